"""Tables: matches, their journals, who sits there and what each sees."""
