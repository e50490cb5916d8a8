import { studentCdf, studentQuantile } from '@codegen-eval/statistics'
import { normalNumbers } from './gaussian-errors.ts'
import type { ModelPairs } from './model-pairs.ts'
import { multiplyRow } from './multiply-row.ts'

/**
 * Scores of models under random rotations of n units, if all models were equal: one list of draws per model.
 *
 * The influence of a unit, u, gets back the share of the score that it had before the mean was taken off,
 * x = u + score/√(n(n - 1)). A draw is the sum of x over the units, weighted by a point that is uniform on the sphere. With
 * normal scores of units, the draws of the differences of equal models have the distribution of the data's own, given their
 * products x·x': no covariance is estimated, so that the number of units may be small and that of models large.
 *
 * @param influence One list per model, of one number per unit; each sums to 0.
 * @param scores One per model.
 * @see Langsrud (2005), Rotation tests, https://doi.org/10.1007/s11222-005-4789-5
 */
export function rotatedErrors(
  influence: readonly Float64Array[],
  scores: Float64Array,
  draws: number,
  seed: number,
): Float64Array[] {
  const units = influence[0].length
  const whole = influence.map((ofModel, j) => {
    const share = scores[j] / Math.sqrt(units * (units - 1))
    return ofModel.map((value) => value + share)
  })
  const errors = influence.map(() => new Float64Array(draws))
  const next = normalNumbers(seed)
  const weights = new Float64Array(units)
  const error = new Float64Array(influence.length)
  for (let draw = 0; draw < draws; draw++) {
    let square = 0
    for (let i = 0; i < units; i++) {
      weights[i] = next()
      square += weights[i] * weights[i]
    }
    multiplyRow(weights, whole, error)
    const norm = Math.sqrt(square)
    for (let j = 0; j < error.length; j++) errors[j][draw] = error[j] / norm
  }
  return errors
}

/** Pairs whose precision makes a difference of rotated scores a cosine: its length contains the difference itself. */
export function rotatedPairs(pairs: ModelPairs, units: number): ModelPairs {
  return {
    ...pairs,
    precision: pairs.precision.map((precision, p) =>
      precision === 0 ? 0 : precision / Math.sqrt(1 + pairs.statistic[p] ** 2 / (units - 1)),
    ),
  }
}

/**
 * The value of Student's t for a cosine.
 *
 * @param degrees Degrees of freedom of the variances, which are fewer than those of the rotation in a mean of strata.
 */
export function rotatedValue(cosine: number, units: number, degrees: number): number {
  const t = (cosine * Math.sqrt(units - 1)) / Math.sqrt(1 - cosine * cosine)
  if (degrees === units - 1 || t === 0) return t
  const tail = studentCdf(-t, units - 1)
  return tail === 0 ? Number.POSITIVE_INFINITY : -studentQuantile(tail, degrees)
}
