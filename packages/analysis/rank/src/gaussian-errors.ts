import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { covarianceFactor } from './covariance-factor.ts'
import { multiplyRow } from './multiply-row.ts'

/**
 * Errors of scores, drawn from the normal distribution with their covariance: one list of draws per model.
 *
 * A draw is a linear combination of the units' influence with independent normal weights, or, where there are fewer models
 * than units, of the columns of the covariance's factor, which has the same distribution.
 *
 * @param influence See `Estimates`.
 * @param covariance Row by row, of which the upper triangle is read.
 */
export function gaussianErrors(
  influence: readonly Float64Array[],
  covariance: readonly Float64Array[],
  draws: number,
  seed: number,
): Float64Array[] {
  const units = influence[0]?.length ?? 0
  const factor = units <= influence.length ? influence : covarianceFactor(covariance)
  const errors = influence.map(() => new Float64Array(draws))
  const next = normalNumbers(seed)
  const weights = new Float64Array(factor[0]?.length ?? 0)
  const error = new Float64Array(influence.length)
  for (let draw = 0; draw < draws; draw++) {
    for (let i = 0; i < weights.length; i++) weights[i] = next()
    multiplyRow(weights, factor, error)
    for (let j = 0; j < error.length; j++) errors[j][draw] = error[j]
  }
  return errors
}

/** Independent standard normal numbers, by the polar method of Marsaglia (1964), https://doi.org/10.1137/1006063 */
export function normalNumbers(seed: number): () => number {
  const stream = randomStream(seed)
  let spare = Number.NaN
  return () => {
    if (!Number.isNaN(spare)) {
      const value = spare
      spare = Number.NaN
      return value
    }
    for (;;) {
      const x = 2 * uniformNumber(stream) - 1
      const y = 2 * uniformNumber(stream) - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * scale
      return x * scale
    }
  }
}
