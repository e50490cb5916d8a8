import { quote } from '@codegen-eval/messages'
import {
  checkEach,
  checkedRecord,
  checkNumber,
  checkRecord,
  checkText,
} from '@codegen-eval/statistics/internal'

/** A scale of grades at equal steps, from the lowest to the highest. */
export interface RatingScale {
  readonly minimum: number
  readonly maximum: number
  /** The distance of neighbouring grades; 1 by default. */
  readonly step?: number
}

/** Maximum number of grades of a scale; rater models need tables of its square. */
const MAX_GRADES = 101

/** Numbers that differ by less are the same grade: `0.1 + 0.2` is `0.3`. */
const ROUNDING = 1e-9

const SCALE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/

/**
 * Parses a scale such as `0..4`, or `0..1:0.25` with steps of 0.25.
 *
 * @throws RangeError if the text is not `MIN..MAX` or `MIN..MAX:STEP`, the lower end first, if the steps do not lead from
 * one end to the other, or if there are more than 101 grades.
 */
export function parseRatingScale(text: string): RatingScale {
  checkText('text', text)
  const match = SCALE.exec(text.trim())
  const [minimum, maximum] = [Number(match?.[1]), Number(match?.[2])]
  const step = match?.[3] === undefined ? 1 : Number(match[3])
  const steps = (maximum - minimum) / step
  if (
    !(minimum < maximum && step > 0 && steps < MAX_GRADES && Math.abs(steps - Math.round(steps)) < ROUNDING)
  ) {
    throw new RangeError(
      `scale ${quote(text)}: expected MIN..MAX or MIN..MAX:STEP with at most ${MAX_GRADES} grades, such as 0..4 or 0..1:0.25`,
    )
  }
  return step === 1 ? { minimum, maximum } : { minimum, maximum, step }
}

/** All grades of a scale, lowest first. */
export function gradesOfScale(scale: RatingScale): number[] {
  const { minimum, maximum, step = 1 } = checkedRecord('scale', scale)
  checkEach(checkNumber, { minimum, maximum })
  const count = Math.round((maximum - minimum) / step) + 1
  return Array.from({ length: count }, (_, i) => Number((minimum + i * step).toPrecision(12)))
}

/** Whether a number is a grade of a scale. */
export function isOnScale(scale: RatingScale, value: number): boolean {
  checkRecord('scale', scale)
  checkNumber('value', value)
  return isWithinScale(scale, value) && value === gradeOnScale(scale, value)
}

/** Whether a number lies between the ends of a scale; it need not be a grade. */
export function isWithinScale(scale: RatingScale, value: number): boolean {
  const { minimum, maximum } = checkedRecord('scale', scale)
  checkEach(checkNumber, { minimum, maximum, value })
  return value >= minimum && value <= maximum
}

/** The grade that a number is, or the nearest one. */
export function gradeOnScale({ minimum, step = 1 }: RatingScale, value: number): number {
  return Number((minimum + Math.round((value - minimum) / step) * step).toPrecision(12))
}
