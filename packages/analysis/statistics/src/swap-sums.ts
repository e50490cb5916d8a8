import { plainSwapper } from './plain-swapper.ts'
import type { RandomStream } from './random-stream.ts'
import { simdSwapper } from './simd-swapper.ts'
import { PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import { type SumBlock, threadedSums } from './sum-blocks.ts'
import { drawsOfTrial } from './swapper.ts'

/** Numbers that are held at once: sums and random bits of as many trials as fit into 32 MB. */
const MAX_NUMBERS = 2 ** 22

/**
 * The sums of columns over the segments that random trials swap, each drawn from the next stream: see `Swapper`. Between blocks
 * it yields the share of the trials that is done, 0 to 1.
 */
export function* swapSums(
  columns: readonly StridedColumn[],
  segments: number,
  stream: RandomStream,
  trials: number,
): Generator<SumBlock | number> {
  const width = sumWidth(columns.length)
  const most = Math.min(trials, Math.max(64, Math.floor(MAX_NUMBERS / (width + drawsOfTrial(segments)))))
  const threaded = threadedSums('swaps', columns, segments, { stream, count: trials, most })
  if (threaded !== undefined) return yield* threaded
  const swapper = simdSwapper(columns, segments, most) ?? plainSwapper(columns, segments, most)
  const panels = width / PANEL
  for (let start = 0; start < trials; start += most) {
    const size = Math.min(most, trials - start)
    swapper.draw(stream, size)
    for (let panel = 0; panel < panels; panel++) {
      swapper.add(panel)
      yield (start + (size * (panel + 1)) / (panels + 1)) / trials
    }
    yield { end: start + size, sums: swapper.sums }
  }
}
