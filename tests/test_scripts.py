"""The two commands and their helpers: locks, messages, stamps, the server, the built archives."""

from __future__ import annotations

import ast
import gzip
import http.client
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.lib import browser, browser_python, locks, node, pyodide, say, server, site, stamp
from scripts.lib.paths import LOCKS, ROOT, SCRIPTS

ENTRIES = ("serve.py", "test.py", "bench_site.py", "mutate.py", "upgrade.py")


def test_a_test_beside_others_is_named_with_its_group(request: pytest.FixtureRequest) -> None:
    """Else processes that run beside each other would each make what the tests of a game share."""
    beside = "PYTEST_XDIST_WORKER" in os.environ
    assert request.node.nodeid.endswith("@test_scripts.py") == beside


# --- what is pinned --------------------------------------------------------------------------


@pytest.mark.parametrize("group", [group.name for group in locks.GROUPS])
def test_every_python_package_is_pinned_with_hashes(group: str) -> None:
    lines = (LOCKS / f"{group}.txt").read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if re.match(r"[a-z]", line)]
    assert packages
    for index, line in enumerate(lines):
        if line in packages:
            assert re.match(r"[a-z0-9-]+==[0-9][^ ]*( ;.*)? \\$", line), line
            assert lines[index + 1].strip().startswith("--hash=sha256:"), line


def test_locks_agree_where_they_share_a_package() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS.glob("*.txt"):
        for name, version in re.findall(r"^([a-z0-9-]+)==(\S+) \\$", lock.read_text(), re.M):
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_every_npm_package_is_pinned_with_its_sha512_and_no_address() -> None:
    packages = json.loads(node.LOCK.read_text(encoding="utf-8"))["packages"]
    wanted = json.loads(node.MANIFEST.read_text(encoding="utf-8"))["dependencies"]
    assert {"pyodide", "idiomorph", "axe-core", "typescript"} <= wanted.keys()
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for name, package in packages.items():
        assert "resolved" not in package
        assert not name or package["integrity"].startswith("sha512-")


def test_npm_lock_without_a_hash_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = json.loads(node.LOCK.read_text(encoding="utf-8"))
    del lock["packages"]["node_modules/pyodide"]["integrity"]
    changed = tmp_path / "package-lock.json"
    changed.write_text(json.dumps(lock), encoding="utf-8")
    monkeypatch.setattr(node, "LOCK", changed)
    with pytest.raises(say.Problem, match="no SHA-512 for node_modules/pyodide"):
        node.ensure_packages()


def test_runtime_that_differs_from_its_checksum_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "pyodide"
    home.mkdir()
    for name in pyodide.checksums():
        (home / name).write_bytes(b"something else")
    monkeypatch.setattr(pyodide, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(pyodide, "PYODIDE", tmp_path / "out")
    monkeypatch.setattr(node, "ensure_packages", lambda: None)
    with pytest.raises(say.Problem, match="is not the file we know"):
        pyodide.ensure_runtime()


# --- what is said ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*ENTRIES, "lib/__init__.py"])
def test_commands_parse_on_old_pythons(name: str) -> None:
    ast.parse((SCRIPTS / name).read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("name", ENTRIES)
def test_commands_tell_an_old_python_so_before_they_import_anything_else_of_ours(name: str) -> None:
    code = "import runpy, sys; sys.version_info = (3, 6, 15); runpy.run_path(%r)"
    done = subprocess.run(
        [sys.executable, "-c", code % str(SCRIPTS / name)],
        cwd=SCRIPTS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "needs Python 3.11 or newer" in done.stderr
    assert done.stderr.count("\n") == 1


def test_busy_port_is_told_in_one_line_with_another_port() -> None:
    with server.in_background(ROOT) as running:
        done = subprocess.run(
            [sys.executable, SCRIPTS / "serve.py", "--port", str(running.server_port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert f"port {running.server_port} is in use" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_impossible_port_is_refused() -> None:
    with pytest.raises(say.Problem, match="99999 is no port"):
        server.SiteServer(ROOT, 99999)


@pytest.mark.parametrize(
    "text",
    [
        "npm error code EAI_AGAIN",
        "ERROR: Could not find a version that satisfies mkdocs (from versions: none)",
        "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution",
    ],
)
def test_missing_network_is_recognised(text: str) -> None:
    assert say.Failed("npm failed", Path("log"), text).looks_like_no_network()


def test_other_failures_are_not_called_a_missing_network() -> None:
    text = "THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE"
    assert not say.Failed("pip failed", Path("log"), text).looks_like_no_network()


def test_problem_is_one_line_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> int:
        raise say.Problem("the moon is missing")

    assert say.guarded(main) == 2
    assert "the moon is missing" in capsys.readouterr().err


def test_what_the_system_refuses_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A read-only checkout, a full disk, a console that does not know every sign."""

    def main() -> int:
        print("begun …")
        raise PermissionError(13, "Permission denied", "/club/build")

    assert say.guarded(main) == 2
    assert "Permission denied: /club/build" in capsys.readouterr().err
    code = "from scripts.lib import say; say.guarded(lambda: say.note('…'))"
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "UnicodeEncodeError" not in done.stderr and "?" in done.stdout


def test_a_system_without_locks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with pytest.raises(say.Problem, match="needs a Unix"), stamp.only_one("test"):
        pass


def test_chromium_named_but_absent_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    assert browser.find() is None
    assert browser.ensure() is None
    assert browser.ensure(light=True) is None


def test_the_browser_without_windows_is_taken_where_it_is_or_can_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the tests alone; where it cannot be had they take the usual one."""

    def put(name: str) -> Path:
        (tmp_path / name).touch(0o755)
        return tmp_path / name

    def refused(package: str, *, update: bool) -> None:
        assert not update
        raise say.Failed(f"{package} cannot be had", tmp_path / "log", "")

    put("apt-get")
    usual = put(browser.NAMES[0])
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(browser, "_install", refused)
    assert browser.ensure(light=True) == usual == browser.ensure()
    monkeypatch.setattr(browser, "_install", lambda package, *, update: put(package))
    light = browser.ensure(light=True)
    assert light == browser.find(light=True) == tmp_path / browser.LIGHT[0]
    assert browser.find() == usual


# --- nothing twice ---------------------------------------------------------------------------


def test_stamp_holds_only_for_the_same_contents_and_existing_products(tmp_path: Path) -> None:
    source, product, mark = tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "stamp"
    source.write_text("one")
    first = stamp.content_hash([source], tmp_path)
    stamp.leave(mark, first)
    assert not stamp.is_current(mark, first, product)
    product.touch()
    assert stamp.is_current(mark, first, product)
    source.write_text("two")
    assert not stamp.is_current(mark, stamp.content_hash([source], tmp_path), product)


def test_caches_and_hidden_files_are_no_input(tmp_path: Path) -> None:
    for name in ("a.py", "__pycache__/a.pyc", ".hidden", "inner/b.py", "inner/.git/c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = {path.relative_to(tmp_path).as_posix() for path in stamp.files_under(tmp_path)}
    assert found == {"a.py", "inner/b.py"}


# --- the engine for the browser --------------------------------------------------------------


def test_imports_are_found_inside_functions_but_not_for_the_type_checker() -> None:
    source = """
import json
from typing import TYPE_CHECKING
from . import near
from ..rules.play import trick
if TYPE_CHECKING:
    import decimal
def f():
    from importlib import resources
MODULES = {"deal": "tutor.widgets.deal", "help": "See tutor.widgets."}
"""
    found = dict(browser_python.imported_names(source, "tutor.view.cards"))
    assert found["json"] and found["typing"] and found["importlib"]
    assert found["importlib.resources"] is False
    assert "decimal" not in found
    assert found["tutor.widgets.deal"] is False
    assert not [name for name in found if "See" in name]
    assert found["tutor.view.cards"] and found["tutor.view.cards.near"] is False
    assert found["tutor.view.rules.play"]


def test_archive_depends_on_names_and_contents_only() -> None:
    one = browser_python.archive({"b.py": b"2", "a.py": b"1"})
    assert one == browser_python.archive({"a.py": b"1", "b.py": b"2"})
    assert one != browser_python.archive({"a.py": b"1", "b.py": b"3"})


# --- the server ------------------------------------------------------------------------------


@pytest.fixture
def served(tmp_path: Path) -> Iterator[server.SiteServer]:
    root = tmp_path / "root"
    files = {
        "index.html": b"<p>home",
        "404.html": b"<p>nothing here",
        "learn/index.html": b"<p>learn",
        "app/client.mjs": b"export {};" * 200,
        "app/engine.wasm": b"\0asm",
        "sw.js": b"//",
    }
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root / "app" / "client.mjs.gz").write_bytes(gzip.compress(files["app/client.mjs"]))
    (root / "app" / "engine.wasm.gz").write_bytes(b"larger")
    (root / "app" / "engine.wasm.br").write_bytes(b"small")
    (tmp_path / "secret.txt").write_text("secret")
    (root / "circle").symlink_to(root / "circle")
    with server.in_background(root, "/club/spielbuch/") as running:
        yield running


def ask(
    running: server.SiteServer, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=10)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_pages_are_served_under_the_prefix(served: server.SiteServer) -> None:
    response, body = ask(served, "/club/spielbuch/")
    assert (response.status, body) == (200, b"<p>home")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache"
    assert ask(served, "/club/spielbuch/learn/?q=1")[1] == b"<p>learn"


def test_folder_without_its_slash_is_redirected(served: server.SiteServer) -> None:
    for path, target in [
        ("/club/spielbuch", "/club/spielbuch/"),
        ("/club/spielbuch/learn?x=1", "/club/spielbuch/learn/?x=1"),
    ]:
        response, _ = ask(served, path)
        assert (response.status, response.headers["Location"]) == (301, target)


def test_an_address_that_is_too_long_is_told_so(served: server.SiteServer) -> None:
    assert ask(served, "/club/spielbuch/" + "long/" * 1000)[0].status == 414


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/learn/",
        "/club/spielbuch/none",
        "/club/spielbuch/app/",
        "/club/spielbuch/../secret.txt",
        "/club/spielbuch/%2e%2e/secret.txt",
        "/club/spielbuch/..%2fsecret.txt",
        "/club/spielbuch//etc/passwd",
        "/club/spielbuch/%00",
        "/club/spielbuch/index.html/",
        "/club/spielbuch/circle",
        f"/club/spielbuch/{'a' * 300}",
    ],
)
def test_what_is_not_in_the_site_is_404(served: server.SiteServer, path: str) -> None:
    response, body = ask(served, path)
    assert (response.status, body) == (404, b"<p>nothing here")


def test_modules_and_wasm_have_the_types_that_browsers_insist_on(
    served: server.SiteServer,
) -> None:
    response, _ = ask(served, "/club/spielbuch/app/client.mjs")
    assert response.headers["Content-Type"].startswith("text/javascript")
    response, _ = ask(served, "/club/spielbuch/app/engine.wasm")
    assert response.headers["Content-Type"] == "application/wasm"


def test_packed_copy_goes_only_to_those_who_take_it(served: server.SiteServer) -> None:
    path = "/club/spielbuch/app/client.mjs"
    plain, body = ask(served, path)
    packed, less = ask(served, path, Accept_Encoding="gzip, br")
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(less) == body
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert plain.headers["ETag"] != packed.headers["ETag"]


def test_smallest_packed_copy_is_preferred(served: server.SiteServer) -> None:
    path = "/club/spielbuch/app/engine.wasm"
    response, body = ask(served, path, Accept_Encoding="gzip, br")
    assert (response.headers["Content-Encoding"], body) == ("br", b"small")
    response, body = ask(served, path, Accept_Encoding="gzip")
    assert (response.headers["Content-Encoding"], body) == ("gzip", b"larger")


def test_unchanged_file_is_not_sent_again(served: server.SiteServer) -> None:
    tag = ask(served, "/club/spielbuch/sw.js")[0].headers["ETag"]
    response, body = ask(served, "/club/spielbuch/sw.js", If_None_Match=tag)
    assert (response.status, body) == (304, b"")


def test_head_has_the_length_and_no_body(served: server.SiteServer) -> None:
    response, body = ask(served, "/club/spielbuch/", method="HEAD")
    assert (response.headers["Content-Length"], body) == ("7", b"")


# --- the built site --------------------------------------------------------------------------


def test_offline_list_and_packed_copies_match_the_files(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "index.html").write_text("<p>" + "long " * 1000)
    (tmp_path / "short.js").write_text("1")
    (tmp_path / "sw.js").write_text("//")
    in_order = ("404.html", "index.html", "app/element.js", "about/index.html", "app/python.zip")
    for name in in_order:
        if name != "index.html":
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text("1")
    (tmp_path / "old.js.gz").write_bytes(b"stale")
    (tmp_path / "old.js.br").write_bytes(b"stale")
    site._pack(tmp_path)
    site._offline_list(tmp_path)
    listed = json.loads((tmp_path / "app" / "precache.json").read_text())
    assert listed["files"].keys() == {*in_order, "short.js"}
    assert listed["files"]["index.html"][1:] == [5003, "read"]
    others = sum(one[1] for name, one in listed["files"].items() if name != "index.html")
    assert listed["sent"] == others + (tmp_path / "index.html.gz").stat().st_size
    # what a page needs comes first, what only a table needs last
    assert [name for name in listed["files"] if name != "short.js"] == list(in_order)
    assert not list(tmp_path.rglob("*.br"))
    packed = {path.name for path in tmp_path.rglob("*.gz")}
    assert "index.html.gz" in packed and not packed & {"short.js.gz", "old.js.gz"}
    again = (tmp_path / "index.html.gz").read_bytes()
    assert gzip.decompress(again) == (tmp_path / "index.html").read_bytes()
    assert again[4:8] == b"\0\0\0\0"  # no time: the same page gives the same bytes


def test_no_committed_file_names_a_registry_host() -> None:
    # put together here, so that this file does not name them either
    hosts = [".".join(parts) for parts in [("pypi", "org"), ("pythonhosted", "org")]]
    hosts += [".".join(parts) for parts in [("registry", "npmjs", "org"), ("registry", "yarnpkg")]]
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split("\n")
    places = [ROOT / name for name in listed if name] or stamp.files_under(SCRIPTS, ROOT / "docs")
    found = []
    for path in places:
        if path.is_file() and os.path.getsize(path) < 2_000_000:
            text = path.read_bytes()
            found += [f"{path.name}: {host}" for host in hosts if host.encode() in text]
    assert found == []


def test_browser_gets_what_the_door_imports_and_not_the_command_line() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in browser_python.engine_sources()}
    assert {"tutor/__init__.py", "tutor/door.py", "tutor/hand/state.py"} <= names
    assert {f"tutor/widgets/{name}.py" for name in ("deal", "quiz", "replay")} <= names
    assert any(name.endswith(".toml") for name in names)
    assert not {"tutor/cli/__init__.py", "tutor/__main__.py"} & names
