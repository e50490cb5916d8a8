import { checkAtLeast, groupedBy, meanOf, squaresWithin } from '@codegen-eval/statistics/internal'
import type { SingleRatings } from './model-ratings.ts'

/** The parts of the variance of two models' differences by item. */
export interface DifferenceComponents {
  /** The variance of the items' true differences; estimates can be negative. */
  readonly items: number
  /** The variance that one rating of each of the two outputs adds to an item's difference. */
  readonly ratings: number
  /** Whether that is of one rater who rates both outputs, so that lenience cancels. */
  readonly isSameRater: boolean
  /** The variance of the differences of the items' mean ratings, and its degrees of freedom. */
  readonly observed: number
  readonly degrees: number
  /** Degrees of freedom of `ratings`. */
  readonly ratingDegrees: number
  /** How much of `ratings` is in `observed`: the mean of one over the number of ratings. */
  readonly share: number
}

/**
 * Splits the variance of the differences of two models' mean ratings of items into that of items and that of ratings, by the one-way
 * analysis of variance.
 *
 * Where each item has raters who rated both outputs, as in surveys that show them together, these raters' differences are compared
 * within items. Otherwise it is the variance of ratings within outputs, twice, lenience included. `undefined` with fewer than two items
 * that both models have, or if no item has two ratings to compare.
 */
export function differenceComponents(a: SingleRatings, b: SingleRatings): DifferenceComponents | undefined {
  const [ofA, ofB] = [a, b].map(byItem)
  const items = [...ofA.keys()].filter((item) => ofB.has(item))
  const pairs = items.map((item): readonly [Rated, Rated] => [ofA.get(item)!, ofB.get(item)!])
  if (pairs.length < 2) return undefined
  const paired = pairs.map(([first, second]) =>
    [...first].flatMap(([rater, grade]) => {
      const other = second.get(rater)
      return other === undefined ? [] : [grade - other]
    }),
  )
  const isSameRater = paired.every(
    (differences, i) => differences.length > 0 && differences.length === pairs[i][0].size,
  )
  const groups = isSameRater ? paired : pairs.flat().map((rated) => [...rated.values()])
  const within = squaresWithin(groups)
  if (within.degrees === 0) return undefined
  const differences = pairs.map(
    ([first, second]) => meanOf([...first.values()]) - meanOf([...second.values()]),
  )
  const { squares, degrees } = squaresWithin([differences])
  const [observed, single] = [squares / degrees, within.squares / within.degrees]
  const share = meanOf(
    isSameRater
      ? paired.map(({ length }) => 1 / length)
      : pairs.map(([first, second]) => (1 / first.size + 1 / second.size) / 2),
  )
  const ratings = isSameRater ? single : 2 * single
  return {
    items: observed - share * ratings,
    ratings,
    isSameRater,
    observed,
    degrees,
    ratingDegrees: within.degrees,
    share,
  }
}

/** A variance with its degrees of freedom by Satterthwaite. */
export interface PlannedVariance {
  readonly variance: number
  readonly degrees: number
}

/**
 * The variance of the differences of items with so many ratings of each output, at least that of the ratings alone.
 *
 * @throws RangeError if the number of ratings is not at least 1.
 */
export function plannedVariance(components: DifferenceComponents, ratings: number): PlannedVariance {
  checkAtLeast('ratings', ratings, 1)
  const { observed, degrees, ratingDegrees, share } = components
  const moved = (1 / ratings - share) * components.ratings
  const least = components.ratings / ratings
  const variance = Math.max(least, observed + moved)
  const spread =
    variance > least ? observed ** 2 / degrees + moved ** 2 / ratingDegrees : variance ** 2 / ratingDegrees
  // the difference of two estimates can have hardly any
  return { variance, degrees: spread > 0 ? Math.max(1, variance ** 2 / spread) : degrees }
}

type Rated = ReadonlyMap<number, number>

/** The grade of each rater, by item; the mean of several by one rater. */
function byItem({ values, items, raters }: SingleRatings): ReadonlyMap<number, Rated> {
  const ofItems = groupedBy([...values.keys()], (k) => items[k])
  return new Map(Array.from(ofItems, ([item, ofItem]) => [item, byRater(ofItem)] as const))

  function byRater(ofItem: readonly number[]): Rated {
    const ofRaters = groupedBy(ofItem, (k) => raters[k])
    return new Map(Array.from(ofRaters, ([rater, all]) => [rater, meanOf(all.map((k) => values[k]))]))
  }
}
