"""The prose of a page: what is left of its Markdown without fences, code, signs and addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tutor.trials.terms import Said, sentences_in

FENCE = re.compile(r"\s*(?:```|~~~)")
CITED = re.compile(r"\{\{\w+ [^{}]*? (?:read|reconstructed): ([^{}]*)\}\}")
"""A sign with a ground, which is shown."""
GONE = re.compile(
    r"\{\{[^{}]*\}\}|\{:? ?[#.:][^{}]*\}|<[^<>]*>|\*\*"
    r"|^\s*(?:[#>]+|[-*+:]|\d+\.)\s|^!!!\s+\w+"
)
"""Signs, tags, bold type, what stands before an item or a heading."""
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"!?\[([^\][]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\][]*\])?")
APART = re.compile(r"^\s*(?:[#>|:-]|[*+] |\d+\. |!!!|$)")
"""A line that goes on with nothing before it."""


def prose(folder: Path) -> Iterator[Said]:
    """The sentences of all pages in a folder, with file and line."""
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder.parent).as_posix()
        for number, sentence in sentences(path.read_text(encoding="utf-8")):
            yield Said((sentence,), f"{name}:{number}", "pages")


def sentences(markdown: str) -> Iterator[tuple[int, str]]:
    """The sentences of a page and the lines in which they begin; the cells of a table each by
    itself, and the grounds of its signs."""
    for number, line in _paragraphs(markdown):
        for ground in CITED.findall(line):
            yield number, ground
        cells = line.strip().strip("|").split("|") if line.lstrip().startswith("|") else [line]
        for cell in cells:
            for start, sentence in _split(LINK.sub(r"\1", GONE.sub("", CODE.sub("…", cell)))):
                yield number + start, sentence


def _split(text: str) -> Iterator[tuple[int, str]]:
    """Sentences, each with how many lines stand before it."""
    at = 0
    for sentence in sentences_in(text):
        start = text.index(sentence, at)
        at = start + len(sentence)
        words = " ".join(sentence.split())
        if any(sign.isalpha() for sign in words):
            yield text[:start].count("\n"), words


def _paragraphs(markdown: str) -> Iterator[tuple[int, str]]:
    """The paragraphs, headings, items and rows outside fences, with their first lines."""
    first, kept, fenced = 0, list[str](), False
    lines = markdown.splitlines()
    begin = lines.index("---", 1) + 1 if lines[:1] == ["---"] else 0
    for number, line in enumerate(lines[begin:], start=begin + 1):
        if FENCE.match(line):
            fenced = not fenced
        if kept and (fenced or APART.match(line) or FENCE.match(line) or kept[0].startswith("#")):
            yield first, "\n".join(kept)
            kept = []
        if not fenced and not FENCE.match(line) and line.strip():
            first = first if kept else number
            kept.append(line)
    if kept:
        yield first, "\n".join(kept)
