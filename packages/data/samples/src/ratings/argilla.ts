import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject, isObject } from '@codegen-eval/records/internal'
import type { RatingForm } from '../forms/form.ts'
import { labelIn, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { type Answer, answersTo, surveyedOutput } from './survey-fields.ts'

/** One person's answer to one question. */
type Response = Answer<{ readonly rater: string; readonly value: unknown }>

function argillaRows(context: RatingContext): RatingRowReader {
  const outputOf = surveyedOutput(context, ['metadata', 'fields'], 'id')
  const outputOfColumns = surveyedOutput(context, [''], undefined)
  const answersOf = answersTo<Response[1]>(context)
  return (row, fail) => {
    const { id: _, ...columns } = row
    // the id is that of the record; an item beside it names the task
    const output =
      row.responses !== undefined ? outputOf(row, fail) : outputOfColumns('item' in row ? columns : row, fail)
    return {
      ratings: answersOf(responsesOf(row, fail), fail).map(
        ([question, { rater, value }]): OutputRating => ({
          ...output,
          rater,
          label: labelIn(value, question, fail),
        }),
      ),
    }
  }
}

/** The submitted responses: by question, as the data set is exported, or by person, as the client has them. */
function responsesOf(row: Row, fail: Fail): readonly Response[] {
  const { responses } = row
  if (responses === undefined) return columnResponses(row, fail)
  // of a record that nobody has answered
  if (responses === null) return []
  if (Array.isArray(responses)) return responses.flatMap((response) => responsesByPerson(response, fail))
  const byQuestion = asObject(responses, '"responses"', 'an object from question to responses', fail)
  return Object.entries(byQuestion).flatMap(([question, list]) => {
    if (!Array.isArray(list))
      return fail(`"responses" of ${quote(question)}: expected a list, found ${quote(list)}`)
    return list.flatMap((entry): Response[] => {
      const response = asObject(entry, `"responses" of ${quote(question)}`, 'a list of objects', fail)
      if (!isSubmitted(response)) return []
      return [[question, { rater: nameIn(response.user_id, 'user_id', fail), value: response.value }]]
    })
  })
}

/** The end of the name of a column with responses, where a data set of Hugging Face has columns for each question. */
const COLUMN = '.responses'

/** Responses in columns: `quality.responses`, with the users and states of each in columns beside it. */
function columnResponses(row: Row, fail: Fail): readonly Response[] {
  const columns = Object.keys(row).filter((name) => name.endsWith(COLUMN))
  return columns.flatMap((column): Response[] => {
    const listOf = (name: string): readonly unknown[] => {
      const value = row[name] ?? []
      return Array.isArray(value) ? value : fail(`${quote(name)}: expected a list, found ${quote(value)}`)
    }
    const [values, users, states] = ['', '.users', '.status'].map((end) => listOf(`${column}${end}`))
    if (users.length !== values.length)
      fail(`${quote(column)} has ${values.length} values, and ${quote(`${column}.users`)} ${users.length}`)
    const question = column.slice(0, -COLUMN.length)
    return values.flatMap((value, i): Response[] => {
      if (!isSubmitted({ status: states[i] })) return []
      return [[question, { rater: nameIn(users[i], `${column}.users`, fail), value }]]
    })
  })
}

function responsesByPerson(entry: unknown, fail: Fail): Response[] {
  const response = asObject(entry, '"responses"', 'a list of objects', fail)
  if (!isSubmitted(response)) return []
  const rater = nameIn(response.user_id, 'user_id', fail)
  const values = asObject(response.values, '"values" of a response', 'an object from question to value', fail)
  return Object.entries(values).map(([question, answer]) => [
    question,
    { rater, value: isObject(answer) && 'value' in answer ? answer.value : answer },
  ])
}

/** Drafts and discarded responses are no ratings. */
function isSubmitted({ status }: Row): boolean {
  return status === undefined || status === 'submitted'
}

/** A data set of Argilla with the responses of its users. */
export const argilla: RatingForm = {
  name: 'argilla',
  title: 'an export of Argilla',
  summary:
    'Records of Argilla with their submitted responses; item and model are fields of the metadata. option ratingField names the question',
  example:
    '{"id": "1", "fields": {"code": "x"}, "metadata": {"item": "task 1", "model": "gpt"}, "responses": {"quality": [{"value": 4, "user_id": "ann", "status": "submitted"}]}}',
  holds: 'ratings',
  begins: ({ row }) =>
    row !== undefined &&
    ((typeof row.responses === 'object' && 'fields' in row) ||
      Object.keys(row).some((name) => name.endsWith(`${COLUMN}.users`))),
  ratings: {
    only: 'JSON',
    open: argillaRows,
  },
}
