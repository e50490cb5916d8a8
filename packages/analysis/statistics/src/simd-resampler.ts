import { type WasmExports, type WasmMemory, wasmInstances } from '@codegen-eval/metric/wasm'
import { instanceFor, STATE_BYTES, writeState } from './draw-state.ts'
import { RESAMPLE_BYTES, SHARED_RESAMPLE_BYTES } from './resample-bytes.ts'
import { RESAMPLES, type Resampler } from './resampler.ts'
import { PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import { aligned, fillPanels, type SumLayout, type SumSizes } from './sum-memory.ts'

interface Exports extends WasmExports {
  draw(state: number, segments: number, width: number, counts: number): void
  multiply(
    counts: number,
    countBytes: number,
    column: number,
    columnEnd: number,
    sums: number,
    sumBytes: number,
  ): void
}

const newInstance = /* @__PURE__ */ wasmInstances<Exports>(RESAMPLE_BYTES)
const newSharing = /* @__PURE__ */ wasmInstances<Exports>(SHARED_RESAMPLE_BYTES)

/**
 * The code in WebAssembly; `undefined` where it cannot run.
 *
 * Counts have 16 bits: that a segment is drawn 65,536 times, where there are as many draws at all, has a probability below
 * 10^-280,000.
 */
export function simdResampler(columns: readonly StridedColumn[], segments: number): Resampler | undefined {
  const sizes = { columns: columns.length, segments, most: RESAMPLES, threads: 1 }
  const layout = resampleLayout(sizes)
  // a draw of one segment needs no bits, and has no width
  const exports =
    segments === 1 ? undefined : instanceFor(newInstance, sumWidth(columns.length) * segments, layout.bytes)
  if (exports === undefined) return undefined
  fillPanels(exports.memory.buffer, layout, columns)
  return resamplerIn(exports, sizes, 0)
}

/** The code of a thread in a memory that several share, with the columns in it; `undefined` where it cannot run. */
export function sharedResampler(memory: WasmMemory, sizes: SumSizes, thread: number): Resampler | undefined {
  const exports = newSharing(memory)
  return exports && resamplerIn(exports, sizes, thread)
}

/** Where numbers lie: the state, the counts and the sums of each thread, and then the columns. */
export function resampleLayout(sizes: SumSizes): SumLayout {
  const { columns, segments, threads } = sizes
  const panelsAt = threads * threadBytes(sizes)
  const panelBytes = 8 * PANEL * segments
  return { panelsAt, panelBytes, bytes: panelsAt + (sumWidth(columns) / PANEL) * panelBytes }
}

function threadBytes({ columns, segments }: SumSizes): number {
  return aligned(STATE_BYTES) + RESAMPLES * (aligned(2 * segments) + 8 * sumWidth(columns))
}

function resamplerIn(exports: Exports, sizes: SumSizes, thread: number): Resampler {
  const { columns, segments } = sizes
  const { buffer } = exports.memory
  const { panelsAt, panelBytes } = resampleLayout(sizes)
  const width = sumWidth(columns)
  const countBytes = aligned(2 * segments)
  const stateAt = thread * threadBytes(sizes)
  const countsAt = stateAt + aligned(STATE_BYTES)
  const sumsAt = countsAt + RESAMPLES * countBytes
  const state = new Int32Array(buffer, stateAt, STATE_BYTES / 4)
  const counts = new Uint8Array(buffer, countsAt, RESAMPLES * countBytes)
  const sums = new Float64Array(buffer, sumsAt, RESAMPLES * width)
  return {
    sums(stream, size) {
      counts.fill(0)
      for (let i = 0; i < size; i++) {
        writeState(stream, state)
        exports.draw(stateAt, segments, Math.floor(2 ** 32 / segments), countsAt + i * countBytes)
        stream.jump()
      }
      sums.fill(0)
      for (let panel = 0; panel < width / PANEL; panel++) {
        const [from, sumAt] = [panelsAt + panel * panelBytes, sumsAt + 8 * PANEL * panel]
        exports.multiply(countsAt, countBytes, from, from + panelBytes, sumAt, 8 * width)
      }
      return sums
    },
  }
}
