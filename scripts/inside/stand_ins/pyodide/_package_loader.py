"""In place of Pyodide's loader of packages, of which the site has none."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """No package is there from the start."""


# A copy of Python's memory expects what the loader holds of JavaScript.
held = loadedPackages
