import { growMemory, type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { LEVENSHTEIN_BYTES } from './levenshtein-bytes.ts'
import type { SymbolRun } from './symbol-run.ts'
import { MASK_INTS, type Mark, WIDE, WORD_ROWS } from './wasm-masks.ts'

type Advance = (masks: number, text: number, end: number, steps: number, word: number) => number

interface Exports extends WasmExports {
  readonly mark: Mark
  readonly advance1: Advance
  readonly advance2: Advance
}

/** Computes the distance, or some number above the limit if the distance is above it. */
export type BandDistance = (pattern: SymbolRun, text: SymbolRun, maxSymbol: number, limit: number) => number

/** Where the kernel reads the bit of the last row, a vector, and behind it the table of match bits. */
const LAST_ROW_AT = 16
const MASKS = LAST_ROW_AT + 16

/** Number of rows of a vector of two words. */
const VECTOR_ROWS = 2 * WORD_ROWS

/** The time of a column of two vectors relative to that of one vector; measured. */
const WIDE_COST = 1.5

/** The kernel in WebAssembly; `undefined` where it cannot run. */
export function levenshteinKernel(): BandDistance | undefined {
  const exports = wasmExports<Exports>(LEVENSHTEIN_BYTES)
  return exports && kernelOf(exports)
}

/** The band is that of `distanceInBand` in `levenshtein-distance.ts`, by columns instead of words. */
function kernelOf(exports: Exports): BandDistance {
  const { memory, mark, advance1, advance2 } = exports
  let bytes = new Uint8Array(memory.buffer)
  let ints = new Int32Array(memory.buffer)

  return (pattern, text, maxSymbol, limit) => {
    const rows = pattern.length
    const columns = text.length
    // behind the table of match bits the text, its steps and the pattern; the kernel reads columns behind the text
    const textAt = MASKS + 4 * MASK_INTS * (maxSymbol + 1)
    const stepsAt = textAt + 4 * (columns + WIDE)
    const patternAt = (stepsAt + columns + WIDE + 3) & ~3
    const end = patternAt + 4 * rows
    if (growMemory(exports, end)) {
      bytes = new Uint8Array(memory.buffer)
      ints = new Int32Array(memory.buffer)
    }
    ints.set(text.symbols.subarray(text.start, text.end), textAt / 4)
    ints.set(pattern.symbols.subarray(pattern.start, pattern.end), patternAt / 4)
    bytes.fill(1, stepsAt, stepsAt + columns)
    const slack = (limit - (columns - rows)) >>> 1
    // number of columns of a block of so many rows
    const widthOf = (height: number) => Math.min(columns, height + columns - rows + 2 * slack)
    const isWide = WIDE_COST * widthOf(2 * VECTOR_ROWS) < 2 * widthOf(VECTOR_ROWS)
    let distance = -1
    // the value in the last row of the block above, left of column `at`
    let value = 0
    let at = 0
    for (let top = 0, height = 0; top < rows && distance < 0; top += height) {
      const vectors = isWide && rows - top > VECTOR_ROWS ? 2 : 1
      height = Math.min(VECTOR_ROWS * vectors, rows - top)
      const first = Math.max(0, top - slack)
      const last = Math.min(columns, top + VECTOR_ROWS * vectors + columns - rows + slack)
      for (; at < first; at++) value += (bytes[stepsAt + at] & 1) - (bytes[stepsAt + at] >> 1)
      const from = patternAt + 4 * top
      mark(MASKS, from, from + 4 * height, 1)
      const lastRow = LAST_ROW_AT / 4 + (((height - 1) % VECTOR_ROWS) >> 5)
      ints[lastRow] = 1 << ((height - 1) & 31)
      const advance = vectors === 1 ? advance1 : advance2
      const word = (height - 1) >> 6
      const least = advance(MASKS, textAt + 4 * first, textAt + 4 * last, stepsAt + first, word)
      ints[lastRow] = 0
      mark(MASKS, from, from + 4 * height, 0)
      value += height
      if (value + least > limit) distance = ((value + least) * rows) / (top + height)
      // the last block ends in the last column
      else if (top + height === rows) distance = value + ints[0]
    }
    // what follows the table may become part of the table of the next texts, which must be zero
    bytes.fill(0, textAt, end)
    return distance
  }
}
