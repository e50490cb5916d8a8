import { judgeGate } from '@codegen-eval/compare'
import { meanScoreRows, randomStream, uniformNumber } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { METRIC } from './simulate-shapes.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** True shares of segments that differ, over the printed bound: just above it, and far above it. */
const SHARES = [
  ['just above the bound', 1.02],
  ['twice the bound', 2],
] as const

/**
 * Counts how often a gate prints a share of segments that may differ below the true one: none of its segments differs, and the
 * bound is lower than the share of all segments that do.
 */
export async function simulateIdentical(
  segments: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const [s, [name, factor]] of SHARES.entries())
    for (const count of segments) {
      const stream = randomStream(seed + 2 ** 44 + 2 ** 40 + 1000 * s + count)
      const drawBefore = () => Array.from({ length: count }, () => uniformNumber(stream))
      const printed = await printedBound(drawBefore(), { draws, seed })
      const share = Math.min(1, factor * printed)
      for (let run = 0; run < runs; run++) {
        const before = drawBefore()
        const after = before.map((score) => (uniformNumber(stream) < share ? 0.9 * score : score))
        const isSame = after.every((score, i) => score === before[i])
        const bound = isSame ? await printedBound(before, { draws, seed: seed + run }) : 1
        counts.add(['bound below the true share', name], String(count), bound < share)
      }
    }
}

/** The share that a gate prints for two models with the same scores. */
async function printedBound(
  scores: readonly number[],
  { draws, seed }: Pick<SimulationSizes, 'draws' | 'seed'>,
): Promise<number> {
  const { rows } = meanScoreRows(scores)
  const { metrics } = await judgeGate(
    {
      segments: scores.length,
      models: ['main', 'branch'],
      metrics: [{ spec: 'score', metric: METRIC, rows: [rows, rows] }],
    },
    { baseline: 'main', candidate: 'branch', trials: draws, resamples: 19, seed },
  )
  return Number(/up to (\S+) %/.exec(metrics[0]!.reason!)![1]) / 100
}
