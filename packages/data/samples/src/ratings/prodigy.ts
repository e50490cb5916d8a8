import { quote } from '@codegen-eval/messages'
import type { RatingForm } from '../forms/form.ts'
import { labelIn, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { surveyedOutput } from './survey-fields.ts'

function prodigyRows(context: RatingContext): RatingRowReader {
  const outputOf = surveyedOutput(context, ['meta', ''], undefined)
  const raterField = context.raterField ?? '_annotator_id'
  return (row, fail) => {
    const field = context.ratingField ?? 'accept'
    // an example that was rejected or ignored has no rating, except where that is the rating
    if (row.answer !== 'accept' && (field !== 'answer' || row.answer === 'ignore')) return { ratings: [] }
    const output = outputOf(row, fail)
    const rater = nameIn(row[raterField] ?? row._session_id, raterField, fail)
    const value = row[field]
    if (value === undefined && context.ratingField === undefined)
      return fail(
        'there is no field "accept" with a choice: option ratingField answer takes "accept" and "reject" as labels',
      )
    // an example may be accepted without a choice
    if (Array.isArray(value) && value.length === 0) return { ratings: [] }
    if (Array.isArray(value) && value.length !== 1)
      return fail(`field ${quote(field)}: expected one choice, found ${quote(value)}`)
    return {
      ratings: [{ ...output, rater, label: labelIn(Array.isArray(value) ? value[0] : value, field, fail) }],
    }
  }
}

/** The annotations of Prodigy's choice interface. */
export const prodigy: RatingForm = {
  name: 'prodigy',
  title: 'an export of Prodigy',
  summary:
    'Annotations of Prodigy with one choice each; item and model are fields of meta. Only accepted ones count',
  example:
    '{"text": "x", "meta": {"item": "task 1", "model": "gpt"}, "_task_hash": 1, "accept": ["4"], "answer": "accept", "_annotator_id": "ann"}',
  holds: 'ratings',
  begins: ({ row }) =>
    row !== undefined &&
    'answer' in row &&
    ('_task_hash' in row || '_annotator_id' in row || '_session_id' in row),
  ratings: {
    only: 'JSON',
    open: prodigyRows,
  },
}
