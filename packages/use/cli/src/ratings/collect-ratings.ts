import {
  displayName,
  InputError,
  inputErrorAt,
  messageOf,
  type Skips,
  UsageError,
} from '@codegen-eval/corpus'
import { openRatings } from '@codegen-eval/corpus/node'
import type { RatingOptions } from '@codegen-eval/corpus/ratings'
import type { Preference, RatingCollector } from '@codegen-eval/human-ratings'
import type { Progress } from '../progress.ts'

/** What files of ratings hold. */
export interface CollectedRatings {
  /** Number of rows. */
  readonly rows: number
  /** Preferences, if the files hold these instead of ratings. */
  readonly preferences: readonly Preference[] | undefined
}

/**
 * Reads the ratings of files into a collector, or their preferences.
 *
 * @throws InputError if no rating is left; UsageError if the files hold ratings and preferences, or grades that are
 * aggregated already.
 */
export async function collectRatings(
  files: readonly string[],
  options: RatingOptions,
  collector: RatingCollector,
  skips: Skips,
  progress: Progress,
): Promise<CollectedRatings> {
  let rows = 0
  const preferences: Preference[] = []
  const kinds = new Set<string>()
  for (const path of files) {
    const { file, form, batches } = await openRatings({ ...options, path, onBytes: progress.bytes })
    if (form.kind === 'grades')
      throw new UsageError(`${file}: ${form.title} is aggregated already: study takes it with --ratings`)
    kinds.add(form.kind)
    if (kinds.size > 1) throw new UsageError(`${file}: preferences and ratings cannot be aggregated together`)
    for await (const batch of batches) {
      for (const row of batch) {
        rows++
        try {
          if (row instanceof InputError) throw row
          if (row.ratings !== undefined) placed(row, () => collector.add(row.ratings!))
          preferences.push(...(row.preferences ?? []))
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          skips.add(error)
        }
      }
      await progress.rows(rows)
    }
  }
  if (collector.count === 0 && preferences.length === 0) {
    const why = skips.count > 0 ? `:\n${skips.describe(rows)}` : ''
    throw new InputError(`${files.map(displayName).join(', ')}: no rating is left to aggregate${why}`)
  }
  return { rows, preferences: kinds.has('preferences') ? preferences : undefined }
}

/** Runs a function on a row; its `RangeError` becomes an `InputError` with the row's place. */
function placed<T>(place: { readonly file: string; readonly line: number }, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) throw inputErrorAt(place, messageOf(error), error)
    throw error
  }
}
