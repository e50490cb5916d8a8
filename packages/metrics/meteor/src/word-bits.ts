/** Whether none of the words from `start` on is marked in the bits that begin at `base`, 32 words an integer. */
export function isFree(used: Int32Array, base: number, start: number, length: number): boolean {
  for (let i = start; i < start + length; i++)
    if (((used[base + (i >> 5)] >> (i & 31)) & 1) === 1) return false
  return true
}

/** The sum of |i - j| over words i of the candidate, given as 32 bits that begin at a word. */
export function sumOfDistances(bits: number, begin: number, j: number): number {
  const above = j - begin
  if (above >= 31) return countOf(bits) * above - positionsOf(bits)
  if (above <= 0) return positionsOf(bits) - countOf(bits) * above
  const below = bits & ((1 << above) - 1)
  const rest = bits & ~below
  return countOf(below) * above - positionsOf(below) + positionsOf(rest) - countOf(rest) * above
}

/** Number of set bits. */
function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The sum of the positions, 0 to 31, of the set bits, by each binary digit of the position. */
function positionsOf(bits: number): number {
  return (
    countOf(bits & 0xaaaaaaaa) +
    2 * countOf(bits & 0xcccccccc) +
    4 * countOf(bits & 0xf0f0f0f0) +
    8 * countOf(bits & 0xff00ff00) +
    16 * countOf(bits & 0xffff0000)
  )
}
