"""Score sheets, and the evening that is kept on one."""
