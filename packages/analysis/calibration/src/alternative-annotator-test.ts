import type { OptionsOf } from '@codegen-eval/metric'
import { checkSettings } from '@codegen-eval/metric/internal'
import { benjaminiYekutieliCorrection, studentCdf } from '@codegen-eval/statistics'
import {
  checkedOptions,
  checkRecords,
  groupedBy,
  meanOf,
  placesOfLabels,
} from '@codegen-eval/statistics/internal'
import { clusterOf, type JudgedOutput, judgeGrade } from './judged-output.ts'
import { squaresOf } from './moments.ts'
import { type AnnotatorScore, annotatorSettings } from './settings.ts'

/** The share of people whom a judge must equal to replace them. */
const PASSING_RATE = 0.5

/** Settings of the alternative annotator test; those besides the judge are described at `annotatorSettings`. */
export interface AlternativeAnnotatorOptions extends OptionsOf<typeof annotatorSettings> {
  /** The name of the judge in the outputs. */
  readonly judge: string
}

/** The test of one person. */
export interface AnnotatorTest {
  readonly person: string
  /** Number of outputs that the person, another one and the judge graded. */
  readonly items: number
  /** Share of them on which the judge is as near to the others as the person or nearer, and the reverse; ties count for both. */
  readonly judgeAdvantage: number
  readonly personAdvantage: number
  /** The statistic of the t test that the person's advantage less the judge's is below epsilon. */
  readonly t: number
  readonly pValue: number
  /** By Benjamini and Yekutieli, over people. */
  readonly adjustedPValue: number
  /** Whether the judge is worth at least as much as this person. */
  readonly judgeWins: boolean
}

/** The result of the alternative annotator test. */
export interface AlternativeAnnotatorResult {
  /** Share of people whom the judge equals, 0..1; `NaN` without a person that has enough outputs. */
  readonly winningRate: number
  /** Whether this is at least one half: the judge may replace one of these people. */
  readonly passes: boolean
  /** The mean of `judgeAdvantage` over people, 0..1. */
  readonly averageAdvantage: number
  readonly people: readonly AnnotatorTest[]
  /** People with too few outputs, and how many they have. */
  readonly skipped: readonly { readonly person: string; readonly items: number }[]
  /** Number of outputs with grades of two people and the judge. */
  readonly items: number
  readonly epsilon: number
  readonly score: AnnotatorScore
  readonly q: number
  /** Why the rate is `NaN`. */
  readonly reason?: string
}

/**
 * The alternative annotator test: whether a judge may replace a person.
 *
 * On each output with two people and the judge, and for each of its people j, the grades of j and of the judge are scored by
 * those of the others. W_judge is 1 if the judge's score is at least j's, W_j is 1 if j's is at least the judge's. A one-sided t
 * test over the outputs of j asks whether the mean of W_j - W_judge is below epsilon; p-values are corrected by Benjamini and
 * Yekutieli. The judge passes if it wins against at least half of the people.
 *
 * Tasks, or their clusters, are units: the variance is that of sums over tasks, each divided by 1 less its share of the outputs
 * (CR2), and the t distribution has Bell and McCaffrey's degrees of freedom. Of G tasks of equal size this is Student's t over the
 * means of tasks, with G - 1. The paper counts outputs as independent, which is the same for one output of each task: otherwise a
 * judge who is worse by epsilon passes in 7 to 17 % of simulations with 10 tasks of 30 outputs. People with fewer than 30 outputs are
 * skipped. Differences that are all alike have p = 0 if they are below epsilon, else 1.
 *
 * @throws RangeError if an option is missing or out of its range.
 * @see Bell and McCaffrey (2002), Bias reduction in standard errors for linear regression with multi-stage samples, Survey
 * Methodology 28(2), 169-181
 * @see Calderon, Reichart and Dror (2025), The Alternative Annotator Test for LLM-as-a-Judge, https://aclanthology.org/2025.acl-long.782
 */
export function alternativeAnnotatorTest(
  outputs: readonly JudgedOutput[],
  options: AlternativeAnnotatorOptions,
): AlternativeAnnotatorResult {
  checkRecords('outputs', outputs)
  const { judge } = checkedOptions(options)
  const { epsilon, score, q, fewestItems, unit } = checkSettings(
    'alternativeAnnotatorTest',
    annotatorSettings,
    options,
  )
  const used = outputs.filter((output) => !Number.isNaN(judgeGrade(output, judge)) && output.people.size > 1)
  const compared = used.flatMap((output, item) =>
    Array.from(output.people, ([person, personGrade]): Advantage => {
      const others = [...output.people].filter(([other]) => other !== person).map(([, given]) => given)
      const [ofJudge, ofPerson] = [judgeGrade(output, judge), personGrade].map((grade) =>
        scoreOf(score, grade, others),
      )
      const wins = { ofJudge: Number(ofJudge >= ofPerson), ofPerson: Number(ofPerson >= ofJudge) }
      return { person, ...wins, unit: unit === 'output' ? String(item) : clusterOf(output) }
    }),
  )
  const advantages = [...groupedBy(compared, ({ person }) => person)]
  const tested = advantages.filter(([, { length }]) => length >= fewestItems)
  const tests = tested.map(([, given]) => testOf(given, epsilon))
  const adjusted = benjaminiYekutieliCorrection(tests.map(({ pValue }) => pValue))
  const people = tested.map(([person, given], j) => ({
    person,
    items: given.length,
    judgeAdvantage: meanOf(given.map(({ ofJudge }) => ofJudge)),
    personAdvantage: meanOf(given.map(({ ofPerson }) => ofPerson)),
    ...tests[j],
    adjustedPValue: adjusted[j],
    judgeWins: adjusted[j] <= q,
  }))
  const winningRate = people.filter(({ judgeWins }) => judgeWins).length / people.length
  return {
    winningRate,
    passes: winningRate >= PASSING_RATE,
    averageAdvantage: meanOf(people.map(({ judgeAdvantage }) => judgeAdvantage)),
    people,
    skipped: advantages
      .filter(([, { length }]) => length < fewestItems)
      .map(([person, { length }]) => ({ person, items: length })),
    ...{ items: used.length, epsilon, score, q },
    ...(people.length === 0
      ? { reason: `no person has ${fewestItems} outputs that another person and the judge graded, too` }
      : {}),
  }
}

/** For an output of a person, whether the judge, and the person, is as near to the others as the other one: 1 or 0. */
interface Advantage {
  readonly person: string
  readonly ofJudge: number
  readonly ofPerson: number
  readonly unit: string
}

function testOf(given: readonly Advantage[], epsilon: number) {
  const differences = given.map(({ ofJudge, ofPerson }) => ofPerson - ofJudge)
  const mean = meanOf(differences)
  const units = placesOfLabels(given.map(({ unit }) => unit))
  const { variance, degrees } = clusteredVariance(differences, mean, [...units.values()])
  if (!(variance > ROUNDING)) return { t: Number.NaN, pValue: variance <= ROUNDING && mean < epsilon ? 0 : 1 }
  const t = (mean - epsilon) / Math.sqrt(variance)
  return { t, pValue: studentCdf(t, degrees) }
}

/** The variance of a mean of values in clusters (CR2), and its degrees of freedom if values are independent; `NaN` for one cluster. */
function clusteredVariance(
  values: readonly number[],
  mean: number,
  clusters: readonly (readonly number[])[],
): { readonly variance: number; readonly degrees: number } {
  const sums = clusters.map((places) => places.reduce((sum, i) => sum + values[i] - mean, 0))
  const sizes = clusters.map(({ length }) => length)
  const n = values.length
  const rest = sizes.map((size) => 1 - size / n)
  const variance = sums.reduce((sum, value, c) => sum + value ** 2 / rest[c], 0) / n ** 2
  // the square of the trace of the sums' covariance, over the trace of its square
  const scaled = sizes.map((size, c) => size ** 2 / rest[c])
  const products = (scaled.reduce((a, b) => a + b, 0) ** 2 - squaresOf(scaled)) / n ** 2
  return {
    variance: sizes.length < 2 ? Number.NaN : variance,
    degrees: n ** 2 / (squaresOf(sizes) + products),
  }
}

/** The variance of the mean of equal differences is less. */
const ROUNDING = 1e-24

function scoreOf(score: AnnotatorScore, grade: number, others: readonly number[]): number {
  if (score === 'accuracy') return others.filter((other) => other === grade).length / others.length
  return -Math.sqrt(others.reduce((sum, other) => sum + (other - grade) ** 2, 0) / others.length)
}
