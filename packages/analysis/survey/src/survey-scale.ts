import { gradesOfScale, isOnScale, type RatingScale } from '@codegen-eval/human-ratings'
import {
  type Fields,
  failField,
  listField,
  nameField,
  numberField,
  objectField,
  onlyFields,
  textField,
} from './document-fields.ts'

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
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new RangeError(`expected a JSON list of anchors: ${(error as Error).message}`, { cause: error })
  }
  const anchors = listField(value, 'scale.anchors').map(readAnchor)
  checkAnchors({ ...scale, anchors })
  return anchors
}

/** Reads the scale of a document. */
export function readSurveyScale(value: unknown): SurveyScale {
  const scale = objectField(value, 'scale')
  onlyFields(scale, ['min', 'max', 'step', 'anchors'], 'scale')
  const [min, max, step] = ['min', 'max', 'step'].map((name) => numberField(scale, name, 'scale'))
  const steps = (max! - min!) / step!
  if (!(max! > min!)) failField('scale.max', `a number over ${min}, the field "scale.min"`, max)
  if (!(step! > 0 && Math.abs(steps - Math.round(steps)) < 1e-9))
    failField('scale.step', `a number that leads from ${min} to ${max}`, step)
  const checked = { min: min!, max: max!, step: step! }
  if (scale.anchors === undefined) return checked
  const anchors = listField(scale.anchors, 'scale.anchors').map(readAnchor)
  checkAnchors({ ...checked, anchors })
  return { ...checked, anchors }
}

function readAnchor(value: unknown, index: number): SurveyAnchor {
  const path = `scale.anchors[${index}]`
  const anchor: Fields = objectField(value, path)
  onlyFields(anchor, ['value', 'label', 'description'], path)
  return {
    value: numberField(anchor, 'value', path),
    label: nameField(anchor, 'label', path),
    description: anchor.description === undefined ? '' : textField(anchor, 'description', path),
  }
}

function ratingScaleOf({ min, max, step }: SurveyScale): RatingScale {
  return { minimum: min, maximum: max, step }
}
