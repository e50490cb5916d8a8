import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { RatingForm } from '../forms/form.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { checkColumn, failHeader } from './rating-parts.ts'

/** The first column of the answers to a form. */
const TIME = /^(?:timestamp|zeitstempel|horodateur|marca temporal|submitted at|start time)$/i

/** Columns with the name of the person. */
const PERSON = /^(?:email address|e-?mail|username|name|your name|respondent|respondent id)$/i

/** A number, alone or before words: `5 - very good`. */
const ANSWER = /^\s*([+-]?\d+(?:[.,]\d+)?)\s*(?:[-–—:.)(=].*)?$/s

/** Reads the answers to a form: a row for each person, and a column for each question, which is the item. */
function formRows(context: RatingContext): RatingRowReader {
  const { header = [], raterField, file, onNotice } = context
  const fail = failHeader(context)
  if (raterField !== undefined) checkColumn(header, raterField, fail)
  const person = raterField ?? header.find((name) => PERSON.test(name))
  const questions = header.filter((name, at) => at > 0 && name !== person && !PERSON.test(name))
  for (const question of questions) checkColumn(header, question, fail)
  const told = new Set<string>()
  return (row, _, index) => {
    const named = person === undefined ? '' : String(row[person]).trim()
    const rater = named === '' ? `answer ${index + 1}` : named
    return {
      ratings: questions.flatMap((question): OutputRating[] => {
        const text = String(row[question])
        const label = ANSWER.exec(text)?.[1].replace(',', '.')
        if (label === undefined && text.trim() !== '' && !told.has(question)) {
          told.add(question)
          onNotice?.(
            `${file}: answers to ${quote(question)} that begin with no number are no ratings: ${quote(text)}`,
          )
        }
        return label === undefined ? [] : [{ id: question, rater, label }]
      }),
    }
  }
}

/** The answers to a form of Google Forms, as its sheet is saved. */
export const googleForms: RatingForm = {
  name: 'google-forms',
  title: 'answers to a form, a column for each item',
  summary:
    'Answers to a form of Google Forms: a row for each person (Timestamp, Email Address), a column for each question, which is the item; an answer is a number, or begins with one',
  example: 'Timestamp,Email Address,How good is output A?\n2026/01/01 10:00:00 AM,ann@example.org,4',
  holds: 'ratings',
  begins: ({ header }) => header !== undefined && header.length > 2 && TIME.test(header[0]),
  ratings: {
    only: 'tables',
    open: formRows,
  },
}
