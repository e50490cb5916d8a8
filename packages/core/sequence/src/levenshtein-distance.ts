import { commonPrefix, commonSuffix } from './common-affix.ts'
import { countBits } from './count-bits.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'

const WORD = 32

/** The first limit that is tried on long input; see `bitVectorDistance`. */
const FIRST_LIMIT = 64

/** Along the row above the current block, one bit a column: where the distance rises by 1, and where it falls. */
let rises: Int32Array = /* @__PURE__ */ new Int32Array(64)
let falls: Int32Array = /* @__PURE__ */ new Int32Array(64)

/**
 * The Levenshtein distance of two sequences of symbols: the least number of insertions, deletions and
 * substitutions of one symbol that turn one into the other; `Infinity` where it is over `maxDistance`.
 *
 * Symbols are whole numbers 0..symbols; 0 stands for any unknown symbol and equals nothing, not even
 * another 0. Only `aLength` entries of `a` from `aStart` on count, and likewise for `b`, so that scratch arrays
 * and runs of a larger array can be passed.
 *
 * Bit-parallel: a column of the dynamic program is held as differences, 32 rows to a word, for any length.
 * Time, with n the shorter length, m the longer and d the distance or `maxDistance`, whichever is less:
 * about n × min(m, d + 64) / 32 steps, after the common prefix and suffix are taken off.
 *
 * Sources: Myers, A fast bit-vector algorithm for approximate string matching based on dynamic programming,
 * 1999, https://doi.org/10.1145/316542.316550; Hyyrö, A bit-vector algorithm for computing Levenshtein and
 * Damerau edit distances, 2003 (the form for whole sequences); Ukkonen, Algorithms for approximate string
 * matching, 1985, https://doi.org/10.1016/S0019-9958(85)80046-2 (the band).
 */
export function levenshteinDistance(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  symbols: number,
  maxDistance: number = Number.POSITIVE_INFINITY,
  aStart = 0,
  bStart = 0,
): number {
  const prefix = commonPrefix(a, aLength, b, bLength, aStart, bStart)
  const aFrom = aStart + prefix
  const bFrom = bStart + prefix
  const suffix = commonSuffix(a, aLength - prefix, b, bLength - prefix, aFrom, bFrom)
  const aEnd = aStart + aLength - suffix
  const bEnd = bStart + bLength - suffix
  // The pattern is the shorter one: it costs a pass over the other for every 32 symbols.
  const distance =
    aEnd - aFrom <= bEnd - bFrom
      ? bitVectorDistance(a, aFrom, aEnd, b, bFrom, bEnd, symbols, maxDistance)
      : bitVectorDistance(b, bFrom, bEnd, a, aFrom, aEnd, symbols, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number over the limit where the distance is over it. */
function bitVectorDistance(
  pattern: Int32Array,
  patternStart: number,
  patternEnd: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
  symbols: number,
  limit: number,
): number {
  const rows = patternEnd - patternStart
  const columns = textEnd - textStart
  if (rows === 0 || columns - rows > limit) return columns
  const masks = matchMasks(symbols)
  if (rows <= WORD) {
    setMasks(masks, pattern, patternStart, patternEnd)
    const distance = distanceOfWord(masks, rows, text, textStart, textEnd)
    clearMasks(masks, pattern, patternStart, patternEnd)
    return distance
  }
  // A narrow band is enough where the two are similar, and given up early where they are not.
  let low = FIRST_LIMIT
  while (low < limit && 3 * (columns - rows + low) < columns) {
    const distance = distanceInBand(masks, pattern, patternStart, patternEnd, text, textStart, textEnd, low)
    if (distance <= low) return distance
    low = Math.max(2 * low, Math.ceil(1.25 * distance))
  }
  return distanceInBand(
    masks,
    pattern,
    patternStart,
    patternEnd,
    text,
    textStart,
    textEnd,
    Math.min(limit, columns),
  )
}

/** The distance of a pattern of at most 32 symbols. */
function distanceOfWord(
  masks: Int32Array,
  rows: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
): number {
  // Down a column, one bit a row: where the distance rises by 1, and where it falls.
  let up = -1
  let down = 0
  for (let j = textStart; j < textEnd; j++) {
    const matches = masks[text[j]]
    const same = (((matches & up) + up) ^ up) | matches | down
    const rise = down | ~(same | up)
    const fall = up & same
    const riseAbove = (rise << 1) | 1
    up = (fall << 1) | ~(same | riseAbove)
    down = riseAbove & same
  }
  const own = -1 >>> (WORD - rows)
  return textEnd - textStart + countBits(up & own) - countBits(down & own)
}

/**
 * The distance by blocks of 32 rows, each over the columns that a path of cost `limit` can reach. Where the
 * distance is over the limit: some number over it, which is what the distance would be if the rows that are
 * left cost as much as those that were done.
 *
 * Outside the band the distance is taken to rise by 1 a step, which is a real path: no value is too small, and
 * those on paths inside the band are exact.
 */
function distanceInBand(
  masks: Int32Array,
  pattern: Int32Array,
  patternStart: number,
  patternEnd: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
  limit: number,
): number {
  const rows = patternEnd - patternStart
  const columns = textEnd - textStart
  const words = (columns + WORD - 1) >>> 5
  if (rises.length < words) {
    rises = new Int32Array(2 * words)
    falls = new Int32Array(2 * words)
  }
  for (let w = 0; w < words; w++) {
    rises[w] = -1
    falls[w] = 0
  }
  const slack = (limit - (columns - rows)) >>> 1
  // the value in the last row of the block above, left of the first column of word `at`
  let value = 0
  let at = 0
  for (let top = 0; top < rows; top += WORD) {
    const height = Math.min(WORD, rows - top)
    const first = Math.max(0, top - slack) >>> 5
    const end = Math.min(words, (top + WORD + columns - rows + slack + WORD - 1) >>> 5)
    for (; at < first; at++) value += countBits(rises[at]) - countBits(falls[at])
    const from = patternStart + top
    setMasks(masks, pattern, from, from + height)
    advanceBlock(masks, height, text, textStart, textEnd, first, end)
    clearMasks(masks, pattern, from, from + height)
    value += height
    const least = leastInRow(value, first, end)
    if (least > limit) return (least * rows) / (top + height)
  }
  for (; at < words; at++) value += countBits(rises[at]) - countBits(falls[at])
  return value
}

/** Moves `rises` and `falls`, within a range of words, from the row above a block to the block's last row. */
function advanceBlock(
  masks: Int32Array,
  height: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
  firstWord: number,
  endWord: number,
): void {
  const rising = rises
  const falling = falls
  const lastRow = height - 1
  let up = -1
  let down = 0
  for (let w = firstWord; w < endWord; w++) {
    let risesIn = rising[w]
    let fallsIn = falling[w]
    let risesOut = 0
    let fallsOut = 0
    const from = textStart + w * WORD
    const end = Math.min(from + WORD, textEnd)
    for (let j = from, bit = 0; j < end; j++, bit++) {
      const matches = masks[text[j]]
      const fallIn = fallsIn & 1
      const starts = matches | fallIn
      const level = (((starts & up) + up) ^ up) | starts
      const rise = down | ~(level | up)
      const fall = up & level
      risesOut |= ((rise >>> lastRow) & 1) << bit
      fallsOut |= ((fall >>> lastRow) & 1) << bit
      const same = matches | down
      const riseAbove = (rise << 1) | (risesIn & 1)
      up = (fall << 1) | fallIn | ~(same | riseAbove)
      down = riseAbove & same
      risesIn >>>= 1
      fallsIn >>>= 1
    }
    rising[w] = risesOut
    falling[w] = fallsOut
  }
}

/** No value in these words of the last row is less than this. */
function leastInRow(valueBefore: number, firstWord: number, endWord: number): number {
  let least = valueBefore
  for (let w = firstWord, value = valueBefore; w < endWord; w++) {
    const drop = countBits(falls[w])
    least = Math.min(least, value - drop)
    value += countBits(rises[w]) - drop
  }
  return least
}
