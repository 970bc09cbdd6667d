"""What is paid, and to whom: the ledger, honours, and what a pot holds."""
