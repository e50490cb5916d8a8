import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import { CHUNK, drawsOfTrial, type Swapper } from './swapper.ts'

/** A byte of random bits picks one of the 256 sums over subsets of eight segments. */
const SUBSETS = 256

/** The code that runs everywhere, and the twin of that in WebAssembly. */
export function plainSwapper(
  columns: readonly StridedColumn[],
  segments: number,
  mostTrials: number,
): Swapper {
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
        addSubsets(tables, { bits: allBits, first: 2 * chunk, draws }, { sums, first: panel * PANEL, width })
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

/** The 64 bits of each trial for a chunk of segments: two words from `first + trial * draws` on. */
interface SwapBits {
  readonly bits: Int32Array
  readonly first: number
  readonly draws: number
}

/** Four sums of each trial, from `first + trial * width` on. */
interface TrialSums {
  readonly sums: Float64Array
  readonly first: number
  readonly width: number
}

/** Adds to each trial's sums the subset that its 64 bits pick of each table. */
function addSubsets(
  tables: Float64Array,
  { bits, first, draws }: SwapBits,
  { sums, first: target, width }: TrialSums,
): void {
  for (let draw = first, at = target; at < sums.length; draw += draws, at += width) {
    let [s0, s1, s2, s3] = [sums[at], sums[at + 1], sums[at + 2], sums[at + 3]]
    for (let half = 0, table = 0; half < 2; half++) {
      let word = bits[draw + half]
      for (let byte = 0; byte < 4; byte++, table += SUBSETS * PANEL, word >>>= 8) {
        const from = table + (word & 255) * PANEL
        s0 += tables[from]
        s1 += tables[from + 1]
        s2 += tables[from + 2]
        s3 += tables[from + 3]
      }
    }
    sums[at] = s0
    sums[at + 1] = s1
    sums[at + 2] = s2
    sums[at + 3] = s3
  }
}
