import { normalCdf } from '@codegen-eval/statistics'
import { checkRecord, pairsOf } from '@codegen-eval/statistics/internal'
import { checkScoreMatrices, type ScoreMatrix } from './score-matrix.ts'
import { type SignFlipOptions, type SignFlipResult, signFlipTest } from './sign-flip-test.ts'

/** A pair of systems, with the probability that either side's lead is chance. */
export interface SystemPair {
  readonly first: number
  readonly second: number
  /** Items on which both systems have gold and scores. */
  readonly items: number
  /** p that gold's sums would favour the first system more under chance: P(above) + P(equal) / 2. */
  readonly goldP: number
  readonly metricP: number
  readonly method: SignFlipResult['method']
}

/** Soft pairwise accuracy with its pairs. */
export interface SoftPairwiseAccuracy {
  /** 0 to 1; `NaN` if no pair of systems has a common item. */
  readonly value: number
  readonly pairs: readonly SystemPair[]
}

/**
 * Soft pairwise accuracy: does the metric separate pairs of systems as surely as gold does?
 * 1 - mean over pairs of |p_gold - p_metric|, with p of the paired sign-flip test over items.
 *
 * p is P(above) + P(equal) / 2, so that p(i, j) + p(j, i) = 1 and the result does not depend on the order of systems; two
 * systems with equal scores have p = 1/2. An item counts for a pair if both systems have gold and scores there.
 * Probabilities are exact where `signFlipTest` is.
 *
 * @throws RangeError if the matrices differ in shape, or there are fewer than two systems.
 * @see Thompson, Mathur, Deutsch and Khayrallah (2024), https://aclanthology.org/2024.wmt-1.118
 */
export function softPairwiseAccuracy(
  gold: ScoreMatrix,
  scores: ScoreMatrix,
  options: SignFlipOptions = {},
): SoftPairwiseAccuracy {
  checkRecord('options', options)
  const differences = systemDifferences(gold, scores)
  const budget =
    options.budget ??
    Math.max(FEWEST_ADDITIONS, Math.min(MOST_ADDITIONS, TOTAL_ADDITIONS / differences.length))
  const pairs = differences.map(({ first, second, golds, metrics }): SystemPair => {
    const [human, metric] = [signFlipTest(golds, { budget }), signFlipTest(metrics, { budget })]
    return {
      first,
      second,
      items: golds.length,
      goldP: human.above + human.equal / 2,
      metricP: metric.above + metric.equal / 2,
      method: WORST.find((method) => method === human.method || method === metric.method)!,
    }
  })
  const gap = pairs.reduce((sum, { goldP, metricP }) => sum + Math.abs(goldP - metricP), 0)
  return { value: pairs.length === 0 ? Number.NaN : 1 - gap / pairs.length, pairs }
}

/** With many systems the distributions of non-decimal scores are a little coarser, so that all take a second or two. */
const TOTAL_ADDITIONS = 6e8
const MOST_ADDITIONS = 6e7
const FEWEST_ADDITIONS = 3e6

const WORST = ['normal', 'grid', 'bound', 'exact'] as const

/**
 * Pairwise accuracy: the share of pairs of systems that the metric's means order as gold's means do; a tie is right only
 * if both sides tie. Means are of the items on which both systems have gold and scores, and equal to 12 digits.
 *
 * @throws RangeError if the matrices differ in shape, or there are fewer than two systems.
 * @see Kocmi et al. (2021), https://aclanthology.org/2021.wmt-1.57
 */
export function pairwiseAccuracy(gold: ScoreMatrix, scores: ScoreMatrix): number {
  const pairs = systemDifferences(gold, scores)
  const right = pairs.filter(({ golds, metrics }) => signOfSum(golds) === signOfSum(metrics))
  return pairs.length === 0 ? Number.NaN : right.length / pairs.length
}

/** Differences of two systems on their common items. */
export interface SystemDifferences {
  readonly first: number
  readonly second: number
  /** The positions of the common items. */
  readonly items: Int32Array
  readonly golds: Float64Array
  readonly metrics: Float64Array
}

/** The differences of every pair of systems that have a common item. */
export function systemDifferences(gold: ScoreMatrix, scores: ScoreMatrix): SystemDifferences[] {
  checkScoreMatrices(gold, scores)
  if (gold.length < 2) throw new RangeError('pairwise accuracy needs at least two systems, got 1')
  return pairsOf([...gold.keys()])
    .map(([first, second]) => ({
      ...{ first, second },
      ...pairDifferences(gold[first], gold[second], scores[first], scores[second]),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The differences of two systems where both have gold and scores. */
function pairDifferences(
  goldA: ArrayLike<number>,
  goldB: ArrayLike<number>,
  scoresA: ArrayLike<number>,
  scoresB: ArrayLike<number>,
): Pick<SystemDifferences, 'items' | 'golds' | 'metrics'> {
  const size = goldA.length
  const [items, golds, metrics] = [new Int32Array(size), new Float64Array(size), new Float64Array(size)]
  let common = 0
  for (let i = 0; i < size; i++) {
    const sum = goldA[i] + goldB[i] + scoresA[i] + scoresB[i]
    if (Number.isNaN(sum)) continue
    items[common] = i
    golds[common] = goldA[i] - goldB[i]
    metrics[common++] = scoresA[i] - scoresB[i]
  }
  return {
    items: items.subarray(0, common),
    golds: golds.subarray(0, common),
    metrics: metrics.subarray(0, common),
  }
}

/** Agreement over pairs of systems where each item counts as often as its weight says. */
export interface WeightedAccuracy {
  /** Soft pairwise accuracy, with normal p-values: exact ones of all resamples would take minutes. */
  readonly soft: number
  readonly pairwise: number
}

/** Both accuracies over pairs of systems, for resamples; `NaN` without a pair. */
export function weightedAccuracy(
  differences: readonly SystemDifferences[],
  weights: ArrayLike<number>,
): WeightedAccuracy {
  let [gap, right] = [0, 0]
  for (const { items, golds, metrics } of differences) {
    let [goldSum, goldSquares, goldSize] = [0, 0, 0]
    let [metricSum, metricSquares, metricSize] = [0, 0, 0]
    for (let k = 0; k < items.length; k++) {
      const weight = weights[items[k]]
      const gold = golds[k]
      const weightedGold = weight * gold
      goldSum += weightedGold
      goldSquares += weightedGold * gold
      goldSize += Math.abs(weightedGold)
      const metric = metrics[k]
      const weightedMetric = weight * metric
      metricSum += weightedMetric
      metricSquares += weightedMetric * metric
      metricSize += Math.abs(weightedMetric)
    }
    gap += Math.abs(chanceOfLead(goldSum, goldSquares) - chanceOfLead(metricSum, metricSquares))
    if (signOf(goldSum, goldSize) === signOf(metricSum, metricSize)) right++
  }
  const pairs = differences.length
  return { soft: pairs === 0 ? Number.NaN : 1 - gap / pairs, pairwise: right / pairs }
}

/** The normal p-value of a sum with random signs. */
function chanceOfLead(sum: number, squares: number): number {
  return squares === 0 ? 0.5 : normalCdf(-sum / Math.sqrt(squares))
}

function signOfSum(values: Float64Array): number {
  let [sum, size] = [0, 0]
  for (const value of values) {
    sum += value
    size += Math.abs(value)
  }
  return signOf(sum, size)
}

/** The sign of a sum of numbers whose sizes add up to `size`; what is left of rounding is 0. */
function signOf(sum: number, size: number): number {
  return Math.abs(sum) <= 1e-12 * size ? 0 : Math.sign(sum)
}
