import { multiplyRow } from './multiply-row.ts'

/** Pairs of models as parallel lists. */
export interface ModelPairs {
  /** The model with the higher or equal score, and the other one: places in the order of scores. */
  readonly first: Int32Array
  readonly second: Int32Array
  /** 1 divided by the standard error of the difference of the scores; 0 if that is 0. */
  readonly precision: Float64Array
  /** The difference times its precision, at least 0. Of a constant difference 0, or infinite if it is surely one. */
  readonly statistic: Float64Array
}

/** The variance of a difference is 0 where it is below this share of the sum of both variances. */
const SMALLEST_VARIANCE = 1e-12

/** The covariance of scores: upper triangle, row by row. */
export function scoreCovariance(influence: readonly Float64Array[]): Float64Array[] {
  return influence.map((row, j) => {
    const products = new Float64Array(influence.length)
    multiplyRow(row, influence, products, j)
    return products
  })
}

/**
 * All pairs of models.
 *
 * A difference that is the same for all units has no standard error. It counts if a sign test would find it with
 * Bonferroni's correction over the ordered pairs, K(K - 1) / 2ⁿ ≤ α for n units, since with a few units it may be chance.
 *
 * @param scores Descending.
 * @param covariance Upper triangle, row by row.
 * @param units Number of independent units n.
 */
export function modelPairs(
  scores: Float64Array,
  covariance: readonly Float64Array[],
  units: number,
  alpha: number,
): ModelPairs {
  const models = scores.length
  const pairs = emptyPairs((models * (models - 1)) / 2)
  const constant = models * (models - 1) * 2 ** -units <= alpha ? Number.POSITIVE_INFINITY : 0
  for (let j = 0, p = 0; j < models; j++) {
    for (let k = j + 1; k < models; k++, p++) {
      const both = covariance[j][j] + covariance[k][k]
      const variance = both - 2 * covariance[j][k]
      const difference = scores[j] - scores[k]
      pairs.first[p] = j
      pairs.second[p] = k
      pairs.precision[p] = variance > SMALLEST_VARIANCE * both ? 1 / Math.sqrt(variance) : 0
      pairs.statistic[p] =
        pairs.precision[p] > 0 ? difference * pairs.precision[p] : difference > 0 ? constant : 0
    }
  }
  return pairs
}

/** The pairs of one model, in the order of the other models. */
export function pairsOfModel(pairs: ModelPairs, model: number, models: number): ModelPairs {
  const chosen = emptyPairs(models - 1)
  for (let other = 0, p = 0; other < models; other++) {
    if (other === model) continue
    const [j, k] = other < model ? [other, model] : [model, other]
    // rows of the triangle before row j, and the place in it
    const from = (j * (2 * models - j - 1)) / 2 + k - j - 1
    chosen.first[p] = j
    chosen.second[p] = k
    chosen.precision[p] = pairs.precision[from]
    chosen.statistic[p] = pairs.statistic[from]
    p++
  }
  return chosen
}

function emptyPairs(size: number): ModelPairs {
  return {
    first: new Int32Array(size),
    second: new Int32Array(size),
    precision: new Float64Array(size),
    statistic: new Float64Array(size),
  }
}
