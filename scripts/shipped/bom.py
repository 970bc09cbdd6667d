"""The bill of materials of the built site, in CycloneDX's form, written by its own library."""

from __future__ import annotations

import json
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from scripts.lib.project import project
from scripts.shipped import Part, parts
from tutor import __version__


def bill() -> str:
    """The bill as JSON: the site, what it holds, what is inside of that; the same for the same."""
    about = project()
    site = Component(
        name=about["name"],
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref="site",
        description=about["description"],
        licenses=[LicenseFactory().make_with_expression("MIT AND CC-BY-4.0")],
    )
    outer = {part.name: _component(part) for part in parts() if not part.inside}
    for part in parts():
        if part.inside:
            outer[part.inside].components.add(_component(part))
    bom = Bom(components=outer.values())
    bom.metadata.component = site
    bom.register_dependency(site, outer.values())
    contents = "".join(f"{part.name} {part.version}\n" for part in parts())
    bom.serial_number = uuid5(NAMESPACE_URL, f"{about['name']} {__version__}\n{contents}")
    made = json.loads(JsonV1Dot6(bom).output_as_string())
    del made["metadata"]["timestamp"]  # the hour would make every build another one
    return json.dumps(made, indent=1, ensure_ascii=False)


def _component(part: Part) -> Component:
    kind, _, package = part.pinned.partition(" ")
    types = {"npm": "npm", "pip": "pypi"}
    purl = PackageURL(types[kind], None, package, part.version) if kind in types else None
    return Component(
        name=part.name,
        version=part.version or None,
        type=ComponentType.LIBRARY,
        bom_ref=part.name,
        description=part.about or None,
        purl=purl,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        copyright=part.owner,
        external_references=[
            ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.source))
        ],
    )
