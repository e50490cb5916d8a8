import { compareModels } from '@codegen-eval/compare'
import { strataFindings } from '@codegen-eval/compare/internal'
import {
  meanScoreRows,
  type RandomStream,
  randomStream,
  stratifiedDifference,
  stratifiedScore,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { drawShapes, METRIC } from './simulate-shapes.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Strata of a design: numbers of segments, and the leads of the first system. */
const LEADS = [
  ['no lead', () => 0],
  ['a lead in one stratum', (stratum: number) => (stratum === 0 ? 0.3 : 0)],
] as const

/** Counts coverage of weighted differences, and false findings of the strata's tests, of their mean and of reversals. */
export function simulateStrata(
  designs: readonly (readonly number[])[],
  { runs, seed }: SimulationSizes,
  intervals: EdgeCounts,
  tests: EdgeCounts,
): void {
  for (const [d, sizes] of designs.entries())
    for (const [l, [name, leadOf]] of LEADS.entries()) {
      const stream = randomStream(seed + 2 ** 51 + 2 ** 37 + 10 * d + l)
      const column = sizes.join(', ')
      const strata = strataOf(sizes)
      for (let run = 0; run < runs; run++) {
        // skewed scores, whose spread differs between strata
        const draw = (lead: number, stratum: number) => lead + uniformNumber(stream) ** (1 + 2 * stratum)
        const a = meanScoreRows(strata.map((stratum) => draw(leadOf(stratum), stratum)))
        const b = meanScoreRows(strata.map((stratum) => draw(0, stratum)))
        for (const weights of ['equal', 'size'] as const) {
          const found = stratifiedDifference(a, b, { strata, weights })
          const truth = found.strata.reduce((sum, { weight }, stratum) => sum + weight * leadOf(stratum), 0)
          intervals.addInterval([`difference, weights ${weights}`, name], column, found, truth)
          if (truth === 0) tests.add([`mean, weights ${weights}`, name], column, found.pValue <= 0.05)
          if (weights !== 'equal') continue
          tests.add(['reversal', name], column, found.reversal.pValue <= 0.05)
          const isFound = found.strata.some(
            ({ adjustedPValue }, stratum) => leadOf(stratum) === 0 && adjustedPValue <= 0.05,
          )
          tests.add(['any stratum without a lead, Holm', name], column, isFound)
        }
      }
    }
}

/** Scores of one system in strata, with the mean of each stratum. */
const SCORES = [
  [
    'outcomes',
    (h: number) => 0.3 + 0.2 * (h % 3),
    (stream: RandomStream, mean: number) => drawn(stream, mean),
  ],
  ['70 % ones', () => 0.85, (stream: RandomStream) => drawn(stream, 0.7) || uniformNumber(stream)],
  ['uniform', () => 0.5, (stream: RandomStream) => uniformNumber(stream)],
] as const

function drawn(stream: RandomStream, chance: number): number {
  return Number(uniformNumber(stream) < chance)
}

/** Counts coverage of weighted means of the scores of strata, with equal weights. */
export function simulateStratumScores(
  designs: readonly (readonly number[])[],
  { runs, draws, seed }: SimulationSizes,
  intervals: EdgeCounts,
): void {
  for (const [d, sizes] of designs.entries())
    for (const [k, [name, meanOf, draw]] of SCORES.entries()) {
      const stream = randomStream(seed + 2 ** 51 + 2 ** 38 + 10 * d + k)
      const strata = strataOf(sizes)
      const truth = sizes.reduce((sum, _, h) => sum + meanOf(h) / sizes.length, 0)
      for (let run = 0; run < runs; run++) {
        const rows = meanScoreRows(strata.map((h) => draw(stream, meanOf(h))))
        const found = stratifiedScore(rows, { strata, resamples: draws, seed: seed + run })
        if (!Number.isNaN(found.low))
          intervals.addInterval(['score, weights equal', name], sizes.join(', '), found, truth)
      }
    }
}

/** Counts false differences, in any stratum or their mean, of models with equal means, of which one fails in 5 %; see `simulateShapes`. */
export async function simulateStratumShapes(
  designs: readonly (readonly number[])[],
  { runs, seed }: SimulationSizes,
  tests: EdgeCounts,
): Promise<void> {
  const [name, failures] = ['equal means, 5 % failures', 0.05]
  for (const [d, sizes] of designs.entries()) {
    const stream = randomStream(seed + 2 ** 51 + 2 ** 39 + d)
    const strata = strataOf(sizes)
    const column = sizes.join(', ')
    for (let run = 0; run < runs; run++) {
      const rows = drawShapes(stream, strata.length, failures).map((system) => system.rows)
      const { metrics } = await compareModels(
        {
          segments: strata.length,
          models: ['first', 'second'],
          metrics: [{ spec: 'score', metric: METRIC, rows }],
          strata: strata.map(String),
        },
        { trials: 19, resamples: 19, seed: seed + run },
      )
      const [pair] = metrics[0]!.strata!
      const { significant, strata: parts } = pair!
      const isFound = significant || parts.some((part) => part.significant)
      const warnings = strataFindings([pair!], ['first', 'second'])
      tests.add(['any stratum or mean', name], column, isFound)
      tests.add(['any stratum or mean, without a warning', name], column, isFound && warnings.length === 0)
    }
  }
}

/** The stratum of each segment, by number. */
export function strataOf(sizes: readonly number[]): number[] {
  return sizes.flatMap((size, stratum) => Array<number>(size).fill(stratum))
}
