/**
 * The non-decreasing sequence that is nearest to the values by weighted least squares, found by pooling
 * adjacent violators: if a value lies below the one before it, both become their weighted mean.
 *
 * Values of weight 0 take the fit of the value before them, or of the first one with a weight; the fit is `NaN` if no
 * weight is positive. Linear in the number of values.
 *
 * @param values In the order of x; values of equal x must be combined into their weighted mean.
 * @param weights At least 0; all 1 by default.
 * @throws RangeError if there are not as many weights as values, or one is negative or not finite.
 * @see Barlow et al. (1972), Statistical Inference under Order Restrictions
 */
export function isotonicRegression(
  values: ArrayLike<number>,
  weights: ArrayLike<number> = new Float64Array(values.length).fill(1),
): Float64Array {
  if (weights.length !== values.length)
    throw new RangeError(`${values.length} values but ${weights.length} weights: they must pair up`)
  // blocks of pooled values, each with its mean, its weight and its end
  const means = new Float64Array(values.length)
  const totals = new Float64Array(values.length)
  const ends = new Int32Array(values.length)
  let blocks = 0
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new RangeError(`weights[${i}]: expected a finite number of at least 0, got ${weight}`)
    if (weight === 0) {
      if (blocks > 0) ends[blocks - 1] = i + 1
      continue
    }
    means[blocks] = values[i]
    totals[blocks] = weight
    ends[blocks] = i + 1
    blocks++
    // pool backwards while the order is violated
    while (blocks > 1 && means[blocks - 2] >= means[blocks - 1]) {
      const [into, from] = [blocks - 2, blocks - 1]
      const total = totals[into] + totals[from]
      means[into] = (means[into] * totals[into] + means[from] * totals[from]) / total
      totals[into] = total
      ends[into] = ends[from]
      blocks--
    }
  }
  const fit = new Float64Array(values.length).fill(Number.NaN)
  for (let block = 0, start = 0; block < blocks; start = ends[block], block++) {
    fit.fill(means[block], start, ends[block])
  }
  return fit
}
