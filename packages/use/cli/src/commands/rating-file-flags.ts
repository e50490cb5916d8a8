import { type GradeOrder, parseGradeOrder } from '@codegen-eval/human-ratings'
import { RATING_FORMATS, type RatingOptions } from '@codegen-eval/rating-files'
import { type Command, Option } from 'commander'
import { collect, flagValue } from './flag-value.ts'

/** The flags for files of ratings beside the outputs. */
export interface RatingFileFlags {
  readonly ratings?: readonly string[]
  readonly ratingsFrom?: string
  readonly ratingsIdField?: string
  readonly ratingsModelField?: string
  readonly raterField?: string
  readonly ratingField?: string
  readonly order?: GradeOrder
}

/** Adds the flags for files of ratings beside the outputs. */
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

/** The flags as options of a reader of ratings. */
export function ratingFileFields(flags: RatingFileFlags): RatingOptions {
  const { ratingsFrom, ratingsIdField, ratingsModelField, raterField, ratingField } = flags
  return {
    from: ratingsFrom,
    idField: ratingsIdField,
    modelField: ratingsModelField,
    raterField,
    ratingField,
  }
}
