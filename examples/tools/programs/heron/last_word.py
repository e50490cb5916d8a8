def last_word(text):
    """Return the last word of a text."""
    return text.split()[-1]
