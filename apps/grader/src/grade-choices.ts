import { type SurveyScale, surveyGrades } from '@codegen-eval/survey'

/** A grade that is chosen among a few. */
export interface GradeChoice {
  readonly value: number
  /** The wording of the grade; empty if the survey has none. */
  readonly label: string
  readonly description: string
  /** The digit that chooses it, if there is one. */
  readonly key: string | undefined
}

/** With more grades than this, a slider is clearer than a list. */
const MOST_CHOICES = 11

/** The grades of a short scale with their wording; `undefined` for a long scale. */
export function gradeChoices(scale: SurveyScale): GradeChoice[] | undefined {
  const count = Math.round((scale.max - scale.min) / scale.step) + 1
  if (count > MOST_CHOICES) return undefined
  const grades = surveyGrades(scale)
  const areDigits = grades.every((value) => Number.isInteger(value) && value >= 0 && value <= 10)
  return grades.map((value, index) => {
    const { label = '', description = '' } =
      scale.anchors?.find((anchor) => Math.abs(anchor.value - value) < scale.step / 2) ?? {}
    return { value, label, description, key: areDigits ? digitOf(value, scale) : placeKey(index) }
  })
}

/** A grade's own digit; 0 stands for 10 where the scale has no 0. */
function digitOf(value: number, { min }: SurveyScale): string | undefined {
  if (value < 10) return String(value)
  return min > 0 ? '0' : undefined
}

/** For grades such as -1 or 0.5: 1 for the lowest, 2 for the next. */
function placeKey(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined
}

/** The grade of a scale that is nearest to a number. */
export function nearestGrade({ min, max, step }: SurveyScale, value: number): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step)
  // the product of fractions has digits that the scale does not have
  return Number((min + steps * step).toFixed(decimals(min, step)))
}

function decimals(...numbers: readonly number[]): number {
  return Math.max(
    ...numbers.map(
      (number) =>
        number
          .toFixed(12)
          .replace(/(?<!0)0+$/, '')
          .split('.')[1]!.length,
    ),
  )
}
