"""Prints the table of packages/core/tokenize/src/python-word.ts. Run it with CPython 3.11 (Unicode 14.0)."""

import re

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    return DIGITS[number] if number < 36 else base36(number // 36) + DIGITS[number % 36]


word = re.compile(r"\w")
lengths, start, inside = [], 0x80, False
for code in range(0x80, 0x110000):
    if bool(word.match(chr(code))) != inside:
        lengths.append(code - start)
        start, inside = code, not inside
print(" ".join(base36(length) for length in lengths))
