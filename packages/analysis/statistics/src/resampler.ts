import type { RandomStream } from './random-stream.ts'

/** Resamples are taken four by four: each number loaded then serves four products. */
export const RESAMPLES = 4

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
