import type { RandomStream } from './random-stream.ts'

/** Segments whose tables are used together, by two draws of 32 bits: 64 kB of tables stay in the cache. */
export const CHUNK = 64

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

/** The number of 32-bit draws of a trial. */
export function drawsOfTrial(segments: number): number {
  return Math.ceil(segments / CHUNK) * (CHUNK / 32)
}
