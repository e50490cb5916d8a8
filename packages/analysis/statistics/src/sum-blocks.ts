import type { RandomStream } from './random-stream.ts'
import type { StridedColumn } from './strided-column.ts'

/** Sums over resamples, or over the segments that random trials swap. */
export type SumKind = 'resamples' | 'swaps'

export interface StreamRange {
  /** The first one. */
  readonly stream: RandomStream
  readonly count: number
  /** The most that are summed at once. */
  readonly most: number
}

/** Sums of columns for each of several streams, which draw how often each segment counts. */
export interface StreamSummer {
  /** Draws for the next streams, each from the stream's state, which then jumps. All sums are 0 then. */
  draw(stream: RandomStream, count: number): void
  /** Adds up four columns for the drawn streams. */
  add(panel: number): void
  /** The sums of each drawn stream, at `i * sumWidth(columns)`. The next draw overwrites them. */
  readonly sums: Float64Array
}

/** Sums of consecutive streams. */
export interface SumBlock {
  /** Number of streams up to the end of the block. */
  readonly end: number
  /** `sumWidth` numbers for each stream of the block. */
  readonly sums: Float64Array
}

/**
 * Sums up columns over streams.
 *
 * @returns Blocks in the order of the streams; `undefined` where the plain way is as fast.
 */
export type SumColumns = (
  kind: SumKind,
  columns: readonly StridedColumn[],
  segments: number,
  range: StreamRange,
) => Generator<SumBlock> | undefined

let inThreads: SumColumns | undefined

/** Sets the function that sums up large data from now on; the sums are the same, bit for bit. `undefined` for none. */
export function useThreadedSums(given: SumColumns | undefined): void {
  inThreads = given
}

/** The sums by the function that is set, if there is one. */
export const threadedSums: SumColumns = (...given) => inThreads?.(...given)
