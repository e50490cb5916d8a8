import { gradesOfScale, isOnScale, type RatingScale } from '@codegen-eval/human-ratings'
import { DocumentFields, failField, parseJson, readList } from './document-fields.ts'

/** A grade with a name and a description, which raters see. */
export interface SurveyAnchor {
  /** A grade of the scale. */
  readonly value: number
  /** A few words, such as `helpful`. */
  readonly label: string
  /** When this grade is the right one; may be empty. */
  readonly description: string
}

/** The scale of a survey: grades at equal steps, and which of them have a description. */
export interface SurveyScale {
  readonly min: number
  readonly max: number
  readonly step: number
  /** Anchored grades, the lowest first: all grades of a short scale, or the ends of a long one. */
  readonly anchors?: readonly SurveyAnchor[]
}

/** Whether a number is a grade of a scale. */
export function isSurveyGrade(scale: SurveyScale, value: number): boolean {
  return isOnScale(ratingScaleOf(scale), value)
}

/** All grades of a scale, lowest first. */
export function surveyGrades(scale: SurveyScale): number[] {
  return gradesOfScale(ratingScaleOf(scale))
}

/** The grades that a scale accepts, in words. */
export function describeSurveyScale({ min, max, step }: SurveyScale): string {
  const isWhole = Number.isInteger(min) && step === 1
  return isWhole
    ? `a whole number from ${min} to ${max}`
    : `a number from ${min} to ${max} at steps of ${step}`
}

/** @throws RangeError if anchors are no grades of the scale, come twice, or are not in order. */
export function checkAnchors(scale: SurveyScale): void {
  for (const [i, { value }] of (scale.anchors ?? []).entries()) {
    const path = `scale.anchors[${i}].value`
    if (!isSurveyGrade(scale, value)) failField(path, describeSurveyScale(scale), value)
    const before = scale.anchors![i - 1]?.value ?? Number.NEGATIVE_INFINITY
    if (value <= before) failField(path, `a number over ${before}, the value before it`, value)
  }
}

/**
 * Reads a file of anchors: a JSON list of `{ "value", "label", "description"? }`, the lowest first.
 *
 * @throws RangeError with the field and its value if the text is no such list, or a value is no grade of the scale.
 */
export function parseSurveyAnchors(text: string, scale: SurveyScale): SurveyAnchor[] {
  const anchors = readList(parseJson(text, 'a JSON list of anchors'), 'scale.anchors', readAnchor)
  checkAnchors({ ...scale, anchors })
  return anchors
}

export function readSurveyScale(value: unknown): SurveyScale {
  const fields = new DocumentFields(value, 'scale', ['min', 'max', 'step', 'anchors'])
  const [min, max, step] = [fields.number('min'), fields.number('max'), fields.number('step')]
  const steps = (max - min) / step
  if (!(max > min)) fields.fail('max', `a number over ${min}, the field "scale.min"`)
  if (!(step > 0 && Math.abs(steps - Math.round(steps)) < 1e-9))
    fields.fail('step', `a number that leads from ${min} to ${max}`)
  const scale = {
    ...{ min, max, step },
    ...fields.optional('anchors', (name) => fields.list(name, readAnchor)),
  }
  checkAnchors(scale)
  return scale
}

function readAnchor(value: unknown, path: string): SurveyAnchor {
  const fields = new DocumentFields(value, path, ['value', 'label', 'description'])
  return {
    ...{ value: fields.number('value'), label: fields.name('label'), description: '' },
    ...fields.optional('description', (name) => fields.text(name)),
  }
}

function ratingScaleOf({ min, max, step }: SurveyScale): RatingScale {
  return { minimum: min, maximum: max, step }
}
