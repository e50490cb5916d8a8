import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import type { StreamSummer } from './sum-blocks.ts'

/** Segments whose tables are used together, by two draws of 32 bits: 64 kB of tables stay in the cache. */
export const CHUNK = 64

/** A byte of random bits picks one of the 256 sums over subsets of eight segments. */
const SUBSETS = 256

/** The number of 32-bit draws of a trial. */
export function drawsOfTrial(segments: number): number {
  return Math.ceil(segments / CHUNK) * (CHUNK / 32)
}

/** The code that runs everywhere, and the twin of that in WebAssembly. */
export function plainSwapper(
  columns: readonly StridedColumn[],
  segments: number,
  mostTrials: number,
): StreamSummer {
  const width = sumWidth(columns.length)
  const draws = drawsOfTrial(segments)
  const needed = Math.ceil(segments / 32)
  const chunks = Math.ceil(segments / CHUNK)
  const allBits = new Int32Array(mostTrials * draws)
  const allSums = new Float64Array(mostTrials * width)
  const numbers = new Float64Array(chunks * CHUNK * PANEL)
  const tables = new Float64Array((CHUNK / 8) * SUBSETS * PANEL)
  let sums = allSums
  return {
    draw(stream, trials) {
      for (let trial = 0; trial < trials; trial++) {
        const ofTrial = stream.clone()
        stream.jump()
        for (let draw = 0; draw < needed; draw++) allBits[trial * draws + draw] = ofTrial.next()
      }
      sums = allSums.subarray(0, trials * width).fill(0)
    },
    add(panel) {
      fillPanel(columns, panel, numbers.fill(0))
      for (let chunk = 0; chunk < chunks; chunk++) {
        if (!fillTables(numbers, chunk * CHUNK * PANEL, tables)) continue
        for (let trial = 0, at = panel * PANEL; at < sums.length; trial++, at += width)
          addSubsets(tables, allBits, trial * draws + 2 * chunk, sums, at)
      }
    },
    get sums() {
      return sums
    },
  }
}

/** The subset sums of each eight segments from `from` on. Returns whether any number is not 0. */
function fillTables(panel: Float64Array, from: number, tables: Float64Array): boolean {
  let isEmpty = true
  for (let segment = 0; segment < CHUNK; segment++) {
    const table = (segment >> 3) * SUBSETS * PANEL
    const row = from + segment * PANEL
    if (segment % 8 === 0) for (let column = 0; column < PANEL; column++) tables[table + column] = 0
    // the subsets with this segment as their last: all earlier ones again, plus its row
    const size = PANEL << (segment & 7)
    for (let at = 0; at < size; at++) tables[table + size + at] = tables[table + at] + panel[row + (at & 3)]
    for (let column = 0; column < PANEL; column++) isEmpty &&= panel[row + column] === 0
  }
  return !isEmpty
}

/** Adds to the four sums from `at` on the subset that the 64 bits from `draw` on pick of each table. */
function addSubsets(
  tables: Float64Array,
  bits: Int32Array,
  draw: number,
  sums: Float64Array,
  at: number,
): void {
  for (let byte = 0; byte < CHUNK / 8; byte++) {
    const subset = (bits[draw + (byte >> 2)] >>> (8 * (byte & 3))) & 255
    const from = (byte * SUBSETS + subset) * PANEL
    for (let column = 0; column < PANEL; column++) sums[at + column] += tables[from + column]
  }
}
