/**
 * The number of code points before a UTF-16 offset. A lone surrogate counts as one, and so does a pair that the offset
 * splits. Linear in the offset.
 *
 * @throws RangeError if the offset is not in the text.
 */
export function codePointOffset(text: string, offset: number): number {
  if (!Number.isInteger(offset) || offset < 0 || offset > text.length) {
    throw new RangeError(`offset ${offset} is not within a text of ${text.length} units`)
  }
  let pairs = 0
  for (let i = 1; i < offset; i++) {
    if (isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1))) pairs++
  }
  return offset - pairs
}

/**
 * The number of code points before each UTF-16 offset of a text, its length included: `table[start]` is the offset in
 * Python. Use it instead of `codePointOffset` to convert many offsets of one text.
 */
export function codePointOffsets(text: string): Int32Array {
  const offsets = new Int32Array(text.length + 1)
  let pairs = 0
  for (let i = 1; i <= text.length; i++) {
    if (i > 1 && isLow(text.charCodeAt(i - 1)) && isHigh(text.charCodeAt(i - 2))) pairs++
    offsets[i] = i - pairs
  }
  return offsets
}

function isHigh(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800
}

function isLow(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00
}
