"""What the built site holds of others: nothing without its licence and its place on the list."""

from __future__ import annotations

import json
import re

from scripts.lib import site
from scripts.lib.paths import SITE
from scripts.shipped import parts
from scripts.shipped.bom import bill


def test_every_part_has_its_licence_in_the_site() -> None:
    """With its owner's name; and the page of licences links to each."""
    site.ensure()
    page = (SITE / "about" / "licences" / "index.html").read_text(encoding="utf-8")
    for part in parts():
        assert part.name in page and part.owner.split(",")[0] in page.replace("&#39;", "'")
        if part.file:
            text = (SITE / "licences" / part.file).read_text(encoding="utf-8")
            assert part.owner in text and len(text) > 300
            assert f"../../licences/{part.file}" in page
        else:
            assert part.owner == "in the public domain"
        version = part.version
        assert bool(version) != bool(part.inside) or part.name == "EB Garamond"
    assert "MIT License" in (SITE / "licences" / "spielbuch.txt").read_text(encoding="utf-8")


def test_nothing_in_the_theme_is_missing_from_the_list() -> None:
    """The maps beside the theme's scripts name the packages that went into them."""
    site.ensure()
    named = {re.sub(r"[^a-z]", "", part.name.lower().removesuffix(".js")) for part in parts()}
    found: set[str] = set()
    for map_file in SITE.rglob("assets/javascripts/**/*.map"):
        sources = json.loads(map_file.read_text(encoding="utf-8"))["sources"]
        found |= {
            s.split("node_modules/")[-1].split("/")[0] for s in sources if "node_modules" in s
        }
    assert len(found) > 4
    assert {re.sub(r"[^a-z]", "", name) for name in found} <= named
    lunr = {path.name for path in SITE.glob("assets/javascripts/lunr/**/*.js")}
    assert lunr == site.SEARCHED


def test_the_bill_of_materials_is_the_list_and_the_same_each_time() -> None:
    """In CycloneDX's form, with what is inside under what brings it."""
    made = json.loads(bill())
    assert made["bomFormat"] == "CycloneDX" and made["specVersion"] == "1.6"
    outer = {entry["name"]: entry for entry in made["components"]}
    assert set(outer) == {part.name for part in parts() if not part.inside}
    inner = {one["name"] for entry in outer.values() for one in entry.get("components", ())}
    assert inner == {part.name for part in parts() if part.inside}
    assert outer["Pyodide"]["purl"].startswith("pkg:npm/pyodide@")
    assert bill() == bill() == (SITE / "sbom.cdx.json").read_text(encoding="utf-8")
