import { quantileOfSorted } from '@codegen-eval/statistics'
import { groupedBy, meanOf } from '@codegen-eval/statistics/internal'
import { type SurveyKey, type SurveyKeyItem, shownName } from './survey-key.ts'
import type { AnswersByRater, SurveyAnswer } from './survey-ratings.ts'

/** How alike the two ratings of repeated items are. */
export interface RepeatConsistency {
  readonly attribute: string
  /** Number of items that were rated both times. */
  readonly pairs: number
  /** Share of pairs with equal grades, 0 to 1; `NaN` without pairs. */
  readonly exact: number
  /** Mean of the absolute differences of grades; `NaN` without pairs. */
  readonly meanDifference: number
}

/** The work of one rater. */
export interface RaterCheck {
  readonly rater: string
  /** Number of items of the assignment, repeats included. */
  readonly items: number
  readonly rated: number
  /** Median time of an item in seconds; `NaN` without ratings. */
  readonly medianSeconds: number
  /** Number of items that took less than `FAST_ANSWER_SHARE` of the median time of all raters. */
  readonly fast: number
}

/** An output with fewer ratings than it should have; repeats do not count. */
export interface IncompleteOutput extends Pick<SurveyKeyItem, 'id' | 'models' | 'reference' | 'sides'> {
  readonly rated: number
  readonly expected: number
}

/** An item that took less than this share of the median time of all ratings counts as very fast. */
export const FAST_ANSWER_SHARE = 0.2

/** The work of every rater of a survey: how much, and how fast. */
export function checkRaters(key: SurveyKey, ratings: AnswersByRater): RaterCheck[] {
  const limit =
    FAST_ANSWER_SHARE *
    medianSeconds([...ratings.values()].flatMap((raterRatings) => [...raterRatings.values()]))
  return key.raters.map(({ rater, items }) => {
    const given = [...(ratings.get(rater)?.values() ?? [])]
    return {
      rater,
      items: items.length,
      rated: given.length,
      medianSeconds: medianSeconds(given),
      fast: given.filter(({ seconds = Number.NaN }) => seconds < limit).length,
    }
  })
}

/** How alike both ratings of repeated items are, over all raters, by attribute. */
export function overallConsistency(key: SurveyKey, ratings: AnswersByRater): RepeatConsistency[] {
  const pairs = key.raters.flatMap(({ rater, items }) =>
    items.flatMap(({ item, repeatOf = '' }) => {
      const [first, second] = [repeatOf, item].map((each) => ratings.get(rater)?.get(each)?.values)
      return first === undefined || second === undefined ? [] : [[first, second] as const]
    }),
  )
  return key.attributes.map((attribute) => {
    const differences = pairs.map(([a, b]) => Math.abs(a[attribute] - b[attribute]))
    const equal = differences.filter((difference) => difference === 0).length
    return {
      attribute,
      pairs: pairs.length,
      exact: equal / pairs.length,
      meanDifference: meanOf(differences),
    }
  })
}

/** The outputs that miss ratings, in the order in which they come in the key. */
export function incompleteOutputs(
  key: SurveyKey,
  ratings: ReadonlyMap<string, { has(item: string): boolean }>,
): IncompleteOutput[] {
  const entries = key.raters.flatMap(({ rater, items }) => items.map((entry) => ({ rater, entry })))
  const counted = entries.filter(({ entry }) => entry.repeatOf === undefined && entry.check === undefined)
  const outputs = groupedBy(counted, ({ entry }) => shownName(entry))
  return Array.from(outputs.values(), (shown) => {
    const { id, models, reference, sides } = shown[0].entry
    const rated = shown.filter(({ rater, entry }) => ratings.get(rater)?.has(entry.item)).length
    return { id, models, reference, ...(sides && { sides }), rated, expected: shown.length }
  }).filter(({ rated, expected }) => rated < expected)
}

function medianSeconds(ratings: readonly SurveyAnswer[]): number {
  const seconds = ratings.flatMap((rating) => rating.seconds ?? [])
  return seconds.length === 0 ? Number.NaN : quantileOfSorted(Float64Array.from(seconds).sort(), 0.5)
}
