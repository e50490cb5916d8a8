import { quotedValue } from './document-fields.ts'
import type { SurveyKey, SurveyKeyItem } from './survey-key.ts'
import type { SurveyRating } from './survey-ratings.ts'
import { REFERENCE_SYSTEM } from './surveyed-outputs.ts'

/** A rating of one system's output by one rater: `id`, `model`, `rater`, and a grade under the name of each attribute. */
export type SurveyRow = Readonly<Record<string, string | number>> & {
  readonly id: string | number
  readonly model: string
  readonly rater: string
}

/**
 * The ratings of a survey as rows that `aggregate` and `study` read, by id, model and rater. An output that several systems
 * gave has a row for each of them; references are the system `reference`. Of repeated items the first rating counts.
 */
export function surveyRows(
  key: SurveyKey,
  ratings: ReadonlyMap<string, ReadonlyMap<string, SurveyRating>>,
): SurveyRow[] {
  const rows = key.raters.flatMap(({ rater, items }) =>
    items.flatMap((entry) => {
      const rating = entry.repeatOf === undefined ? ratings.get(rater)?.get(entry.item) : undefined
      return rating === undefined ? [] : rowsOf(entry, rater, key, rating.values)
    }),
  )
  return sortedRows(rows)
}

/** A label of an opaque item, as `readRatings` of `@codegen-eval/corpus` reads it from an export of another tool. */
export interface OpaqueRating {
  /** The opaque item. */
  readonly id: string | number
  readonly rater: string
  /** A grade by attribute. */
  readonly values: Readonly<Record<string, number>>
}

/**
 * The rows of ratings that another tool collected for the items of a survey, such as Label Studio. Raters are named as that
 * tool names them. Of repeated items the first rating counts.
 *
 * @throws RangeError if an item is not in the key, or a rater rated an item twice.
 */
export function rowsOfOpaqueRatings(key: SurveyKey, ratings: readonly OpaqueRating[]): SurveyRow[] {
  const entries = new Map(
    key.raters.flatMap(({ items }) => items.map((entry) => [entry.item, entry] as const)),
  )
  const seen = new Set<string>()
  const rows = ratings.flatMap(({ id, rater, values }) => {
    const entry = entries.get(String(id))
    if (entry === undefined) throw new RangeError(`item ${quotedValue(id)} is not in the key of this survey`)
    const name = JSON.stringify([entry.item, rater])
    if (seen.has(name))
      throw new RangeError(`rater ${quotedValue(rater)} rated item ${quotedValue(id)} twice`)
    seen.add(name)
    return entry.repeatOf === undefined ? rowsOf(entry, rater, key, values) : []
  })
  return sortedRows(rows)
}

function rowsOf(
  { id, models, reference }: SurveyKeyItem,
  rater: string,
  { attributes }: SurveyKey,
  values: Readonly<Record<string, number>>,
): SurveyRow[] {
  const systems = reference ? [...models, REFERENCE_SYSTEM] : models
  const grades = Object.fromEntries(attributes.map((name) => [name, values[name]!]))
  return systems.map((model) => ({ id, model, rater, ...grades }) as SurveyRow)
}

/** Numbers before texts, both in their order. */
function sortedRows(rows: readonly SurveyRow[]): SurveyRow[] {
  const order = (a: string | number, b: string | number) => {
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
    return a < b ? -1 : a > b ? 1 : 0
  }
  return [...rows].sort((a, b) => order(a.id, b.id) || order(a.model, b.model) || order(a.rater, b.rater))
}
