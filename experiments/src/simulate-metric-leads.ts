import { permBothTest, type ScoreMatrix } from '@codegen-eval/meta-evaluation'
import { bootBoth } from '@codegen-eval/meta-evaluation/boot-both'
import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Two metrics over systems and items. */
export interface LeadDesign {
  readonly name: string
  readonly systems: number
  readonly items: number
  /** Deviation of what each metric adds to a system, in deviations of quality. */
  readonly bias: number
  /** The share of items that the first metric reverses; on the others its noise is so much smaller that both are equally good. */
  readonly reversed?: { readonly share: number; readonly noise: number }
}

/** Designs of `simulateMetricLeads`, fixed before the first run of the table. */
export const LEAD_DESIGNS: readonly LeadDesign[] = [
  { name: '8 x 60', systems: 8, items: 60, bias: 0.4 },
  { name: '12 x 40', systems: 12, items: 40, bias: 0.4 },
  { name: '10 x 60, strong', systems: 10, items: 60, bias: 0.8 },
  { name: '10 x 60, no bias', systems: 10, items: 60, bias: 0 },
]

/** Two equally good metrics, of which one reverses a few items. */
export const REVERSAL_DESIGNS: readonly LeadDesign[] = [
  {
    name: '10 x 60, 6 % reversed',
    systems: 10,
    items: 60,
    bias: 0,
    reversed: { share: 0.06, noise: 0.7755 },
  },
  {
    name: '20 x 100, 3 % reversed',
    systems: 20,
    items: 100,
    bias: 0,
    reversed: { share: 0.03, noise: 0.8918 },
  },
]

/** Gold and the scores of two equally good metrics, or of which the second has noise of half the size. */
export function drawMetrics(
  stream: RandomStream,
  { systems, items, bias, reversed }: LeadDesign,
  isBetter = false,
): readonly [gold: ScoreMatrix, first: ScoreMatrix, second: ScoreMatrix] {
  const normal = (deviation: number) => deviation * normalNumber(stream)
  const difficulty = Array.from({ length: items }, () => normal(0.5))
  const signs = difficulty.map(() => (uniformNumber(stream) < (reversed?.share ?? 0) ? -1 : 1))
  const drawn = Array.from({ length: systems }, () => {
    const [ability, ...biases] = [normal(0.5), normal(bias), normal(bias)]
    return difficulty.map((of, i) => {
      const quality = ability + of + normal(1)
      return [
        Math.round(quality),
        signs[i]! * (quality + biases[0]! + normal(reversed?.noise ?? 1)),
        quality + biases[1]! + normal(isBetter ? 0.5 : 1),
      ]
    })
  })
  const matrix = (k: number) => drawn.map((row) => Float64Array.from(row, (cell) => cell[k]!))
  return [matrix(0), matrix(1), matrix(2)]
}

/** Counts how often two equally good metrics differ, on these systems and over systems and items, and a better one is found. */
export function simulateMetricLeads(
  design: LeadDesign,
  {
    runs,
    powerRuns,
    seed,
    resamples = 199,
  }: { runs: number; powerRuns: number; seed: number; resamples?: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  const isOutside = ({ low, high }: { low: number; high: number }) => low > 0 || high < 0
  for (let run = 0; run < runs; run++) {
    const drawn = drawMetrics(stream, design)
    const isHere = permBothTest(...drawn).pValue <= 0.05
    const found = isHere ? bootBoth(...drawn, { resamples, seed: run }) : undefined
    const general = found !== undefined && isOutside(found)
    counts.add(['better on these models (PERM-BOTH)'], design.name, isHere)
    counts.add(
      ['the same without a warning of few tasks'],
      design.name,
      found !== undefined && found.isSkewed === undefined,
    )
    counts.add(['false: better on models drawn anew, too'], design.name, general)
    if (run >= powerRuns) continue
    const better = drawMetrics(stream, design, true)
    const isFound =
      permBothTest(...better).pValue <= 0.05 && bootBoth(...better, { resamples, seed: run }).low > 0
    counts.add(['a metric with half the noise'], design.name, isFound)
  }
}
