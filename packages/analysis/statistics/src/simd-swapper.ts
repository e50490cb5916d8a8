import { type WasmExports, type WasmMemory, wasmInstances } from '@codegen-eval/metric/wasm'
import { instanceFor, STATE_BYTES, writeState } from './draw-state.ts'
import { PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import { aligned, fillPanels, type SumLayout, type SumSizes } from './sum-memory.ts'
import { SHARED_SWAP_BYTES, SWAP_BYTES } from './swap-bytes.ts'
import { CHUNK, drawsOfTrial, type Swapper } from './swapper.ts'

interface Exports extends WasmExports {
  draw(state: number, bits: number, bitsEnd: number): void
  fill(tables: number, row: number): number
  add(tables: number, bits: number, bitsEnd: number, drawBytes: number, sums: number, sumBytes: number): void
}

const newInstance = /* @__PURE__ */ wasmInstances<Exports>(SWAP_BYTES)
const newSharing = /* @__PURE__ */ wasmInstances<Exports>(SHARED_SWAP_BYTES)

/** Bytes of the tables of a thread: eight of 256 rows of four numbers. */
const TABLE_BYTES = 8 * 256 * 8 * PANEL

/** The code in WebAssembly; `undefined` where it cannot run. */
export function simdSwapper(
  columns: readonly StridedColumn[],
  segments: number,
  mostTrials: number,
): Swapper | undefined {
  const sizes = { columns: columns.length, segments, most: mostTrials, threads: 1 }
  const layout = swapLayout(sizes)
  const exports = instanceFor(newInstance, sumWidth(columns.length) * segments, layout.bytes)
  if (exports === undefined) return undefined
  fillPanels(exports.memory.buffer, layout, columns)
  return swapperIn(exports, sizes, 0)
}

/** The code of a thread in a memory that several share, with the columns in it; `undefined` where it cannot run. */
export function sharedSwapper(memory: WasmMemory, sizes: SumSizes, thread: number): Swapper | undefined {
  const exports = newSharing(memory)
  return exports && swapperIn(exports, sizes, thread)
}

/** Where numbers lie: the tables of all threads, then the state, the sums and the bits of each, and then the columns. */
export function swapLayout(sizes: SumSizes): SumLayout {
  const { columns, segments, threads } = sizes
  const panelsAt = threads * TABLE_BYTES + threads * threadBytes(sizes)
  const panelBytes = 8 * Math.ceil(segments / CHUNK) * CHUNK * PANEL
  return { panelsAt, panelBytes, bytes: panelsAt + (sumWidth(columns) / PANEL) * panelBytes }
}

function threadBytes({ columns, segments, most }: SumSizes): number {
  return aligned(STATE_BYTES) + aligned(most * (8 * sumWidth(columns) + 4 * drawsOfTrial(segments)))
}

function swapperIn(exports: Exports, sizes: SumSizes, thread: number): Swapper {
  const { columns, segments, most, threads } = sizes
  const { buffer } = exports.memory
  const { panelsAt, panelBytes } = swapLayout(sizes)
  const width = sumWidth(columns)
  const chunks = Math.ceil(segments / CHUNK)
  const [sumBytes, drawBytes] = [8 * width, 4 * drawsOfTrial(segments)]
  const tablesAt = thread * TABLE_BYTES
  const stateAt = threads * TABLE_BYTES + thread * threadBytes(sizes)
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
