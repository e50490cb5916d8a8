import { quoted } from './quoted.ts'

/** A scale of whole numbers from the lowest to the highest grade. */
export interface RatingScale {
  readonly minimum: number
  readonly maximum: number
}

/** Maximum number of grades of a scale; rater models need tables of its square. */
const MAX_GRADES = 101

/**
 * Parses a scale such as `0..4`.
 *
 * @throws RangeError if the text is not `MIN..MAX` with two whole numbers, the lower one first, and at most 101 grades.
 */
export function parseRatingScale(text: string): RatingScale {
  const match = /^(-?\d+)\.\.(-?\d+)$/.exec(text.trim())
  const [minimum, maximum] = [Number(match?.[1]), Number(match?.[2])]
  if (!(minimum < maximum && maximum - minimum < MAX_GRADES)) {
    throw new RangeError(
      `scale ${quoted(text)}: expected MIN..MAX, two whole numbers with at most ${MAX_GRADES} grades, such as 0..4`,
    )
  }
  return { minimum, maximum }
}

/** All grades of a scale, lowest first. */
export function gradesOfScale({ minimum, maximum }: RatingScale): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i)
}

/** Whether a number is a grade of a scale. */
export function isOnScale({ minimum, maximum }: RatingScale, value: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum
}
