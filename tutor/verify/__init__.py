"""The worked examples and claims of the texts, checked against the engine.

A record is replayed card by card; where it leaves cards open, all completions are counted
exactly. An erratum is only reported if the record fails without it; the report says which other
single changes would mend it too.
"""

from __future__ import annotations

from tutor.verify.report import (
    Erratum,
    UnsupportedErratum,
    Verdict,
    report,
    tally,
    to_json,
    verdict,
)

__all__ = [
    "Erratum",
    "UnsupportedErratum",
    "Verdict",
    "report",
    "tally",
    "to_json",
    "verdict",
]
