"""`python -m taifa` is the command `taifa`."""

from taifa.cli import main

if __name__ == "__main__":
    main()
