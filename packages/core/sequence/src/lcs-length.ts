import { commonPrefix, commonSuffix } from './common-affix.ts'
import { countBits } from './count-bits.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'

const WORD = 32

/** For each column, the carry out of the block above: one bit a column, 32 columns a word. */
let carries: Int32Array = /* @__PURE__ */ new Int32Array(64)

/**
 * The length of a longest common subsequence of two sequences of symbols.
 *
 * Symbols are whole numbers 0..symbols; 0 stands for any unknown symbol and equals nothing, not even
 * another 0. Only `aLength` entries of `a` from `aStart` on count, and likewise for `b`, so that scratch arrays
 * and runs of a larger array can be passed.
 *
 * Bit-parallel: a column of the dynamic program is held as differences, 32 rows to a word, for any length.
 * Time: ceil(shorter / 32) × longer steps, after the common prefix and suffix are taken off.
 *
 * Sources: Crochemore, Iliopoulos, Pinzon, Reid, A fast and practical bit-vector algorithm for the longest
 * common subsequence problem, 2001, https://doi.org/10.1016/S0020-0190(01)00182-X; Hyyrö, Bit-parallel
 * LCS-length computation revisited, AWOCA 2004.
 */
export function lcsLength(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  symbols: number,
  aStart = 0,
  bStart = 0,
): number {
  const prefix = commonPrefix(a, aLength, b, bLength, aStart, bStart)
  const aFrom = aStart + prefix
  const bFrom = bStart + prefix
  const suffix = commonSuffix(a, aLength - prefix, b, bLength - prefix, aFrom, bFrom)
  const aEnd = aStart + aLength - suffix
  const bEnd = bStart + bLength - suffix
  if (aFrom === aEnd || bFrom === bEnd) return prefix + suffix
  // The pattern is the shorter one: it costs a pass over the other for every 32 symbols.
  return aEnd - aFrom <= bEnd - bFrom
    ? prefix + suffix + bitVectorLcs(a, aFrom, aEnd, b, bFrom, bEnd, symbols)
    : prefix + suffix + bitVectorLcs(b, bFrom, bEnd, a, aFrom, aEnd, symbols)
}

function bitVectorLcs(
  pattern: Int32Array,
  patternStart: number,
  patternEnd: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
  symbols: number,
): number {
  const masks = matchMasks(symbols)
  if (patternEnd - patternStart <= WORD) {
    setMasks(masks, pattern, patternStart, patternEnd)
    const column = lastColumn(masks, text, textStart, textEnd)
    clearMasks(masks, pattern, patternStart, patternEnd)
    return countBits(~column)
  }
  const words = (textEnd - textStart + WORD - 1) >>> 5
  if (carries.length < words) carries = new Int32Array(2 * words)
  for (let w = 0; w < words; w++) carries[w] = 0
  let length = 0
  for (let from = patternStart; from < patternEnd; from += WORD) {
    const to = Math.min(from + WORD, patternEnd)
    setMasks(masks, pattern, from, to)
    length += countBits(~lastColumnOfBlock(masks, text, textStart, textEnd, carries))
    clearMasks(masks, pattern, from, to)
  }
  return length
}

/**
 * The last column of a pattern of one word. A zero bit `i` says that the common subsequence of the first
 * `i + 1` symbols of the pattern with the text is longer by one than that of the first `i`.
 */
function lastColumn(masks: Int32Array, text: Int32Array, textStart: number, textEnd: number): number {
  let column = -1
  for (let j = textStart; j < textEnd; j++) {
    const matches = masks[text[j]]
    column = (column + (column & matches)) | 0 | (column & ~matches)
  }
  return column
}

/** The same for a block of a longer pattern: carries come in from the block above and go out to the next. */
function lastColumnOfBlock(
  masks: Int32Array,
  text: Int32Array,
  textStart: number,
  textEnd: number,
  carried: Int32Array,
): number {
  let column = -1
  for (let w = 0, j = textStart; j < textEnd; w++) {
    const end = Math.min(j + WORD, textEnd)
    let carryIn = carried[w]
    let carryOut = 0
    for (let bit = 0; j < end; j++, bit++) {
      const matches = masks[text[j]]
      const common = column & matches
      const sum = (column + common + (carryIn & 1)) | 0
      carryOut |= ((common | (column & ~sum)) >>> 31) << bit
      carryIn >>>= 1
      column = sum | (column & ~matches)
    }
    carried[w] = carryOut
  }
  return column
}
