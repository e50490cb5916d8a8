import { checkEach, checkNumber, checkOpenProbability } from './checks.ts'
import { incompleteBeta, logLowerBeta } from './incomplete-beta.ts'
import { logBeta } from './log-gamma.ts'
import { logNormalCdf, normalCdf, normalQuantile } from './normal-distribution.ts'
import { type PValue, pValueOf } from './p-value.ts'

/**
 * P(T ≤ t) of Student's t distribution: half of I_x(ν/2, 1/2) with x = ν/(ν + t²) in the lower tail, whose
 * relative precision is kept. Infinite degrees of freedom give the normal distribution.
 *
 * @param degrees Degrees of freedom ν, over 0; not necessarily whole.
 * @throws RangeError if they are not over 0.
 */
export function studentCdf(t: number, degrees: number): number {
  const tail = studentTails(t, degrees) / 2
  return t > 0 ? 1 - tail : tail
}

/** P(|T| ≥ |t|): the two-sided p-value of a t statistic, with the precision of the lower tail. */
export function studentTails(t: number, degrees: number): number {
  checkNumber('t', t)
  checkDegrees(degrees)
  if (Number.isNaN(t)) return Number.NaN
  const square = t * t
  if (square === Number.POSITIVE_INFINITY) return 0
  if (degrees > MANY_DEGREES) return 2 * normalCdf(-normalEquivalent(square, degrees))
  return incompleteBeta(degrees / 2, 0.5, degrees / (degrees + square), square / (degrees + square))
}

/** ln P(|T| ≥ |t|) of a t far in the tail, where `studentTails` underflows. */
export function logStudentTails(t: number, degrees: number): number {
  const square = t * t
  if (degrees > MANY_DEGREES) return Math.LN2 + logNormalCdf(-normalEquivalent(square, degrees))
  return logLowerBeta(degrees / 2, 0.5, degrees / (degrees + square), square / (degrees + square))
}

/** The two-sided p-value of a t statistic. */
export function studentPValue(t: number, degrees: number): PValue {
  return pValueOf(studentTails(t, degrees), () => logStudentTails(t, degrees))
}

/** Above this the continued fraction of the incomplete beta function loses digits, and Hill's expansion has them all. */
const MANY_DEGREES = 1e5

/**
 * The normal value with the same tails as t: z + (z³ + 3z)/b with z² = a ln(1 + t²/ν), a = ν - 1/2, b = 48a², the
 * start of the expansion of Hill (1970), https://doi.org/10.1145/355598.355599
 */
function normalEquivalent(square: number, degrees: number): number {
  if (degrees === Number.POSITIVE_INFINITY) return Math.sqrt(square)
  const a = degrees - 0.5
  const z = Math.sqrt(a * Math.log1p(square / degrees))
  return z + (z ** 3 + 3 * z) / (48 * a * a)
}

/**
 * The value t with P(T ≤ t) = p, to about 1e-12 of itself, by Newton's method kept inside a shrinking bracket.
 *
 * @throws RangeError if `p` is not between 0 and 1 or the degrees of freedom are not over 0.
 */
export function studentQuantile(p: number, degrees: number): number {
  checkOpenProbability('p', p)
  checkDegrees(degrees)
  if (degrees === Number.POSITIVE_INFINITY) return normalQuantile(p)
  if (p > 0.5) return -studentQuantile(1 - p, degrees)
  if (p === 0.5) return 0
  // a bracket in the lower tail, by doubling
  let low = Math.min(normalQuantile(p), -1)
  while (studentCdf(low, degrees) > p && low > -Number.MAX_VALUE) low *= 2
  let high = 0
  let t = low
  for (let step = 0; step < 2000; step++) {
    const error = studentCdf(t, degrees) - p
    if (error > 0) high = t
    else low = t
    const newton = t - error / studentDensity(t, degrees)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - t) <= 1e-14 * Math.abs(t)) return next
    t = next
  }
  return t
}

function studentDensity(t: number, degrees: number): number {
  const logDensity = (-(degrees + 1) / 2) * Math.log1p((t * t) / degrees) - logBeta(degrees / 2, 0.5)
  return Math.exp(logDensity) / Math.sqrt(degrees)
}

/**
 * P(T ≤ t) of the noncentral t distribution with noncentrality δ, to about 1e-11 of itself also in far tails.
 *
 * T = (Z + δ)/S with S = √(χ²_ν/ν), so P(T ≤ t) = E[Φ(t S - δ)]: the mean over the distribution of S, by quadrature. The upper tail
 * is the lower one of -t with noncentrality -δ.
 *
 * @param degrees Degrees of freedom, at least 1; not necessarily whole.
 * @throws RangeError if they are fewer.
 */
export function noncentralStudentCdf(t: number, degrees: number, noncentrality: number): number {
  checkEach(checkNumber, { t, degrees, noncentrality })
  if (!(degrees >= 1)) throw new RangeError(`degrees: expected at least 1 degree of freedom, got ${degrees}`)
  if (degrees === Number.POSITIVE_INFINITY) return normalCdf(t - noncentrality)
  // S - 1 lies within 13 of its deviations, about 1/√(2ν), also where Φ moves it by a few
  const deviation = 1 / Math.sqrt(2 * degrees)
  const isSmooth = 13 * deviation < 1 && Math.abs(t) * (Math.abs(t) + Math.abs(noncentrality)) * deviation < 3
  return isSmooth ? meanOverBell(t, degrees, noncentrality) : meanOverPeak(t, degrees, noncentrality)
}

/** Nodes of the trapezoidal rule on each side of S = 1, in steps of a quarter of a deviation. */
const NODES = 52

/**
 * E[Φ(t S - δ)] by the trapezoidal rule, where the density of S vanishes at both ends and Φ(t S - δ) is no steeper than it.
 * Of smooth functions that vanish at both ends the rule is exact to all digits from a few nodes per deviation on.
 *
 * @see Trefethen and Weideman (2014), https://doi.org/10.1137/130932132
 */
function meanOverBell(t: number, degrees: number, noncentrality: number): number {
  const step = 1 / (4 * Math.sqrt(2 * degrees))
  let sum = 0
  let weights = 0
  for (let i = -NODES; i <= NODES; i++) {
    const s = i * step
    const weight = deviationDensity(s, degrees)
    weights += weight
    sum += weight * normalCdf(t * (1 + s) - noncentrality)
  }
  return sum / weights
}

/**
 * E[Φ(t S - δ)] as an integral over u = ln S, of which the integrand is smooth, has one peak, and vanishes at both ends, by the
 * trapezoidal rule with steps that are halved until nothing changes.
 */
function meanOverPeak(t: number, degrees: number, noncentrality: number): number {
  // ln of the density of u, up to a constant, and of the integrand
  const density = (u: number) => degrees * (u - Math.expm1(2 * u) / 2)
  const integrand = (u: number) => density(u) + logCdf(t * Math.exp(u) - noncentrality)
  const slope = (u: number) => 2 * degrees * Math.sinh(-u) + t * normalHazard(t * Math.exp(u) - noncentrality)
  let [low, high] = [-1, 1]
  while (slope(low) < 0) low *= 2
  while (slope(high) > 0) high *= 2
  while (high - low > 1e-3 * Math.max(Math.abs(low), Math.abs(high), 1e-3)) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const top = integrand(low)
  if (top < UNDERFLOW) return 0
  return Math.exp(top) * (peakIntegral(integrand, low) / peakIntegral(density, 0))
}

/** The integral of exp(f(u) - f(peak)) for a smooth f with one peak that falls without end on both sides. */
function peakIntegral(f: (u: number) => number, peak: number): number {
  const top = f(peak)
  const edge = (side: number) => {
    let reach = 1e-3
    while (f(peak + side * reach) > top - NEGLIGIBLE) reach *= 1.25
    return peak + side * reach
  }
  const [low, high] = [edge(-1), edge(1)]
  let sum = 0
  let before = Number.NaN
  for (let nodes = 32; nodes <= MAX_NODES; nodes *= 2) {
    const step = (high - low) / nodes
    // all nodes at first, then those between
    const stride = Number.isNaN(before) ? 1 : 2
    for (let i = stride - 1; i <= nodes; i += stride) sum += Math.exp(f(low + i * step) - top)
    const integral = sum * step
    if (Math.abs(integral - before) <= 1e-13 * integral) return integral
    before = integral
  }
  return before
}

/** exp(-40) is 4e-18. */
const NEGLIGIBLE = 40

const MAX_NODES = 2 ** 17

/** Where a peak of this logarithm is the largest, the integral is below the smallest number. */
const UNDERFLOW = -800

/** ln Φ(z). */
function logCdf(z: number): number {
  if (z < -3) return logNormalCdf(z)
  return z < 0 ? Math.log(normalCdf(z)) : Math.log1p(-normalCdf(-z))
}

/** The derivative of ln Φ(z). */
function normalHazard(z: number): number {
  // -z - 1/z + …, where the difference of squares below has no digits left
  if (z < -1e4) return -z
  return Math.exp((-z * z) / 2 - logCdf(z)) / Math.sqrt(2 * Math.PI)
}

/** The density of S at 1 + s up to a constant: S^(ν-1) exp(-ν S²/2), scaled to 1 at S = 1. */
function deviationDensity(s: number, degrees: number): number {
  return Math.exp((degrees - 1) * Math.log1p(s) - degrees * (s + (s * s) / 2))
}

export function checkDegrees(degrees: number): void {
  if (!(degrees > 0)) throw new RangeError(`degrees: expected a number over 0, got ${degrees}`)
}
