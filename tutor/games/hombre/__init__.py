"""L’Hombre (000 no. 1)."""
