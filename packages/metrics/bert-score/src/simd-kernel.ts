import type { MatchKernel } from './plain-kernel.ts'
import { simdModule, TILE } from './simd-module.ts'

/** The part of WebAssembly's interface that the kernel uses; this package knows no browser and no Node. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  match(
    candidate: number,
    candidateEnd: number,
    reference: number,
    referenceEnd: number,
    bytes: number,
    candidateBest: number,
    referenceBest: number,
  ): void
}

const PAGE = 65536

/** The kernel in WebAssembly; `undefined` where it cannot run. It gives the same bits as the plain one. */
export function simdKernel(): MatchKernel | undefined {
  const exports = instantiate()
  return exports && kernelOf(exports)
}

function instantiate(): Exports | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have WebAssembly, and its absence is handled
  const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi }
  if (api === undefined) return undefined
  try {
    return new api.Instance(new api.Module(simdModule())).exports as Exports
  } catch {
    // no SIMD, or a page whose policy forbids WebAssembly
    return undefined
  }
}

function kernelOf({ memory, match }: Exports): MatchKernel {
  let [rows, columns, stride] = [0, 0, 0]
  let [fullRows, fullColumns] = [0, 0]
  return {
    allocate(n, m, dimension) {
      ;[rows, columns] = [n, m]
      fullRows = upTo(n, TILE.rows)
      fullColumns = upTo(m, TILE.columns)
      stride = dimension + (dimension % 2)
      // the vectors, then one result for each
      const bytes = 8 * (fullRows + fullColumns) * (stride + 1)
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
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
