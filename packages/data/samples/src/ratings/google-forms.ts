import { quote } from '@codegen-eval/messages'
import { unescapeCsvText } from '@codegen-eval/records'
import type { RatingContext, RatingForm, RatingRecord, RatingRecordReader } from './rating-form.ts'

/** The first column of the answers to a form. */
const TIME = /^(?:timestamp|zeitstempel|horodateur|marca temporal|submitted at|start time)$/i

/** Columns with the name of the person. */
const PERSON = /^(?:email address|e-?mail|username|name|your name|respondent|respondent id)$/i

/** A number, alone or before words: `5 - very good`. */
const ANSWER = /^\s*([+-]?\d+(?:[.,]\d+)?)\s*(?:[-–—:.)(=].*)?$/s

/** Reads the answers to a form: a row for each person, and a column for each question, which is the item. */
function formTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const { raterField, file, onNotice } = context
  const person =
    raterField === undefined ? names.findIndex((name) => PERSON.test(name)) : names.indexOf(raterField)
  if (raterField !== undefined && person < 0)
    throw new RangeError(
      `no column is named ${quote(raterField)}; the header is ${header.map(quote).join(', ')}`,
    )
  const questions = names.flatMap((name, at) => (at === person || at === 0 || PERSON.test(name) ? [] : [at]))
  const twice = questions.find((at) => names.indexOf(names[at]) !== at)
  if (twice !== undefined) throw new RangeError(`two columns are named ${quote(names[twice])}`)
  const told = new Set<number>()
  return (fields, _, index) => {
    const rater =
      person < 0 ? `answer ${index + 1}` : unescapeCsvText(fields[person]).trim() || `answer ${index + 1}`
    return {
      ratings: questions.flatMap((at): RatingRecord[] => {
        const text = unescapeCsvText(fields[at])
        const label = ANSWER.exec(text)?.[1].replace(',', '.')
        if (label === undefined && text.trim() !== '' && !told.has(at)) {
          told.add(at)
          onNotice?.(
            `${file}: answers to ${quote(names[at])} that begin with no number are no ratings: ${quote(text)}`,
          )
        }
        return label === undefined ? [] : [{ id: names[at], rater, label }]
      }),
    }
  }
}

/** The answers to a form of Google Forms, as its sheet is saved. */
export const googleForms: RatingForm = {
  name: 'google-forms',
  title: 'answers to a form, a column for each item',
  kind: 'ratings',
  isForeign: true,
  summary:
    'Answers to a form of Google Forms: a row for each person (Timestamp, Email Address), a column for each question, which is the item; an answer is a number, or begins with one',
  example: 'Timestamp,Email Address,How good is output A?\n2026/01/01 10:00:00 AM,ann@example.org,4',
  recognizes: ({ header }) =>
    header !== undefined && header.length > 2 && TIME.test(header[0]) ? 'certain' : 'no',
  openTable: formTable,
}
