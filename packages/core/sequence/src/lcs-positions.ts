import { commonSuffix } from './common-affix.ts'
import { columnsOfBlock } from './lcs-length.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'
import { checkRuns, SymbolRun } from './symbol-run.ts'

const WORD = 32

/** Maximum number of words of columns held in memory: 16 MB. A longer pattern is traced back group by group. */
const MAX_KEPT_WORDS = 1 << 22

/** For each column, the carry out of the block above: one bit per column, 32 columns per word. */
let carries: Int32Array = /* @__PURE__ */ new Int32Array(64)

/** The columns of a group of blocks, block by block. */
let columns: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/**
 * Finds a longest common subsequence and writes the positions of its symbols in `a`, ascending, relative to the start
 * of the run.
 *
 * Of several longest subsequences it takes the one that rouge-score traces back, so that the union over candidate
 * sentences in ROUGE-Lsum is the same: from the ends of both, equal symbols are taken; otherwise it steps back in `b`
 * where only that keeps the length, else in `a`.
 *
 * The table is not kept: whether to step back in `b` is one bit of a column of differences. Time: as `lcsLength`. Up to
 * 16 MB of columns are kept; longer input takes twice the time and a × b² / 2³⁰ bytes more.
 *
 * @param maxSymbol The largest symbol in either run: a table of this length is kept.
 * @param positions Output; needs room for the shorter of the two lengths.
 * @returns The length of the subsequence.
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 */
export function lcsPositions(a: SymbolRun, b: SymbolRun, maxSymbol: number, positions: Int32Array): number {
  checkRuns('lcsPositions', a, b, maxSymbol)
  const aSymbols = a.symbols
  const bSymbols = b.symbols
  const aStart = a.start
  const bStart = b.start
  // A common suffix is always matched first; a common prefix may be matched further right.
  const suffix = commonSuffix(a, b)
  let length = 0
  for (let i = a.length - 1; length < suffix; i--) positions[length++] = i
  let i = a.length - suffix
  let j = b.length - suffix
  const text = new SymbolRun(bSymbols, bStart, bStart + j)
  const masks = matchMasks(maxSymbol)
  const width = j
  const words = (width + WORD - 1) >>> 5
  const group = Math.max(1, Math.floor(MAX_KEPT_WORDS / Math.max(1, width))) * WORD
  const groups = Math.ceil(i / group)
  if (carries.length < words) carries = new Int32Array(2 * words)
  const kept = Math.min(Math.ceil(i / WORD), group / WORD) * width
  if (columns.length < kept) columns = new Int32Array(Math.min(2 * kept, Math.max(kept, MAX_KEPT_WORDS)))

  // downwards: remember the carries into each group
  const checkpoints = groups > 1 ? new Int32Array(groups * words) : carries
  for (let w = 0; w < words; w++) carries[w] = 0
  for (let g = 1; g < groups; g++) {
    fillColumns(masks, new SymbolRun(aSymbols, aStart + (g - 1) * group, aStart + g * group), text)
    checkpoints.set(carries.subarray(0, words), g * words)
  }

  // upwards: the columns of each group, and through them
  for (let g = groups - 1; g >= 0 && j > 0; g--) {
    const top = g * group
    if (groups > 1) carries.set(checkpoints.subarray(g * words, (g + 1) * words))
    fillColumns(masks, new SymbolRun(aSymbols, aStart + top, aStart + i), text)
    while (i > top && j > 0) {
      const symbol = aSymbols[aStart + i - 1]
      if (symbol === bSymbols[bStart + j - 1] && symbol !== 0) {
        positions[length++] = --i
        j--
      } else {
        // A zero bit: row i is longer than row i - 1 in this column, so the length comes from the left.
        const row = i - 1 - top
        const column = columns[(row >>> 5) * width + j - 1]
        if ((column >>> (row & 31)) & 1) i--
        else j--
      }
    }
  }
  positions.subarray(0, length).reverse()
  return length
}

/** Writes the columns of the pattern against the text; carries come in from above and are replaced. */
function fillColumns(masks: Int32Array, pattern: SymbolRun, text: SymbolRun): void {
  let at = 0
  for (let top = pattern.start; top < pattern.end; top += WORD, at += text.length) {
    const bottom = Math.min(top + WORD, pattern.end)
    setMasks(masks, pattern.symbols, top, bottom)
    columnsOfBlock(masks, text, carries, columns, at)
    clearMasks(masks, pattern.symbols, top, bottom)
  }
}
