import { type RankedModel, rankModels } from '@codegen-eval/rank'
import type { MetricRows } from '@codegen-eval/statistics'

/** The rank of a system and its interval. */
export type SystemRank = Pick<RankedModel, 'rank' | 'rankLow' | 'rankHigh'>

/**
 * The rank of each system, with intervals that contain all true ranks at once with 95 %: see `rankModels`.
 *
 * @param systems Rows on common segments.
 * @returns One per system; none for scores that cannot be ranked, such as corpus scores that are undefined without some segment.
 */
export function systemRanks(systems: readonly MetricRows[], seed: number): SystemRank[] {
  try {
    const { ranks } = rankModels(
      systems.map((scores, s) => ({ model: String(s), scores })),
      { seed },
    )
    if (ranks.length < systems.length) return []
    const ordered = ranks.toSorted((a, b) => Number(a.model) - Number(b.model))
    return ordered.map(({ rank, rankLow, rankHigh }) => ({ rank, rankLow, rankHigh }))
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
