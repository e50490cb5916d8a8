import { allSubsetSums } from './exact-permutation.ts'
import { drawsOfTrial } from './plain-swapper.ts'
import type { RandomStream } from './random-stream.ts'
import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import type { SumBlock } from './sum-blocks.ts'
import { streamSums } from './sum-kernel.ts'
import { SWAP_KERNEL } from './swap-kernel.ts'

/** Numbers that are held at once: sums and random bits of as many trials as fit into 32 MB. */
const MAX_NUMBERS = 2 ** 22

/** Assignments of swaps, and the sums of columns over the segments that each of them swaps. */
export interface SwapDraws {
  readonly count: number
  /** Whether they are all that there are, rather than a random sample. */
  readonly isComplete: boolean
  sums(): Generator<SumBlock>
}

/**
 * All assignments of swaps to the segments on which any column differs from 0, if there are no more than the trials;
 * otherwise as many random ones.
 *
 * @param columns Differences, or columns of systems from which those of one were taken: a segment with zeros moves nothing.
 */
export function swapDraws(
  columns: readonly StridedColumn[],
  segments: number,
  trials: number,
  stream: () => RandomStream,
): SwapDraws {
  const width = sumWidth(columns.length)
  const rows = new Float64Array(segments * width)
  const panel = new Float64Array(segments * PANEL)
  for (let first = 0; first < width; first += PANEL) {
    fillPanel(columns, first / PANEL, panel.fill(0))
    for (let i = 0; i < segments; i++)
      for (let c = 0; c < PANEL; c++) rows[i * width + first + c] = panel[i * PANEL + c]
  }
  const moving = Int32Array.from({ length: segments }, (_, i) => i).filter((i) =>
    rows.subarray(i * width, (i + 1) * width).some((value) => value !== 0),
  )
  if (2 ** moving.length > trials) {
    const most = Math.min(trials, Math.max(64, Math.floor(MAX_NUMBERS / (width + drawsOfTrial(segments)))))
    const sums = () => streamSums(SWAP_KERNEL, columns, segments, { stream: stream(), count: trials, most })
    return { count: trials, isComplete: false, sums }
  }
  const chosen = new Float64Array(moving.length * width)
  for (const [place, i] of moving.entries())
    chosen.set(rows.subarray(i * width, (i + 1) * width), place * width)
  return {
    count: 2 ** moving.length,
    isComplete: true,
    *sums() {
      let end = 0
      for (const sums of allSubsetSums(chosen, moving.length, width))
        yield { end: (end += sums.length / width), sums }
    },
  }
}
