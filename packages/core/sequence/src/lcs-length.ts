import { middlesOf } from './common-affix.ts'
import { countBits } from './count-bits.ts'
import { type LcsKernel, lcsKernel } from './lcs-kernel.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'
import { checkRuns, type SymbolRun } from './symbol-run.ts'
import { suitsModule } from './wasm-masks.ts'

const WORD = 32

/** Number of rows from which on WebAssembly pays for the copy of the text. */
const KERNEL_ROWS = 65

/** The kernel for that many rows, found on first use: in WebAssembly where that can run. */
let kernel: LcsKernel | undefined

/** For each column, the carry out of the block above: one bit per column, 32 columns per word. */
let carries: Int32Array = /* @__PURE__ */ new Int32Array(64)

/** The columns of a block. */
let columns: Int32Array = /* @__PURE__ */ new Int32Array(64 * WORD)

/**
 * Length of a longest common subsequence of two runs of symbols.
 *
 * Bit-parallel: a column of the dynamic program is stored as differences, 64 rows per word in WebAssembly, or 32 where that
 * cannot run, for any length. Time: about shorter × longer / 64 steps, after the common prefix and suffix are removed.
 *
 * @param maxSymbol The largest symbol in either run: a table of this length is kept.
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 *
 * Sources: Crochemore, Iliopoulos, Pinzon, Reid, A fast and practical bit-vector algorithm for the longest
 * common subsequence problem, 2001, https://doi.org/10.1016/S0020-0190(01)00182-X; Hyyrö, Bit-parallel
 * LCS-length computation revisited, AWOCA 2004.
 */
export function lcsLength(a: SymbolRun, b: SymbolRun, maxSymbol: number): number {
  checkRuns('lcsLength', a, b, maxSymbol)
  const [aMiddle, bMiddle] = middlesOf(a, b)
  const common = a.length - aMiddle.length
  if (aMiddle.length === 0 || bMiddle.length === 0) return common
  // The shorter run is the pattern: each 32 of its symbols cost one pass over the other.
  return aMiddle.length <= bMiddle.length
    ? common + bitVectorLcs(aMiddle, bMiddle, maxSymbol)
    : common + bitVectorLcs(bMiddle, aMiddle, maxSymbol)
}

function bitVectorLcs(pattern: SymbolRun, text: SymbolRun, maxSymbol: number): number {
  const masks = matchMasks(maxSymbol)
  if (pattern.length <= WORD) {
    setMasks(masks, pattern.symbols, pattern.start, pattern.end)
    const column = lastColumn(masks, text)
    clearMasks(masks, pattern.symbols, pattern.start, pattern.end)
    return countBits(~column)
  }
  if (pattern.length < KERNEL_ROWS || !suitsModule(text, maxSymbol))
    return lcsOfBlocks(pattern, text, maxSymbol)
  kernel ??= lcsKernel() ?? lcsOfBlocks
  return kernel(pattern, text, maxSymbol)
}

/** The length by blocks of 32 rows, without WebAssembly. */
export function lcsOfBlocks(pattern: SymbolRun, text: SymbolRun, maxSymbol: number): number {
  const masks = matchMasks(maxSymbol)
  const words = (text.length + WORD - 1) >>> 5
  if (carries.length < words) {
    carries = new Int32Array(2 * words)
    columns = new Int32Array(2 * words * WORD)
  }
  for (let w = 0; w < words; w++) carries[w] = 0
  let length = 0
  for (let from = pattern.start; from < pattern.end; from += WORD) {
    const to = Math.min(from + WORD, pattern.end)
    setMasks(masks, pattern.symbols, from, to)
    length += countBits(~columnsOfBlock(masks, text, carries, columns, 0))
    clearMasks(masks, pattern.symbols, from, to)
  }
  return length
}

/**
 * The last column of a pattern of one word. Bit `i` is zero where the common subsequence of the first `i + 1` symbols
 * of the pattern with the text is longer by one than that of the first `i`.
 */
function lastColumn(masks: Int32Array, text: SymbolRun): number {
  const { symbols, end } = text
  let column = -1
  for (let j = text.start; j < end; j++) {
    const matches = masks[symbols[j]]
    column = (column + (column & matches)) | 0 | (column & ~matches)
  }
  return column
}

/**
 * The columns of one block of a longer pattern, written from `columns[at]` on: carries come in from the block above and go out to
 * the next.
 *
 * @returns The last column.
 */
export function columnsOfBlock(
  masks: Int32Array,
  text: SymbolRun,
  carried: Int32Array,
  columns: Int32Array,
  at: number,
): number {
  const { symbols, end: textEnd } = text
  let column = -1
  for (let w = 0, j = text.start, to = at; j < textEnd; w++) {
    const end = Math.min(j + WORD, textEnd)
    let carryIn = carried[w]
    let carryOut = 0
    for (let bit = 0; j < end; j++, bit++) {
      const matches = masks[symbols[j]]
      const common = column & matches
      const sum = (column + common + (carryIn & 1)) | 0
      carryOut |= ((common | (column & ~sum)) >>> 31) << bit
      carryIn >>>= 1
      column = sum | (column & ~matches)
      columns[to++] = column
    }
    carried[w] = carryOut
  }
  return column
}
