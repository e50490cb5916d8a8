/** The logistic function, 1 / (1 + e⁻ˣ). */
export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** ln(1 + eˣ) without overflow: -softplus(-x) is the logarithm of `logistic(x)`. */
export function softplus(value: number): number {
  return Math.max(0, value) + Math.log1p(Math.exp(-Math.abs(value)))
}
