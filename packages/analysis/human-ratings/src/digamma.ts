/** For arguments of at least this, the asymptotic series with the terms below is exact to double precision. */
const ASYMPTOTIC_FROM = 8

/**
 * The derivative of `log(gamma(x))` for x > 0, to about 1e-13: the recurrence `psi(x) = psi(x + 1) - 1/x` up
 * to 8, then `log x - 1/(2x) - sum B[2k] / (2k x^2k)`.
 *
 * Source: Abramowitz and Stegun, 6.3.5 and 6.3.18.
 */
export function digamma(x: number): number {
  let shift = 0
  let y = x
  for (; y < ASYMPTOTIC_FROM; y++) shift += 1 / y
  const s = 1 / (y * y)
  const series =
    s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s * (1 / 132 - (s * 691) / 32760)))))
  return Math.log(y) - 0.5 / y - series - shift
}
