import { growMemory, type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { PACKED_NGRAM_BYTES } from './packed-ngram-bytes.ts'
import type { SymbolRun } from './symbol-run.ts'

interface Exports extends WasmExports {
  match(...addresses: PackedTexts): void
}

/** The parameters of the kernel: addresses of texts, table and results, the order, and the size of the table less 16. */
type PackedTexts = readonly [
  reference: number,
  referenceEnd: number,
  candidate: number,
  candidateEnd: number,
  order: number,
  table: number,
  mask: number,
  out: number,
]

/** Writes the numbers of n-grams, from 1 to the order, that the candidate shares with the reference, with clipping. */
export type PackedNgramMatcher = (
  reference: SymbolRun,
  candidate: SymbolRun,
  order: number,
  matches: Int32Array,
) => void

/** Where the texts begin, behind the results; a table must not be larger than a processor's cache. */
const TEXTS = 64
const MAX_REFERENCE = 2 ** 16
const MAX_ORDER = 8
const MAX_SYMBOL = 255

/** Whether `packedNgramMatcher` takes references of this length and largest symbol, and n-grams of this order. */
export function canPackNgrams(referenceLength: number, maxSymbol: number, order: number): boolean {
  return referenceLength <= MAX_REFERENCE && maxSymbol <= MAX_SYMBOL && order <= MAX_ORDER
}

/**
 * A matcher of n-grams of small symbols in WebAssembly; `undefined` where that cannot run. It counts what `NgramIndex`
 * counts for one reference, and nothing is kept between calls: 8 symbols of 8 bits are one integer, so there is no tree to
 * walk. In the candidate 0 is a symbol that the reference does not have.
 */
export function packedNgramMatcher(): PackedNgramMatcher | undefined {
  const exports = wasmExports<Exports>(PACKED_NGRAM_BYTES)
  if (exports === undefined) return undefined
  let ints = new Int32Array(exports.memory.buffer)
  return (reference, candidate, order, matches) => {
    const candidateAt = TEXTS + 4 * reference.length
    const candidateEnd = candidateAt + 4 * candidate.length
    const table = (candidateEnd + 15) & ~15
    let size = 256
    while (size < 32 * reference.length) size *= 2
    if (growMemory(exports, table + size)) ints = new Int32Array(exports.memory.buffer)
    copy(reference, ints, TEXTS / 4)
    copy(candidate, ints, candidateAt / 4)
    exports.match(TEXTS, candidateAt, candidateAt, candidateEnd, order, table, size - 16, 0)
    for (let n = 0; n < order; n++) matches[n] = ints[n]
  }
}

function copy({ symbols, start, end }: SymbolRun, ints: Int32Array, at: number): void {
  for (let i = start; i < end; i++) ints[at + i - start] = symbols[i]
}
