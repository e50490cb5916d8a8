import { InputError } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import { openRatings } from '@codegen-eval/samples/node'
import { createRatingJoin, type JoinedRatings, type RatingJoinOptions } from '../join-ratings.ts'
import type { StudyDataOptions } from './study-options.ts'

/**
 * Gives segments the ratings of files as their grades.
 *
 * @throws InputError if a rating is broken, or none belongs to an output.
 */
export async function joinRatingFiles(
  segments: readonly Segment[],
  files: Pick<StudyDataOptions, 'ratings' | 'ratingFields' | 'order' | 'skips' | 'onNotice'>,
  options: RatingJoinOptions,
): Promise<Pick<JoinedRatings, 'segments' | 'judgements'>> {
  const { ratings = [], ratingFields, order, skips, onNotice } = files
  if (ratings.length === 0) return { segments, judgements: new Map() }
  const join = createRatingJoin({ ...options, order })
  for (const path of ratings) {
    const { batches } = await openRatings({ ...ratingFields, path, onNotice })
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
  for (const note of joined.notes) onNotice?.(`option ratings: ${note}`)
  return joined
}
