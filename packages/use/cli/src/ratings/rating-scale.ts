import { InvalidArgumentError } from 'commander'

/** Whole numbers from the lowest to the highest grade. */
export interface RatingScale {
  readonly minimum: number
  readonly maximum: number
}

/** More grades than this are no scale for people; the models of raters need tables of its square. */
const MOST_GRADES = 101

/** Reads `0..4`. */
export function ratingScale(text: string): RatingScale {
  const match = /^(-?\d+)\.\.(-?\d+)$/.exec(text.trim())
  const [minimum, maximum] = [Number(match?.[1]), Number(match?.[2])]
  if (!(minimum < maximum && maximum - minimum < MOST_GRADES)) {
    throw new InvalidArgumentError(
      `Expected MIN..MAX, two whole numbers with ${MOST_GRADES} grades at most, such as 0..4.`,
    )
  }
  return { minimum, maximum }
}

/** All grades of a scale, lowest first. */
export function gradesOf({ minimum, maximum }: RatingScale): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i)
}

/** Whether a number is a grade of a scale. */
export function isGrade({ minimum, maximum }: RatingScale, value: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum
}
