import { checkedOptions } from '@codegen-eval/statistics/internal'
import { type PairGrouping, type ScoreMatrix, scoreGroups } from './score-matrix.ts'
import { gapOf, tieUnit } from './tie-unit.ts'

/** The threshold of ties under which a metric agrees best with gold. */
export interface TieCalibration {
  /** The smallest threshold with the highest value: 0 or a gap of two scores. */
  readonly epsilon: number
  /** acc_eq at this threshold; `NaN` without a pair. */
  readonly value: number
  /** acc_eq without calibration. */
  readonly valueAtZero: number
  /** Number of thresholds that were tried. */
  readonly thresholds: number
}

/**
 * Tie calibration: the largest acc_eq over all thresholds epsilon, where scores that differ by at most epsilon are tied
 * (acc*_eq). Metrics rarely give equal scores, so that without it a metric cannot agree where people see no difference.
 *
 * Candidates are 0 and every gap between two scores of a group. Values are compared as fractions, so that among equal
 * ones the smallest threshold wins, and gaps to 12 digits. The value was chosen on the data that it is reported on: it is
 * somewhat optimistic. tau*_eq is twice the value minus 1, at the same threshold.
 *
 * O(p log p) in the number of pairs.
 *
 * @throws RangeError if the matrices differ in shape.
 * @see Deutsch, Foster and Freitag (2023), https://aclanthology.org/2023.emnlp-main.798
 */
export function calibrateTies(
  gold: ScoreMatrix,
  scores: ScoreMatrix,
  options: { readonly by?: PairGrouping } = {},
): TieCalibration {
  const { by = 'item' } = checkedOptions(options)
  const steps = tieSteps(gold, scores, by)
  return bestThreshold(steps)
}

/** The pairs of all groups that become right or wrong when they are tied, in ascending order of their gaps. */
export interface TieSteps {
  readonly unit: number
  /** Number of thresholds: 0 and every different gap, also of pairs that change nothing. */
  readonly thresholds: number
  /** The different gaps of these pairs in units, ascending. */
  readonly gaps: Float64Array
  /** For each gap, the position after the last pair with it. */
  readonly ends: Int32Array
  readonly groups: Int32Array
  /** Change of the number of right pairs of its group when the pair becomes a tie: 1 or -1. */
  readonly changes: Int8Array
  /**
   * Least common multiple of the numbers of pairs of the groups, and for each group what a pair of it counts: the multiple
   * by its number of pairs, or 0 without pairs. Counts are whole.
   */
  readonly common: number
  readonly units: Float64Array
  /** Pairs of each group that are right if nothing is tied. */
  readonly right: Int32Array
}

/** Sorts all pairs by their gaps, once for any number of resamples. */
export function tieSteps(gold: ScoreMatrix, scores: ScoreMatrix, by: PairGrouping): TieSteps {
  const groups = scoreGroups(gold, scores, by)
  const unit = tieUnit(scores)
  const pairs = Int32Array.from(groups, ({ gold }) => (gold.length * (gold.length - 1)) / 2)
  const right = new Int32Array(groups.length)
  const count = pairs.reduce((sum, size) => sum + size, 0)
  const gaps = new Float64Array(count)
  const changes = new Int8Array(count)
  const groupOf = new Int32Array(count)
  let next = 0
  groups.forEach(({ gold, scores }, g) => {
    for (let a = 0; a < gold.length; a++) {
      for (let b = a + 1; b < gold.length; b++) {
        const difference = gold[a] - gold[b]
        const concordant = difference !== 0 && difference > 0 === scores[a] > scores[b]
        gaps[next] = gapOf(scores[a], scores[b], unit)
        groupOf[next] = g
        changes[next] = difference === 0 ? 1 : concordant && gaps[next] > 0 ? -1 : 0
        if (changes[next] < 0) right[g]++
        next++
      }
    }
  })
  // a pair that is wrong either way moves no sum
  const order = Uint32Array.from({ length: count }, (_, i) => i)
    .filter((i) => changes[i] !== 0)
    .sort((i, j) => gaps[i] - gaps[j])
  const ends: number[] = []
  order.forEach((i, k) => {
    if (k + 1 === order.length || gaps[order[k + 1]] !== gaps[i]) ends.push(k + 1)
  })
  const common = [...new Set(pairs)].filter((size) => size > 0).reduce(leastCommonMultiple, 1)
  return {
    unit,
    thresholds: new Set(gaps).add(0).size,
    gaps: Float64Array.from(ends, (end) => gaps[order[end - 1]]),
    ends: Int32Array.from(ends),
    groups: Int32Array.from(order, (i) => groupOf[i]),
    changes: Int8Array.from(order, (i) => changes[i]),
    common,
    units: Float64Array.from(pairs, (size) => (size === 0 ? 0 : common / size)),
    right,
  }
}

/**
 * The best threshold, where each group counts as often as `weights` says.
 *
 * The value of a threshold is the sum over groups of right pairs / pairs: whole numbers, if it is multiplied by the least
 * common multiple of the sizes.
 */
export function bestThreshold(steps: TieSteps, weights?: ArrayLike<number>): TieCalibration {
  const { unit, thresholds, gaps, ends, groups, changes, common, units, right } = steps
  // what a pair of each group counts
  const worth = new Float64Array(units.length)
  let [total, counted] = [0, 0]
  for (let g = 0; g < units.length; g++) {
    if (units[g] === 0) continue
    const weight = weights === undefined ? 1 : weights[g]
    worth[g] = weight * units[g]
    counted += weight
    total += right[g] * worth[g]
  }
  if (units.every((count) => count === 0))
    return { epsilon: 0, value: Number.NaN, valueAtZero: Number.NaN, thresholds: 0 }
  let [best, bestGap, atZero] = [total, 0, total]
  for (let threshold = 0, next = 0; threshold < gaps.length; threshold++) {
    const end = ends[threshold]
    for (; next < end; next++) total += changes[next] * worth[groups[next]]
    // without a threshold there are ties, too
    if (gaps[threshold] === 0) best = atZero = total
    else if (total > best) {
      best = total
      bestGap = gaps[threshold]
    }
  }
  return {
    epsilon: Number((bestGap * unit).toPrecision(12)),
    value: best / common / counted,
    valueAtZero: atZero / common / counted,
    thresholds,
  }
}

/** Of pair counts. Beyond 2^53 sums are rounded, which can only confuse thresholds of almost equal value. */
export function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b
}

/** Of whole numbers. */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
