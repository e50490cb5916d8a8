/** For arguments of at least this, Stirling's series with the terms below is exact to double precision. */
const STIRLING_START = 15

/** B_{2k} / (2k (2k - 1)) for the Bernoulli numbers B_2 … B_14 (DLMF 5.11.1). */
const STIRLING_TERMS = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156] as const

/** ln Γ(x) for x > 0: Stirling's series, after moving small arguments up by Γ(x) = Γ(x + 1) / x. */
export function logGamma(x: number): number {
  let shifted = x
  let product = 1
  while (shifted < STIRLING_START) product *= shifted++
  return (
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    Math.log(2 * Math.PI) / 2 +
    stirlingRest(shifted) -
    Math.log(product)
  )
}

/** ln B(a, b), without the cancellation of three large logarithms if an argument is large. */
export function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a]
  if (large < STIRLING_START) return logGamma(small) + logGamma(large) - logGamma(small + large)
  const sum = small + large
  const rest = stirlingRest(large) - stirlingRest(sum)
  if (small >= STIRLING_START) {
    // all three by Stirling's series
    const powers =
      (small - 0.5) * Math.log(small / sum) - (large - 0.5) * Math.log1p(small / large) - Math.log(sum) / 2
    return powers + Math.log(2 * Math.PI) / 2 + stirlingRest(small) + rest
  }
  // ln Γ(large) - ln Γ(large + small) by Stirling's series
  return logGamma(small) + small - (large - 0.5) * Math.log1p(small / large) - small * Math.log(sum) + rest
}

/** The remainder of Stirling's formula: ln Γ(x) - (x - 1/2) ln x + x - ln(2π)/2, for x of at least 15. */
function stirlingRest(x: number): number {
  const inverseSquare = 1 / (x * x)
  let sum = 0
  for (let k = STIRLING_TERMS.length - 1; k >= 0; k--) sum = sum * inverseSquare + STIRLING_TERMS[k]
  return sum / x
}
