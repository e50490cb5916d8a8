import { growMemory, type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { LCS_BYTES } from './lcs-bytes.ts'
import type { SymbolRun } from './symbol-run.ts'
import { MASK_INTS, type Mark, WIDE, WORD_ROWS } from './wasm-masks.ts'

type Advance = (masks: number, text: number, end: number, carries: number) => number

interface Exports extends WasmExports {
  readonly mark: Mark
  readonly lcs1: Advance
  readonly lcs4: Advance
}

/** Computes the length of a longest common subsequence. */
export type LcsKernel = (pattern: SymbolRun, text: SymbolRun, maxSymbol: number) => number

/** The kernel in WebAssembly; `undefined` where it cannot run. */
export function lcsKernel(): LcsKernel | undefined {
  const exports = wasmExports<Exports>(LCS_BYTES)
  return exports && kernelOf(exports)
}

/** The memory has the table of match bits, text, pattern, and a byte per column for carries. All of it is 0 between calls. */
function kernelOf(exports: Exports): LcsKernel {
  const { memory, mark, lcs1, lcs4 } = exports
  let bytes = new Uint8Array(memory.buffer)
  let ints = new Int32Array(memory.buffer)

  return (pattern, text, maxSymbol) => {
    const textAt = 4 * MASK_INTS * (maxSymbol + 1)
    const patternAt = textAt + 4 * text.length
    const carriesAt = patternAt + 4 * pattern.length
    const end = carriesAt + text.length
    if (growMemory(exports, end)) {
      bytes = new Uint8Array(memory.buffer)
      ints = new Int32Array(memory.buffer)
    }
    ints.set(text.symbols.subarray(text.start, text.end), textAt / 4)
    ints.set(pattern.symbols.subarray(pattern.start, pattern.end), patternAt / 4)
    let length = 0
    for (let from = patternAt; from < carriesAt; ) {
      const isWide = carriesAt - from > 4 * WORD_ROWS
      const to = Math.min(carriesAt, from + 4 * WORD_ROWS * (isWide ? WIDE : 1))
      mark(0, from, to, 1)
      length += (isWide ? lcs4 : lcs1)(0, textAt, patternAt, carriesAt)
      mark(0, from, to, 0)
      from = to
    }
    bytes.fill(0, textAt, end)
    return length
  }
}
