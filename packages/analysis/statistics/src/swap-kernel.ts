import type { WasmExports } from '@codegen-eval/metric/wasm'
import { CHUNK, drawsOfTrial, plainSwapper } from './plain-swapper.ts'
import { PANEL, sumWidth } from './strided-column.ts'
import type { StreamSummer } from './sum-blocks.ts'
import { STATE_BYTES, type SumKernel, sumKernel, writeState } from './sum-kernel.ts'
import { aligned, type SumLayout, type SumSizes } from './sum-memory.ts'
import { SHARED_SWAP_BYTES, SWAP_BYTES } from './swap-bytes.ts'

interface Exports extends WasmExports {
  draw(state: number, bits: number, bitsEnd: number): void
  fill(tables: number, row: number): number
  add(tables: number, bits: number, bitsEnd: number, drawBytes: number, sums: number, sumBytes: number): void
}

/** Bytes of the tables: eight of 256 rows of four numbers. */
const TABLE_BYTES = 8 * 256 * 8 * PANEL

/**
 * The sums of columns over the segments that random trials swap, each drawn from the next stream: bit `i % 32` of draw `i >> 5`
 * tells whether the trial swaps segment `i`. Each sum runs over the segments in groups of eight, so that whole numbers up to
 * 2^53 are summed exactly.
 */
export const SWAP_KERNEL: SumKernel = /* @__PURE__ */ sumKernel<Exports>({
  kind: 'swaps',
  plain: plainSwapper,
  bytes: [SWAP_BYTES, SHARED_SWAP_BYTES],
  threadBytes: ({ columns, segments, most }) =>
    TABLE_BYTES + aligned(STATE_BYTES) + aligned(most * (8 * sumWidth(columns) + 4 * drawsOfTrial(segments))),
  chunk: CHUNK,
  open: swapperIn,
})

/** The tables, the state, the sums and the bits of a thread lie at an address. */
function swapperIn(
  exports: Exports,
  { columns, segments, most }: SumSizes,
  tablesAt: number,
  { panelsAt, panelBytes }: SumLayout,
): StreamSummer {
  const { buffer } = exports.memory
  const width = sumWidth(columns)
  const chunks = Math.ceil(segments / CHUNK)
  const [sumBytes, drawBytes] = [8 * width, 4 * drawsOfTrial(segments)]
  const stateAt = tablesAt + TABLE_BYTES
  const sumsAt = stateAt + aligned(STATE_BYTES)
  const bitsAt = sumsAt + most * sumBytes
  const state = new Int32Array(buffer, stateAt, STATE_BYTES / 4)
  let sums = new Float64Array(buffer, sumsAt, most * width)
  let bitsEnd = bitsAt
  return {
    draw(stream, trials) {
      bitsEnd = bitsAt + trials * drawBytes
      for (let at = bitsAt; at < bitsEnd; at += drawBytes) {
        writeState(stream, state)
        stream.jump()
        exports.draw(stateAt, at, at + 4 * Math.ceil(segments / 32))
      }
      sums = new Float64Array(buffer, sumsAt, trials * width).fill(0)
    },
    add(panel) {
      const first = panelsAt + panel * panelBytes
      for (let chunk = 0; chunk < chunks; chunk++) {
        if (exports.fill(tablesAt, first + 8 * chunk * CHUNK * PANEL) === 0) continue
        const sumAt = sumsAt + 8 * panel * PANEL
        exports.add(tablesAt, bitsAt + 8 * chunk, bitsEnd, drawBytes, sumAt, sumBytes)
      }
    },
    get sums() {
      return sums
    },
  }
}
