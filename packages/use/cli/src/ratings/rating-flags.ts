import type { FlagValues } from '@codegen-eval/command-line'
import { writeMessage } from '@codegen-eval/command-line/node/output'
import type { RatingOptions } from '@codegen-eval/samples/ratings'
import { ratingForm } from '../flags/inputs.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'

/** Flags of commands that read ratings in place of outputs. */
export const RATING_FILES = {
  ...flagsOf('scale', 'order', 'raterField', 'ratingField', 'raterFields', 'judgementField', 'na'),
  from: { ...FLAGS.from, type: ratingForm },
  idField: { ...FLAGS.idField, help: 'field, column or path (.data.task_id) with the item' },
  modelField: { ...FLAGS.modelField, help: 'field, column or path with the model whose output was rated' },
  layout: { ...FLAGS.layout, help: 'layout of JSON rows; study: keys grade-<model>' },
}

/** The options of files of ratings among the flags of a command. */
export function ratingOptions(flags: FlagValues<typeof RATING_FILES>): RatingOptions {
  const { from, layout, na, idField, modelField, raterField, ratingField, raterFields, judgementField } =
    flags
  const fields = { idField, modelField, raterField, ratingField, raterFields, judgementField }
  return { from, layout, ...fields, missingLabels: na, onNotice: writeMessage }
}
