import { InputError, messageOf, quote } from '@codegen-eval/messages'

/** How often people prefer the model that a metric prefers, by the difference of scores: a metric of a study. */
export interface StudyPreference {
  readonly signature: string
  /** Differences from 0 to 1, ascending, with the isotonic fit and its 95 % interval; the last one is the largest of the study. */
  readonly points: readonly {
    readonly difference: number
    readonly value: number
    readonly low: number
    readonly high: number
  }[]
}

/** The probability that people agree with a lead, or that the study saw no lead of this size. */
export type PeopleAgreement =
  | { readonly value: number; readonly low: number; readonly high: number }
  | 'outside of what the study saw'

/**
 * Reads the preference curves of `study.json`, as `codegen-eval study` writes it.
 *
 * @param name The name of the file in messages.
 * @throws InputError if the text is not JSON or has no such curves.
 */
export function parseStudyPreferences(text: string, name: string): StudyPreference[] {
  let study: { readonly metrics?: Readonly<Record<string, Row>> } | null
  try {
    study = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${name}: broken JSON: ${messageOf(error)}`, { cause: error })
  }
  const found = Object.values(study?.metrics ?? {}).flatMap((metric): StudyPreference[] => {
    const { signature, preference } = metric ?? {}
    if (typeof signature !== 'string' || !Array.isArray(preference)) return []
    const points = (preference as Row[]).map((point) => {
      const isotonic = point?.isotonic as Row | undefined
      const [difference, value, low, high] = [
        point?.difference,
        isotonic?.value,
        isotonic?.low,
        isotonic?.high,
      ]
      return {
        difference: numberOf(difference),
        value: numberOf(value),
        low: numberOf(low),
        high: numberOf(high),
      }
    })
    return [{ signature, points: points.filter(({ difference, value }) => difference >= 0 && value >= 0.5) }]
  })
  if (found.length > 0) return found
  throw new InputError(
    `${name}: expected study.json of codegen-eval study with measured metrics, found no field ${quote('preference')} with their signatures`,
  )
}

type Row = Readonly<Record<string, unknown>>

function numberOf(value: unknown): number {
  return Number(value ?? Number.NaN)
}

/** Relative rounding of differences: 12 digits are in the file. */
const ROUNDING = 1e-9

/**
 * The probability that people prefer the model with the higher score, given the difference of scores: the isotonic fit of a study at
 * the largest of its points up to the difference, with its interval. The fit says nothing beyond the largest difference between two
 * models of the study.
 *
 * @param difference Score of one model minus that of the other, from -1 to 1.
 */
export function peopleAgreement(
  { points }: StudyPreference,
  difference: number,
): PeopleAgreement | undefined {
  const size = Math.abs(difference)
  if (Number.isNaN(size)) return undefined
  const largest = points.at(-1)?.difference ?? Number.NaN
  if (!(size <= largest * (1 + ROUNDING))) return 'outside of what the study saw'
  const { value, low, high } =
    points.findLast((point) => point.difference <= size * (1 + ROUNDING)) ?? points[0]
  return { value, low, high }
}
