import {
  type Grade,
  InputError,
  inputErrorAt,
  plural,
  quote,
  rowParser,
  type Segment,
} from '@codegen-eval/corpus'
import type { RatingScale } from '@codegen-eval/human-ratings'
import { contentHash } from '@codegen-eval/metric'

/** Outputs of systems and their grades, system by system. */
export interface StudyData {
  readonly ids: readonly (string | number)[]
  /** The references of each segment. */
  readonly references: readonly (readonly string[])[]
  /** The systems of the input: those whose outputs were graded. */
  readonly systems: readonly string[]
  /** `outputs[s][i]` is the output of system `s` for segment `i`. */
  readonly outputs: readonly (readonly string[])[]
  /** `grades[s][i]` is its grade, or its grades by rater. */
  readonly grades: readonly (readonly Grade[])[]
  /** A hash of all of this. */
  readonly content: string
}

/** The scale of *Out of the BLEU*. */
export const DEFAULT_SCALE: RatingScale = { minimum: 0, maximum: 4 }

/**
 * Builds the data of a study from rows such as those of an input file:
 * `{ id, references, candidates: { model: text }, grades: { model: grade or { rater: grade } } }`.
 *
 * @param scale The grading scale; 0..4 by default.
 * @throws InputError if a row is malformed, or as `studyData` does.
 */
export function studyDataOfRows(rows: readonly unknown[], scale: RatingScale = DEFAULT_SCALE): StudyData {
  const parse = rowParser({ file: 'rows', model: '', references: 'required', candidates: 'required' })
  return studyData(
    rows.map((row, i) => parse(row, i + 1, i)),
    scale,
  )
}

/**
 * Builds the data of a study from segments.
 *
 * @param scale The grading scale; 0..4 by default.
 * @throws InputError if there are fewer than two segments or systems, segments differ in their systems, a system has no
 * grade on some segment, a grade is off the scale, or grades by rater are mixed with single numbers.
 */
export function studyData(segments: readonly Segment[], scale: RatingScale = DEFAULT_SCALE): StudyData {
  if (segments.length === 0) throw new InputError('a study needs segments, got none')
  for (const segment of segments) checkStudyScale(segment, scale)
  const systems = segments[0].models
  if (systems.length < 2)
    throw new InputError(`a study compares models, and the input has only one: ${systems.map(quote).join()}`)
  checkSystems(segments, systems)
  checkGrades(segments, systems)
  if (segments.length < 2) throw new InputError('a study resamples segments, and the input has only one')
  const data = {
    ids: segments.map(({ id }) => id),
    references: segments.map(({ references }) => references),
    systems,
    outputs: systems.map((_, s) => segments.map(({ candidates }) => candidates[s])),
    grades: systems.map((system) => segments.map(({ grades }) => grades!.get(system)!)),
  }
  return { ...data, content: contentOf(data) }
}

/** Whether an output has grades by rater, which can be aggregated, rather than one grade. */
export function isRated(grade: Grade): grade is ReadonlyMap<string, number> {
  return typeof grade !== 'number'
}

/**
 * Checks the grades of one segment against the scale. Raters' grades are whole numbers; an aggregated grade may lie
 * between two.
 *
 * @throws InputError with the place of the segment.
 */
export function checkStudyScale(segment: Segment, { minimum, maximum }: RatingScale): void {
  for (const [model, grade] of segment.grades ?? []) {
    const ratings: Iterable<readonly [string | undefined, number]> = isRated(grade)
      ? grade
      : [[undefined, grade]]
    for (const [rater, label] of ratings) {
      const whole = rater === undefined || Number.isInteger(label)
      if (whole && label >= minimum && label <= maximum) continue
      const whose = rater === undefined ? '' : ` of rater ${quote(rater)}`
      throw inputErrorAt(
        segment,
        `the grade ${label}${whose} for model ${quote(model)} is not on the scale from ${minimum} to ${maximum}`,
      )
    }
  }
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
    const missing = segments.filter(({ grades }) => {
      const grade = grades?.get(system)
      return grade === undefined || (isRated(grade) && grade.size === 0)
    })
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

function contentOf(data: Omit<StudyData, 'content'>): string {
  return contentHash(JSON.stringify(data, (_, value) => (value instanceof Map ? [...value] : value)))
}
