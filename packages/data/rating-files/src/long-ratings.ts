import type { Fail, Row } from '@codegen-eval/records'
import { unescapeCsvText } from '@codegen-eval/records'
import { ratingsOfRow } from './parse-rating-row.ts'
import { ratingColumns } from './rating-columns.ts'
import { chosenField, failNoField, itemOf, labelIn, nameIn } from './rating-fields.ts'
import type {
  RatingContext,
  RatingForm,
  RatingRecord,
  RatingRecordReader,
  RatingRowReader,
} from './rating-form.ts'
import { isUsualName, nameOfRole, plainName, type RatingRole, ROLE_OPTIONS } from './rating-names.ts'

/** Reads a table with one rating per record. */
export function longTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const { item, model, rater, rating } = ratingColumns(header, context)
  return (fields, fail) => {
    const label = unescapeCsvText(fields[rating]).trim()
    if (label === '') fail('the label is empty')
    const entry: { -readonly [Key in keyof RatingRecord]: RatingRecord[Key] } = {
      id: unescapeCsvText(fields[item]),
      rater: unescapeCsvText(fields[rater]),
      label,
    }
    if (model >= 0) entry.model = unescapeCsvText(fields[model])
    return { ratings: [entry] }
  }
}

/** Reads rows of JSON with one rating each, or with the grades of a task by model and rater. */
export function longRows(context: RatingContext): RatingRowReader {
  const { idField, modelField, raterField, ratingField } = context
  const isChosen = [idField, modelField, raterField, ratingField].some((field) => field !== undefined)
  const read = namedFields(context)
  return (row, fail) => {
    if (!isChosen && (row.grades !== undefined || isPlainRow(row)))
      return { ratings: ratingsOfRow(row, fail) }
    return { ratings: [read(row, fail)] }
  }
}

function isPlainRow(row: Row): boolean {
  return 'rater' in row && 'label' in row && ('item' in row || 'id' in row)
}

/** Reads the fields that were chosen, and the others by their usual names. */
function namedFields(context: RatingContext): (row: Row, fail: Fail) => RatingRecord {
  const chosen: Readonly<Record<RatingRole, ((row: Row, fail: Fail) => unknown) | undefined>> = {
    item: chosenField(context.idField),
    model: chosenField(context.modelField),
    rater: chosenField(context.raterField),
    rating: chosenField(context.ratingField),
  }
  const paths = [context.idField, context.modelField, context.raterField, context.ratingField]
  // rows of a file have the same keys, as a rule
  let keys = ''
  let names: Partial<Record<RatingRole, string>> = {}
  const find = (row: Row, fail: Fail): Partial<Record<RatingRole, string>> => {
    const all = Object.keys(row)
    const key = all.join('\n')
    if (key === keys) return names
    keys = key
    const rest = all.filter((name) => !paths.includes(name))
    names = {}
    for (const role of ['item', 'model', 'rater', 'rating'] as const) {
      if (chosen[role] !== undefined) continue
      const name = nameOfRole(rest, role, fail)
      if (name !== undefined) names[role] = name
    }
    return names
  }
  return (row, fail) => {
    const found = find(row, fail)
    const value = (role: RatingRole): unknown =>
      chosen[role] !== undefined
        ? chosen[role](row, fail)
        : found[role] === undefined
          ? undefined
          : row[found[role]]
    const needed = (role: RatingRole): unknown =>
      value(role) ?? failNoField(role === 'rating' ? 'label' : role, ROLE_OPTIONS[role], row, fail)
    const id = itemOf(needed('item'), found.item ?? context.idField!, fail)
    const rater = nameIn(needed('rater'), found.rater ?? context.raterField!, fail)
    const label = labelIn(needed('rating'), found.rating ?? context.ratingField!, fail)
    const model = value('model')
    if (model === undefined || model === null) return { id, rater, label }
    return { id, model: nameIn(model, found.model ?? context.modelField!, fail), rater, label }
  }
}

/** Whether names hold a whole rating under usual names. */
export function hasLongNames(names: readonly string[]): boolean {
  return (['item', 'rater', 'rating'] as const).every((role) => names.some((name) => isUsualName(name, role)))
}

/** One rating per row, under any of the usual names. */
export const longRatings: RatingForm = {
  name: 'ratings',
  title: 'ratings, one per row',
  kind: 'ratings',
  summary:
    'One rating per row: item (id, task_id, question_id, …), rater (annotator, worker, user_id, …), label (rating, score, grade, …), and model (system, …) if there are several',
  example: 'item,model,rater,label\ntask 1,gpt,ann,4',
  recognizes({ header, row }) {
    const names = header ?? Object.keys(row ?? {})
    if (row !== undefined && header === undefined && typeof row.grades === 'object' && row.grades !== null)
      return 'certain'
    return hasLongNames(names) ? 'certain' : 'no'
  },
  openTable: longTable,
  openRows: longRows,
}

/** The columns of crowd-kit. */
const CROWD_KIT = ['task', 'worker', 'label']

/** Labels in the form of crowd-kit. */
export const crowdKit: RatingForm = {
  name: 'crowd-kit',
  title: 'labels of crowd-kit',
  kind: 'ratings',
  isForeign: true,
  summary: 'A data frame of crowd-kit: the columns task, worker and label',
  example: 'task,worker,label\ntask 1,ann,4',
  recognizes({ header = [] }) {
    const names = header.map(plainName)
    return CROWD_KIT.every((name) => names.includes(name)) ? 'certain' : 'no'
  },
  openTable: longTable,
}
