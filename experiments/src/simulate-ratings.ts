import { bradleyTerry, type Preference, raterAgreement } from '@codegen-eval/human-ratings'
import {
  kendallTauB,
  pearsonCorrelation,
  type RandomStream,
  randomStream,
  spearmanCorrelation,
  uniformNumber,
} from '@codegen-eval/statistics'
import { type GradedOutput, modelPermutationTest, segmentCorrelation } from '@codegen-eval/study'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'
import type { SimulationCounts } from './simulation-counts.ts'

interface DrawnRating {
  readonly item: number
  readonly rater: string
  readonly label: number
}

const RATERS = ['ann', 'ben', 'eve'] as const

/** Grades from 0 to 4, or a label that few items have. */
const RATING_MODELS: Readonly<Record<string, (stream: RandomStream) => () => number>> = {
  'grades 0 to 4': (stream) => {
    const quality = 2 + 1.2 * normalNumber(stream)
    return () => Math.max(0, Math.min(4, Math.round(quality + 0.8 * normalNumber(stream))))
  },
  'rare label': (stream) => {
    const chance = uniformNumber(stream) < 0.1 ? 0.8 : 0.05
    return () => (uniformNumber(stream) < chance ? 1 : 0)
  },
}

function drawRatings(name: string, stream: RandomStream, items: number): DrawnRating[] {
  return Array.from({ length: items }, (_, item) => {
    const label = RATING_MODELS[name]!(stream)
    return RATERS.map((rater) => ({ item, rater, label: label() }))
  }).flat()
}

/** Counts how often intervals of coefficients contain the agreement of raters over many items; none below 50 items. */
export function simulateRaterAgreement(
  items: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
  manyItems = 30_000,
): void {
  for (const [m, name] of Object.keys(RATING_MODELS).entries()) {
    const truth = new Map(
      raterAgreement(drawRatings(name, randomStream(seed + 2 ** 46 + m), manyItems)).map((found) => [
        found.name,
        found.agreement.value,
      ]),
    )
    for (const count of items) {
      const stream = randomStream(seed + 2 ** 46 + 10 + 1000 * m + count)
      for (let run = 0; run < runs; run++) {
        const bootstrap = { resamples: draws, seed: seed + run }
        for (const { name: coefficient, agreement } of raterAgreement(drawRatings(name, stream, count), {
          bootstrap,
        })) {
          const value = truth.get(coefficient)!
          const { interval } = agreement
          if (interval !== undefined)
            counts.add(
              [`${interval.resamples === 0 ? 'closed form' : 'percentile'}, ${coefficient}`, name],
              String(count),
              interval.low <= value && interval.high >= value,
            )
        }
      }
    }
  }
}

/** Log-strengths of three models. */
const STRENGTHS = [0.4, 0, -0.4] as const

/** Counts how often the intervals of Bradley and Terry's model contain the true strengths and shares of wins. */
export function simulatePreferences(
  items: readonly number[],
  { runs, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  const chance = (i: number, j: number): number => 1 / (1 + Math.exp(STRENGTHS[j]! - STRENGTHS[i]!))
  const wins = (chance(0, 1) + chance(0, 2)) / 2
  for (const count of items) {
    const stream = randomStream(seed + 2 ** 47 + count)
    for (let run = 0; run < runs; run++) {
      const preferences = Array.from({ length: count }, (_, id) =>
        [
          [0, 1],
          [0, 2],
          [1, 2],
        ].map(
          ([i, j]): Preference => ({
            id,
            a: `m${i}`,
            b: `m${j}`,
            winner: uniformNumber(stream) < chance(i!, j!) ? 'a' : 'b',
          }),
        ),
      ).flat()
      const { models, pairs } = bradleyTerry(preferences)
      const first = models.find(({ model }) => model === 'm0')!
      const add = (name: string, low: number, high: number, truth: number) => {
        if (!Number.isNaN(low))
          counts.add([name, 'preferences'], String(count), low <= truth && high >= truth)
      }
      add('Bradley-Terry, log-strength', first.strength.low, first.strength.high, STRENGTHS[0])
      add('share of wins', first.winRate.low, first.winRate.high, wins)
      const pair = pairs.find(({ a, b }) => `${a}${b}` === 'm0m1' || `${a}${b}` === 'm1m0')!
      const truth = pair.a === 'm0' ? chance(0, 1) : 1 - chance(0, 1)
      add('Bradley-Terry, P(win)', pair.probability.low, pair.probability.high, truth)
    }
  }
}

/** Designs of correlations: outputs per task, and tasks. */
export const CORRELATION_DESIGNS = [
  [1, 10],
  [1, 50],
  [1, 200],
  [5, 50],
  [5, 200],
] as const

/** Counts how often correlations over outputs are found of scores that have nothing to do with the grades. */
export function simulateCorrelations(
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
  designs: readonly (readonly [outputs: number, tasks: number])[] = CORRELATION_DESIGNS,
): void {
  for (const [systems, tasks] of designs) {
    const stream = randomStream(seed + 2 ** 48 + 1000 * systems + tasks)
    const column = `${tasks} x ${systems}`
    for (let run = 0; run < runs; run++) {
      const outputs = drawOutputs(stream, systems, tasks)
      const [scores, grades] = [outputs.map(({ score }) => score), outputs.map(({ grade }) => grade)]
      for (const [name, correlate] of [
        ['Pearson', pearsonCorrelation],
        ['Spearman', spearmanCorrelation],
        ['Kendall', kendallTauB],
      ] as const)
        counts.add([`${name}'s correlation`, 'outputs'], column, correlate(scores, grades).pValue <= 0.05)
      const ranking = segmentCorrelation(outputs, {
        highest: 4,
        resamples: draws,
        seed: seed + run,
      }).relativeRanking
      // one output per task leaves nothing to rank
      if (ranking !== undefined && ranking.reason === undefined)
        counts.add(
          ['tau over relative rankings, interval', 'outputs'],
          column,
          ranking.low > 0 || ranking.high < 0,
        )
    }
  }
}

/** Outputs of tasks that are more or less difficult for people and, in another way, for the metric. */
function drawOutputs(stream: RandomStream, systems: number, tasks: number): GradedOutput[] {
  return Array.from({ length: tasks }, (_, segment) => {
    const [forPeople, forMetric] = [normalNumber(stream), normalNumber(stream)]
    return Array.from({ length: systems }, (_, system): GradedOutput => {
      const quality = 2 + forPeople + normalNumber(stream)
      const ratings = new Map(
        RATERS.map((rater) => [
          rater,
          Math.max(0, Math.min(4, Math.round(quality + 0.5 * normalNumber(stream)))),
        ]),
      )
      const grade = [...ratings.values()].reduce((sum, label) => sum + label, 0) / ratings.size
      return { segment, system, score: forMetric + normalNumber(stream), grade, ratings }
    })
  }).flat()
}

/** Counts how often the permutation test of models finds a metric that has nothing to do with people's grades. */
export function simulateModelPermutations(
  models: readonly number[],
  { runs, seed }: SimulationSizes,
  counts: SimulationCounts,
): void {
  for (const count of models) {
    const stream = randomStream(seed + 2 ** 49 + count)
    for (let run = 0; run < runs; run++) {
      const [metric, human] = [0, 1].map(() => Array.from({ length: count }, () => normalNumber(stream)))
      const { pValue } = modelPermutationTest(metric!, human!, seed + run)
      counts.add(['permutation of models, one-sided', 'trusted difference'], String(count), pValue <= 0.05)
    }
  }
}
