import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import { labelIn, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingForm, RatingRecord, RatingRowReader } from './rating-form.ts'
import { answerTo, surveyedOutput } from './survey-fields.ts'

/** One person's answer to one question. */
interface Response {
  readonly question: string
  readonly rater: string
  readonly value: unknown
}

function argillaRows(context: RatingContext): RatingRowReader {
  const outputOf = surveyedOutput(context, ['metadata', 'fields'], 'id')
  return (row, fail) => {
    const output = outputOf(row, fail)
    const all = responsesOf(row, fail)
    const chosen = answerTo(
      all.map((response) => [response.question, response] as const),
      context,
      fail,
    )
    const given = chosen === undefined ? [] : all.filter(({ question }) => question === chosen[0])
    return {
      ratings: given.map(
        ({ question, rater, value }): RatingRecord => ({
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
  if (Array.isArray(responses)) return responses.flatMap((response) => responsesByPerson(response, fail))
  const byQuestion = asObject(responses, '"responses"', 'an object from question to responses', fail)
  return Object.entries(byQuestion).flatMap(([question, list]) => {
    if (!Array.isArray(list))
      return fail(`"responses" of ${quote(question)}: expected a list, found ${quote(list)}`)
    return list.flatMap((entry): Response[] => {
      const response = asObject(entry, `"responses" of ${quote(question)}`, 'a list of objects', fail)
      if (!isSubmitted(response)) return []
      return [{ question, rater: nameIn(response.user_id, 'user_id', fail), value: response.value }]
    })
  })
}

function responsesByPerson(entry: unknown, fail: Fail): Response[] {
  const response = asObject(entry, '"responses"', 'a list of objects', fail)
  if (!isSubmitted(response)) return []
  const rater = nameIn(response.user_id, 'user_id', fail)
  const values = asObject(response.values, '"values" of a response', 'an object from question to value', fail)
  return Object.entries(values).map(([question, answer]) => ({
    question,
    rater,
    value: answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer,
  }))
}

/** Drafts and discarded responses are no ratings. */
function isSubmitted({ status }: Row): boolean {
  return status === undefined || status === 'submitted'
}

/** A data set of Argilla with the responses of its users. */
export const argilla: RatingForm = {
  name: 'argilla',
  title: 'an export of Argilla',
  kind: 'ratings',
  isForeign: true,
  summary:
    'Records of Argilla with their submitted responses; item and model are fields of the metadata. option ratingField names the question',
  example:
    '{"id": "1", "fields": {"code": "x"}, "metadata": {"item": "task 1", "model": "gpt"}, "responses": {"quality": [{"value": 4, "user_id": "ann", "status": "submitted"}]}}',
  recognizes: ({ row }) =>
    row !== undefined && row.responses !== null && typeof row.responses === 'object' && 'fields' in row
      ? 'certain'
      : 'no',
  openRows: argillaRows,
}
