import { createHash } from 'node:crypto'
import {
  eachSegment,
  type Grade,
  InputError,
  inputErrorAt,
  plural,
  quote,
  type Segment,
  type Skips,
} from '@codegen-eval/corpus'
import { type InputOptions, openSegments } from '@codegen-eval/corpus/node'
import type { RatingScale } from '@codegen-eval/human-ratings'
import type { Progress } from '../progress.ts'

/** Outputs of models, and what people thought of them. */
export interface StudyData {
  readonly ids: readonly (string | number)[]
  /** One list a segment. */
  readonly references: readonly (readonly string[])[]
  /** The models of the input: those that people graded. */
  readonly systems: readonly string[]
  /** `outputs[s][i]` is what system `s` answered to segment `i`. */
  readonly outputs: readonly (readonly string[])[]
  /** `grades[s][i]` is what people thought of it. */
  readonly grades: readonly (readonly Grade[])[]
  /** A hash of all of this. */
  readonly content: string
}

/**
 * Reads all of the input, which a study needs at once.
 *
 * @throws InputError where it is nothing that can be studied: fewer than two models or segments, a model
 * without grades, grades off the scale.
 */
export async function readStudy(
  input: InputOptions,
  scale: RatingScale,
  skips: Skips,
  progress: Progress,
): Promise<StudyData> {
  const segments: Segment[] = []
  const visit = (segment: Segment): void => {
    checkScale(segment, scale)
    segments.push(segment)
  }
  await eachSegment(openSegments(input), skips, visit, progress.rows)
  const systems = segments[0].models
  if (systems.length < 2)
    throw new InputError(
      `a study compares models, and the input has only one: ${systems.map(quote).join()}${
        input.layout === 'study' ? ' (a model needs the keys "<model>" and "grade-<model>")' : ''
      }`,
    )
  checkGrades(segments)
  if (segments.length < 2)
    throw new InputError(
      'a study resamples segments, and the input has only one: nothing can be said from it',
    )
  const data = {
    ids: segments.map(({ id }) => id),
    references: segments.map(({ references }) => references),
    systems,
    outputs: systems.map((_, s) => segments.map(({ candidates }) => candidates[s])),
    grades: systems.map((system) => segments.map(({ grades }) => grades!.get(system)!)),
  }
  return { ...data, content: contentOf(data) }
}

/** A grade by rater that may be aggregated, as opposed to one that is. */
export function isRated(grade: Grade): grade is ReadonlyMap<string, number> {
  return typeof grade !== 'number'
}

function checkScale(segment: Segment, { minimum, maximum }: RatingScale): void {
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
        `the grade ${label}${whose} for model ${quote(model)} is not on the scale from ${minimum} to ${maximum} (--scale)`,
      )
    }
  }
}

/** Every model needs grades on every segment, and all of one kind. */
function checkGrades(segments: readonly Segment[]): void {
  for (const model of segments[0].models) {
    const missing = segments.filter(({ grades }) => {
      const grade = grades?.get(model)
      return grade === undefined || (isRated(grade) && grade.size === 0)
    })
    if (missing.length === segments.length)
      throw new InputError(
        `model ${quote(model)} has no grades: a study holds metrics against what people say of every model`,
      )
    if (missing.length > 0)
      throw inputErrorAt(
        missing[0],
        `model ${quote(model)} has no grade here (in all, on ${missing.length} of ${plural(segments.length, 'segment')}): all models need grades on the same segments`,
      )
  }
  const kinds = segments.map(
    ({ models, grades }) => models.filter((model) => isRated(grades!.get(model)!)).length,
  )
  const rated = kinds.some((count) => count > 0)
  const odd = segments.find(({ models }, i) => rated && kinds[i] !== models.length)
  if (odd)
    throw inputErrorAt(
      odd,
      'some grades here are by rater and others are single numbers: they cannot be mixed',
    )
}

function contentOf(data: Omit<StudyData, 'content'>): string {
  const text = JSON.stringify(data, (_, value) => (value instanceof Map ? [...value] : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
