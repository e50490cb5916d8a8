def last_word(text):
    """Return the last word of a text."""
    words = text.split()
    return words[-1]
