import { plainResampler } from './plain-resampler.ts'
import type { RandomStream } from './random-stream.ts'
import { RESAMPLES } from './resampler.ts'
import { simdResampler } from './simd-resampler.ts'
import { type StridedColumn, sumWidth } from './strided-column.ts'
import { type SumBlock, threadedSums } from './sum-blocks.ts'

/** The sums of columns over resamples, each drawn from the next stream: see `Resampler`. */
export function* resampleSums(
  columns: readonly StridedColumn[],
  segments: number,
  stream: RandomStream,
  resamples: number,
): Generator<SumBlock> {
  const range = { stream, count: resamples, most: RESAMPLES }
  const threaded = threadedSums('resamples', columns, segments, range)
  if (threaded !== undefined) return yield* threaded
  const resampler = simdResampler(columns, segments) ?? plainResampler(columns, segments)
  const width = sumWidth(columns.length)
  for (let start = 0; start < resamples; start += RESAMPLES) {
    const size = Math.min(RESAMPLES, resamples - start)
    yield { end: start + size, sums: resampler.sums(stream, size).subarray(0, size * width) }
  }
}
