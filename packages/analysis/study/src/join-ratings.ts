import type { GradeOrder, RatingScale } from '@codegen-eval/human-ratings'
import { InputError, inputErrorAt, plural, quote, UsageError } from '@codegen-eval/messages'
import type { RatingRecord, RatingRow } from '@codegen-eval/rating-files'
import type { Grade, Segment } from '@codegen-eval/segments'
import type { NamedJudgements } from './study-data.ts'

/** How labels are read. */
export interface RatingJoinOptions {
  /** The words that labels are, the lowest first: they become grades from the lowest one of the scale, or from 0. */
  readonly order?: GradeOrder | undefined
  readonly scale?: RatingScale | undefined
  /** A rated model that is the references, whose texts are no outputs. */
  readonly reference?: string | undefined
}

/** Ratings of other files than the outputs, joined with these by id and model. */
export interface RatingJoin {
  /**
   * Adds the ratings, or the aggregated grades, of a row.
   *
   * @throws InputError with the place of the row if a label is no grade, a rating names no model, or one comes twice;
   * UsageError if the row has preferences.
   */
  add(row: RatingRow): void
  /**
   * The segments, those that have ratings with these as their grades.
   *
   * @throws InputError if a segment has grades of its own, or no rating belongs to an output.
   */
  finish(segments: readonly Segment[]): JoinedRatings
}

/** Segments with their ratings. */
export interface JoinedRatings {
  readonly segments: readonly Segment[]
  /** The names of judgements, where ratings have them. */
  readonly judgements: NamedJudgements
  /** Sentences about the ratings and outputs that were left out. */
  readonly notes: readonly string[]
}

/** Grades of one item by model. */
type ItemGrades = Map<string, number | Map<string, number>>

/** Joins outputs and ratings that come from separate files. Ids are compared as text: 7 is "7". */
export function createRatingJoin({ order, scale, reference }: RatingJoinOptions = {}): RatingJoin {
  const byItem = new Map<string, ItemGrades>()
  const judgements = new Map<string, Map<string, Map<string, string>>>()
  const judged = new Map<string, number>()
  /** @returns the grade of the judgement, which is another one if it was given for another model. */
  const nameJudgement = (
    { id, model, rater, judgement }: Pick<RatingRecord, 'id' | 'rater' | 'judgement'> & { model: string },
    grade: number,
  ): number => {
    const name = judgement!
    const key = JSON.stringify([String(id), rater, name])
    const known = judged.get(key) ?? grade
    judged.set(key, known)
    const byModel = judgements.get(String(id)) ?? new Map<string, Map<string, string>>()
    judgements.set(String(id), byModel)
    byModel.set(model, (byModel.get(model) ?? new Map<string, string>()).set(rater, name))
    return known
  }
  const gradeOf = (label: string | number, fail: (message: string) => never): number => {
    if (order !== undefined) {
      const place = order.indexOf(String(label))
      if (place < 0) fail(`label ${quote(label)}: expected one of ${order.map(quote).join(', ')}, the order`)
      return (scale?.minimum ?? 0) + place * (scale?.step ?? 1)
    }
    const grade = typeof label === 'string' && label.trim() !== '' ? Number(label) : label
    if (typeof grade === 'number' && Number.isFinite(grade)) return grade
    return fail(`label ${quote(label)}: expected a number; option order makes words grades`)
  }
  const gradesOf = (id: string | number): ItemGrades => {
    const known = byItem.get(String(id)) ?? new Map<string, number | Map<string, number>>()
    byItem.set(String(id), known)
    return known
  }
  return {
    add(row) {
      const fail = (message: string): never => {
        throw inputErrorAt(row, message)
      }
      if (row.preferences !== undefined && row.preferences.length > 0)
        throw new UsageError(
          `${row.file}: a study needs grades of single outputs, and the file has preferences`,
        )
      for (const { id, model, rater, label, judgement } of row.ratings ?? []) {
        if (model === undefined)
          return fail('the rating names no model: choose its column with option ratingsModelField')
        const grades = gradesOf(id)
        const given = grades.get(model) ?? new Map<string, number>()
        if (typeof given === 'number')
          return fail(`item ${quote(id)} of model ${quote(model)} has an aggregated grade, too`)
        if (given.has(rater))
          return fail(`rater ${quote(rater)} rated item ${quote(id)} of model ${quote(model)} twice`)
        const grade = gradeOf(label, fail)
        if (judgement !== undefined) {
          const before = nameJudgement({ id, model, rater, judgement }, grade)
          if (before !== grade)
            return fail(
              `judgement ${quote(judgement)} of rater ${quote(rater)} on item ${quote(id)} is ${grade} here and ${before} before: expected one grade`,
            )
        }
        grades.set(model, given.set(rater, grade))
      }
      for (const { id, model, grade } of row.grades ?? []) {
        if (model === undefined) return fail('the grade names no model: it needs a column "model"')
        if (gradesOf(id).has(model)) return fail(`item ${quote(id)} of model ${quote(model)} is graded twice`)
        gradesOf(id).set(model, grade)
      }
    },
    finish(segments) {
      const graded = segments.find(({ grades }) => grades !== undefined)
      if (graded !== undefined)
        throw inputErrorAt(
          graded,
          'the row has grades, and option ratings gives others: leave out one of them',
        )
      const unused = new Set(byItem.keys())
      const unknown = new Set<string>()
      let rated = 0
      const joined = segments.map((segment): Segment => {
        const all = byItem.get(String(segment.id))
        unused.delete(String(segment.id))
        const grades = new Map<string, Grade>()
        for (const [model, grade] of all ?? []) {
          if (segment.models.includes(model) || model === reference) grades.set(model, grade)
          else unknown.add(model)
        }
        if (grades.size === 0) return segment
        rated++
        return { ...segment, grades }
      })
      if (rated === 0) throw new InputError(nothingJoined(segments, byItem))
      const missing = segments.length - rated
      return {
        segments: joined,
        judgements,
        notes: [
          ...(missing > 0
            ? [`${missing} of ${plural(segments.length, 'segment')} have no rating: they are scored alone`]
            : []),
          ...(unused.size > 0
            ? [
                `ratings of ${plural(unused.size, 'item')} belong to no output: left out, the first of item ${quote([...unused][0])}`,
              ]
            : []),
          ...(unknown.size > 0
            ? [`ratings of ${[...unknown].map(quote).join(', ')} belong to no model of the outputs: left out`]
            : []),
        ],
      }
    },
  }
}

function nothingJoined(segments: readonly Segment[], byItem: ReadonlyMap<string, ItemGrades>): string {
  const first = segments[0]
  const [rated] = byItem
  if (first === undefined || rated === undefined) return 'there are no ratings of outputs'
  const [id, grades] = rated
  const models = (names: Iterable<string>): string => [...names].slice(0, 5).map(quote).join(', ')
  return `no rating belongs to an output: ratings are of items such as ${quote(id)} and of the models ${models(grades.keys())}, outputs of ${quote(first.id)} and of the models ${models(first.models)}`
}
