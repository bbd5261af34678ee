"""What the referee found, on the page: each fault with its line, the article, and the remedy."""

from collections.abc import Iterator, Sequence

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.messages.evening import told
from cacho_cli.messages.faults import help_text, message
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.elements import Html, element, text
from cacho_cli.report.excerpt import excerpt
from cacho_cli.report.faults import label

__all__ = ["faults_list"]


def faults_list(faults: Sequence[Diagnostic], cited: Cited) -> Html:
    """The faults in order."""
    return element("ol", *(element("li", *_fault(fault, cited)) for fault in faults), class_="faults")


def _fault(fault: Diagnostic, cited: Cited) -> Iterator[Html]:
    where, kind = told("line", line=fault.span.line), element("strong", text(label(fault.severity)))
    code = element("code", text(f"{fault.code} {fault.name}"))
    grounds = cited.links([fault.article] if fault.article else [])
    yield element("p", text(f"{where}, "), kind, text(f": {message(fault)} "), code, grounds)
    if fault.source_line.strip():
        yield element("pre", text("\n".join(excerpt(fault.source_line, fault.span))), tabindex="0")
    remedy = help_text(fault)
    if remedy is not None:
        yield element("p", text(f"{label('help')}: {remedy}"), class_="quiet")
