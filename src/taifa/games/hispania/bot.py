"""placeholder"""

JUDGE = None
