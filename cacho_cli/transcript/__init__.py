"""The transcript language: bytes to lines, lines to statements."""
