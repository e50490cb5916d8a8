/**
 * Whether a UTF-16 code unit is white space for Python's `str.split()` and `str.isspace()`.
 *
 * It differs from JavaScript's `\s`: the separators U+001C to U+001F and U+0085 are white space here, and the
 * byte order mark U+FEFF is not.
 */
export function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0x1c && unit <= 0x1f)
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0
  return (
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  )
}

/** End of a text without its trailing white space, as Python's `str.rstrip()` removes it. */
export function textEnd(text: string): number {
  let end = text.length
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return end
}

/** A text without the white space at its end, as Python's `str.rstrip()` returns it. */
export function stripEnd(text: string): string {
  return text.slice(0, textEnd(text))
}

/** A text without the white space at its ends, as Python's `str.strip()` returns it. */
export function strip(text: string): string {
  return text.slice(...strippedRange(text))
}

/** Where a text without the white space at its ends lies. */
export function strippedRange(text: string): [start: number, end: number] {
  const end = textEnd(text)
  let start = 0
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  return [start, end]
}

/** Replaces each carriage return, with the line feed after it if there is one, by a line feed. */
export function foldLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
