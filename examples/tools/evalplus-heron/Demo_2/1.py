def is_even(n):
    """Tell whether a number is even."""
    return not n % 2
