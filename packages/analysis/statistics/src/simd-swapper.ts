import { type WasmExports, wasmInstances } from '@codegen-eval/sequence/internal'
import { instanceFor, STATE_BYTES, writeState } from './draw-code.ts'
import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import { ALL_TABLE_BYTES, swapModule } from './swap-module.ts'
import { CHUNK, drawsOfTrial, type Swapper } from './swapper.ts'

interface Exports extends WasmExports {
  draw(state: number, bits: number, bitsEnd: number): void
  fill(row: number): number
  add(bits: number, bitsEnd: number, drawBytes: number, sums: number, sumBytes: number): void
}

const newInstance = /* @__PURE__ */ wasmInstances<Exports>(swapModule)

/** The code in WebAssembly; `undefined` where it cannot run. */
export function simdSwapper(
  columns: readonly StridedColumn[],
  segments: number,
  mostTrials: number,
): Swapper | undefined {
  const width = sumWidth(columns.length)
  const chunks = Math.ceil(segments / CHUNK)
  const [sumBytes, drawBytes] = [8 * width, 4 * drawsOfTrial(segments)]
  // the tables are at 0
  const stateAt = ALL_TABLE_BYTES
  const numbersAt = stateAt + STATE_BYTES
  const panelBytes = 8 * chunks * CHUNK * PANEL
  const panels = width / PANEL
  const sumsAt = numbersAt + panels * panelBytes
  const bitsAt = sumsAt + mostTrials * sumBytes
  const bytes = bitsAt + mostTrials * drawBytes
  const exports = instanceFor(newInstance, width * segments, bytes)
  if (exports === undefined) return undefined
  const { buffer } = exports.memory
  const state = new Int32Array(buffer, stateAt, STATE_BYTES / 4)
  for (let panel = 0; panel < panels; panel++)
    fillPanel(columns, panel, new Float64Array(buffer, numbersAt + panel * panelBytes, panelBytes / 8))
  let sums = new Float64Array(buffer, sumsAt, mostTrials * width)
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
      const first = numbersAt + panel * panelBytes
      for (let chunk = 0; chunk < chunks; chunk++) {
        if (exports.fill(first + 8 * chunk * CHUNK * PANEL) === 0) continue
        exports.add(bitsAt + 8 * chunk, bitsEnd, drawBytes, sumsAt + 8 * panel * PANEL, sumBytes)
      }
    },
    get sums() {
      return sums
    },
  }
}
