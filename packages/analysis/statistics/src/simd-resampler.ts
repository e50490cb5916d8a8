import { type WasmExports, wasmInstances } from '@codegen-eval/sequence/internal'
import { instanceFor, STATE_BYTES, writeState } from './draw-code.ts'
import { resampleModule } from './resample-module.ts'
import { RESAMPLES, type Resampler } from './resampler.ts'
import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'

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

const newInstance = /* @__PURE__ */ wasmInstances<Exports>(resampleModule)

/**
 * The code in WebAssembly; `undefined` where it cannot run.
 *
 * Counts have 16 bits: that a segment is drawn 65,536 times, where there are as many draws at all, has a probability below
 * 10^-280,000.
 */
export function simdResampler(columns: readonly StridedColumn[], segments: number): Resampler | undefined {
  const width = sumWidth(columns.length)
  const countBytes = aligned(2 * segments)
  const sumBytes = 8 * width
  const countsAt = aligned(STATE_BYTES)
  const sumsAt = countsAt + RESAMPLES * countBytes
  const columnsAt = aligned(sumsAt + RESAMPLES * sumBytes)
  const bytes = columnsAt + 8 * width * segments
  // a draw of one segment needs no bits, and has no width
  const exports = segments === 1 ? undefined : instanceFor(newInstance, width * segments, bytes)
  if (exports === undefined) return undefined
  const { buffer } = exports.memory
  const panelLength = PANEL * segments
  const panelAt = (panel: number) => columnsAt + 8 * panelLength * panel
  const panels = width / PANEL
  for (let panel = 0; panel < panels; panel++)
    fillPanel(columns, panel, new Float64Array(buffer, panelAt(panel), panelLength))
  const state = new Int32Array(buffer, 0, STATE_BYTES / 4)
  const counts = new Uint8Array(buffer, countsAt, RESAMPLES * countBytes)
  const sums = new Float64Array(buffer, sumsAt, RESAMPLES * width)
  return {
    sums(stream, size) {
      counts.fill(0)
      for (let i = 0; i < size; i++) {
        writeState(stream, state)
        exports.draw(0, segments, Math.floor(2 ** 32 / segments), countsAt + i * countBytes)
        stream.jump()
      }
      sums.fill(0)
      for (let panel = 0; panel < panels; panel++) {
        const sumAt = sumsAt + 8 * PANEL * panel
        exports.multiply(countsAt, countBytes, panelAt(panel), panelAt(panel + 1), sumAt, sumBytes)
      }
      return sums
    },
  }
}

/** Bytes up to the next address that suits registers. */
function aligned(bytes: number): number {
  return 16 * Math.ceil(bytes / 16)
}
