import { LEAST_P_VALUE, randomStream } from '@codegen-eval/statistics'
import {
  checkChoice,
  checkEach,
  checkedOptions,
  checkLists,
  checkWhole,
  meanOfDefined,
} from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { groupedAgreement } from './grouped-agreement.ts'
import { checkScoreMatrices, type ScoreMatrix } from './score-matrix.ts'
import { signFlipTest } from './sign-flip-test.ts'
import { pairwiseAccuracy, systemDifferences, weightedAccuracy } from './soft-pairwise-accuracy.ts'
import { calibrateTies, leastCommonMultiple } from './tie-calibration.ts'
import { gapOf, tieUnit } from './tie-unit.ts'

/**
 * The forms of the PERM-BOTH test.
 *
 * - `items`: swaps the two metrics' verdicts on all pairs of outputs for an item together; the statistic is acc_eq. Exact.
 *   Verdicts on pairs that share an output are not independent, and only items are: the other forms find too many
 *   differences, and are here to reproduce published numbers.
 * - `pairs`: swaps the verdicts on single pairs of outputs. Exact. With 5, 10 and 20 systems it finds 8, 21 and 34 %
 *   differences at the 5 % level where there are none.
 * - `scores`: swaps the metrics' standardized scores of single outputs; the statistic is acc_eq.
 * - `scores-tau-b`, `scores-calibrated`: the same with Kendall's tau-b within items, or with acc_eq whose threshold of ties is
 *   searched in every draw.
 * - `systems`: swaps the metrics' standardized means of systems; the statistic is pairwise accuracy.
 * - `soft`: swaps scores of outputs; the statistic is soft pairwise accuracy, with normal p-values in the draws.
 */
export const PERM_BOTH_FORMS = [
  'items',
  'pairs',
  'scores',
  'scores-tau-b',
  'scores-calibrated',
  'systems',
  'soft',
] as const

/** A form of the PERM-BOTH test. */
export type PermBothForm = (typeof PERM_BOTH_FORMS)[number]

/** Settings of the test. */
export interface PermBothOptions {
  /** `items` by default. */
  readonly form?: PermBothForm
  /** Scores of either metric that differ by at most this are tied, under `items` and `pairs`: `[first, second]`; 0 by default. */
  readonly epsilons?: readonly [number, number]
  /** Random draws of the forms that are not enumerated; 1000 by default. */
  readonly trials?: number
  /** 1 by default. */
  readonly seed?: number
}

/** The outcome of PERM-BOTH. */
export interface PermBothResult {
  /** The statistic of either metric. */
  readonly first: number
  readonly second: number
  /** second - first. */
  readonly difference: number
  /** P(difference of a random swap ≥ observed): small if the second metric is better. */
  readonly secondBetter: number
  /** P(difference of a random swap ≤ observed): small if the first metric is better. */
  readonly firstBetter: number
  /** Twice the smaller of the two, at most 1. */
  readonly pValue: number
  /** Whether all swaps count, rather than a random sample. */
  readonly exact: boolean
}

/**
 * PERM-BOTH: is one metric better than another at judging outputs, or may the lead be chance? If the two were equally good,
 * swapping them at random would change nothing.
 *
 * Counts are compared as whole numbers, so that draws equal to the observed difference count. Sampled p-values are
 * (1 + hits) / (1 + trials), never 0. Outputs without gold or without a score of either metric are left out.
 *
 * @param first The scores of one metric, `first[s][i]`, and
 * @param second of the other; higher is better in both.
 * @throws RangeError if the matrices differ in shape or an option is out of range.
 * @see Deutsch, Dror and Roth (2021), https://doi.org/10.1162/tacl_a_00417
 */
export function permBothTest(
  gold: ScoreMatrix,
  first: ScoreMatrix,
  second: ScoreMatrix,
  options: PermBothOptions = {},
): PermBothResult {
  checkEach(checkLists, { gold, first, second })
  const { form = 'items', trials = 1000, seed = DEFAULT_SEED, epsilons = [0, 0] } = checkedOptions(options)
  checkChoice('form', form, PERM_BOTH_FORMS)
  checkWhole('trials', trials, 1)
  checkScoreMatrices(gold, first)
  checkScoreMatrices(gold, second)
  const [kept, a, b] = commonCells([gold, first, second])
  if (form === 'items' || form === 'pairs') return swapVerdicts(kept!, a!, b!, form, epsilons)
  if (form === 'systems') return swapSystems(kept!, a!, b!, { trials, seed })
  return swapScores(kept!, a!, b!, STATISTICS[form], { trials, seed })
}

type Statistic = (gold: ScoreMatrix, scores: ScoreMatrix) => number

const STATISTICS: Readonly<Record<Exclude<PermBothForm, 'items' | 'pairs' | 'systems'>, Statistic>> = {
  scores: (gold, scores) => groupedAgreement(gold, scores).value,
  'scores-tau-b': (gold, scores) => groupedAgreement(gold, scores, { measure: 'tau-b' }).value,
  'scores-calibrated': (gold, scores) => calibrateTies(gold, scores).value,
  soft: (gold, scores) =>
    weightedAccuracy(systemDifferences(gold, scores), new Float64Array(gold[0].length).fill(1)).soft,
}

/** The matrices with `NaN` wherever one of them has it. */
function commonCells(matrices: readonly ScoreMatrix[]): Float64Array[][] {
  return matrices.map((matrix) =>
    matrix.map((row, s) =>
      Float64Array.from(row, (value, i) =>
        matrices.some((other) => Number.isNaN(other[s][i])) ? Number.NaN : value,
      ),
    ),
  )
}

/**
 * Each pair of outputs that only one metric gets right adds ± 1 / pairs of its item: a sum with random signs, whose
 * distribution is exact. The pairs of an item have one sign together, or each its own; the latter is the sign test if
 * every item has the same number of pairs.
 */
function swapVerdicts(
  gold: ScoreMatrix,
  first: ScoreMatrix,
  second: ScoreMatrix,
  form: 'items' | 'pairs',
  epsilons: readonly [number, number],
): PermBothResult {
  const items = gold[0].length
  const right = ([first, second] as const).map((scores, m) => {
    const unit = tieUnit(scores)
    const threshold = Math.round(epsilons[m] / unit)
    return (a: number, b: number, i: number): boolean => {
      const [x, y] = [scores[a][i], scores[b][i]]
      const order = gapOf(x, y, unit) <= threshold ? 0 : Math.sign(x - y)
      return order === Math.sign(gold[a][i] - gold[b][i])
    }
  })
  const ofItems: { pairs: number; onlyFirst: number; onlySecond: number; first: number }[] = []
  for (let i = 0; i < items; i++) {
    const count = { pairs: 0, onlyFirst: 0, onlySecond: 0, first: 0 }
    for (let a = 0; a < gold.length; a++) {
      for (let b = a + 1; b < gold.length; b++) {
        if (Number.isNaN(gold[a][i] + gold[b][i])) continue
        const [one, two] = [right[0](a, b, i), right[1](a, b, i)]
        count.pairs++
        if (one) count.first++
        if (one && !two) count.onlyFirst++
        if (two && !one) count.onlySecond++
      }
    }
    if (count.pairs > 0) ofItems.push(count)
  }
  const common = [...new Set(ofItems.map(({ pairs }) => pairs))].reduce(leastCommonMultiple, 1)
  const steps = ofItems.flatMap(({ pairs, onlyFirst, onlySecond }) =>
    form === 'items'
      ? [((onlySecond - onlyFirst) * common) / pairs]
      : [
          ...Array<number>(onlySecond).fill(common / pairs),
          ...Array<number>(onlyFirst).fill(-common / pairs),
        ],
  )
  const { above, below, equal, method } = signFlipTest(steps)
  const value = ofItems.reduce((sum, item) => sum + item.first / item.pairs, 0) / ofItems.length
  const lead = steps.reduce((sum, step) => sum + step, 0) / common / ofItems.length
  return result(value, value + lead, {
    secondBetter: Math.min(1, above + equal),
    firstBetter: Math.min(1, below + equal),
    exact: method === 'exact',
  })
}

/** Most swaps that are enumerated: those of 12 systems. */
const MAX_SYSTEMS = 12

/** Swaps of the standardized means of systems: all 2^systems, or a sample. */
function swapSystems(
  gold: ScoreMatrix,
  first: ScoreMatrix,
  second: ScoreMatrix,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): PermBothResult {
  const means = [gold, first, second].map((matrix) => matrix.map(meanOfDefined))
  const [people, one, two] = [means[0], standardized([means[1]])[0], standardized([means[2]])[0]]
  const column = (values: ArrayLike<number>): ScoreMatrix => Array.from(values, (value) => [value])
  const statistic = (values: ArrayLike<number>) => pairwiseAccuracy(column(people), column(values))
  const [a, b] = [statistic(one), statistic(two)]
  const systems = gold.length
  const exact = systems <= MAX_SYSTEMS
  const draws = exact ? 2 ** systems : trials
  const stream = randomStream(seed)
  const drawn: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const swapped = Array.from({ length: systems }, (_, s) =>
      exact ? ((draw >> s) & 1) === 1 : stream.next() < 0,
    )
    const x = Array.from(one, (value, s) => (swapped[s] ? two[s] : value))
    const y = Array.from(two, (value, s) => (swapped[s] ? one[s] : value))
    drawn.push(statistic(y) - statistic(x))
  }
  return result(a, b, tails(drawn, b - a, exact))
}

/** Swaps of the standardized scores of single outputs, drawn at random. */
function swapScores(
  gold: ScoreMatrix,
  first: ScoreMatrix,
  second: ScoreMatrix,
  statistic: Statistic,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): PermBothResult {
  const [a, b] = [statistic(gold, first), statistic(gold, second)]
  const [one, two] = [standardized(first), standardized(second)]
  const x = one.map((row) => row.slice())
  const y = two.map((row) => row.slice())
  const stream = randomStream(seed)
  const drawn: number[] = []
  for (let trial = 0; trial < trials; trial++) {
    for (let s = 0; s < x.length; s++) {
      for (let i = 0; i < x[s].length; i++) {
        const swapped = stream.next() < 0
        x[s][i] = swapped ? two[s][i] : one[s][i]
        y[s][i] = swapped ? one[s][i] : two[s][i]
      }
    }
    drawn.push(statistic(gold, y) - statistic(gold, x))
  }
  return result(a, b, tails(drawn, b - a, false))
}

/** The shares of draws on either side of the observed difference, and at it. */
function tails(drawn: readonly number[], observed: number, exact: boolean) {
  const isEqual = (value: number) => Math.abs(value - observed) <= 1e-9
  const above = drawn.filter((value) => value > observed && !isEqual(value)).length
  const equal = drawn.filter(isEqual).length
  const share = (hits: number) => (exact ? hits / drawn.length : (hits + 1) / (drawn.length + 1))
  return { secondBetter: share(above + equal), firstBetter: share(drawn.length - above), exact }
}

function result(
  first: number,
  second: number,
  tails: Pick<PermBothResult, 'secondBetter' | 'firstBetter' | 'exact'>,
): PermBothResult {
  const isDefined = !Number.isNaN(first) && !Number.isNaN(second)
  const smaller = Math.min(tails.secondBetter, tails.firstBetter)
  const pValue = isDefined ? Math.min(1, Math.max(LEAST_P_VALUE, 2 * smaller)) : Number.NaN
  return { first, second, difference: second - first, ...tails, pValue }
}

/** Scores minus their mean over the whole table, divided by their standard deviation. */
function standardized(matrix: ScoreMatrix): Float64Array[] {
  const all = matrix.flatMap((row) => Array.from(row)).filter((value) => !Number.isNaN(value))
  const mean = meanOfDefined(all)
  const deviation = Math.sqrt(meanOfDefined(all.map((value) => (value - mean) ** 2)))
  return matrix.map((row) =>
    Float64Array.from(row, (value) => (deviation === 0 ? value - mean : (value - mean) / deviation)),
  )
}
