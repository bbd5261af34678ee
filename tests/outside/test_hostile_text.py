"""Transcripts, names and files by strangers who mean harm: in no format do they get more than to be shown.

Every payload is put wherever text comes in, and what comes out does the same, in its format, as with a harmless word.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cacho_cli.messages.safety import safe
from cacho_cli.report.formats import FINDING_FORMATS, LIST_FORMATS, TABLE_FORMATS
from tests.conftest import Cacho, Outcome
from tests.outside.formats import CHECKS, commands_of_a_runner, harmful, tags

PAYLOADS = {
    "escape sequences": "\x1b[2J\x1b[31mred\x1b]0;title\x07",
    "C1 controls": "\x9b31m\x90x\x9c",
    "backspaces": "ab\x08\x08\x7f",
    "override": "ab\u202etxet\u202c",
    "isolates": "a\u2066b\u2069\u200f",
    "zero width": "a\u200bb\u2060c\u00ad",
    "tags": "a\U000e0041\U000e007f",
    "separators": "a\u2028b\u2029c\x85",
    "private": "a\ue000\U000f0000b",
    "equals": "=cmd|' C calc'!A0",
    "hyperlink": '=HYPERLINK("http:x","y")',
    "plus": "+1+cmd",
    "minus": "-2+3+cmd",
    "at": "@SUM(A1)",
    "wide equals": "\uff1dcmd",
    "tab and equals": "\t=cmd",
    "quotes": "a\",=1,'b",
    "script": "<script>alert(1)<script>",
    "attribute": '"><img src=x onerror=alert(1)>',
    "single quote": "' onmouseover='alert(1)",
    "entity": "&lt;b&gt;&#x3c;",
    "comment of HTML": "<!--x--><![CDATA[",
    "style": "<style>*{}<style>",
    "link": "[a](javascript:alert(1))",
    "picture": "![a](http:x)",
    "table": "a|b|c",
    "emphasis": "**a** _b_ ~~c~~ `d`",
    "mathematics": "$x$ $$y$$",
    "input": "\\input{x}\\write18{id}",
    "end": "\\end{tabular}\\\\ & % #",
    "active": "~^_\"a'' `` --",
    "annotation": "::error::x",
    "annotation in a line": "x\n::error file=y::z",
    "annotation escaped": "%0A::error::x%0D%25",
    "properties": "a,line=1,title=b::c",
    "old command": "##[error]x",
    "stopped": "::stop-commands::x",
    "tag": "!!python object apply:os.system [id]",
    "anchors": "&a *a <<: x",
    "flow": "{a: [b, c]}: ]",
    "fence": "---",
    "format": "{0} {player} %s %(x)d {}",
    "nothing": " ",
    "very long": "x" * 5000,
}

LOG = "---\nplayers: [Ana, Beto]\n---\nhand, dealer Beto\n"
SOUND = LOG + "result Ana +1, Beto -1\n"


class Way(NamedTuple):
    """A command line, a file that it reads, and standard input; `WORD` stands where the payload comes in."""

    words: tuple[str, ...]
    stdin: str = ""
    file: tuple[str, str] | None = None


def _formats(*words: str, formats: tuple[str, ...], **more: str) -> Iterator[tuple[str, Way]]:
    file = (more["name"], more["text"]) if "name" in more else None
    for each in formats:
        yield each, Way((words[0], "-f", each, *words[1:]), more.get("stdin", ""), file)


def _ways() -> Iterator[tuple[str, Way]]:
    """The format of what comes out, and the way."""
    faulty = {
        "an unknown player": LOG + "deal\nWORD pass, Ana pass\n",
        "an unknown verb": LOG + "deal\nAna WORD, Beto pass\n",
        "an amount": LOG + "deal\nAna bet WORD\n",
        "a card": LOG + "deal Ana WORD\n",
        "a comment": LOG + "deal  # WORD\nfoo # WORD\n",
        "a header's key": LOG.replace("players", '"WORD": 1\nplayers') + "hand\n",
        "a header's value": LOG.replace("[Ana", "[WORD, Ana") + "hand\n",
        "a rule": LOG.replace("---\nhand", 'rules: {bonus: "WORD"}\n---\nhand'),
        "a note": SOUND.replace("---\nhand", 'meta: {"WORD": "WORD"}\n---\nhand') + "foo\n",
        "no header": "WORD\n",
    }
    for text in faulty.values():
        yield from _formats("validate", "-", formats=FINDING_FORMATS, stdin=text)
        yield from _formats("replay", "-", formats=LIST_FORMATS, stdin=text)
        yield from _formats("settle", "-", formats=TABLE_FORMATS, stdin=text)
    yield from _formats("validate", "--stdin-filename", "WORD", "-", formats=FINDING_FORMATS, stdin=LOG + "foo\n")
    yield from _formats("validate", "WORD.cacho", formats=FINDING_FORMATS, name="WORD.cacho", text=LOG + "foo\n")
    yield from _formats("validate", "missing WORD", formats=FINDING_FORMATS)
    yield from _formats("settle", "WORD.cacho", formats=TABLE_FORMATS, name="WORD.cacho", text=LOG + "foo\n")
    yield from _formats("replay", "WORD.cacho", formats=LIST_FORMATS, name="WORD.cacho", text=SOUND)
    yield from _formats("rules", "WORD.yaml", formats=TABLE_FORMATS, name="WORD.yaml", text="bonus: 30\n")
    yield from _formats("rules", "-", formats=TABLE_FORMATS, stdin='currency: "WORD"\n"WORD": x\n')
    yield from _formats("evaluate", "WORD", "6o5o4o", formats=TABLE_FORMATS)
    yield from _formats("evaluate", formats=TABLE_FORMATS, stdin="WORD\n6o5o4o\n")
    yield from _formats("compare", "WORD=6o5o4o", "6c6e6b", formats=TABLE_FORMATS)
    yield from _formats("compare", "Ana:WORD=6o5o4o", "6c6e6b", formats=TABLE_FORMATS)
    yield from _formats("compare", formats=TABLE_FORMATS, stdin="'WORD'=6o5o4o 6c6e6b\n6o5o4o 6c6e6b\n")
    yield from _formats("settle", "WORD=35", "Beto=5", formats=TABLE_FORMATS)
    yield from _formats("settle", "Ana=35", "Beto=5", "--difference-to", "WORD", formats=TABLE_FORMATS)
    yield from _formats("odds", "WORD=6o", "Beto=5o", formats=TABLE_FORMATS)
    yield from _formats("explain", "WORD", formats=LIST_FORMATS)
    yield "text", Way(("fmt", "--check", "--to", "es", "WORD.cacho"), "", ("WORD.cacho", SOUND))
    yield "text", Way(("WORD",))
    yield "text", Way(("validate", "--WORD"))
    yield "text", Way(("completion", "WORD"))


WAYS = tuple(dict.fromkeys(_ways()))


def _run(way: Way, word: str, cacho: Cacho) -> Outcome:
    """Run a command line in the working folder, with a word where one comes in."""
    in_a_name = word.replace("/", "").replace("\0", "")[:200]
    if way.file is not None:
        name, text = way.file
        Path(name.replace("WORD", in_a_name)).write_text(text, encoding="utf-8")
    words = [each.replace("WORD", in_a_name if way.file else word) for each in way.words]
    return cacho(*words, stdin=way.stdin.replace("WORD", word).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("payload", PAYLOADS)
def test_whatever_comes_in_is_shown_and_no_more(
    payload: str, cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for output_format, way in WAYS:
        out = _run(way, PAYLOADS[payload], cacho)
        assert out.code in (0, 1, 2), (way, out)
        assert not harmful(out.out), (way, out.out)
        assert not harmful(out.err), (way, out.err)
        assert not commands_of_a_runner(out.err), (way, out.err)
        assert output_format == "github" or not commands_of_a_runner(out.out), (way, out.out)
        if out.out:
            CHECKS[output_format](out.out)


@pytest.mark.parametrize(
    ("output_format", "text"),
    [
        ("html", "<table>\n<tr><td><script>alert(1)</script></td></tr></table>"),
        ("html", "<p onclick='x'>Ana</p>"),
        ("html", "<p style='x'>Ana</p>"),
        ("html", "<p>Ana</p><!-- x -->"),
        ("html", '<td style="color: red">x</td>'),
        ("markdown", "| a | b |\n|:--|--:|\n| x|y | z |"),
        ("markdown", "Ana *wins*."),
        ("markdown", "[Ana](x)"),
        ("latex", "Ana \\input{x}"),
        ("latex", "50 % of it"),
        ("latex", "\\begin{tabular}{ll}\n\\hline\n$x$ & 1 \\\\\n"),
        ("latex", "\\end{document}"),
        ("csv", "name,chips\n=1+1,2\n"),
        ("csv", 'name,chips\n"\n=1",2\n'),
        ("csv", "name,chips\nAna,Beto,2\n"),
        ("tsv", "name\tchips\n@x\t2\n"),
        ("json", '{"name": "ñ"}'),
        ("jsonl", '{"name": "x"}\nAna\n'),
        ("github", "::error file=a,line=1,endLine=1,col=1,endColumn=2,title=B302 bet-size::x\n::error::y\n"),
        ("github", "::error file=a,line=1,x=1,endLine=1,col=1,endColumn=2,title=B302 bet-size::x\n"),
        ("github", "Ana\n"),
    ],
)
def test_the_checks_bite(output_format: str, text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        CHECKS[output_format](text)


def test_what_is_harmful_is_found() -> None:
    assert harmful("a\x1b[1mb\x1b[0m\n\tñ") == set()
    assert harmful("a\x1b[2Jb\u202e\u200b") == {"\x1b", "\u202e", "\u200b"}


# ---- workflows ----


@pytest.mark.parametrize("payload", PAYLOADS)
def test_an_annotation_is_for_the_file_that_has_the_fault(
    payload: str, cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a runner makes of the name is the name, but for what is spelt out so that nobody's terminal obeys it."""
    monkeypatch.chdir(tmp_path)
    name = PAYLOADS[payload].replace("/", "")[:200] + ".cacho"
    Path(name).write_text(LOG + "foo\n", encoding="utf-8")
    [(command, properties, message)] = commands_of_a_runner(cacho("validate", "-f", "github", "--", name).out)
    assert command == "error"
    spelt_out = [each if each == "\n" or not harmful(each) else safe(each) for each in name]
    assert properties["file"].replace("\\u{0009}", "\t") == "".join(spelt_out)
    assert (properties["line"], properties["title"]) == ("5", "T103 unknown-word")
    assert "\n" not in message


@pytest.mark.parametrize("output_format", ["text", "concise"])
def test_no_name_of_a_file_is_a_command_to_a_workflow_that_shows_text(
    output_format: str, cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("::stop-commands::x.cacho", "  ::add-mask::x.cacho"):
        Path(name).write_text(LOG + "foo\n", encoding="utf-8")
        out = cacho("validate", "-f", output_format, name).out
        assert out.startswith(f"./{name}:5:1: error: ")
        assert commands_of_a_runner(out) == []
        assert Path(f"./{name}").exists(), "it still names the file"


# ---- the page and the chart ----

EVENING = """\
---
players: {A: 71, B: 64}
meta: {place: "C"}
---
hand, dealer B
deal A 6o
A bet, B call  # C
deal
A pass, B bet, A call
deal
A bet 5, B call
show A 6o 5o 4o, B 6c 6e 6b
win B 16
"""
NAMES = ("O'Brien", "A_b_c", "J.-L. d’x", "Ñ" + "\u0301" * 20, "אבא", "W" * 40)


def _page(option: str, cacho: Cacho, names: tuple[str, str], note: str, file: str) -> str:
    text = re.sub(r"\bB\b", lambda _: names[1], re.sub(r"\bA\b", lambda _: names[0], EVENING))
    Path(file).write_text(text.replace("C", "PLACE").replace("PLACE", note.replace('"', "'")), encoding="utf-8")
    code, out, err = cacho("replay", option, "-", "--", file)
    assert (code, err) == (0, "")
    return out


@pytest.mark.parametrize("option", ["--html", "--svg"])
def test_a_page_does_the_same_whoever_plays(
    option: str, cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its elements and their attributes are those of a page with harmless names, notes and files."""
    pytest.importorskip("leather", reason="the extra `report` is not installed")
    monkeypatch.chdir(tmp_path)
    harmless = tags(_page(option, cacho, ("Ana", "Beto"), "home", "a.cacho"))
    assert len(harmless) > 20
    for name in NAMES:
        found = tags(_page(option, cacho, (name, "Beto"), "home", "a.cacho"))
        assert set(found) <= {*harmless, ("bdi",), "/bdi"}, name  # names from right to left stand by themselves
    for payload in PAYLOADS.values():
        in_a_name = payload.replace("/", "")[:200] + ".cacho"
        note = "".join(each for each in payload if not harmful(each) and each not in "\\\t\n")[:200]
        page = _page(option, cacho, ("Ana", "Beto"), note, in_a_name)
        assert tags(page) == harmless, payload
        assert not harmful(page), payload
