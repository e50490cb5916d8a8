/** 1 for each UTF-16 code unit that is white space: loops over texts look it up sooner than they compare. */
export const WHITE_SPACE: Uint8Array = /* @__PURE__ */ whiteSpaceTable()

function whiteSpaceTable(): Uint8Array {
  const runs = [
    ...[0x09, 0x0d, 0x1c, 0x20, 0x85, 0x85, 0xa0, 0xa0, 0x1680, 0x1680],
    ...[0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000],
  ]
  const table = new Uint8Array(2 ** 16)
  for (let i = 0; i < runs.length; i += 2) table.fill(1, runs[i], runs[i + 1] + 1)
  return table
}

/**
 * Whether a UTF-16 code unit is white space for Python's `str.split()` and `str.isspace()`.
 *
 * It differs from JavaScript's `\s`: the separators U+001C to U+001F and U+0085 are white space here, and the
 * byte order mark U+FEFF is not.
 */
export function isWhiteSpace(unit: number): boolean {
  return WHITE_SPACE[unit] === 1
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
