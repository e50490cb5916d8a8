import { levenshteinModule } from './levenshtein-module.ts'
import type { SymbolRun } from './symbol-run.ts'
import { growMemory, type WasmExports, wasmExports } from './wasm-code.ts'
import { MASK_INTS, WIDE, WORD_ROWS, writeMatchBits } from './wasm-masks.ts'

type Advance = (masks: number, text: number, end: number, steps: number, last: number) => number

interface Exports extends WasmExports {
  readonly advance1: Advance
  readonly advance4: Advance
}

/** Computes the distance, or some number above the limit if the distance is above it. */
export type BandDistance = (pattern: SymbolRun, text: SymbolRun, maxSymbol: number, limit: number) => number

const WIDE_BLOCK = WORD_ROWS * WIDE
/**
 * Number of columns that a band has beside the rows of a block, from which on wide blocks pay: they take a fifth less time
 * for a word and column, but in a band the columns that belong to other rows only are more.
 */
const WIDE_BAND = 700
/** Address of the table of match bits, after the number that the module writes. */
const MASKS = 8
/** The kernel in WebAssembly; `undefined` where it cannot run. */
export function levenshteinKernel(): BandDistance | undefined {
  const exports = wasmExports<Exports>(levenshteinModule())
  return exports && kernelOf(exports)
}

/** The band is that of `distanceInBand` in `levenshtein-distance.ts`, by columns instead of words. */
function kernelOf(exports: Exports): BandDistance {
  const { memory, advance1, advance4 } = exports
  let bytes = new Uint8Array(memory.buffer)
  let ints = new Int32Array(memory.buffer)

  return (pattern, text, maxSymbol, limit) => {
    const rows = pattern.length
    const columns = text.length
    // the text behind the table of match bits, then its steps
    const textAt = MASKS + 4 * MASK_INTS * (maxSymbol + 1)
    const stepsAt = textAt + 4 * columns
    if (growMemory(exports, stepsAt + columns)) {
      bytes = new Uint8Array(memory.buffer)
      ints = new Int32Array(memory.buffer)
    }
    ints.set(text.symbols.subarray(text.start, text.end), textAt / 4)
    bytes.fill(1, stepsAt, stepsAt + columns)
    const slack = (limit - (columns - rows)) >>> 1
    const isWide = columns - rows + 2 * slack > WIDE_BAND
    let distance = -1
    // the value in the last row of the block above, left of column `at`
    let value = 0
    let at = 0
    for (let top = 0, height = 0; top < rows && distance < 0; top += height) {
      const words = isWide && rows - top >= WIDE_BLOCK ? WIDE : 1
      height = Math.min(WORD_ROWS * words, rows - top)
      const first = Math.max(0, top - slack)
      const end = Math.min(columns, top + WORD_ROWS * words + columns - rows + slack)
      for (; at < first; at++) value += stepOf(bytes[stepsAt + at])
      writeMatchBits(ints, MASKS / 4, pattern, { top, height }, 1)
      const advance = words === 1 ? advance1 : advance4
      const last = (height - 1) % WORD_ROWS
      const least = advance(MASKS, textAt + 4 * first, textAt + 4 * end, stepsAt + first, last)
      writeMatchBits(ints, MASKS / 4, pattern, { top, height }, 0)
      value += height
      if (value + least > limit) distance = ((value + least) * rows) / (top + height)
      // the last block ends in the last column
      else if (top + height === rows) distance = value + ints[0]
    }
    // what follows the table may become part of the table of the next texts, which must be zero
    bytes.fill(0, textAt, stepsAt + columns)
    return distance
  }
}

function stepOf(bits: number): number {
  return (bits & 1) - (bits >> 1)
}
