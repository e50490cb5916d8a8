import type { WasmExports } from '@codegen-eval/metric/wasm'
import { plainResampler, RESAMPLES } from './plain-resampler.ts'
import { RESAMPLE_BYTES, SHARED_RESAMPLE_BYTES } from './resample-bytes.ts'
import { PANEL, sumWidth } from './strided-column.ts'
import type { StreamSummer } from './sum-blocks.ts'
import { STATE_BYTES, type SumKernel, sumKernel, writeState } from './sum-kernel.ts'
import { aligned, type SumLayout, type SumSizes } from './sum-memory.ts'

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

/**
 * The sums of columns over resamples, each drawn from the next stream. Each sum runs over the segments in order.
 *
 * Counts in WebAssembly have 16 bits: that a segment is drawn 65,536 times, where there are as many draws at all, has a
 * probability below 10^-280,000. A draw of one segment needs no bits, and has no width there.
 */
export const RESAMPLE_KERNEL: SumKernel = /* @__PURE__ */ sumKernel<Exports>({
  kind: 'resamples',
  plain: plainResampler,
  bytes: [RESAMPLE_BYTES, SHARED_RESAMPLE_BYTES],
  threadBytes: ({ columns, segments }) =>
    aligned(STATE_BYTES) + RESAMPLES * (aligned(2 * segments) + 8 * sumWidth(columns)),
  chunk: 1,
  open: resamplerIn,
})

/** The state, the counts and the sums of a thread lie at an address. */
function resamplerIn(
  exports: Exports,
  { columns, segments }: SumSizes,
  stateAt: number,
  { panelsAt, panelBytes }: SumLayout,
): StreamSummer {
  const { buffer } = exports.memory
  const width = sumWidth(columns)
  const countBytes = aligned(2 * segments)
  const countsAt = stateAt + aligned(STATE_BYTES)
  const sumsAt = countsAt + RESAMPLES * countBytes
  const state = new Int32Array(buffer, stateAt, STATE_BYTES / 4)
  const counts = new Uint8Array(buffer, countsAt, RESAMPLES * countBytes)
  const allSums = new Float64Array(buffer, sumsAt, RESAMPLES * width)
  let sums = allSums
  return {
    draw(stream, count) {
      counts.fill(0)
      for (let i = 0; i < count; i++) {
        writeState(stream, state)
        exports.draw(stateAt, segments, Math.floor(2 ** 32 / segments), countsAt + i * countBytes)
        stream.jump()
      }
      sums = allSums.fill(0).subarray(0, count * width)
    },
    add(panel) {
      const [from, sumAt] = [panelsAt + panel * panelBytes, sumsAt + 8 * PANEL * panel]
      exports.multiply(countsAt, countBytes, from, from + panelBytes, sumAt, 8 * width)
    },
    get sums() {
      return sums
    },
  }
}
