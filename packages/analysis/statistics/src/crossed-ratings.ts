import { meanOf } from './mean-of.ts'
import { numberOf } from './places-of-labels.ts'

/** Ratings of the outputs of two systems: rating k is `values[k]`, given by one rater to the output of one system for one item. */
export interface CrossedRatings {
  readonly values: ArrayLike<number>
  /** 0 for the first system, 1 for the second. */
  readonly systems: ArrayLike<number>
  /** Whole numbers of at least 0. */
  readonly items: ArrayLike<number>
  readonly raters: ArrayLike<number>
}

/** Ratings with the numbers of what they have in common, from 0 without gaps. */
export interface CrossedDesign {
  readonly values: Float64Array
  /** +1/2 for the first system, -1/2 for the second. */
  readonly signs: Float64Array
  readonly systems: Grouping
  readonly items: Grouping
  /** An item of one system. */
  readonly outputs: Grouping
  readonly raters: Grouping
  /** A rater of one system. */
  readonly raterSystems: Grouping
  /** A rater of one output: more than one rating only if it was rated again. */
  readonly raterOutputs: Grouping
  /** Raters who rated both systems, as numbers of `raters`. */
  readonly shared: readonly number[]
}

/** The group of each rating, and the sizes of groups. */
export interface Grouping {
  readonly of: Int32Array
  readonly sizes: Float64Array
}

/** Numbers the groups of ratings. Values are less their mean, which changes no difference and keeps sums exact to more digits. */
export function crossedDesign(ratings: CrossedRatings): CrossedDesign {
  const n = ratings.values.length
  const mean = meanOf(ratings.values)
  const systems: Grouping = {
    of: Int32Array.from(ratings.systems),
    sizes: new Float64Array(2),
  }
  for (const system of systems.of) systems.sizes[system]++
  const [items, raters] = [grouping(ratings.items), grouping(ratings.raters)]
  const outputs = grouping(items.of, systems.of)
  const raterSystems = grouping(raters.of, systems.of)
  const systemsOfRater = new Uint8Array(raters.sizes.length)
  for (let k = 0; k < n; k++) systemsOfRater[raters.of[k]] |= 1 + systems.of[k]
  return {
    values: Float64Array.from(ratings.values, (value) => value - mean),
    signs: Float64Array.from(systems.of, (system) => 0.5 - system),
    systems,
    items,
    outputs,
    raters,
    raterSystems,
    raterOutputs: grouping(raters.of, outputs.of),
    shared: [...systemsOfRater.keys()].filter((rater) => systemsOfRater[rater] === 3),
  }
}

/** The sum over the ratings of each group. */
export function groupSums({ of, sizes }: Grouping, values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(sizes.length)
  for (let k = 0; k < of.length; k++) sums[of[k]] += values[k]
  return sums
}

/** Groups by one list of numbers, or by pairs of two. */
function grouping(first: ArrayLike<number>, second?: ArrayLike<number>): Grouping {
  const known = new Map<number, number>()
  const sizes: number[] = []
  const of = Int32Array.from(first, (value, k) => {
    // exact up to 2^31 first and 2^22 second numbers
    const key = second === undefined ? value : value * 2 ** 22 + second[k]
    const group = numberOf(known, key)
    sizes[group] = (sizes[group] ?? 0) + 1
    return group
  })
  return { of, sizes: Float64Array.from(sizes) }
}
