import {
  type AgreementMeasure,
  calibrateTies,
  FEWEST_ITEMS,
  metricAgreement,
  PERM_BOTH_FORMS,
  permBothTest,
  raterCeilings,
  resampledAgreement,
  type ScoreMatrix,
} from '@codegen-eval/meta-evaluation'
import {
  basicInterval,
  normalQuantile,
  percentileInterval,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { SimulationSizes } from './simulate-tests.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** A normal random number. */
export function normalNumber(stream: RandomStream): number {
  return normalQuantile(uniformNumber(stream) * (1 - 2e-12) + 1e-12)
}

/** Grades of outputs, and the scores of two metrics that are as good as each other. */
export interface AgreementData {
  readonly gold: ScoreMatrix
  readonly first: ScoreMatrix
  readonly second: ScoreMatrix
  /** Ratings of three raters: the quality and an error of their own, from 0 to 4. */
  readonly ratings: ReadonlyMap<string, number>[][]
}

/** The differences between systems, and how much both metrics favour them. */
const SKILLS = [-0.5, -0.25, 0, 0.25, 0.5]
const BIASES = [0, 0.3, -0.2, 0, 0.1]

/** Draws outputs whose quality depends on the task, the system and the output; a metric sees it with an error. */
export function drawAgreement(stream: RandomStream, systems: number, items: number): AgreementData {
  const tasks = Float64Array.from({ length: items }, () => 0.7 * normalNumber(stream))
  const [gold, first, second] = [[], [], []] as Float64Array[][] as [
    Float64Array[],
    Float64Array[],
    Float64Array[],
  ]
  const ratings: Map<string, number>[][] = []
  for (let s = 0; s < systems; s++) {
    const rows = Array.from({ length: 3 }, () => new Float64Array(items)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    ratings.push([])
    for (let i = 0; i < items; i++) {
      const quality = SKILLS[s % 5]! + tasks[i]! + normalNumber(stream)
      const seen = quality + BIASES[s % 5]!
      rows[0][i] = gradeOf(quality)
      rows[1][i] = seen + normalNumber(stream)
      rows[2][i] = seen + normalNumber(stream)
      const labels = ['ann', 'ben', 'eve'].map(
        (rater) => [rater, gradeOf(quality + normalNumber(stream))] as const,
      )
      ratings[s]!.push(new Map(labels))
    }
    gold.push(rows[0])
    first.push(rows[1])
    second.push(rows[2])
  }
  return { gold, first, second, ratings }
}

/** A grade from 0 to 4. */
export function gradeOf(quality: number): number {
  return Math.max(0, Math.min(4, Math.round(2 + quality)))
}

/** Designs of studies: systems and items. */
export const STUDY_DESIGNS = [
  [2, 60],
  [5, 5],
  [5, 10],
  [5, 20],
  [5, 60],
  [5, 200],
  [10, 60],
  [20, 60],
] as const

/** Forms that need no draws; the others take a thousand times as long. */
const EXACT_FORMS = PERM_BOTH_FORMS.filter((form) => form === 'items' || form === 'pairs')

/** Counts how often PERM-BOTH finds a difference of two metrics that are as good as each other. */
export function simulateMetricTests(
  { runs, seed }: SimulationSizes,
  counts: SimulationCounts,
  designs: readonly (readonly [systems: number, items: number])[] = STUDY_DESIGNS,
): void {
  for (const [systems, items] of designs) {
    const stream = randomStream(seed + 2 ** 44 + 1000 * systems + items)
    for (let run = 0; run < runs; run++) {
      const { gold, first, second } = drawAgreement(stream, systems, items)
      for (const form of EXACT_FORMS) {
        const { pValue } = permBothTest(gold, first, second, { form })
        counts.add([`PERM-BOTH by ${form}`, 'acc_eq'], `${systems} x ${items}`, pValue <= 0.05)
      }
    }
  }
}

/** Measures whose true value does not depend on the number of items. */
const MEASURES: readonly (readonly [measure: AgreementMeasure, name: string])[] = [
  ['accuracy', 'accuracy'],
  ['accEq', 'acc_eq'],
  ['tauB', 'tau-b'],
  ['calibratedAccEq', 'acc*_eq'],
]

/** Items from which the true values are computed. */
const MANY_ITEMS = 20_000

/** Counts how often intervals over items contain the agreement of a metric, and of a rater with the others. */
export function simulateAgreementIntervals(
  items: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
  manyItems: number = MANY_ITEMS,
): void {
  const whole = drawAgreement(randomStream(seed + 2 ** 45), 5, manyItems)
  const truth = metricAgreement(whole.gold, whole.first, { resamples: 1 })
  const ceiling = raterCeilings(whole.ratings, [], { resamples: 1 }).oneRater.outputs.estimate
  for (const count of items) {
    const stream = randomStream(seed + 2 ** 45 + 1 + count)
    for (let run = 0; run < runs; run++) {
      const { gold, first, ratings } = drawAgreement(stream, 5, count)
      const options = { resamples: draws, seed: seed + run }
      const resampled = resampledAgreement(gold, first, options)
      for (const [measure, name] of MEASURES) {
        const { low, high } = percentileInterval(resampled[measure])
        const { estimate } = truth[measure]
        counts.add([`percentile, ${name}`, 'study'], String(count), low <= estimate && high >= estimate)
      }
      const value = calibrateTies(gold, first).value
      const { low, high } = basicInterval(resampled.calibratedAccEq, value)
      const { estimate } = truth.calibratedAccEq
      counts.add(['basic, acc*_eq', 'study'], String(count), low <= estimate && high >= estimate)
      // there is none with fewer items
      if (count < FEWEST_ITEMS) continue
      const { outputs } = raterCeilings(ratings, [], { ...options, resamples: Math.min(draws, 99) }).oneRater
      counts.add(
        ['percentile, one rater', 'study'],
        String(count),
        outputs.low <= ceiling && outputs.high >= ceiling,
      )
    }
  }
}
