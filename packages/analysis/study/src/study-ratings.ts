import {
  outputsOfItem,
  type RatedItem,
  type RatingScale,
  type RatingTable,
} from '@codegen-eval/human-ratings'
import { FIRST_SAMPLE, sampleName } from '@codegen-eval/human-ratings/internal'
import { InputError, plural, quote } from '@codegen-eval/messages'
import type { Grade } from '@codegen-eval/samples'
import { type GradedAttribute, isRated, type StudyData, studyContent } from './study-data.ts'

/** Ratings of outputs, as `createRatingCollector` of `@codegen-eval/human-ratings` returns them. */
export interface CollectedRatings {
  readonly table: RatingTable
  /** The outputs: each with the id of its segment and its model. */
  readonly items: readonly RatedItem[]
}

/** Ratings of the same outputs by another attribute. */
export interface AttributeRatings extends CollectedRatings {
  readonly name: string
  readonly scale: RatingScale
}

/** How a study of ratings alone is built. */
export interface StudyRatingsOptions {
  /** The model that is the references themselves. */
  readonly reference?: string | undefined
  readonly attributes?: readonly AttributeRatings[]
}

/** The data of a study of ratings alone. */
export interface RatedStudyData {
  readonly data: StudyData
  readonly notes: readonly string[]
}

/**
 * Builds the data of a study from ratings alone, without the texts of outputs or references: people's judgement of models
 * and synthetic models can be studied, and metrics whose scores were computed elsewhere.
 *
 * Segments come in the order of their ids and models in the order of their names, numbers by their value, so that the order
 * of ratings changes nothing. A segment on which some model has no rating is left out, with a note.
 *
 * @throws InputError if a rating is not a number or has no model, there are fewer than two models, or fewer than two
 * segments on which all models were rated, also by every attribute.
 */
export function studyDataOfRatings(
  ratings: CollectedRatings,
  { reference, attributes = [] }: StudyRatingsOptions = {},
): RatedStudyData {
  const main = gradesByModel(ratings)
  if (reference !== undefined && !main.has(reference))
    throw new InputError(
      `model ${quote(reference)} has no ratings; the models are ${[...main.keys()].map(quote).join(', ')}`,
    )
  const systems = [...main.keys()].filter((model) => model !== reference).sort(byValue)
  if (systems.length < 2)
    throw new InputError(
      `a study compares models, and the ratings are of ${systems.map(quote).join() || 'none'}`,
    )
  const all = [main, ...attributes.map(gradesByModel)]
  const needed = reference === undefined ? systems : [...systems, reference]
  const known = [
    ...new Map(
      ratings.items.flatMap((item) =>
        outputsOfItem(item).map(({ sample }) => {
          const place = { id: item.id, ...(sample === undefined ? {} : { sample }) }
          return [sampleName(place), place] as const
        }),
      ),
    ).entries(),
  ]
  const complete = known.filter(([key]) =>
    all.every((grades, a) => (a === 0 ? needed : systems).every((model) => grades.get(model)?.has(key))),
  )
  if (complete.length < 2)
    throw new InputError(
      `a study needs two segments on which all models were rated, and of ${plural(known.length, 'segment')} there ${complete.length === 1 ? 'is one' : 'are none'}`,
    )
  const places = new Map(complete)
  const keys = [...places.keys()].sort((a, b) => byPlace(places.get(a)!, places.get(b)!))
  const gradesOf = (grades: ModelGrades, model: string): Grade[] =>
    keys.map((key) => grades.get(model)!.get(key)!)
  const added = attributes.map((attribute, a) =>
    attributeGrades(attribute, all[a + 1], { systems, reference, keys }),
  )
  const isSampled = new Set(complete.map(([, { id }]) => String(id))).size < complete.length
  const data = {
    ids: keys.map((key) => places.get(key)!.id),
    ...(isSampled
      ? { samples: systems.map(() => keys.map((key) => places.get(key)!.sample ?? FIRST_SAMPLE)) }
      : {}),
    references: [],
    systems,
    outputs: [],
    grades: systems.map((model) => gradesOf(main, model)),
    ...(reference === undefined ? {} : { reference: { name: reference, grades: gradesOf(main, reference) } }),
    ...sharedJudgements(ratings, needed, keys),
    ...(added.length > 0 && { attributes: added }),
  }
  const incomplete = known.length - complete.length
  const notes =
    incomplete === 0
      ? []
      : [
          `${incomplete} of ${plural(known.length, 'segment')} left out, because some model has no rating there`,
        ]
  return { data: { ...data, content: studyContent(data) }, notes }
}

/**
 * Adds ratings by further attributes to the data of a study.
 *
 * Outputs without a rating by an attribute have an empty list there.
 *
 * @throws InputError if no graded output has a rating by an attribute.
 */
export function withAttributes(data: StudyData, attributes: readonly AttributeRatings[]): StudyData {
  if (attributes.length === 0) return data
  const { content: _, ...rest } = data
  const keys = data.ids.map((id, i) => sampleName({ id, sample: data.samples?.[0]?.[i] }))
  const outputs = { systems: data.systems, reference: data.reference?.name, keys }
  const added = attributes.map((attribute) => {
    const graded = attributeGrades(attribute, gradesByModel(attribute), outputs)
    if (graded.grades.flat().some((grade) => isRated(grade) && grade.size > 0)) return graded
    throw new InputError(`attribute ${quote(attribute.name)}: no graded output has a rating`)
  })
  const whole = { ...rest, attributes: added }
  return { ...whole, content: studyContent(whole) }
}

/** The grades of outputs by an attribute, with those of the references if all of them have some. */
function attributeGrades(
  { name, scale }: AttributeRatings,
  byModel: ModelGrades,
  outputs: {
    readonly systems: readonly string[]
    readonly reference: string | undefined
    readonly keys: readonly string[]
  },
): GradedAttribute {
  const { keys, reference } = outputs
  const gradesOf = (model: string) => keys.map((key): Grade => byModel.get(model)?.get(key) ?? new Map())
  const grades = outputs.systems.map(gradesOf)
  const ofReference = reference === undefined ? undefined : byModel.get(reference)
  if (reference === undefined || !keys.every((key) => ofReference?.has(key))) return { name, scale, grades }
  return { name, scale, grades, reference: gradesOf(reference) }
}

/** The grades by rater of each model on each segment, a task or one of its samples. */
type ModelGrades = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>

function gradesByModel({ table, items }: CollectedRatings): ModelGrades {
  const models = new Map<string, Map<string, Map<string, number>>>()
  items.forEach((item, i) => {
    for (const { model, sample } of outputsOfItem(item)) {
      if (model === undefined)
        throw new InputError(`a study compares models, and the rating of ${quote(item.id)} names none`)
      const segments = models.get(model) ?? new Map<string, Map<string, number>>()
      models.set(model, segments)
      const key = sampleName({ id: item.id, sample })
      const byRater = segments.get(key) ?? new Map<string, number>()
      segments.set(key, byRater)
      for (let r = table.itemStart[i]; r < table.itemStart[i + 1]; r++) {
        const label = table.scale[table.itemLabel[r]]
        if (typeof label !== 'number')
          throw new InputError(`a study needs grades that are numbers, found ${quote(label)}`)
        byRater.set(String(table.raters[table.itemRater[r]]), label)
      }
    }
  })
  return models
}

/** The judgements of outputs that several models gave: the items of the table that they are. */
function sharedJudgements(
  { table, items }: CollectedRatings,
  models: readonly string[],
  keys: readonly string[],
): Pick<StudyData, 'judgements'> {
  if (!items.some((item) => outputsOfItem(item).length > 1)) return {}
  const judgements = models.map(() => keys.map(() => new Map<string, string>()))
  const [modelAt, keyAt] = [placesOf(models), placesOf(keys)]
  items.forEach((item, i) => {
    for (const { model = '', sample } of outputsOfItem(item)) {
      const segment = keyAt.get(sampleName({ id: item.id, sample }))
      const system = modelAt.get(model)
      if (segment === undefined || system === undefined) continue
      for (let r = table.itemStart[i]; r < table.itemStart[i + 1]; r++)
        judgements[system][segment].set(String(table.raters[table.itemRater[r]]), String(i))
    }
  })
  return { judgements }
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, place) => [name, place]))
}

/** Tasks by their ids, and samples of a task by their labels. */
function byPlace(a: Pick<RatedItem, 'id' | 'sample'>, b: Pick<RatedItem, 'id' | 'sample'>): number {
  const [x, y] = [a, b].map(({ sample = FIRST_SAMPLE }) => String(sample))
  return byValue(String(a.id), String(b.id)) || byValue(x, y)
}

/** Numbers before words; numbers by value, words by code units. */
function byValue(a: string, b: string): number {
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x !== y && !(Number.isNaN(x) && Number.isNaN(y))) {
    if (Number.isNaN(x)) return 1
    if (Number.isNaN(y)) return -1
    return x - y
  }
  return a < b ? -1 : a > b ? 1 : 0
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
