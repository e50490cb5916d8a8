import type { LabelWeights } from '@codegen-eval/human-ratings'
import { disagreementWeights } from '@codegen-eval/human-ratings/internal'
import { meanOf } from '@codegen-eval/statistics/internal'
import { undefinedStatistic, type WithErrors } from './unit-errors.ts'

/**
 * Labels that two raters, or a person and a judge, gave the same outputs: for each output the share of each pair of labels among
 * its pairs of raters, so that every output has the same weight.
 */
export interface LabelPairs {
  /** Number of labels of the scale. */
  readonly labels: number
  /** For each output, its pairs: position of the first label, of the second one, and the share. */
  readonly outputs: readonly (readonly (readonly [first: number, second: number, share: number])[])[]
  /** The unit of each output, and the number of all units. */
  readonly units: Int32Array
  readonly unitCount: number
}

/** The shares of pairs of labels over all outputs: `shares[first][second]`, with the sum 1. */
export function confusionShares({ labels, outputs }: LabelPairs): number[][] {
  const shares = Array.from({ length: labels }, () => new Array<number>(labels).fill(0))
  for (const pairs of outputs)
    for (const [first, second, share] of pairs) shares[first][second] += share / outputs.length
  return shares
}

/** The coefficient's model of agreement by chance. */
export type ChanceModel = 'cohen' | 'gwet'

/**
 * Agreement beyond chance, (P - E)/(1 - E), with the errors of units.
 *
 * P = Σ v_ij p_ij with weights v of agreement. Cohen's E = Σ v_ij r_i c_j with the shares of labels r of the first rater and c of
 * the second one; Gwet's E = T/(q(q - 1)) Σ π_k(1 - π_k) over q labels, with T the sum of the weights and π = (r + c)/2. An
 * output's influence is [a - (1 - κ) e - mean]/(1 - E)/n, with a and e what it adds to P and to the derivative of E; the sum of
 * squares over outputs is the variance of Fleiss, Cohen and Everitt (1969). Over clusters, it is multiplied by C/(C - 1).
 *
 * `NaN` with a reason without outputs, and if E is 1, because both use one label only.
 */
export function chanceCorrected(
  pairs: LabelPairs,
  chance: ChanceModel,
  weights: LabelWeights,
  isClustered: boolean,
): WithErrors {
  const { labels, outputs, units, unitCount } = pairs
  if (outputs.length === 0) return undefinedStatistic('no output has two labels to compare')
  const distance = disagreementWeights(weights, labels)
  const agreement = (a: number, b: number) => 1 - distance(a, b)
  const expectation = chance === 'cohen' ? cohenChance : gwetChance
  const { expected, slope } = expectation(confusionShares(pairs), agreement)
  const terms = outputs.map((outputPairs) => {
    let [observed, change] = [0, 0]
    for (const [first, second, share] of outputPairs) {
      observed += share * agreement(first, second)
      change += share * slope(first, second)
    }
    return { observed, change }
  })
  const observed = terms.reduce((sum, term) => sum + term.observed, 0) / terms.length
  if (1 - expected < ROUNDING) return undefinedStatistic('all labels are the same one')
  const value = (observed - expected) / (1 - expected)
  const influence = terms.map((term) => term.observed - (1 - value) * term.change)
  const mean = meanOf(influence)
  const errors = new Float64Array(unitCount)
  const used = new Set(units).size
  const scale = (isClustered ? Math.sqrt(used / (used - 1)) : 1) / outputs.length / (1 - expected)
  influence.forEach((deviation, i) => {
    errors[units[i]] += scale * (deviation - mean)
  })
  return { value, errors, units: used, ...(used < 2 ? { reason: 'one task or cluster has no spread' } : {}) }
}

const ROUNDING = 1e-12

/** Agreement by chance, and how an additional pair of labels changes it, up to a constant. */
interface Chance {
  readonly expected: number
  readonly slope: (first: number, second: number) => number
}

type Agreement = (a: number, b: number) => number

function cohenChance(shares: readonly (readonly number[])[], agreement: Agreement): Chance {
  const rows = shares.map((row) => row.reduce((sum, share) => sum + share, 0))
  const columns = shares.map((_, j) => shares.reduce((sum, row) => sum + row[j], 0))
  const ofRow = rows.map((_, i) => columns.reduce((sum, share, j) => sum + share * agreement(i, j), 0))
  const ofColumn = columns.map((_, j) => rows.reduce((sum, share, i) => sum + share * agreement(i, j), 0))
  return {
    expected: rows.reduce((sum, share, i) => sum + share * ofRow[i], 0),
    slope: (first, second) => ofRow[first] + ofColumn[second],
  }
}

function gwetChance(shares: readonly (readonly number[])[], agreement: Agreement): Chance {
  const labels = shares.length
  const usual = shares.map((row, k) => row.reduce((sum, share, j) => sum + share + shares[j][k], 0) / 2)
  let total = 0
  for (let i = 0; i < labels; i++) for (let j = 0; j < labels; j++) total += agreement(i, j)
  const factor = total / (labels * (labels - 1))
  return {
    expected: labels < 2 ? 1 : factor * usual.reduce((sum, share) => sum + share * (1 - share), 0),
    slope: (first, second) => factor * (1 - usual[first] - usual[second]),
  }
}
