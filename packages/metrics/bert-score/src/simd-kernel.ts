import { growMemory, type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { BEST_MATCHES_BYTES } from './best-matches-bytes.ts'
import type { MatchKernel } from './match-kernel.ts'

/** Vectors that the kernel takes at once: their numbers are multiples of these. */
const TILE = { rows: 4, columns: 2 }

interface Exports extends WasmExports {
  match(...addresses: Vectors): void
}

/** The parameters of the kernel: addresses of vectors and of the best products, and the bytes of a vector. */
type Vectors = readonly [
  candidate: number,
  candidateEnd: number,
  reference: number,
  referenceEnd: number,
  bytes: number,
  candidateBest: number,
  referenceBest: number,
]

/** The kernel in WebAssembly; `undefined` where it cannot run. It gives the same bits as the plain one. */
export function simdKernel(): MatchKernel | undefined {
  const exports = wasmExports<Exports>(BEST_MATCHES_BYTES)
  return exports && kernelOf(exports)
}

function kernelOf(exports: Exports): MatchKernel {
  const { memory, match } = exports
  let [rows, columns, stride] = [0, 0, 0]
  let [fullRows, fullColumns] = [0, 0]
  return {
    allocate(n, m, dimension) {
      ;[rows, columns] = [n, m]
      fullRows = upTo(n, TILE.rows)
      fullColumns = upTo(m, TILE.columns)
      stride = dimension + (dimension % 2)
      // the vectors, then one result for each
      growMemory(exports, 8 * (fullRows + fullColumns) * (stride + 1))
      return {
        candidate: new Float64Array(memory.buffer, 0, fullRows * stride),
        reference: new Float64Array(memory.buffer, 8 * fullRows * stride, fullColumns * stride),
        stride,
      }
    },
    match() {
      const bytes = 8 * stride
      const referenceAt = fullRows * bytes
      const bestAt = referenceAt + fullColumns * bytes
      const all = new Float64Array(memory.buffer, 0, (fullRows + fullColumns) * (stride + 1))
      repeatLast(all, 0, rows, fullRows, stride)
      repeatLast(all, fullRows * stride, columns, fullColumns, stride)
      const best = all.subarray((fullRows + fullColumns) * stride).fill(Number.NEGATIVE_INFINITY)
      if (rows > 0 && columns > 0)
        match(0, referenceAt, referenceAt, bestAt, bytes, bestAt, bestAt + 8 * fullRows)
      return { candidate: best.slice(0, rows), reference: best.slice(fullRows, fullRows + columns) }
    },
  }
}

/** Fills the last tile with copies of the last vector, which change no maximum. */
function repeatLast(
  vectors: Float64Array,
  start: number,
  count: number,
  fullCount: number,
  stride: number,
): void {
  const last = start + (count - 1) * stride
  for (let i = count; i < fullCount; i++) vectors.copyWithin(start + i * stride, last, last + stride)
}

function upTo(count: number, multiple: number): number {
  return multiple * Math.ceil(count / multiple)
}
