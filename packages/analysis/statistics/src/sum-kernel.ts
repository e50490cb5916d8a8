import { type WasmExports, type WasmMemory, wasmInstances } from '@codegen-eval/metric/wasm'
import type { RandomStream } from './random-stream.ts'
import { PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import {
  type StreamRange,
  type StreamSummer,
  type SumBlock,
  type SumKind,
  threadedSums,
} from './sum-blocks.ts'
import { fillPanels, type SumLayout, type SumSizes } from './sum-memory.ts'

export const STATE_BYTES = 16

/** For fewer numbers the plain code is as fast. */
const FEWEST_NUMBERS = 2 ** 13

/** Beyond this many bytes a memory may not be had. */
export const MAX_BYTES: number = 2 ** 31

/** A kind of sums, by code that runs everywhere and its twin in WebAssembly. */
export interface SumKernel {
  readonly kind: SumKind
  plain(columns: readonly StridedColumn[], segments: number, most: number): StreamSummer
  /** The twin; `undefined` where it cannot run, where the plain code is as fast, and where there is not so much memory. */
  simd(columns: readonly StridedColumn[], segments: number, most: number): StreamSummer | undefined
  /** The twin in a thread, in a memory that several share, with the columns in it; `undefined` where it cannot run. */
  shared(memory: WasmMemory, sizes: SumSizes, thread: number): StreamSummer | undefined
  /** Where numbers lie in a memory. */
  layout(sizes: SumSizes): SumLayout
}

/** The modules of a kernel, and how a thread uses their exports. */
interface SumModules<E extends WasmExports> extends Pick<SumKernel, 'kind' | 'plain'> {
  /** In hexadecimal digits, with a memory of its own and with one that threads share. */
  readonly bytes: readonly [string, string]
  /** The bytes of each thread, which lie before those of the columns. */
  threadBytes(sizes: SumSizes): number
  /** Segments are filled up to a multiple of this number. */
  readonly chunk: number
  /** The code of the thread whose bytes lie at an address. */
  open(exports: E, sizes: SumSizes, at: number, layout: SumLayout): StreamSummer
}

export function sumKernel<E extends WasmExports>(modules: SumModules<E>): SumKernel {
  const { kind, plain, bytes, threadBytes, chunk, open } = modules
  const [newInstance, newSharing] = bytes.map((digits) => wasmInstances<E>(digits))
  const layout = (sizes: SumSizes): SumLayout => {
    const panelsAt = sizes.threads * threadBytes(sizes)
    const panelBytes = 8 * PANEL * chunk * Math.ceil(sizes.segments / chunk)
    return { panelsAt, panelBytes, bytes: panelsAt + (sumWidth(sizes.columns) / PANEL) * panelBytes }
  }
  return {
    ...{ kind, plain, layout },
    simd(columns, segments, most) {
      const sizes = { columns: columns.length, segments, most, threads: 1 }
      const places = layout(sizes)
      const isSmall = segments === 1 || sumWidth(columns.length) * segments < FEWEST_NUMBERS
      const exports = isSmall || places.bytes > MAX_BYTES ? undefined : newInstance(places.bytes)
      if (exports) fillPanels(exports.memory.buffer, places, columns)
      return exports && open(exports, sizes, 0, places)
    },
    shared(memory, sizes, thread) {
      const exports = newSharing(memory)
      return exports && open(exports, sizes, thread * threadBytes(sizes), layout(sizes))
    },
  }
}

/** The sums of columns over consecutive streams. Between blocks, others without sums tell how many streams are done, in parts. */
export function* streamSums(
  { kind, simd, plain }: SumKernel,
  columns: readonly StridedColumn[],
  segments: number,
  range: StreamRange,
): Generator<SumBlock> {
  const threaded = threadedSums(kind, columns, segments, range)
  if (threaded !== undefined) return yield* threaded
  const { stream, count, most } = range
  const summer = simd(columns, segments, most) ?? plain(columns, segments, most)
  const panels = sumWidth(columns.length) / PANEL
  for (let start = 0; start < count; start += most) {
    const size = Math.min(most, count - start)
    summer.draw(stream, size)
    for (let panel = 0; panel < panels; panel++) {
      summer.add(panel)
      yield { end: start + (size * (panel + 1)) / (panels + 1), sums: NO_SUMS }
    }
    yield { end: start + size, sums: summer.sums }
  }
}

const NO_SUMS = /* @__PURE__ */ new Float64Array(0)

/** Writes the state of a stream, which does not change, for a kernel that draws from it. */
export function writeState(stream: RandomStream, state: Int32Array): void {
  const [lowUpper, lowLower, highUpper, highLower] = stream.getState()
  state.set([lowLower, lowUpper, highLower, highUpper])
}
