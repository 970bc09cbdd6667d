"""Runs inside Pyodide: compile_zip.py SOURCES.zip COMPILED.zip OPTIMIZE

Every .py of the first archive becomes a .pyc in the second, which Pyodide's zipimport loads without
compiling; everything else is copied. The same sources give the same bytes. What is written about
functions and modules stays out: nobody reads it there. Of classes it stays, since `dataclasses`
would make up what is missing. Out stay too the types that functions name, unless they
are registered by them, and from which line and column each step came.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zipfile
from types import CodeType

UNCHECKED_HASH = 0b01  # the loader neither looks for the source nor compares its time
FROM_NOWHERE, MOST_STEPS = 0b1_1111_000, 8
"""An entry of a table of lines: its steps have none. Three bits say how many steps, less one."""


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The content of a .pyc."""
    tree = ast.parse(source, name)
    for part in ast.walk(tree):
        if isinstance(part, (ast.Module, ast.FunctionDef)) and ast.get_docstring(part):
            part.body = part.body[1:] or [ast.copy_location(ast.Pass(), part.body[0])]
        if isinstance(part, ast.FunctionDef) and not registered(part):
            part.returns = None
            for argument in ast.walk(part.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
    code = without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=optimize))
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def registered(function: ast.FunctionDef) -> bool:
    """Whether `functools.singledispatch` may read its types."""
    return any(ast.unparse(one).endswith("register") for one in function.decorator_list)


def without_lines(code: CodeType) -> CodeType:
    """The same code, all of whose steps come from no line."""
    whole, rest = divmod(len(code.co_code) // 2, MOST_STEPS)
    last = [FROM_NOWHERE | rest - 1] if rest else []
    within = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(
        co_linetable=bytes([FROM_NOWHERE | MOST_STEPS - 1] * whole + last),
        co_consts=tuple(within),
    )


def main(source: str, target: str, optimize: int) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                data, name = compiled(data, name, optimize), name + "c"
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
