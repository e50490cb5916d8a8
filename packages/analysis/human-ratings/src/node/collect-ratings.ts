import { InputError, inputErrorAt, messageOf, quote, UsageError } from '@codegen-eval/messages'
import type { CheckedAnswer, OutputRating, Preference } from '@codegen-eval/metric/internal'
import type { Skips } from '@codegen-eval/records'
import { checkFilesOnce, displayName } from '@codegen-eval/records/internal'
import { openRatings } from '@codegen-eval/samples/node'
import type { RatingItem, RatingOptions } from '@codegen-eval/samples/ratings'
import type { RatingCollector } from '../rating-collector.ts'

/** How files of ratings are read. */
export interface RatingReading extends RatingOptions {
  /** Whether a model may have several samples of a task; an error by default, for analyses with one output of a model for a task. */
  readonly samples?: boolean | undefined
  /** Receives broken records. */
  readonly skips: Skips
  /** Receives the size of each chunk that was read. */
  readonly onBytes?: ((bytes: number) => void) | undefined
  /** Called after each batch with the number of records so far. */
  readonly onRecords?: ((records: number) => Promise<void> | void) | undefined
}

/** Contents of files of ratings. */
export interface CollectedFiles {
  /** Number of records. */
  readonly records: number
  /** Preferences, if the files hold these instead of ratings. */
  readonly preferences: readonly Preference[] | undefined
  /** Answers to repeats, known items and attention checks. */
  readonly checks: readonly CheckedAnswer[]
}

/**
 * Reads the ratings of files into a collector, or their preferences.
 *
 * @throws InputError if no rating is left; UsageError if the files hold ratings and preferences, or grades that are
 * aggregated already.
 */
export async function collectRatings(
  files: readonly string[],
  collector: RatingCollector,
  { skips, samples = false, onBytes, onRecords, ...options }: RatingReading,
): Promise<CollectedFiles> {
  checkFilesOnce(files)
  let records = 0
  const preferences: Preference[] = []
  const checks: CheckedAnswer[] = []
  const kinds = new Set<string>()
  const single = samples ? undefined : singleSamples()
  for (const path of files) {
    const { file, form, batches } = await openRatings({ ...options, path, onBytes })
    if (form.holds === 'grades')
      throw new UsageError(`${file}: ${form.title} is aggregated already: a study joins it with outputs`)
    kinds.add(form.holds)
    if (kinds.size > 1) throw new UsageError(`${file}: preferences and ratings cannot be aggregated together`)
    for await (const batch of batches) {
      for (const row of batch) {
        records++
        try {
          if (row instanceof InputError) throw row
          if (row.ratings !== undefined) collector.add(single?.(row.ratings) ?? row.ratings)
          checks.push(...(row.checks ?? []))
          if (row.preferences !== undefined) preferences.push(...row.preferences)
        } catch (error) {
          skips.add(inputErrorOf(error, row))
        }
      }
      await onRecords?.(records)
    }
  }
  if (collector.count === 0 && preferences.length === 0) {
    const why = skips.count > 0 ? `:\n${skips.describe(records)}` : ''
    throw new InputError(`${files.map(displayName).join(', ')}: no rating is left to aggregate${why}`)
  }
  return { records, preferences: kinds.has('preferences') ? preferences : undefined, checks }
}

/** Takes the samples out of ratings, and throws RangeError if a model has two of a task. */
function singleSamples(): (ratings: readonly OutputRating[]) => readonly OutputRating[] {
  const known = new Map<string, string>()
  return (ratings) =>
    ratings.map(({ sample, ...rating }) => {
      const { id, model } = rating
      const output = JSON.stringify([String(id), model])
      const sampleText = sample === undefined ? 'one without a name' : quote(String(sample))
      const first = known.get(output) ?? sampleText
      known.set(output, first)
      if (first !== sampleText)
        throw new RangeError(
          `samples of item ${quote(id)}, ${first} and ${sampleText}: expected one output of a model for an item; aggregate takes several`,
        )
      return rating
    })
}

/** The error of a row; a `RangeError` of the collector becomes an `InputError` with the row's place. */
function inputErrorOf(error: unknown, row: RatingItem): InputError {
  if (error instanceof InputError) return error
  if (error instanceof RangeError && !(row instanceof InputError))
    return inputErrorAt(row, messageOf(error), error)
  throw error
}
