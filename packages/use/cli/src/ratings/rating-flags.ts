import {
  type GradeOrder,
  parseGradeOrder,
  parseRatingScale,
  type RatingScale,
} from '@codegen-eval/human-ratings'
import { RATING_FORMATS, type RatingOptions } from '@codegen-eval/rating-files'
import { LAYOUTS } from '@codegen-eval/segments/internal'
import { type Command, Option } from 'commander'
import { flagValue } from '../commands/flag-value.ts'
import { writeMessage } from '../output/standard-output.ts'

/** The flags that tell how files of ratings are read. */
export interface RatingFlags {
  readonly from?: string
  readonly layout: (typeof LAYOUTS)[number]
  readonly idField?: string
  readonly modelField?: string
  readonly raterField?: string
  readonly ratingField?: string
  readonly raterFields?: readonly string[]
  readonly scale?: RatingScale
  readonly order?: GradeOrder
}

/** Adds the flags that tell how files of ratings are read. */
export function addRatingFlags(command: Command): Command {
  return command
    .option(
      '--scale <range>',
      'range of the grading scale, such as 0..4, 0..100 or 0..1:0.25',
      flagValue(parseRatingScale),
    )
    .option(
      '--order <words>',
      'words that are grades, the lowest first, such as "bad<ok<good"',
      flagValue(parseGradeOrder),
    )
    .addOption(
      new Option(
        '--from <form>',
        'form of the input, instead of recognizing it by name and content; codegen-eval formats lists them',
      ).choices(RATING_FORMATS),
    )
    .option('--id-field <name>', 'column, field or path (.data.task_id) with the item')
    .option('--model-field <name>', 'column, field or path with the model whose output was rated')
    .option('--rater-field <name>', 'column, field or path with the rater')
    .option('--rating-field <name>', 'column, field or path with the rating, or a question of a survey')
    .option('--rater-fields <names>', 'columns of one rater each, separated by commas', (text) =>
      text.split(','),
    )
    .addOption(
      new Option('--layout <layout>', 'layout of JSON rows; study: keys grade-<model>')
        .choices(LAYOUTS)
        .default('rows'),
    )
}

/** How files of ratings are read, as the flags say. */
export function ratingOptions(flags: RatingFlags): RatingOptions {
  const { from, layout, idField, modelField, raterField, ratingField, raterFields } = flags
  return { from, layout, idField, modelField, raterField, ratingField, raterFields, onNotice: writeMessage }
}
