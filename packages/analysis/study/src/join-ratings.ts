import type { GradeOrder, OutputRating, RatingScale } from '@codegen-eval/human-ratings'
import { FIRST_SAMPLE, sampleName } from '@codegen-eval/human-ratings/internal'
import { InputError, inputErrorAt, plural, quote, UsageError } from '@codegen-eval/messages'
import type { Grade, Segment } from '@codegen-eval/samples'
import { otherSpelling, sampleLabel } from '@codegen-eval/samples/internal'
import type { RatingRow } from '@codegen-eval/samples/ratings'
import type { NamedJudgements } from './study-data.ts'

/** How labels are read. */
export interface RatingJoinOptions {
  /** The words that labels are, the lowest first: they become grades from the lowest one of the scale, or from 0. */
  readonly order?: GradeOrder | undefined
  readonly scale?: RatingScale | undefined
  /** A rated model that is the references, whose texts are no outputs. */
  readonly reference?: string | undefined
}

/** Ratings of other files than the outputs, joined with these by id, sample and model. */
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
   * A task with one segment takes the ratings of its only rated sample, whatever that is called. Ratings of references are those of
   * all samples.
   *
   * @throws InputError if a segment has grades of its own, no rating belongs to an output, or outputs have several samples and
   * ratings name none.
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

/** Grades of one task or sample by model, and the names of judgements by model and rater. */
interface SampleGrades {
  readonly grades: Map<string, number | Map<string, number>>
  readonly judgements: Map<string, Map<string, string>>
}

/** Joins outputs and ratings that come from separate files. Ids and samples are compared as text: 7 is "7". */
export function createRatingJoin({ order, scale, reference }: RatingJoinOptions = {}): RatingJoin {
  const byItem = new Map<string, Map<string, SampleGrades>>()
  const judged = new Map<string, number>()
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
  const sampleOf = ({ id, sample = FIRST_SAMPLE }: Pick<OutputRating, 'id' | 'sample'>): SampleGrades => {
    const samples = byItem.get(String(id)) ?? new Map<string, SampleGrades>()
    byItem.set(String(id), samples)
    const known = samples.get(String(sample)) ?? { grades: new Map(), judgements: new Map() }
    samples.set(String(sample), known)
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
      for (const rating of row.ratings ?? []) {
        const { id, model, rater, label, judgement } = rating
        if (model === undefined)
          return fail('the rating names no model: choose its column with option ratingsModelField')
        const { grades, judgements } = sampleOf(rating)
        const given = grades.get(model) ?? new Map<string, number>()
        if (typeof given === 'number')
          return fail(`item ${quote(id)} of model ${quote(model)} has an aggregated grade, too`)
        if (given.has(rater))
          return fail(`rater ${quote(rater)} rated item ${quote(id)} of model ${quote(model)} twice`)
        const grade = gradeOf(label, fail)
        if (judgement !== undefined) {
          const key = JSON.stringify([String(id), rater, judgement])
          // it may have been given for another model
          const before = judged.get(key) ?? grade
          judged.set(key, before)
          judgements.set(model, (judgements.get(model) ?? new Map()).set(rater, judgement))
          if (before !== grade)
            return fail(
              `judgement ${quote(judgement)} of rater ${quote(rater)} on item ${quote(id)} is ${grade} here and ${before} before: expected one grade`,
            )
        }
        grades.set(model, given.set(rater, grade))
      }
      for (const { grade, ...output } of row.grades ?? []) {
        const { id, model } = output
        if (model === undefined) return fail('the grade names no model: it needs a column "model"')
        const { grades } = sampleOf(output)
        if (grades.has(model)) return fail(`item ${quote(id)} of model ${quote(model)} is graded twice`)
        grades.set(model, grade)
      }
    },
    finish(segments) {
      const graded = segments.find(({ grades }) => grades !== undefined)
      if (graded !== undefined)
        throw inputErrorAt(
          graded,
          'the row has grades, and option ratings gives others: leave out one of them',
        )
      const counts = countsOf(segments.map(({ id }) => String(id)))
      checkSamples(segments, byItem, counts)
      const unused = new Set(namedSamples(byItem))
      const unknown = new Set<string>()
      const judgements = new Map<string, Map<string, Map<string, string>>>()
      let rated = 0
      const joined = segments.map((segment): Segment => {
        const samples = byItem.get(String(segment.id)) ?? new Map<string, SampleGrades>()
        const isOnly = counts.get(String(segment.id)) === 1 && samples.size === 1
        const grades = new Map<string, Grade>()
        const names = new Map<string, Map<string, string>>()
        const labelOf = (m: number) => String(sampleLabel(segment, m) ?? FIRST_SAMPLE)
        const places = [...segment.models.keys(), -1]
        for (const label of new Set(isOnly ? samples.keys() : places.map(labelOf))) {
          unused.delete(sampleName({ id: segment.id, sample: label }))
          const all = samples.get(label)
          const isOfLabel = (model: string) => isOnly || labelOf(segment.models.indexOf(model)) === label
          for (const [model, grade] of all?.grades ?? []) {
            const isKnown = segment.models.includes(model) || model === reference
            if (isKnown && isOfLabel(model)) grades.set(model, grade)
            else if (!isKnown) unknown.add(model)
          }
          for (const [model, name] of all?.judgements ?? []) if (isOfLabel(model)) names.set(model, name)
        }
        if (reference !== undefined && samples.size > 1) shareReference(samples, reference, grades, names)
        if (names.size > 0) judgements.set(sampleName(segment), names)
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
                `ratings of ${plural(unused.size, 'item')} belong to no output: left out, the first of item ${quote(JSON.parse([...unused][0])[0])}`,
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

type RatedSamples = ReadonlyMap<string, ReadonlyMap<string, SampleGrades>>

function namedSamples(byItem: RatedSamples): string[] {
  return [...byItem].flatMap(([id, samples]) =>
    Array.from(samples.keys(), (sample) => sampleName({ id, sample })),
  )
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** @throws InputError if tasks have several samples and no rating says which one it is of. */
function checkSamples(
  segments: readonly Segment[],
  byItem: RatedSamples,
  counts: ReadonlyMap<string, number>,
): void {
  const several = segments.find(({ id }) => counts.get(String(id))! > 1 && byItem.has(String(id)))
  if (several === undefined) return
  if ([...byItem.values()].some((samples) => [...samples.keys()].some((label) => label !== FIRST_SAMPLE)))
    return
  throw inputErrorAt(
    several,
    `task ${quote(several.id)} has ${counts.get(String(several.id))} samples, and ratings name none: expected a column "sample"`,
  )
}

/** Adds the ratings of a task's reference, which people saw once, to a sample of the task, under the name of one judgement. */
function shareReference(
  samples: ReadonlyMap<string, SampleGrades>,
  reference: string,
  grades: Map<string, Grade>,
  names: Map<string, Map<string, string>>,
): void {
  for (const { grades: ofSample, judgements } of samples.values()) {
    const grade = ofSample.get(reference)
    if (grade === undefined) continue
    grades.set(reference, grade)
    if (typeof grade === 'number') return
    const given = judgements.get(reference)
    names.set(
      reference,
      new Map(Array.from(grade.keys(), (rater) => [rater, given?.get(rater) ?? reference])),
    )
    return
  }
}

function nothingJoined(segments: readonly Segment[], byItem: RatedSamples): string {
  const first = segments[0]
  const [rated] = byItem
  if (first === undefined || rated === undefined) return 'there are no ratings of outputs'
  const [id, samples] = rated
  const grades = [...samples.values()].flatMap((sample) => [...sample.grades.keys()])
  const models = (names: Iterable<string>): string => [...names].slice(0, 5).map(quote).join(', ')
  return `no rating belongs to an output: ratings are of items such as ${quote(id)} and of the models ${models(new Set(grades))}, outputs of ${quote(first.id)} and of the models ${models(first.models)}${otherSpelling(String(first.id), byItem.keys())}`
}
