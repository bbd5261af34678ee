"""What the commands print: rows, faults and tables, each in its formats."""
