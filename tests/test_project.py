"""What a stranger reads first: the version, how to cite, how to report, what runs on a forge."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutor import __version__

ROOT = Path(__file__).parents[1]
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*-*.yml"))
KINDS = {"markdown", "input", "textarea", "checkboxes", "dropdown"}


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_version_and_its_date_are_the_same_wherever_they_stand() -> None:
    newest = re.search(r"^## (\S+) \((\S+)\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    cited = read("CITATION.cff")
    assert newest and newest.groups() == (__version__, str(cited["date-released"]))
    assert cited["version"] == __version__


def test_whoever_cites_finds_all_that_the_format_demands() -> None:
    assert {"cff-version", "title", "message", "authors"} <= read("CITATION.cff").keys()


def test_the_repository_has_one_address_or_none() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address = project["urls"].get("Repository")
    assert read("CITATION.cff").get("repository-code") == address


def test_the_workflow_runs_the_readme_s_test_and_publishes_what_it_built() -> None:
    jobs = read(".github/workflows/site.yml")["jobs"]
    steps = jobs["test"]["steps"]
    assert "python3 scripts/test.py" in [step.get("run") for step in steps]
    assert [step["with"]["path"] for step in steps if "pages" in step.get("uses", "")] == ["site"]
    assert jobs["publish"]["needs"] == "test"
    thorough = read(".github/workflows/thorough.yml")["jobs"]["test"]["steps"]
    assert thorough[:3] == steps[:3]
    assert thorough[3]["run"] == "python3 scripts/test.py --thorough"


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_in_words_that_a_forge_can_show(form: Path) -> None:
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert asked["name"] and asked["description"]
    names = [part["id"] for part in asked["body"] if part["type"] != "markdown"]
    assert len(names) == len(set(names)) > 2
    for part in asked["body"]:
        assert part["type"] in KINDS
        assert part["attributes"].get("value" if part["type"] == "markdown" else "label")


def test_whoever_reports_a_wrong_rule_must_name_game_place_and_both_sayings() -> None:
    body = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/wrong-rule.yml").read_text())["body"]
    must = {part["id"] for part in body if part.get("validations", {}).get("required")}
    assert {"game", "place", "book", "ours"} <= must


def test_the_map_for_newcomers_names_only_what_is_there() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    places = re.findall(r"(?:tutor|tests|scripts|docs|pyodide_app)(?:/[\w.]+)*", told)
    assert len(set(places)) > 15
    assert [place for place in places if not (ROOT / place.rstrip(".")).exists()] == []
