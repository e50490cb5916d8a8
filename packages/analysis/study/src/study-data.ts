import { isOnScale, isWithinScale, type MissingBounds, type RatingScale } from '@codegen-eval/human-ratings'
import { boundsOf, FIRST_SAMPLE, sampleName } from '@codegen-eval/human-ratings/internal'
import { InputError, inputErrorAt, plural, quote } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { type Grade, rowParser, type Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import {
  checkedOptions,
  checkList,
  checkRecord,
  checkRecords,
  meanOf,
} from '@codegen-eval/statistics/internal'
import { studyTasks } from './study-tasks.ts'

/** Outputs of systems, system by system. */
export interface StudyTexts {
  readonly ids: readonly (string | number)[]
  /** The file of each segment, for messages. */
  readonly files?: readonly string[]
  /** The references of each segment. */
  readonly references: readonly (readonly string[])[]
  /** The text that outputs and references of each segment continue or answer; left out if no segment has one. */
  readonly sources?: readonly (string | undefined)[]
  /** The tasks in words, if one has any; they change no number. */
  readonly intents?: readonly (string | undefined)[]
  /** The stratum of each segment, if the input has some; they change no score. */
  readonly strata?: readonly string[]
  readonly systems: readonly string[]
  /** `outputs[s][i]` is the output of system `s` for segment `i`; no lists if only the ratings are known. */
  readonly outputs: readonly (readonly string[])[]
  /**
   * Where segments are samples of tasks: `samples[s][i]` is the label of the sample of system `s`, or its number;
   * `undefined` if the system has no such sample.
   */
  readonly samples?: readonly (readonly (string | number | undefined)[])[]
}

/** Outputs of systems that people graded, and their grades. */
export interface StudyData extends StudyTexts {
  /** The whole input, if some segments or systems have no grades: these are scored and not compared with people. */
  readonly whole?: WholeInput
  /** `grades[s][i]` is its grade, or its grades by rater. */
  readonly grades: readonly (readonly Grade[])[]
  /** The references as one more graded system, which is in no pair with a metric: their name and grades. */
  readonly reference?: GradedReference
  /**
   * The judgement of each grade by a rater, where it is named: `judgements[s][i]` by rater, the references last. Grades of a
   * segment by one rater under one name are one judgement of an output that several systems gave.
   */
  readonly judgements?: readonly (readonly ReadonlyMap<string, string>[])[]
  /** The models some of whose outputs have no grade where others do: such segments are left out of the comparison with people. */
  readonly missing?: readonly MissingBounds[]
  /** Grades of the same outputs by other attributes than the main one, such as fluency; empty lists where there is none. */
  readonly attributes?: readonly GradedAttribute[]
  /** A hash of all of this. */
  readonly content: string
}

/** All outputs of an input of which a part is graded. */
export interface WholeInput extends StudyTexts {
  /** Positions of the graded segments and systems in the whole. */
  readonly gradedSegments: readonly number[]
  readonly gradedSystems: readonly number[]
}

/** The grades of the references. */
export interface GradedReference {
  readonly name: string
  readonly grades: readonly Grade[]
}

/** Grades of all outputs by one attribute. */
export interface GradedAttribute {
  readonly name: string
  readonly scale: RatingScale
  /** As those of `StudyData`. */
  readonly grades: readonly (readonly Grade[])[]
  /** Those of the references, if they were rated. */
  readonly reference?: readonly Grade[]
}

/** Grades that a study accepts. */
export interface StudyDataOptions {
  /** Whether raters' grades may lie between two steps of the scale; false by default. See `checkStudyScale`. */
  readonly fractions?: boolean
  /** The name of the graded system that is the references. */
  readonly reference?: string | undefined
  /** Names of judgements of tasks or samples. */
  readonly judgements?: NamedJudgements | undefined
}

/** Names of judgements by task or sample, as `sampleName` writes them, model and rater. */
export type NamedJudgements = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>

/** The scale of *Out of the BLEU*. */
export const DEFAULT_SCALE: RatingScale = { minimum: 0, maximum: 4 }

/**
 * Builds the data of a study from rows such as those of an input file:
 * `{ id, references, candidates: { model: text }, grades: { model: grade or { rater: grade } } }`.
 *
 * @param scale The grading scale; 0..4 by default.
 * @throws InputError if a row is malformed, or as `studyData` does.
 */
export function studyDataOfRows(
  rows: readonly unknown[],
  scale: RatingScale = DEFAULT_SCALE,
  options: StudyDataOptions = {},
): StudyData {
  const parse = rowParser({ file: 'rows', model: '', references: 'required', candidates: 'required' })
  return studyData(
    rows.map((row, i) => parse(row, i + 1, i)),
    scale,
    options,
  )
}

/**
 * Builds the data of a study from segments.
 *
 * @param scale The grading scale; 0..4 by default.
 * Segments on which some graded system has no grade, and systems without any grade, are kept as `whole`, to be scored; `missing` has
 * bounds of the means of systems that lack grades.
 *
 * @throws InputError if there are fewer than two segments on which all graded systems have grades, or fewer than two such systems,
 * segments differ in their systems, a grade is off the scale, or grades by rater are mixed with single numbers.
 */
export function studyData(
  segments: readonly Segment[],
  scale: RatingScale = DEFAULT_SCALE,
  options: StudyDataOptions = {},
): StudyData {
  checkRecords('segments', segments)
  checkRecord('scale', scale)
  const { fractions = false, reference, judgements } = checkedOptions(options)
  if (segments.length === 0) throw new InputError('a study needs segments, got none')
  for (const [i, { models }] of segments.entries()) checkList(`segments[${i}].models`, models)
  for (const segment of segments) checkStudyScale(segment, scale, fractions)
  const { models } = segments[0]
  const outputs = models.filter((model) => model !== reference)
  checkSystems(segments, models)
  const withGrades = outputs.filter((model) => segments.some(({ grades }) => hasGrade(grades?.get(model))))
  const needed = reference === undefined ? withGrades : [...withGrades, reference]
  const isGraded = ({ grades }: Segment) =>
    withGrades.length > 0 && needed.every((model) => hasGrade(grades?.get(model)))
  const graded = segments.filter(isGraded)
  const missing = missingGrades(segments, withGrades, scale)
  if (missing.length > 0 && graded.length < 2) throw tooFewGraded(segments, graded.length, missing)
  const data = gradedData(
    graded.length === 0 ? segments : graded,
    // with fewer than two, the message names the others
    withGrades.length < 2 ? outputs : withGrades,
    { reference, judgements },
  )
  if (data.ids.length === segments.length && data.systems.length === outputs.length) return data
  const whole = {
    ...textsOf(segments, outputs),
    gradedSegments: segments.flatMap((segment, i) => (isGraded(segment) ? [i] : [])),
    gradedSystems: data.systems.map((system) => outputs.indexOf(system)),
  }
  return { ...data, whole, ...(missing.length === 0 ? {} : { missing }) }
}

function tooFewGraded(
  segments: readonly Segment[],
  graded: number,
  missing: readonly MissingBounds[],
): InputError {
  const models = missing.map(({ model, rated }) => `${quote(model)} on ${rated}`)
  return new InputError(
    `a study needs two segments on which all models have grades, and of ${plural(segments.length, 'segment')} there ${graded === 1 ? 'is one' : 'are none'}: ${models.join(', ')}`,
  )
}

/** Bounds of the means of systems without grades on segments that have some. */
function missingGrades(
  segments: readonly Segment[],
  systems: readonly string[],
  scale: RatingScale,
): MissingBounds[] {
  const some = segments.filter(({ grades }) => systems.some((model) => hasGrade(grades?.get(model))))
  return systems.flatMap((model): MissingBounds[] => {
    const given = some.flatMap(({ grades }) => {
      const grade = grades?.get(model)
      return grade !== undefined && hasGrade(grade) ? [meanGrade(grade)] : []
    })
    const counts = { rated: given.length, unrated: some.length - given.length }
    if (counts.unrated === 0) return []
    const sum = given.reduce((total, grade) => total + grade, 0)
    return [{ model, ...boundsOf(sum, counts, scale) }]
  })
}

/** A grade, or the mean of those by rater. */
export function meanGrade(grade: Grade): number {
  return isRated(grade) ? meanOf([...grade.values()]) : grade
}

function hasGrade(grade: Grade | undefined): boolean {
  return grade !== undefined && (!isRated(grade) || grade.size > 0)
}

function textsOf(segments: readonly Segment[], systems: readonly string[]): StudyTexts {
  return {
    ...segmentTexts(segments),
    files: segments.map(({ file }) => file),
    systems,
    outputs: systems.map((system) =>
      segments.map(({ models, candidates }) => candidates[models.indexOf(system)]),
    ),
    ...samplesOf(segments, systems),
  }
}

/** The labels of samples, if tasks have several. */
function samplesOf(segments: readonly Segment[], systems: readonly string[]): Pick<StudyTexts, 'samples'> {
  if (studyTasks({ ids: segments.map(({ id }) => id) }) === undefined) return {}
  const labelOf = (segment: Segment, system: string) =>
    sampleLabel(segment, segment.models.indexOf(system)) ?? FIRST_SAMPLE
  return { samples: systems.map((system) => segments.map((segment) => labelOf(segment, system))) }
}

/** Sources and tasks in words (the intent, else the source) if a segment has any, and strata if all have one. */
export function segmentTexts(
  segments: readonly Segment[],
): Pick<StudyTexts, 'ids' | 'references' | 'sources' | 'intents' | 'strata'> {
  const sources = segments.map(({ source }) => source)
  const intents = segments.map(({ intent, source }) => intent ?? source)
  const strata = segments.map(({ stratum }) => stratum)
  const isKnown = (value: unknown) => value !== undefined
  return {
    ids: segments.map(({ id }) => id),
    references: segments.map(({ references }) => references),
    ...(sources.some(isKnown) && { sources }),
    ...(intents.some(isKnown) && { intents }),
    ...(strata.every(isKnown) && { strata: strata.map(String) }),
  }
}

function gradedData(
  segments: readonly Segment[],
  systems: readonly string[],
  { reference, judgements }: Pick<StudyDataOptions, 'reference' | 'judgements'>,
): StudyData {
  if (systems.length < 2)
    throw new InputError(`a study compares models, and the input has only one: ${systems.map(quote).join()}`)
  const graded = reference === undefined ? systems : [...systems, reference]
  checkGrades(segments, graded)
  if (segments.length < 2) throw new InputError('a study resamples segments, and the input has only one')
  const data = {
    ...textsOf(segments, systems),
    grades: systems.map((system) => gradesOf(segments, system)),
    ...(reference === undefined
      ? {}
      : { reference: { name: reference, grades: gradesOf(segments, reference) } }),
    ...judgementsOf(segments, graded, judgements),
  }
  return { ...data, content: studyContent(data) }
}

/** The names of the judgements of segments, if there are any. */
function judgementsOf(
  segments: readonly Segment[],
  systems: readonly string[],
  named: NamedJudgements = new Map(),
): Pick<StudyData, 'judgements'> {
  if (named.size === 0) return {}
  const none: ReadonlyMap<string, string> = new Map()
  return {
    judgements: systems.map((system) =>
      segments.map((segment) => named.get(sampleName(segment))?.get(system) ?? none),
    ),
  }
}

function gradesOf(segments: readonly Segment[], system: string): Grade[] {
  return segments.map(({ grades }) => grades!.get(system)!)
}

/** Whether the texts of the outputs are known, rather than their ratings alone. */
export function hasTexts({ outputs }: StudyData): boolean {
  return outputs.length > 0
}

/** All outputs with grades: those of the systems, and at last the references if they were rated. */
export function gradedOutputsOf(
  data: Pick<StudyData, 'systems' | 'grades' | 'reference'>,
): GradedReference[] {
  const { systems, grades, reference } = data
  const ofSystems = systems.map((name, s) => ({ name, grades: grades[s] }))
  return reference === undefined ? ofSystems : [...ofSystems, reference]
}

/** Whether an output has grades by rater, which can be aggregated, rather than one grade. */
export function isRated(grade: Grade): grade is ReadonlyMap<string, number> {
  return typeof grade !== 'number'
}

/** Whether any output has two ratings. */
export function isRatedTwice(grades: StudyData['grades']): boolean {
  return grades.some((ofSystem) => ofSystem.some((grade) => isRated(grade) && grade.size > 1))
}

/**
 * Checks the grades of one segment against the scale.
 *
 * @param fractions Whether a rater's grade may lie between two steps of the scale, as an aggregated one may; false by default,
 * because methods such as M-MSR choose among the grades of the scale.
 * @throws InputError with the place of the segment.
 */
function checkStudyScale(segment: Segment, scale: RatingScale, fractions = false): void {
  for (const [model, grade] of segment.grades ?? []) {
    const ratings: Iterable<readonly [string | undefined, number]> = isRated(grade)
      ? grade
      : [[undefined, grade]]
    for (const [rater, label] of ratings) {
      const between = fractions || rater === undefined
      if (between ? isWithinScale(scale, label) : isOnScale(scale, label)) continue
      const { minimum, maximum, step = 1 } = scale
      const way = isWithinScale(scale, label)
        ? ` at steps of ${step}: name its step, such as 0..4:0.5, or aggregate by mean or median`
        : ''
      const whose = rater === undefined ? '' : ` of rater ${quote(rater)}`
      throw inputErrorAt(
        segment,
        `the grade ${label}${whose} for model ${quote(model)} is not on the scale from ${minimum} to ${maximum}${way}`,
      )
    }
  }
}

/** A scale that no grade uses beyond this share of its range was probably not meant. */
const LITTLE_USED = 0.1

/**
 * Throws if all grades lie in the lowest tenth of a scale that nobody stated: grades from 0 to 4 are not grades from 0 to
 * 100.
 *
 * @throws InputError that asks for the scale.
 */
export function checkDefaultScale({ grades }: StudyData, { minimum, maximum }: RatingScale): void {
  let highest = minimum
  for (const ofSystem of grades)
    for (const grade of ofSystem)
      for (const label of isRated(grade) ? grade.values() : [grade]) highest = Math.max(highest, label)
  if (highest > minimum + LITTLE_USED * (maximum - minimum)) return
  throw new InputError(
    `the highest grade is ${highest}, and the scale of this protocol goes from ${minimum} to ${maximum}: name the scale of the grades with option scale`,
  )
}

/** Throws if segments differ in their systems. */
function checkSystems(segments: readonly Segment[], systems: readonly string[]): void {
  const different = segments.find(
    ({ models }) => models.length !== systems.length || models.some((model, s) => model !== systems[s]),
  )
  if (different)
    throw inputErrorAt(
      different,
      `expected the models ${systems.map(quote).join(', ')} in this order, got ${different.models.map(quote).join(', ')}`,
    )
}

/** Throws unless every system has a grade on every segment, and all grades are of one kind. */
function checkGrades(segments: readonly Segment[], systems: readonly string[]): void {
  for (const system of systems) {
    const missing = segments.filter(({ grades }) => !hasGrade(grades?.get(system)))
    if (missing.length === segments.length)
      throw new InputError(`model ${quote(system)} has no grades: every model of a study needs grades`)
    if (missing.length > 0)
      throw inputErrorAt(
        missing[0],
        `model ${quote(system)} has no grade here (missing on ${missing.length} of ${plural(segments.length, 'segment')}): all models need grades on the same segments`,
      )
  }
  const rated = segments.map(({ grades }) => systems.filter((system) => isRated(grades!.get(system)!)).length)
  const anyRated = rated.some((count) => count > 0)
  const mixed = segments.find((_, i) => anyRated && rated[i] !== systems.length)
  if (mixed)
    throw inputErrorAt(
      mixed,
      'some grades here are by rater and others are single numbers: they cannot be mixed',
    )
}

/** A hash of the data of a study, without the tasks in words, strata and the names of files, which change no score. */
export function studyContent(data: Omit<StudyData, 'content'>): string {
  return contentHash(
    JSON.stringify(data, (key, value) =>
      key === 'intents' || key === 'files' || key === 'strata'
        ? undefined
        : value instanceof Map
          ? [...value]
          : value,
    ),
  )
}
