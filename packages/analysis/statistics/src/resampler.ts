import type { RandomStream } from './random-stream.ts'

/**
 * Resamples and columns are taken four by four, since sixteen sums are what fits into the registers of common
 * processors: each number loaded then serves four products.
 */
export const PANEL = 4

/** The sums of columns over resamples. */
export interface Resampler {
  /**
   * Sums over the next `size` resamples, 1 to 4 of them, each drawn from the stream's state, which then jumps. Each sum runs
   * over the segments in order.
   *
   * @returns Four rows, of which the first `size` count: the sum of column `c` over resample `r` at `r * n / 4 + c`, where n is the
   * length. The next call overwrites them.
   */
  sums(stream: RandomStream, size: number): Float64Array
}

/** The number of sums of a resample: columns, filled up to whole panels. */
export function widthOfSums(columns: readonly Float64Array[]): number {
  return PANEL * Math.ceil(columns.length / PANEL)
}

/** Writes the columns in panels of four: column `c` of segment `i` at `(c >> 2) * 4n + 4i + (c & 3)`. */
export function packColumns(columns: readonly Float64Array[], packed: Float64Array): void {
  columns.forEach((values, column) => {
    let at = Math.floor(column / PANEL) * PANEL * values.length + (column % PANEL)
    for (let i = 0; i < values.length; i++, at += PANEL) packed[at] = values[i]
  })
}
