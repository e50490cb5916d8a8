import { middlesOf } from './common-affix.ts'
import { countBits } from './count-bits.ts'
import { type BandDistance, levenshteinKernel } from './levenshtein-kernel.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'
import { checkRuns, type SymbolRun } from './symbol-run.ts'
import { suitsModule } from './wasm-masks.ts'

const WORD = 32

/** The first limit that is tried on long input; see `bitVectorDistance`. */
const FIRST_LIMIT = 64

/** How many times as large as a limit the next one is at most. */
const MAX_STEP = 8

/** Number of rows from which on WebAssembly pays for the copy of the text. */
const KERNEL_ROWS = 65

/** The kernel for that many rows, found on first use: in WebAssembly where that can run. */
let kernel: BandDistance | undefined

/** Along the row above the current block, one bit per column: where the distance rises by 1, and where it falls. */
let rises: Int32Array = /* @__PURE__ */ new Int32Array(64)
let falls: Int32Array = /* @__PURE__ */ new Int32Array(64)

/**
 * Levenshtein distance of two runs of symbols: the smallest number of insertions, deletions and substitutions of one
 * symbol that turn one into the other. Returns `Infinity` if it is larger than `maxDistance`. For strings there is
 * `levenshtein`.
 *
 * Bit-parallel: a column of the dynamic program is stored as differences, two words of 64 rows per vector in WebAssembly, or 32 rows where
 * that cannot run, for any length. Time, with n the shorter length, m the longer, and d the smaller of distance and `maxDistance`:
 * about n × min(m, d + 64) / 64 steps, after the common prefix and suffix are removed.
 *
 * @param maxSymbol The largest symbol in either run: a table of this length is kept.
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 *
 * Sources: Myers, A fast bit-vector algorithm for approximate string matching based on dynamic programming,
 * 1999, https://doi.org/10.1145/316542.316550; Hyyrö, A bit-vector algorithm for computing Levenshtein and
 * Damerau edit distances, 2003 (the form for whole sequences); Ukkonen, Algorithms for approximate string
 * matching, 1985, https://doi.org/10.1016/S0019-9958(85)80046-2 (the band).
 */
export function levenshteinDistance(
  a: SymbolRun,
  b: SymbolRun,
  maxSymbol: number,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  checkRuns('levenshteinDistance', a, b, maxSymbol)
  const [aMiddle, bMiddle] = middlesOf(a, b)
  // The shorter run is the pattern: each 32 of its symbols cost one pass over the other.
  const distance =
    aMiddle.length <= bMiddle.length
      ? bitVectorDistance(aMiddle, bMiddle, maxSymbol, maxDistance)
      : bitVectorDistance(bMiddle, aMiddle, maxSymbol, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number above the limit if the distance is above it. */
function bitVectorDistance(pattern: SymbolRun, text: SymbolRun, maxSymbol: number, limit: number): number {
  const rows = pattern.length
  const columns = text.length
  if (rows === 0 || columns - rows > limit) return columns
  const masks = matchMasks(maxSymbol)
  if (rows <= WORD) {
    setMasks(masks, pattern.symbols, pattern.start, pattern.end)
    const distance = distanceOfWord(masks, rows, text)
    clearMasks(masks, pattern.symbols, pattern.start, pattern.end)
    return distance
  }
  kernel ??= levenshteinKernel() ?? distanceInBand
  const inBand = rows >= KERNEL_ROWS && suitsModule(text, maxSymbol) ? kernel : distanceInBand
  // Similar runs need a narrow band only, and a narrow band is abandoned early if they differ. Where the first rows differ
  // most, the distance is estimated too large, so no step is large.
  let low = FIRST_LIMIT
  while (low < limit && 3 * (columns - rows + low) < columns) {
    const distance = inBand(pattern, text, maxSymbol, low)
    if (distance <= low) return distance
    low = Math.max(2 * low, Math.min(MAX_STEP * low, Math.ceil(1.25 * distance)))
  }
  return inBand(pattern, text, maxSymbol, Math.min(limit, columns))
}

/** The distance of a pattern of at most 32 symbols. */
function distanceOfWord(masks: Int32Array, rows: number, text: SymbolRun): number {
  const symbols = text.symbols
  const end = text.end
  // Down a column, one bit per row: where the distance rises by 1, and where it falls.
  let up = -1
  let down = 0
  for (let j = text.start; j < end; j++) {
    const matches = masks[symbols[j]]
    const same = (((matches & up) + up) ^ up) | matches | down
    const rise = down | ~(same | up)
    const fall = up & same
    const riseAbove = (rise << 1) | 1
    up = (fall << 1) | ~(same | riseAbove)
    down = riseAbove & same
  }
  const used = -1 >>> (WORD - rows)
  return text.length + countBits(up & used) - countBits(down & used)
}

/**
 * The distance by blocks of 32 rows, each over the columns that a path of cost `limit` can reach. Where the distance
 * is above the limit, returns some number above it: the distance if the remaining rows cost as much as those before.
 *
 * Outside the band the distance is assumed to rise by 1 per step, which corresponds to an existing path: no value is
 * too small, and values on paths inside the band are exact.
 */
export function distanceInBand(
  pattern: SymbolRun,
  text: SymbolRun,
  maxSymbol: number,
  limit: number,
): number {
  const masks = matchMasks(maxSymbol)
  const rows = pattern.length
  const columns = text.length
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
    const from = pattern.start + top
    setMasks(masks, pattern.symbols, from, from + height)
    advanceBlock(masks, height, text, first, end)
    clearMasks(masks, pattern.symbols, from, from + height)
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
  text: SymbolRun,
  firstWord: number,
  endWord: number,
): void {
  const symbols = text.symbols
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
    const from = text.start + w * WORD
    const end = Math.min(from + WORD, text.end)
    for (let j = from, bit = 0; j < end; j++, bit++) {
      const matches = masks[symbols[j]]
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

/** A lower bound of the values in these words of the last row. */
function leastInRow(valueBefore: number, firstWord: number, endWord: number): number {
  let least = valueBefore
  for (let w = firstWord, value = valueBefore; w < endWord; w++) {
    const drop = countBits(falls[w])
    least = Math.min(least, value - drop)
    value += countBits(rises[w]) - drop
  }
  return least
}
