"""The only prose of the tool: from facts to sentences, in the language in use."""
