"""The subcommands: one thin module each, loaded when it is called for."""
