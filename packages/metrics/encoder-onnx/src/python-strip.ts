/** Characters that Python's `str.strip()` removes: white space of Unicode and four control characters, but not U+FEFF. */
const ENDS = /^[\p{White_Space}\x1c-\x1f]+|(?<![\p{White_Space}\x1c-\x1f])[\p{White_Space}\x1c-\x1f]+$/gu

/** A text without the white space at its ends, as Python's `str.strip()` returns it. */
export function pythonStrip(text: string): string {
  return text.replace(ENDS, '')
}
