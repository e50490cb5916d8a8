import { checkedOptions, checkOpenProbability, checkPositive, checkWhole } from './checks.ts'
import { firstEnough } from './first-enough.ts'
import { normalCdf, normalQuantile } from './normal-distribution.ts'
import { DEFAULT_ALPHA } from './settings.ts'
import { checkDegrees, noncentralStudentCdf, studentQuantile } from './student-distribution.ts'

/** The level of the test that is planned. */
export interface LevelOptions {
  /** The level α of the two-sided test; 0.05 by default. */
  readonly alpha?: number
  /** Degrees of freedom of an estimated deviation, over 0: power is then its mean over the true deviations; Infinity by default, a known one. */
  readonly degrees?: number
}

/** Level and wanted power of the test that is planned. */
export interface PlanOptions extends LevelOptions {
  /** The probability of detecting a true difference, above the level; 0.8 by default. */
  readonly power?: number
}

/** Maximum number of segments that is searched; if more are needed, the result is Infinity. */
const MAX_SEGMENTS = 2 ** 40

/**
 * The power of the two-sided paired t test, 0..1: the chance that it finds a true mean difference at the level α.
 *
 * By the noncentral t distribution with n - 1 degrees of freedom and noncentrality √n·difference/deviation. With a deviation that a
 * pilot estimates, the mean power is F(√n·difference/deviation) for the noncentral t distribution with its degrees of freedom, whose
 * noncentrality is the critical value of the test (Julious and Owen, 2006). For
 * pooled metrics such as BLEU take the deviation from `pairedScoreDeviation`; other tests of the same mean differ
 * little. A difference of 0 gives α.
 *
 * @param segments n, a whole number of at least 2.
 * @param difference The true mean difference; its sign does not matter.
 * @param deviation The standard deviation of the differences, over 0.
 * @throws RangeError if an argument is out of its range.
 * @see Card et al. (2020), https://aclanthology.org/2020.emnlp-main.745; Julious and Owen (2006), https://doi.org/10.1191/1740774506cn143oa
 */
export function pairedTestPower(
  segments: number,
  difference: number,
  deviation: number,
  options: LevelOptions = {},
): number {
  const { alpha = DEFAULT_ALPHA, degrees = Number.POSITIVE_INFINITY } = checkedOptions(options)
  checkWhole('segments', segments, 2)
  checkPositive('deviation', deviation)
  checkOpenProbability('alpha', alpha)
  checkDegrees(degrees)
  if (!Number.isFinite(difference))
    throw new RangeError(`difference: expected a finite number, got ${difference}`)
  return powerAt(segments, Math.abs(difference) / deviation, { alpha, degrees })
}

/**
 * The smallest true difference that the two-sided paired t test on so many segments finds with the wanted power,
 * in the unit of the deviation.
 *
 * @throws RangeError if an argument is out of its range.
 */
export function smallestDetectableDifference(
  segments: number,
  deviation: number,
  options: PlanOptions = {},
): number {
  const { power, ...level } = checkPlan(options)
  checkWhole('segments', segments, 2)
  checkPositive('deviation', deviation)
  // double until it is enough, then halve the bracket to the last digits
  let high = 1 / Math.sqrt(segments)
  while (powerAt(segments, high, level) < power && high < MAX_DEVIATIONS) high *= 2
  let low = 0
  for (let step = 0; step < 60 && high - low > 1e-13 * high; step++) {
    const middle = (low + high) / 2
    if (powerAt(segments, middle, level) < power) low = middle
    else high = middle
  }
  return high * deviation
}

/**
 * The smallest number of segments on which the two-sided paired t test finds a true difference with the wanted power;
 * Infinity if even 2^40 are too few.
 *
 * @throws RangeError if an argument is out of its range; a difference of 0 cannot be found.
 */
export function segmentsForDifference(
  difference: number,
  deviation: number,
  options: PlanOptions = {},
): number {
  const { alpha, power, degrees } = checkPlan(options)
  checkPositive('deviation', deviation)
  if (!Number.isFinite(difference) || difference === 0) {
    throw new RangeError(`difference: expected a finite number other than 0, got ${difference}`)
  }
  const effect = Math.abs(difference) / deviation
  const isEnough = (segments: number) => hasPower(segments, effect, { alpha, power, degrees })
  // the normal approximation is off by few segments: steps from there double until they bracket the number
  const start = Math.min(MAX_SEGMENTS, Math.max(2, Math.ceil(approximateSegments(effect, alpha, power))))
  let [low, high] = [start, start]
  if (isEnough(start)) {
    for (let step = 1; low > 1 && isEnough(low); step *= 2) {
      high = low
      low = Math.max(1, low - step)
    }
  } else {
    for (let step = 1; high === low || !isEnough(high); step *= 2) {
      if (high >= MAX_SEGMENTS) return Number.POSITIVE_INFINITY
      low = high
      high = Math.min(MAX_SEGMENTS, high + step)
    }
  }
  // power grows with the number of segments
  return firstEnough(isEnough, low, high)
}

/** ((z(1 - α/2) + z(power)) / effect)² + z(1 - α/2)²/2, the second term for the estimated deviation (Guenther 1981). */
function approximateSegments(effect: number, alpha: number, power: number): number {
  const level = -normalQuantile(alpha / 2)
  return ((level + normalQuantile(power)) / effect) ** 2 + level ** 2 / 2
}

/** Power differs from 1 by less than the precision of `powerAt` long before: the end of the search for a bracket. */
const MAX_DEVIATIONS = 1e30

/** Whether the power for a difference in units of its deviation is enough. */
function hasPower(segments: number, effect: number, { power, ...level }: Required<PlanOptions>): boolean {
  const { alpha, degrees: known } = level
  if (known < Number.POSITIVE_INFINITY) return powerAt(segments, effect, level) >= power
  const degrees = segments - 1
  const noncentrality = Math.sqrt(segments) * effect
  const critical = -studentQuantile(alpha / 2, degrees)
  const upper = noncentralStudentCdf(-critical, degrees, -noncentrality)
  // the lower tail, which costs as much, is at most that of the numerator below 0
  if (upper >= power || upper + normalCdf(-noncentrality) < power) return upper >= power
  return powerAt(segments, effect, level) >= power
}

/** Power for a difference in units of its deviation. */
function powerAt(
  segments: number,
  effect: number,
  { alpha, degrees: known }: Required<LevelOptions>,
): number {
  const degrees = segments - 1
  const noncentrality = Math.sqrt(segments) * effect
  const critical = -studentQuantile(alpha / 2, degrees)
  if (known < Number.POSITIVE_INFINITY)
    return (
      noncentralStudentCdf(noncentrality, known, critical) +
      noncentralStudentCdf(-noncentrality, known, critical)
    )
  return (
    noncentralStudentCdf(-critical, degrees, -noncentrality) +
    noncentralStudentCdf(-critical, degrees, noncentrality)
  )
}

function checkPlan(options: PlanOptions): Required<PlanOptions> {
  const { alpha = DEFAULT_ALPHA, power = 0.8, degrees = Number.POSITIVE_INFINITY } = checkedOptions(options)
  checkOpenProbability('alpha', alpha)
  checkOpenProbability('power', power)
  checkDegrees(degrees)
  if (power <= alpha) throw new RangeError(`power: expected more than the level ${alpha}, got ${power}`)
  return { alpha, power, degrees }
}
