import type { RandomStream } from './random-stream.ts'

/** Four columns are summed together: as many sums, and a row of a table, are what registers hold. */
export const PANEL = 4

/** Segments whose tables are used together, by two draws of 32 bits: 64 kB of tables stay in the cache. */
export const CHUNK = 64

/** A column of numbers that lies at regular distances in a list of rows. */
export interface StridedColumn {
  readonly rows: Float64Array
  readonly offset: number
  readonly stride: number
}

/** The sums of columns over the segments that random trials swap. */
export interface Swapper {
  /**
   * Draws which segments the next trials swap, `drawsOfTrial` numbers for each: bit `i % 32` of draw `i >> 5` tells whether the
   * trial swaps segment `i`. Each trial draws from the stream's state, which then jumps. All sums are 0 then.
   */
  draw(stream: RandomStream, trials: number): void
  /**
   * Adds up four columns of the drawn trials. Each sum runs over the segments in groups of eight, so that whole numbers up to
   * 2^53 are summed exactly.
   */
  add(panel: number): void
  /** The sums of each drawn trial, at `trial * sumWidth(columns)`. */
  readonly sums: Float64Array
}

/** The number of sums of a trial: columns, filled up to whole panels. */
export function sumWidth(columns: number): number {
  return Math.ceil(columns / PANEL) * PANEL
}

/** The number of 32-bit draws of a trial. */
export function drawsOfTrial(segments: number): number {
  return Math.ceil(segments / CHUNK) * (CHUNK / 32)
}

/** Writes the columns of a panel side by side into numbers that are 0. */
export function fillPanel(columns: readonly StridedColumn[], panel: number, numbers: Float64Array): void {
  columns.slice(panel * PANEL, (panel + 1) * PANEL).forEach(({ rows, offset, stride }, column) => {
    for (let to = column, at = offset; at < rows.length; to += PANEL, at += stride) numbers[to] = rows[at]
  })
}
