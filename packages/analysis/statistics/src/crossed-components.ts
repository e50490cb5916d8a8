import { type CrossedDesign, type Grouping, groupSums } from './crossed-ratings.ts'

/** Variances of ratings: of items, of their outputs beyond the item, of raters, and of single ratings. */
export interface CrossedComponents {
  readonly items: number
  readonly outputs: number
  readonly raters: number
  readonly ratings: number
}

/** The least share of the whole variance that single ratings have, so that weights exist where all raters agree. */
const LEAST_RATING_SHARE = 1e-3

/**
 * The components of variance of ratings with crossed items and raters, by the method of moments.
 *
 * The sums of squares within outputs, within raters of one system, and within systems are set equal to their expectations, which is
 * three linear equations; the part of an output that its item explains is the mean product of the two outputs of an item.
 * Components are at least 0, and where each output has one rating, outputs beyond the item count as ratings. The cost is linear
 * in the number of ratings.
 *
 * @see Gao and Owen (2017), Efficient moment calculations for variance components in large unbalanced crossed random effects
 * models, https://doi.org/10.1214/17-EJS1236
 */
export function crossedComponents(design: CrossedDesign): CrossedComponents {
  const whole = squaresWithin(design, design.systems)
  const ofItems = itemCovariance(design)
  const found = momentEstimates(design, ofItems)
  const outputs = Math.max(0, found.outputs)
  const items = Math.min(ofItems, outputs)
  const least = (LEAST_RATING_SHARE * whole.squares) / Math.max(1, whole.free)
  return {
    items,
    outputs: outputs - items,
    raters: Math.max(0, found.raters),
    // where nothing varies all weights are equal
    ratings: Math.max(found.ratings, least) || 1,
  }
}

/** Variances of whole outputs (with their items), raters and ratings, which may be negative. */
function momentEstimates(design: CrossedDesign, ofItems: number) {
  const { systems, outputs, raterSystems, raterOutputs } = design
  const n = design.values.length
  const [inOutput, inRater, inSystem] = [outputs, raterSystems, systems].map((of) =>
    squaresWithin(design, of),
  )
  // how often each variance is expected in each sum of squares
  const ratersInOutput = n - squaredSizes(raterOutputs, outputs)
  const outputsInRater = n - squaredSizes(raterOutputs, raterSystems)
  const outputsInSystem = n - squaredSizes(outputs, systems)
  const ratersInSystem = n - squaredSizes(raterSystems, systems)
  if (inOutput.free === 0) {
    // each output has one rating: what varies within raters is outputs and ratings together
    const both = inRater.free > 0 ? inRater : inSystem
    const variance = both.squares / Math.max(1, both.free)
    const beyond = inSystem.squares - inSystem.free * variance
    return { outputs: ofItems, raters: ratio(beyond, ratersInSystem), ratings: variance - ofItems }
  }
  const [byOutputs, byRaters] = [
    ratio(outputsInSystem, outputsInRater),
    ratio(ratersInSystem, ratersInOutput),
  ]
  const free = inSystem.free - byOutputs * inRater.free - byRaters * inOutput.free
  const squares = inSystem.squares - byOutputs * inRater.squares - byRaters * inOutput.squares
  const isSolvable = Math.abs(free) > 1e-9 * inSystem.free
  const ratings = isSolvable ? squares / free : inOutput.squares / inOutput.free
  return {
    outputs: ratio(inRater.squares - inRater.free * ratings, outputsInRater),
    raters: ratio(inOutput.squares - inOutput.free * ratings, ratersInOutput),
    ratings,
  }
}

/** 0 for a component that a sum of squares does not contain. */
function ratio(value: number, coefficient: number): number {
  return coefficient > 0 ? value / coefficient : 0
}

/** The sum of squared deviations from the means of groups, and its degrees of freedom. */
function squaresWithin({ values }: CrossedDesign, group: Grouping) {
  const sums = groupSums(group, values)
  let squares = 0
  for (let k = 0; k < values.length; k++)
    squares += (values[k] - sums[group.of[k]] / group.sizes[group.of[k]]) ** 2
  return { squares, free: values.length - group.sizes.length }
}

/** The sum of the squared sizes of groups, each divided by the size of the larger group in which it lies. */
function squaredSizes(fine: Grouping, coarse: Grouping): number {
  let sum = 0
  // each rating of a group adds the group's size
  for (let k = 0; k < fine.of.length; k++) sum += fine.sizes[fine.of[k]] / coarse.sizes[coarse.of[k]]
  return sum
}

/** The mean product of the two outputs of an item, less the means of their systems; at least 0. */
function itemCovariance(design: CrossedDesign): number {
  const { values, systems, items, outputs } = design
  const means = groupSums(systems, values).map((sum, s) => sum / systems.sizes[s])
  const perOutput = values.map((value, k) => (value - means[systems.of[k]]) / outputs.sizes[outputs.of[k]])
  const both = groupSums(items, perOutput)
  const difference = groupSums(
    items,
    perOutput.map((value, k) => 2 * design.signs[k] * value),
  )
  const systemsOfItem = groupSums(
    items,
    Float64Array.from(outputs.of, (output) => 1 / outputs.sizes[output]),
  )
  let [products, pairs] = [0, 0]
  for (let i = 0; i < both.length; i++) {
    if (systemsOfItem[i] < 1.5) continue
    products += (both[i] ** 2 - difference[i] ** 2) / 4
    pairs++
  }
  return Math.max(0, products / Math.max(1, pairs - 1))
}
