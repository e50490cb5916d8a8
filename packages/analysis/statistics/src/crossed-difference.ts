import { checkOpenProbability } from './checks.ts'
import { type CrossedComponents, crossedComponents } from './crossed-components.ts'
import { type CrossedDesign, type CrossedRatings, crossedDesign, groupSums } from './crossed-ratings.ts'
import { type CrossedWeights, crossedWeights, dot } from './crossed-weights.ts'
import { type Interval, noInterval } from './interval.ts'
import { randomStream } from './random-stream.ts'
import { studentQuantile, studentTails } from './student-distribution.ts'

export type { CrossedRatings } from './crossed-ratings.ts'

/**
 * With fewer raters who rated both systems there is no test: how much raters differ in what they see between the systems would be
 * estimated from one difference, and equal systems differ in up to 12 % of simulations.
 */
export const FEWEST_SHARED_RATERS = 3

/** A standard error below this share of the largest value is 0. */
const ROUNDING = 1e-12

/** The difference of two systems by ratings, over items and raters. */
export interface CrossedDifference extends Interval {
  /** The first system less the second; `NaN` where one has no rating. */
  readonly estimate: number
  /** `NaN` with a reason. */
  readonly standardError: number
  /** Satterthwaite's degrees of freedom. */
  readonly degrees: number
  /** Two-sided. */
  readonly pValue: number
  /** Number of raters who rated both systems. */
  readonly sharedRaters: number
}

/**
 * The difference of two systems by ratings, with items and raters both random: what other raters would say about other items.
 *
 * The estimate is that of a mixed model with crossed random effects: items, outputs (an item of a system), raters, and raters'
 * differences between the systems. So lenient raters who rated only one of the systems do not look like a better system. Where
 * each rater gave each system as many ratings of each item it is the difference of the means. The variance is that over items,
 * given raters (a sandwich of sums over items), plus those of raters and of their differences between systems, which are estimated by
 * moments and at least 0. The test and the interval are Student's with Satterthwaite's degrees of freedom. No p is below 2^(1 - n)
 * for n items, which is the least of a sign test.
 *
 * Standard error, interval and p are `NaN` with a reason if fewer than `FEWEST_SHARED_RATERS` raters rated both systems, or with one
 * item. If the difference is the same everywhere there is a p, but no interval.
 *
 * The cost is that of some dozen sums over all ratings for each shared rater, and from 36 raters on for fewer random directions.
 *
 * @throws RangeError if the confidence is not between 0 and 1.
 * @see Baayen, Davidson and Bates (2008), Mixed-effects modeling with crossed random effects for subjects and items,
 * https://doi.org/10.1016/j.jml.2007.12.005
 * @see Satterthwaite (1946), https://doi.org/10.2307/3002019
 */
export function crossedDifference(
  ratings: CrossedRatings,
  { confidence = 0.95 }: { readonly confidence?: number | undefined } = {},
): CrossedDifference {
  checkOpenProbability('confidence', confidence)
  const design = crossedDesign(ratings)
  const sharedRaters = design.shared.length
  const none = (estimate: number, reason: string): CrossedDifference => ({
    estimate,
    standardError: Number.NaN,
    degrees: Number.NaN,
    pValue: Number.NaN,
    sharedRaters,
    ...noInterval(confidence, reason),
  })
  if (design.systems.sizes.some((size) => size === 0)) return none(Number.NaN, 'a system has no rating')
  const components = crossedComponents(design)
  const plain = crossedWeights(design, components, 0)
  if (sharedRaters < FEWEST_SHARED_RATERS)
    return none(dot(plain.weights, design.values), tooFewShared(sharedRaters))
  const slopes = raterSlopes(design, plain)
  const last = slopes.variance > 0 ? crossedWeights(design, components, slopes.variance) : plain
  const estimate = dot(last.weights, design.values)
  if (design.items.sizes.length < 2) return none(estimate, 'one item has no spread')
  const { variance, degrees } = crossedVariance(design, components, slopes, last)
  const least = 2 ** (1 - design.items.sizes.length)
  const rounding =
    ROUNDING * Array.from(ratings.values).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (variance <= rounding ** 2)
    return {
      ...none(estimate, 'the difference is the same in every item and by every rater'),
      pValue: Math.abs(estimate) <= rounding ? 1 : least,
    }
  const standardError = Math.sqrt(variance)
  const reach = studentQuantile((1 + confidence) / 2, degrees) * standardError
  const pValue = studentTails(estimate / standardError, degrees)
  return {
    estimate,
    standardError,
    degrees,
    pValue: Math.min(1, Math.max(least, pValue)),
    sharedRaters,
    low: estimate - reach,
    high: estimate + reach,
    confidence,
  }
}

function tooFewShared(count: number): string {
  if (count === 0)
    return 'no rater rated both, so that a difference between raters looks like one between what they rated'
  return `${count} ${count === 1 ? 'rater' : 'raters'} rated both: fewer than ${FEWEST_SHARED_RATERS} do not show what other raters would say`
}

/** The variance of what raters see between the two systems. */
interface RaterSlopes {
  /** At least 0. */
  readonly variance: number
  /** The part of its estimate that single ratings add, and its degrees of freedom. */
  readonly noise: number
  readonly degrees: number
}

/** Of so many squared shared raters, random directions take the place of raters: their traces are off by about 4 %. */
const ENOUGH_PRODUCTS = 1250
const FEWEST_DIRECTIONS = 4

/**
 * The variance of raters' differences between the systems, by the score of the restricted likelihood where it is 0: the squared sums
 * of P y over the two systems of each shared rater are set equal to their expectation.
 */
function raterSlopes(design: CrossedDesign, { project }: CrossedWeights): RaterSlopes {
  const { raters, signs, shared } = design
  const sumsOf = (values: Float64Array): Float64Array => {
    const sums = groupSums(
      raters,
      project(values).map((value, k) => signs[k] * value),
    )
    return Float64Array.from(shared, (rater) => sums[rater])
  }
  const found = sumsOf(design.values)
  let [trace, traceOfSquare] = [0, 0]
  const directions = directionsOf(shared.length)
  const place = new Float64Array(raters.sizes.length)
  for (const direction of directions) {
    shared.forEach((rater, j) => {
      place[rater] = direction[j]
    })
    const image = sumsOf(signs.map((sign, k) => sign * place[raters.of[k]]))
    trace += dot(direction, image)
    traceOfSquare += dot(image, image)
  }
  const share = directions.length < shared.length ? 1 / directions.length : 1
  trace *= share
  traceOfSquare *= share
  return {
    variance: Math.max(0, (dot(found, found) - trace) / traceOfSquare),
    noise: trace / traceOfSquare,
    degrees: trace ** 2 / traceOfSquare,
  }
}

/** Unit vectors, or random signs, whose mean products estimate traces (Hutchinson, 1990). */
function directionsOf(count: number): Float64Array[] {
  const random = randomStream(1)
  const directions = Math.min(count, Math.max(FEWEST_DIRECTIONS, Math.ceil(ENOUGH_PRODUCTS / count)))
  return Array.from({ length: directions }, (_, i) =>
    Float64Array.from({ length: count }, (_, j) => {
      if (directions === count) return i === j ? 1 : 0
      return random.next() < 0 ? -1 : 1
    }),
  )
}

/** The variance of the difference, and its degrees of freedom. */
function crossedVariance(
  design: CrossedDesign,
  components: CrossedComponents,
  slopes: RaterSlopes,
  { weights, means, project }: CrossedWeights,
): { readonly variance: number; readonly degrees: number } {
  const { values, signs, systems, items, raters } = design
  const signed = (of: Float64Array): Float64Array => of.map((value, k) => signs[k] * value)
  const projected = project(values)
  const ofRaters = groupSums(raters, projected)
  const ofSlopes = groupSums(raters, signed(projected))
  const ofSystems = means(values)
  const residuals = weights.map((weight, k) => {
    const rater = raters.of[k]
    const predicted = components.raters * ofRaters[rater] + slopes.variance * signs[k] * ofSlopes[rater]
    return weight * (values[k] - ofSystems[systems.of[k]] - predicted)
  })
  const squares = (of: Float64Array): number => dot(of, of)
  const shares = groupSums(
    items,
    weights.map((weight) => weight ** 2),
  )
  const effectiveItems = shares.reduce((sum, share) => sum + share, 0) ** 2 / squares(shares)
  const overItems = (squares(groupSums(items, residuals)) * effectiveItems) / (effectiveItems - 1)
  const overRaters = components.raters * squares(groupSums(raters, weights))
  const slopeWeight = squares(groupSums(raters, signed(weights)))
  const overSlopes = slopes.variance * slopeWeight
  const spreads = [
    overItems ** 2 / (effectiveItems - 1),
    overRaters ** 2 / (raters.sizes.length - 1),
    overSlopes > 0 ? (overSlopes + slopes.noise * slopeWeight) ** 2 / slopes.degrees : 0,
  ]
  const variance = overItems + overRaters + overSlopes
  return { variance, degrees: variance ** 2 / spreads.reduce((sum, spread) => sum + spread, 0) }
}
