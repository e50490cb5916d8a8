import type { RandomStream } from './random-stream.ts'

/** Four columns are summed together: as many sums, and a row of a table, are what registers hold. */
const PANEL = 4

/** A byte of random bits picks one of the 256 sums over subsets of eight segments. */
const SUBSETS = 256

/** Segments whose tables are used together, by two draws of 32 bits: 64 kB of tables stay in the cache. */
const CHUNK = 64

/** A column of numbers that lies at regular distances in a list of rows. */
export interface StridedColumn {
  readonly rows: Float64Array
  readonly offset: number
  readonly stride: number
}

/** The number of sums of a trial: columns, filled up to whole panels. */
export function sumWidth(columns: number): number {
  return Math.ceil(columns / PANEL) * PANEL
}

/** The number of 32-bit draws of a trial. */
export function drawsOfTrial(segments: number): number {
  return Math.ceil(segments / CHUNK) * (CHUNK / 32)
}

/**
 * The random bits of the next trials, `drawsOfTrial` for each: bit `i % 32` of draw `i >> 5` tells whether the trial swaps
 * segment `i`. Each trial draws from the stream's state, which then jumps.
 */
export function drawSwaps(stream: RandomStream, segments: number, trials: number): Int32Array {
  const width = drawsOfTrial(segments)
  const needed = Math.ceil(segments / 32)
  const bits = new Int32Array(trials * width)
  for (let trial = 0; trial < trials; trial++) {
    const ofTrial = stream.clone()
    stream.jump()
    for (let draw = 0; draw < needed; draw++) bits[trial * width + draw] = ofTrial.next()
  }
  return bits
}

/**
 * For each trial, the sums of columns over the segments that it swaps, at `trial * sumWidth(columns.length)`.
 *
 * Each sum runs over the segments in groups of eight, so that whole numbers up to 2^53 are summed exactly.
 * Yields after every four columns.
 */
export function* swappedSums(
  columns: readonly StridedColumn[],
  segments: number,
  bits: Int32Array,
  sums: Float64Array,
): Generator<void, void> {
  const width = sumWidth(columns.length)
  const chunks = Math.ceil(segments / CHUNK)
  const panel = new Float64Array(chunks * CHUNK * PANEL)
  const tables = new Float64Array((CHUNK / 8) * SUBSETS * PANEL)
  sums.fill(0)
  for (let first = 0; first < columns.length; first += PANEL) {
    fillPanel(columns.slice(first, first + PANEL), segments, panel)
    for (let chunk = 0; chunk < chunks; chunk++) {
      if (!fillTables(panel, chunk * CHUNK * PANEL, tables)) continue
      addSubsets(tables, { bits, first: 2 * chunk, draws: 2 * chunks }, { sums, first, width })
    }
    yield
  }
}

/** Four columns side by side; segments and columns past the end stay 0. */
function fillPanel(columns: readonly StridedColumn[], segments: number, panel: Float64Array): void {
  panel.fill(0)
  columns.forEach(({ rows, offset, stride }, column) => {
    for (let i = 0, at = offset; i < segments; i++, at += stride) panel[i * PANEL + column] = rows[at]
  })
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
