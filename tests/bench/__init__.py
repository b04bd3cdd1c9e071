"""What it costs: rates and times, each beside the floor that was measured in the same run."""
