/** Newton steps; the likelihood is concave, so a few steps are enough. */
const STEPS = 50
const TOLERANCE = 1e-10

/**
 * The slope b of the logistic curve 1/(1 + exp(-b x)) of the greatest likelihood: the one-parameter Bradley-Terry
 * model of a preference for the higher-scoring of two models whose scores differ by x. Without an intercept the
 * curve is symmetric: no difference, no preference.
 *
 * `Infinity` if every outcome at a positive x is 1, `-Infinity` if every one is 0, `NaN` if no x with a weight is
 * positive. Found by Newton's method.
 *
 * @param x Sizes of differences, at least 0.
 * @param outcomes 1 if the higher-scoring one is preferred, 0 if the other one, 0.5 if neither.
 * @param weights At least 0.
 * @param start A guess, such as the slope of similar data; 0 by default.
 */
export function logisticSlope(
  x: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  weights: ArrayLike<number>,
  start = 0,
): number {
  let [won, all] = [0, 0]
  for (let i = 0; i < x.length; i++) {
    if (x[i] === 0) continue
    won += weights[i] * outcomes[i]
    all += weights[i]
  }
  if (all === 0) return Number.NaN
  if (won === all) return Number.POSITIVE_INFINITY
  if (won === 0) return Number.NEGATIVE_INFINITY

  let slope = Number.isFinite(start) ? start : 0
  for (let step = 0; step < STEPS; step++) {
    let [gradient, curvature] = [0, 0]
    for (let i = 0; i < x.length; i++) {
      const weight = weights[i]
      if (weight === 0) continue
      const p = 1 / (1 + Math.exp(-slope * x[i]))
      gradient += weight * x[i] * (outcomes[i] - p)
      curvature += weight * x[i] * x[i] * p * (1 - p)
    }
    const move = gradient / curvature
    // far out on the flat ends the curvature vanishes: come back to the middle
    slope = Number.isFinite(move) && Math.abs(move) < 1e6 ? slope + move : 0
    if (Math.abs(move) <= TOLERANCE * Math.max(1, Math.abs(slope))) break
  }
  return slope
}
