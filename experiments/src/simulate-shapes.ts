import { compareModels } from '@codegen-eval/compare'
import {
  type MetricRows,
  meanScoreMetric,
  meanScoreRows,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import { EQUAL_MODELS, SCORE_MODELS, type ScoreModel } from './simulated-scores.ts'

/** The mean of scores, as a metric of a corpus. */
export const METRIC = {
  ...meanScoreMetric,
  name: 'score',
  signature: 'score',
  level: 'segment',
} as const

/** Shares of outputs of the second model that fail altogether. */
const FAILURES = [0.1, 0.05, 0.02]

/** Ordinary models: equal ones, and those of which the second one is worse. */
export const ORDINARY: readonly ScoreModel[] = [
  ...EQUAL_MODELS,
  ...SCORE_MODELS.filter(({ lead }) => lead > 0),
]

/** Counts false differences of two models with equal means: one scores evenly, the other one well or not at all. */
export async function simulateShapes(
  segments: readonly number[],
  sizes: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const [f, failures] of FAILURES.entries()) {
    const name = `equal means, ${100 * failures} % failures`
    for (const count of segments) {
      const stream = randomStream(sizes.seed + 2 ** 49 + f * 2 ** 32 + count)
      for (let run = 0; run < sizes.runs; run++) {
        const { significant, isWarned } = await compared(drawShapes(stream, count, failures), sizes, run)
        counts.add(['swaps', name], String(count), significant)
        counts.add(['swaps, without a warning', name], String(count), significant && !isWarned)
      }
    }
  }
}

/** Counts how often a comparison of ordinary models warns of the shape of their differences, although nothing is wrong. */
export async function simulateNeedlessWarnings(
  segments: readonly number[],
  sizes: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const [m, { name, lead, draw }] of ORDINARY.entries()) {
    for (const count of segments) {
      const stream = randomStream(sizes.seed + 2 ** 48 + m * 2 ** 32 + count)
      for (let run = 0; run < sizes.runs; run++) {
        const { kinds } = await compared(draw(stream, count), sizes, run)
        const of = `${name}, ${lead > 0 ? 'one better' : 'equal'}`
        counts.add(['skewed', of], String(count), kinds.has('skewed'))
        counts.add(['unseen failures', of], String(count), kinds.has('unseen-failures'))
      }
    }
  }
}

/** Two models with equal means: one scores evenly, the other one well or, in a share of its outputs, not at all. */
export function drawShapes(
  stream: RandomStream,
  count: number,
  failures: number,
): readonly [MetricRows, MetricRows] {
  const even = Array.from({ length: count }, () => 0.7 + 0.1 * uniformNumber(stream))
  const uneven = even.map(() =>
    uniformNumber(stream) < failures ? 0 : (0.75 / (1 - failures)) * (0.95 + 0.1 * uniformNumber(stream)),
  )
  return [meanScoreRows(even), meanScoreRows(uneven)]
}

async function compared(
  pair: readonly [MetricRows, MetricRows],
  { draws, seed }: SimulationSizes,
  run: number,
) {
  const rows = pair.map((system) => system.rows)
  const segments = rows[0]!.length / pair[0].metric.columns.length
  const { metrics } = await compareModels(
    {
      segments,
      models: ['first', 'second'],
      metrics: [{ spec: 'score', metric: { ...METRIC, ...pair[0].metric }, rows }],
    },
    { trials: draws, resamples: 19, seed: seed + run },
  )
  const { pairs, warnings } = metrics[0]!
  const kinds = new Set(warnings.map(({ kind }) => kind))
  const isWarned = kinds.has('skewed') || kinds.has('unseen-failures') || kinds.has('few-clusters')
  return { significant: pairs[0]!.significant, isWarned, kinds }
}
