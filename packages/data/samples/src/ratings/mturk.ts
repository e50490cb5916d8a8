import { quote } from '@codegen-eval/messages'
import { unescapeCsvText } from '@codegen-eval/records'
import type { RatingContext, RatingForm, RatingRecord, RatingRecordReader } from './rating-form.ts'
import { nameOfRole, ROLE_OPTIONS } from './rating-names.ts'

const INPUT = 'Input.'
const ANSWER = 'Answer.'

function mturkTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const shown = header.map(quote).join(', ')
  const column = (name: string): number => {
    const found = names.indexOf(name)
    if (found < 0) throw new RangeError(`no column is named ${quote(name)}; the header is ${shown}`)
    return found
  }
  const input = (role: 'item' | 'model'): string | undefined => {
    const inputs = names.flatMap((name) => (name.startsWith(INPUT) ? [name.slice(INPUT.length)] : []))
    const name = nameOfRole(inputs, role, (message) => {
      throw new RangeError(message)
    })
    return name === undefined ? undefined : INPUT + name
  }
  const item = column(context.idField ?? input('item') ?? 'HITId')
  const modelName = context.modelField ?? input('model')
  const model = modelName === undefined ? -1 : column(modelName)
  const rater = column(context.raterField ?? 'WorkerId')
  const answer = answerColumn(names, context, shown)
  const status = names.indexOf('AssignmentStatus')
  return (fields, fail) => {
    // work that was not accepted is no rating
    if (status >= 0 && fields[status].trim() === 'Rejected') return { ratings: [] }
    const label = unescapeCsvText(fields[answer]).trim()
    if (label === '') fail(`the label in column ${quote(names[answer])} is empty`)
    const rating: RatingRecord = {
      id: unescapeCsvText(fields[item]),
      ...(model < 0 ? {} : { model: unescapeCsvText(fields[model]) }),
      rater: unescapeCsvText(fields[rater]),
      label,
    }
    return { ratings: [rating] }
  }
}

/** The column of the answer: the one that was chosen, with or without `Answer.`, else the only one. */
function answerColumn(names: readonly string[], { ratingField }: RatingContext, shown: string): number {
  if (ratingField !== undefined) {
    const found = [ratingField, ANSWER + ratingField].map((name) => names.indexOf(name)).find((at) => at >= 0)
    if (found === undefined)
      throw new RangeError(`no column is named ${quote(ratingField)}; the header is ${shown}`)
    return found
  }
  const answers = names.flatMap((name, column) => (name.startsWith(ANSWER) ? [column] : []))
  if (answers.length === 1) return answers[0]
  const found = answers.map((column) => quote(names[column])).join(', ')
  throw new RangeError(`there are the answers ${found}: choose one with ${ROLE_OPTIONS.rating}`)
}

/** The results of a batch of Mechanical Turk. */
export const mturk: RatingForm = {
  name: 'mturk',
  title: 'results of Mechanical Turk',
  kind: 'ratings',
  isForeign: true,
  summary:
    'The results of a batch of Mechanical Turk: WorkerId, Input.item, Input.model and an answer. Rejected assignments are left out',
  example: 'HITId,AssignmentId,WorkerId,Input.item,Input.model,Answer.quality\nH1,A1,ann,task 1,gpt,4',
  recognizes: ({ header = [] }) =>
    header.includes('WorkerId') && header.some((name) => name.startsWith(ANSWER)) ? 'certain' : 'no',
  openTable: mturkTable,
}
