import { quote } from '@codegen-eval/messages'
import { answeredRows, type MergedSurvey, type MergeOptions } from './merge-survey.ts'
import { incompleteOutputs } from './survey-checks.ts'
import { type SurveyKey, type SurveyKeyItem, shownName } from './survey-key.ts'
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
  const entries = new Map(key.raters.flatMap(({ items }) => items.map((entry) => [entry.item, entry])))
  const answers = new Map<string, Map<string, OpaqueRating>>()
  for (const rating of ratings) {
    const { id, rater } = rating
    if (!entries.has(String(id))) throw new RangeError(`item ${quote(id)} is not in the key of this survey`)
    const ofRater = answers.get(rater) ?? new Map<string, OpaqueRating>()
    answers.set(rater, ofRater)
    if (ofRater.has(String(id))) throw new RangeError(`rater ${quote(rater)} rated item ${quote(id)} twice`)
    ofRater.set(String(id), checked(rating, key))
  }
  const raters = Array.from(answers, ([rater, given]) => {
    const items = distinct([...given.keys()].map((item) => entries.get(item)!))
    return { rater, assignment: '', items }
  })
  const rated = new Set(ratings.map(({ id }) => String(id)))
  const planned = new Map(key.raters.map(({ rater }) => [rater, rated]))
  const answered = answeredRows({ ...key, raters }, answers, options)
  return {
    ...answered,
    raters: answered.raters.map((each) => ({ ...each, items: each.rated })),
    complete: rated.size === entries.size,
    incomplete: incompleteOutputs(key, planned),
    repeatedRaters: [],
    repeatedFiles: [],
    conflicts: [],
    background: [],
    ownAnswers: [],
  }
}

/** The items of a rater. An output that the rater saw twice, in the lists of two raters, counts once. */
function distinct(items: readonly SurveyKeyItem[]): SurveyKeyItem[] {
  const seen = new Set<string>()
  return items.filter((entry) => {
    if (entry.repeatOf !== undefined || entry.check !== undefined) return true
    const output = shownName(entry)
    return !seen.has(output) && seen.add(output)
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
