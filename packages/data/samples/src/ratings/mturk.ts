import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail } from '@codegen-eval/records'
import type { RatingForm } from '../forms/form.ts'
import { itemOf, labelIn, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { nameOfRole } from './rating-names.ts'
import { checkColumn, failHeader } from './rating-parts.ts'

const INPUT = 'Input.'
const ANSWER = 'Answer.'

/** The column that says whether work was accepted. */
const STATUS = 'AssignmentStatus'

function mturkRows(context: RatingContext): RatingRowReader {
  const { header = [] } = context
  const fail = failHeader(context)
  const input = (role: 'item' | 'model'): string | undefined => {
    const inputs = header.flatMap((name) => (name.startsWith(INPUT) ? [name.slice(INPUT.length)] : []))
    const name = nameOfRole(inputs, role, fail)
    return name === undefined ? undefined : INPUT + name
  }
  const item = context.idField ?? input('item') ?? 'HITId'
  const model = context.modelField ?? input('model')
  const rater = context.raterField ?? 'WorkerId'
  const answer = answerColumn(header, context, fail)
  for (const name of [item, model, rater, answer]) if (name !== undefined) checkColumn(header, name, fail)
  return (row, fail) => {
    // work that was not accepted is no rating
    if (String(row[STATUS]).trim() === 'Rejected') return { ratings: [] }
    const rating: OutputRating = {
      id: itemOf(row[item], item, fail),
      ...(model === undefined ? {} : { model: nameIn(row[model], model, fail) }),
      rater: nameIn(row[rater], rater, fail),
      label: labelIn(row[answer], answer, fail),
    }
    return { ratings: [rating] }
  }
}

/** The column of the answer: the one that was chosen, with or without `Answer.`, else the only one. */
function answerColumn(names: readonly string[], { ratingField }: RatingContext, fail: Fail): string {
  if (ratingField !== undefined)
    return [ratingField, ANSWER + ratingField].find((name) => names.includes(name)) ?? ratingField
  const answers = names.filter((name) => name.startsWith(ANSWER))
  if (answers.length === 1) return answers[0]
  return fail(`there are the answers ${answers.map(quote).join(', ')}: choose one with option ratingField`)
}

/** The results of a batch of Mechanical Turk. */
export const mturk: RatingForm = {
  name: 'mturk',
  title: 'results of Mechanical Turk',
  summary:
    'The results of a batch of Mechanical Turk: WorkerId, Input.item, Input.model and an answer. Rejected assignments are left out',
  example: 'HITId,AssignmentId,WorkerId,Input.item,Input.model,Answer.quality\nH1,A1,ann,task 1,gpt,4',
  holds: 'ratings',
  begins: ({ header = [] }) => header.includes('WorkerId') && header.some((name) => name.startsWith(ANSWER)),
  ratings: {
    only: 'tables',
    open: mturkRows,
  },
}
