"""Archives judged by many: by processes of this machine, or by a cluster."""
