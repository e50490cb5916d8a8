import { type GradeOrder, parseGradeOrder } from '@codegen-eval/human-ratings'
import { InputError } from '@codegen-eval/messages'
import { RATING_FORMATS, type RatingOptions } from '@codegen-eval/rating-files'
import { openRatings } from '@codegen-eval/rating-files/node'
import type { Skips } from '@codegen-eval/records'
import type { Segment } from '@codegen-eval/segments'
import { createRatingJoin, type RatingJoinOptions } from '@codegen-eval/study'
import { type Command, Option } from 'commander'
import { collect, flagValue } from '../commands/flag-value.ts'
import { writeMessage } from '../output/standard-output.ts'

/** The flags for ratings in files of their own. */
export interface RatingFileFlags {
  readonly ratings?: readonly string[]
  readonly ratingsFrom?: string
  readonly ratingsIdField?: string
  readonly ratingsModelField?: string
  readonly raterField?: string
  readonly ratingField?: string
  readonly order?: GradeOrder
}

/** Adds the flags for ratings in files of their own. */
export function addRatingFileFlags(command: Command): Command {
  return command
    .option(
      '--ratings <file>',
      'ratings of the outputs, or the output of aggregate; may be repeated',
      collect,
    )
    .addOption(
      new Option('--ratings-from <form>', 'form of these files, instead of recognizing it').choices(
        RATING_FORMATS,
      ),
    )
    .option('--ratings-id-field <name>', 'their column, field or path with the id')
    .option('--ratings-model-field <name>', 'their column, field or path with the model')
    .option('--rater-field <name>', 'their column, field or path with the rater')
    .option('--rating-field <name>', 'their column, field or path with the rating')
    .option(
      '--order <words>',
      'their words that are grades, the lowest first, such as "bad<ok<good"',
      flagValue(parseGradeOrder),
    )
}

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
