"""Where a process that a test starts finds the tests and the very package that is tested, installed or not."""

from __future__ import annotations

import os
from pathlib import Path

import taifa

SOURCES = os.pathsep.join([str(Path(__file__).parent), str(Path(taifa.__file__).parents[1])])
