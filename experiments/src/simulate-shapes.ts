import { compareModels } from '@codegen-eval/compare'
import { meanScoreMetric, meanScoreRows, randomStream, uniformNumber } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

const METRIC = { ...meanScoreMetric, name: 'score', signature: 'score', level: 'segment' } as const

/** The share of outputs of the second model that fail altogether. */
const FAILURES = 0.1

/** Counts false differences of two models with equal means: one scores evenly, the other one well or not at all. */
export async function simulateShapes(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const count of segments) {
    const stream = randomStream(seed + 2 ** 49 + 2 ** 32 + count)
    for (let run = 0; run < runs; run++) {
      const even = Array.from({ length: count }, () => 0.7 + 0.1 * uniformNumber(stream))
      const uneven = even.map(() =>
        uniformNumber(stream) < FAILURES ? 0 : (0.75 / (1 - FAILURES)) * (0.95 + 0.1 * uniformNumber(stream)),
      )
      const rows = [even, uneven].map((scores) => meanScoreRows(scores).rows)
      const { metrics } = await compareModels(
        { segments: count, models: ['even', 'uneven'], metrics: [{ spec: 'score', metric: METRIC, rows }] },
        { trials: draws, resamples: 19, seed: seed + run },
      )
      const { pairs, warnings } = metrics[0]!
      const { significant } = pairs[0]!
      const isWarned = warnings.some(({ kind }) => kind === 'skewed' || kind === 'few-clusters')
      counts.add(['swaps', 'equal means'], String(count), significant)
      counts.add(['swaps, without a warning', 'equal means'], String(count), significant && !isWarned)
    }
  }
}
