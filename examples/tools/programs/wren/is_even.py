def is_even(n):
    """Tell whether a number is even."""
    return n // 2 == 0
