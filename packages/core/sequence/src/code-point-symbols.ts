/** The largest symbol that `codePointSymbols` writes. */
export const CODE_POINT_SYMBOLS = 0x110000

/**
 * Writes the characters of a text as symbols for the kernels: each code point plus 1, because 0 is the unknown symbol.
 * A surrogate that is not part of a pair is one character.
 *
 * @param out Output; needs room for `text.length` symbols.
 * @returns The number of characters.
 */
export function codePointSymbols(text: string, out: Int32Array): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    let point = text.charCodeAt(i)
    if ((point & 0xfc00) === 0xd800) {
      const next = text.charCodeAt(i + 1)
      if ((next & 0xfc00) === 0xdc00) {
        point = 0x10000 + ((point & 0x3ff) << 10) + (next & 0x3ff)
        i++
      }
    }
    out[length++] = point + 1
  }
  return length
}
