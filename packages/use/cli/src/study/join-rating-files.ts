import { InputError } from '@codegen-eval/messages'
import type { RatingOptions } from '@codegen-eval/rating-files'
import { openRatings } from '@codegen-eval/rating-files/node'
import type { Skips } from '@codegen-eval/records'
import type { Segment } from '@codegen-eval/segments'
import { createRatingJoin, type RatingJoinOptions } from '@codegen-eval/study'
import type { FlagValues } from '../flags/flag.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { writeMessage } from '../output/standard-output.ts'

/** Flags about ratings in files of their own. */
export const RATINGS_OF_OUTPUTS = {
  ...flagsOf('ratings', 'ratingsFrom', 'ratingsIdField', 'ratingsModelField'),
  raterField: { ...FLAGS.raterField, needs: 'ratings' },
  ratingField: { ...FLAGS.ratingField, needs: 'ratings' },
  order: { ...FLAGS.order, needs: 'ratings' },
}

/** Values of `RATINGS_OF_OUTPUTS`. */
export type RatingFileFlags = FlagValues<typeof RATINGS_OF_OUTPUTS>

/**
 * Gives segments the ratings of other files as their grades.
 *
 * @throws InputError if a rating is broken, or none belongs to an output.
 */
export async function joinRatingFiles(
  segments: readonly Segment[],
  flags: RatingFileFlags,
  options: RatingJoinOptions,
  skips: Skips,
): Promise<readonly Segment[]> {
  const { ratings = [], order } = flags
  if (ratings.length === 0) return segments
  const join = createRatingJoin({ ...options, order })
  const reading = ratingFileOptions(flags)
  for (const path of ratings) {
    const { batches } = await openRatings({ ...reading, path })
    for await (const batch of batches)
      for (const row of batch) {
        try {
          if (row instanceof InputError) throw row
          join.add(row)
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          skips.add(error)
        }
      }
  }
  const joined = join.finish(segments)
  for (const note of joined.notes) writeMessage(`--ratings: ${note}`)
  return joined.segments
}

/** How these files are read, as the flags say. */
export function ratingFileOptions(flags: RatingFileFlags): RatingOptions {
  const { ratingsFrom, ratingsIdField, ratingsModelField, raterField, ratingField } = flags
  return {
    from: ratingsFrom,
    idField: ratingsIdField,
    modelField: ratingsModelField,
    raterField,
    ratingField,
    onNotice: writeMessage,
  }
}
