"""Every promise in the SECURITY section of cacho(1), and the tests by which it is kept."""

import ast
from pathlib import Path

import pytest

from tests.manual_pages import LANGUAGES, ROOT, entries, plain, section

KEPT_BY = {
    "No file is read that was not given": (
        "outside/test_nothing_is_done.py::test_a_transcript_opens_nothing_and_runs_nothing",
        "outside/test_nothing_is_done.py::test_nor_do_house_rules",
        "outside/test_files.py::test_a_circle_of_links_is_no_way",
        "outside/test_files.py::test_a_pipe_in_a_folder_is_not_waited_for",
        "commands/test_validate.py::test_links_in_a_folder_are_not_followed",
    ),
    "Nothing that is read is run": (
        "outside/test_nothing_is_done.py::test_a_transcript_opens_nothing_and_runs_nothing",
        "outside/test_nothing_is_done.py::test_nor_do_arguments",
    ),
    "YAML is read as text": (
        "outside/test_sizes.py::test_yaml_that_grows_is_read_or_refused_in_time",
        "outside/test_nothing_is_done.py::test_a_transcript_opens_nothing_and_runs_nothing",
        "settings/test_yaml_text.py::test_a_bomb_is_refused_at_its_first_anchor",
    ),
    "What is shown steers nothing": (
        "outside/test_hostile_text.py::test_whatever_comes_in_is_shown_and_no_more",
        "outside/test_letters.py::test_what_cannot_be_seen_makes_no_name_another",
        "messages/test_safety.py::test_whatever_comes_in_nothing_harmful_goes_out",
        "commands/test_fmt.py::test_a_terminal_is_not_steered",
    ),
    "Nothing strange is in a table": (
        "outside/test_hostile_text.py::test_whatever_comes_in_is_shown_and_no_more",
        "outside/test_hostile_text.py::test_a_page_does_the_same_whoever_plays",
    ),
    "A workflow gets our annotations alone": (
        "outside/test_hostile_text.py::test_an_annotation_is_for_the_file_that_has_the_fault",
        "outside/test_hostile_text.py::test_no_name_of_a_file_is_a_command_to_a_workflow_that_shows_text",
    ),
    "Memory is bounded": (
        "outside/test_sizes.py::test_a_line_of_two_gigabytes_is_refused_without_being_kept",
        "outside/test_sizes.py::test_faults_are_told_session_by_session_and_then_forgotten",
        "outside/test_sizes.py::test_a_million_faults_in_one_session",
        "outside/test_sizes.py::test_ten_thousand_hands_in_a_session",
        "outside/test_sizes.py::test_fmt_keeps_a_long_line_since_it_gives_it_back",
    ),
    "Time is bounded": (
        "outside/test_sizes.py::test_yaml_that_grows_is_read_or_refused_in_time",
        "outside/test_sizes.py::test_no_line_takes_long",
        "outside/test_sizes.py::test_thirty_thousand_faulty_hands_in_a_session",
    ),
    "No file is half written": (
        "outside/test_nothing_is_done.py::test_only_what_was_asked_for_is_written",
        "outside/test_streams.py::test_files_that_are_rewritten_are_whole_whenever_a_signal_comes",
        "commands/test_fmt.py::test_a_full_disk_loses_nothing",
        "commands/test_picturing.py::test_whatever_goes_wrong_nothing_is_half_written",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_promises_as_much_in_either_language(language: str) -> None:
    promises = [plain(entry.tag) for entry in entries(section("cacho.1", language, "SECURITY"))]
    assert len(promises) == len(KEPT_BY)
    if language == "en":
        assert promises == list(KEPT_BY)


@pytest.mark.parametrize("promise", KEPT_BY)
def test_each_promise_has_its_tests(promise: str) -> None:
    for test in KEPT_BY[promise]:
        path, _, name = test.partition("::")
        assert name in _tests(ROOT / "tests" / path), test


def _tests(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}
