import type { CrossedComponents } from './crossed-components.ts'
import type { CrossedDesign } from './crossed-ratings.ts'

/** Generalized least squares for the means of two systems, given components of variance. */
export interface CrossedWeights {
  /** The weights of ratings in the difference of the two means. */
  readonly weights: Float64Array
  /** The variance of the difference, given the components. */
  readonly variance: number
  /** The means of the two systems. */
  means(values: Float64Array): readonly [number, number]
  /** Residuals of values, multiplied by the inverse of their covariance: P y of mixed models. */
  project(values: Float64Array): Float64Array
}

/** A residual of squares below this share of the first one is 0. */
const TOLERANCE = 1e-16
const MAX_ITERATIONS = 1000

/**
 * The weights of ratings in the best linear unbiased estimate of the difference of two systems' means, with random items, outputs and
 * raters. With `slopes`, the variance of what raters see between the two systems, raters differ in that, too.
 *
 * The covariance is never written down: it is multiplied by sums over groups, and its systems of equations are solved by conjugate
 * gradients.
 *
 * @throws RangeError if a system has no rating.
 */
export function crossedWeights(
  design: CrossedDesign,
  components: CrossedComponents,
  slopes: number,
): CrossedWeights {
  const indicators = [0, 1].map((system) =>
    Float64Array.from(design.systems.of, (of) => (of === system ? 1 : 0)),
  )
  const solve = solver(design, components, slopes)
  const solved = indicators.map((indicator) => solve(indicator))
  const [a, b, c] = [
    dot(indicators[0], solved[0]),
    dot(indicators[0], solved[1]),
    dot(indicators[1], solved[1]),
  ]
  const determinant = a * c - b * b
  if (!(determinant > 0)) throw new RangeError('ratings: expected at least one of each of the two systems')
  const means = (values: Float64Array): readonly [number, number] => {
    const [x, y] = solved.map((of) => dot(of, values))
    return [(c * x - b * y) / determinant, (a * y - b * x) / determinant]
  }
  return {
    variance: (a + 2 * b + c) / determinant,
    means,
    weights: solved[0].map((first, k) => ((c + b) * first - (a + b) * solved[1][k]) / determinant),
    project: (values) => {
      const [first, second] = means(values)
      const whole = solve(values)
      return whole.map((value, k) => value - first * solved[0][k] - second * solved[1][k])
    },
  }
}

/** Solves the covariance times x = `right` by conjugate gradients (Hestenes and Stiefel, 1952). */
function solver(
  design: CrossedDesign,
  components: CrossedComponents,
  slopes: number,
): (right: Float64Array) => Float64Array {
  const times = timesCovariance(design, components, slopes)
  const count = design.values.length
  const [residual, direction, image] = [0, 1, 2].map(() => new Float64Array(count))
  return (right) => {
    const x = new Float64Array(count)
    residual.set(right)
    direction.set(right)
    let squares = dot(residual, residual)
    const enough = TOLERANCE * squares
    for (let i = 0; i < MAX_ITERATIONS && squares > enough; i++) {
      times(direction, image)
      const step = squares / dot(direction, image)
      for (let k = 0; k < count; k++) {
        x[k] += step * direction[k]
        residual[k] -= step * image[k]
      }
      const next = dot(residual, residual)
      const turn = next / squares
      for (let k = 0; k < count; k++) direction[k] = residual[k] + turn * direction[k]
      squares = next
    }
    return x
  }
}

/** Multiplies by the covariance of ratings: what two ratings share is what the sums over their common groups contain. */
function timesCovariance(
  { items, outputs, raters, signs }: CrossedDesign,
  components: CrossedComponents,
  slopes: number,
): (x: Float64Array, result: Float64Array) => void {
  const ofItems = new Float64Array(items.sizes.length)
  const ofOutputs = new Float64Array(outputs.sizes.length)
  const ofRaters = new Float64Array(raters.sizes.length)
  const ofSlopes = new Float64Array(raters.sizes.length)
  const [item, output, rater] = [items.of, outputs.of, raters.of]
  return (x, result) => {
    for (const sums of [ofItems, ofOutputs, ofRaters, ofSlopes]) sums.fill(0)
    for (let k = 0; k < x.length; k++) {
      ofItems[item[k]] += x[k]
      ofOutputs[output[k]] += x[k]
      ofRaters[rater[k]] += x[k]
      ofSlopes[rater[k]] += signs[k] * x[k]
    }
    for (let k = 0; k < x.length; k++)
      result[k] =
        components.ratings * x[k] +
        components.items * ofItems[item[k]] +
        components.outputs * ofOutputs[output[k]] +
        components.raters * ofRaters[rater[k]] +
        slopes * signs[k] * ofSlopes[rater[k]]
  }
}

/** The inner product. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k]
  return sum
}
