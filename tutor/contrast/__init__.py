"""One deal under several books: the same cards bid, played and paid by each, line beside line."""
