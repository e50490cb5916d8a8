import type { RatingOptions } from '@codegen-eval/rating-files'
import type { FlagValues } from '../flags/flag.ts'
import { ratingForm } from '../flags/inputs.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { writeMessage } from '../output/standard-output.ts'

/** Flags of commands that read ratings in place of outputs. */
export const RATING_FILES = {
  ...flagsOf('scale', 'order', 'raterField', 'ratingField', 'raterFields'),
  from: { ...FLAGS.from, type: ratingForm },
  idField: { ...FLAGS.idField, help: 'field, column or path (.data.task_id) with the item' },
  modelField: { ...FLAGS.modelField, help: 'field, column or path with the model whose output was rated' },
  layout: { ...FLAGS.layout, help: 'layout of JSON rows; study: keys grade-<model>' },
}

/** The options of files of ratings among the flags of a command. */
export function ratingOptions(flags: FlagValues<typeof RATING_FILES>): RatingOptions {
  const { from, layout, idField, modelField, raterField, ratingField, raterFields } = flags
  return { from, layout, idField, modelField, raterField, ratingField, raterFields, onNotice: writeMessage }
}
