import { quote } from '@codegen-eval/messages'
import { type MergedSurvey, type MergeOptions, reportedRows } from './merge-survey.ts'
import { checkRows } from './survey-check-rows.ts'
import { consistencyOf, incompleteOutputs, repeatedPairs } from './survey-checks.ts'
import { type SurveyKey, type SurveyKeyItem, shownName } from './survey-key.ts'
import { rowsOf, sortedRows } from './survey-rows.ts'
import { describeSurveyScale, isSurveyGrade } from './survey-scale.ts'

/** A rating of an opaque item, from an export of another tool. */
export interface OpaqueRating {
  /** The opaque item. */
  readonly id: string | number
  /** As the other tool names raters. */
  readonly rater: string
  /** A grade by attribute. */
  readonly values: Readonly<Record<string, number>>
}

/**
 * The ratings of the items of a survey that another tool collected, such as Label Studio, with checks. Raters are named as
 * that tool names them; who was meant to rate an item does not matter. Times are not known.
 *
 * @throws RangeError if an item is not in the key, a rater rated an item twice, or a grade is missing or off the scale.
 */
export function mergeOpaqueRatings(
  key: SurveyKey,
  ratings: readonly OpaqueRating[],
  options: MergeOptions = {},
): MergedSurvey {
  const entries = new Map(
    key.raters.flatMap(({ rater, items }) =>
      items.map((entry) => [entry.item, { ...entry, rater }] as const),
    ),
  )
  const byRater = new Map<string, Map<string, OpaqueRating>>()
  for (const rating of ratings) {
    const { id, rater } = rating
    if (!entries.has(String(id))) throw new RangeError(`item ${quote(id)} is not in the key of this survey`)
    const raterRatings = byRater.get(rater) ?? new Map<string, OpaqueRating>()
    byRater.set(rater, raterRatings)
    if (raterRatings.has(String(id)))
      throw new RangeError(`rater ${quote(rater)} rated item ${quote(id)} twice`)
    raterRatings.set(String(id), checked(rating, key))
  }
  const rated = new Set(ratings.map(({ id }) => String(id)))
  const planned = new Map(
    key.raters.map(({ rater, items }) => [
      rater,
      new Set(items.map(({ item }) => item).filter((item) => rated.has(item))),
    ]),
  )
  const pairs = [...byRater.values()].flatMap((raterRatings) =>
    repeatedPairs([...entries.values()], raterRatings),
  )
  return {
    ...reportedRows(
      key,
      {
        ratings: new Map(),
        preferences: [],
        rows: sortedRows(
          [...byRater].flatMap(([rater, raterRatings]) => ownRows(rater, raterRatings, entries, key)),
        ),
        checks: [...byRater].flatMap(([rater, raterRatings]) =>
          checkRows(key, rater, [...entries.values()], raterRatings),
        ),
      },
      options,
    ),
    complete: rated.size === entries.size,
    raters: [...byRater].map(([rater, raterRatings]) => ({
      rater,
      items: raterRatings.size,
      rated: raterRatings.size,
      medianSeconds: Number.NaN,
      fast: 0,
    })),
    incomplete: incompleteOutputs(key, planned),
    consistency: consistencyOf(pairs, key.attributes),
    repeatedRaters: [],
    repeatedFiles: [],
    conflicts: [],
    background: [],
    ownAnswers: [],
  }
}

/** The rows of a rater. An output that the rater saw twice, in the lists of two raters or as a repeat, counts once. */
function ownRows(
  rater: string,
  raterRatings: ReadonlyMap<string, OpaqueRating>,
  entries: ReadonlyMap<string, SurveyKeyItem>,
  key: SurveyKey,
) {
  const seen = new Set<string>()
  return [...raterRatings].flatMap(([item, { values }]) => {
    const entry = entries.get(item)!
    const output = shownName(entry)
    if (entry.repeatOf !== undefined || entry.check !== undefined || seen.has(output)) return []
    seen.add(output)
    return rowsOf(entry, rater, key, { values })
  })
}

function checked(rating: OpaqueRating, { attributes, scale }: SurveyKey): OpaqueRating {
  for (const name of attributes) {
    const value = rating.values[name]
    if (value === undefined || !isSurveyGrade(scale, value))
      throw new RangeError(
        `item ${quote(rating.id)} of rater ${quote(rating.rater)}, ${name}: expected ${describeSurveyScale(scale)}, ${value === undefined ? 'it is missing' : `found ${quote(value)}`}`,
      )
  }
  return rating
}
