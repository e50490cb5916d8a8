/** How many symbols two runs of symbols share at their beginning; the unknown symbol 0 equals nothing. */
export function commonPrefix(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  aStart = 0,
  bStart = 0,
): number {
  const limit = Math.min(aLength, bLength)
  let length = 0
  while (length < limit && a[aStart + length] === b[bStart + length] && a[aStart + length] !== 0) length++
  return length
}

/** How many symbols two runs of symbols share at their end; the unknown symbol 0 equals nothing. */
export function commonSuffix(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  aStart = 0,
  bStart = 0,
): number {
  const limit = Math.min(aLength, bLength)
  const aLast = aStart + aLength - 1
  const bLast = bStart + bLength - 1
  let length = 0
  while (length < limit && a[aLast - length] === b[bLast - length] && a[aLast - length] !== 0) length++
  return length
}
