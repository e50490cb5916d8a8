import { checkEach, checkNumber, checkOpenProbability } from './checks.ts'
import { incompleteBeta, logLowerBeta } from './incomplete-beta.ts'
import { logBeta } from './log-gamma.ts'
import { logNormalCdf, normalCdf, normalQuantile } from './normal-distribution.ts'

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
 * P(T ≤ t) of the noncentral t distribution with noncentrality δ, to about 1e-10 absolutely.
 *
 * T = (Z + δ)/S with S = √(χ²_ν/ν), so P(T ≤ t) = E[Φ(t S - δ)]: the mean over the distribution of S, by quadrature.
 *
 * @param degrees Degrees of freedom, at least 1.
 * @throws RangeError if they are fewer.
 */
export function noncentralStudentCdf(t: number, degrees: number, noncentrality: number): number {
  checkEach(checkNumber, { t, degrees, noncentrality })
  if (!(degrees >= 1)) throw new RangeError(`degrees: expected at least 1 degree of freedom, got ${degrees}`)
  if (degrees === Number.POSITIVE_INFINITY) return normalCdf(t - noncentrality)
  // S - 1 lies within 13 of its deviations, about 1/√(2ν)
  const reach = 13 / Math.sqrt(2 * degrees)
  const isSmooth = reach < 1 && t * t < 2 * degrees
  return isSmooth ? meanOverBell(t, degrees, noncentrality) : meanInParts(t, degrees, noncentrality)
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

/** E[Φ(t S - δ)] by Simpson's rule, apart for the steep part of Φ and for the flat parts on both sides of it. */
function meanInParts(t: number, degrees: number, noncentrality: number): number {
  const reach = 13 / Math.sqrt(2 * degrees)
  const start = Math.max(-1, -reach)
  const within = (s: number) => Math.min(Math.max(s, start), reach)
  // Φ(t S - δ) rises where t S - δ passes from -9 to 9
  const [rise, fall] = t === 0 ? [start, reach] : [(noncentrality - 9) / t - 1, (noncentrality + 9) / t - 1]
  const edges = [start, within(Math.min(rise, fall)), within(Math.max(rise, fall)), reach]
  let sum = 0
  let weights = 0
  for (let part = 0; part < 3; part++) {
    const step = (edges[part + 1] - edges[part]) / PANELS
    // Outside of the steep part Φ is 0 or 1 to 1e-18.
    const flat =
      part === 1 ? undefined : normalCdf(t * (1 + (edges[part] + edges[part + 1]) / 2) - noncentrality)
    for (let i = 0; i <= PANELS; i++) {
      const s = edges[part] + i * step
      const weight = deviationDensity(s, degrees) * step * (i === 0 || i === PANELS ? 1 : i % 2 === 1 ? 4 : 2)
      weights += weight
      sum += weight * (flat ?? normalCdf(t * (1 + s) - noncentrality))
    }
  }
  return sum / weights
}

/** Panels of Simpson's rule in each part. */
const PANELS = 1000

/** The density of S at 1 + s up to a constant: S^(ν-1) exp(-ν S²/2), scaled to 1 at S = 1. */
function deviationDensity(s: number, degrees: number): number {
  // S = 0 has a density under one degree of freedom only.
  const logPower = degrees === 1 ? 0 : (degrees - 1) * Math.log1p(s)
  return Math.exp(logPower - degrees * (s + (s * s) / 2))
}

function checkDegrees(degrees: number): void {
  if (!(degrees > 0)) throw new RangeError(`degrees: expected a number over 0, got ${degrees}`)
}
