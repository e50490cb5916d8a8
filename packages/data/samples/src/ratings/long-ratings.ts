import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { unescapeCsvText } from '@codegen-eval/records'
import { plainName } from '../rows/usual-names.ts'
import { gradesOfRow } from './grades-of-row.ts'
import { ratingColumns } from './rating-columns.ts'
import {
  CHECK_FIELD,
  checkOf,
  type DetailFields,
  detailFields,
  expectedField,
  readDetails,
} from './rating-details.ts'
import { chosenField, failNoField, itemOf, labelIn, nameIn } from './rating-fields.ts'
import type {
  RatingContext,
  RatingEntries,
  RatingForm,
  RatingRecord,
  RatingRecordReader,
  RatingRowReader,
} from './rating-form.ts'
import { isUsualName, nameOfRole, type RatingRole, ROLE_OPTIONS } from './rating-names.ts'

/** Reads a table with one rating per record. */
export function longTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const { item, model, rater, rating } = ratingColumns(header, context)
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const taken = [item, model, rater, rating].map((column) => names[column])
  const details = detailFields(names, context, taken)
  if (details.judgement !== undefined && !names.includes(details.judgement))
    throw new RangeError(
      `no column is named ${quote(details.judgement)}; the header is ${header.map(quote).join(', ')}`,
    )
  const expected = expectedField(names, names[rating])
  const hasChecks = names.includes(CHECK_FIELD) && names.includes(expected)
  const contentOf = (fields: readonly string[]) => (name: string) =>
    unescapeCsvText(fields[names.indexOf(name)])
  return (fields, fail) => {
    const label = unescapeCsvText(fields[rating]).trim()
    if (label === '') fail('the label is empty')
    const entry: { -readonly [Key in keyof RatingRecord]: RatingRecord[Key] } = {
      id: unescapeCsvText(fields[item]),
      rater: unescapeCsvText(fields[rater]),
      label,
    }
    if (model >= 0) entry.model = unescapeCsvText(fields[model])
    const content = contentOf(fields)
    const check = hasChecks ? checkOf(entry, { expected, value: content }, fail) : undefined
    if (check !== undefined) return { ratings: [], checks: [check] }
    return { ratings: [{ ...entry, ...readDetails(details, content, fail) }] }
  }
}

/** Reads rows of JSON with one rating each, or with the grades of a task by model and rater. */
export function longRows(context: RatingContext): RatingRowReader {
  const { idField, modelField, raterField, ratingField, judgementField } = context
  const chosen = [idField, modelField, raterField, ratingField, judgementField]
  const isChosen = chosen.some((field) => field !== undefined)
  const read = namedFields(context)
  return (row, fail) =>
    !isChosen && row.grades !== undefined ? { ratings: gradesOfRow(row, fail) } : read(row, fail)
}

/** Reads the fields that were chosen, and the others by their usual names. */
function namedFields(context: RatingContext): (row: Row, fail: Fail) => RatingEntries {
  const chosen: Readonly<Record<RatingRole, ((row: Row, fail: Fail) => unknown) | undefined>> = {
    item: chosenField(context.idField),
    model: chosenField(context.modelField),
    rater: chosenField(context.raterField),
    rating: chosenField(context.ratingField),
  }
  const judgement = chosenField(context.judgementField)
  const paths = [
    ...[context.idField, context.modelField, context.raterField, context.ratingField],
    context.judgementField,
  ]
  // rows of a file have the same keys, as a rule
  let keys = ''
  let names: Partial<Record<RatingRole, string>> = {}
  let details: DetailFields = {}
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
    // a chosen judgement is read by its path
    const { judgement: named, ...others } = detailFields(all, {}, [...paths, ...Object.values(names)])
    details = judgement === undefined && named !== undefined ? { ...others, judgement: named } : others
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
    const needed = (role: RatingRole): unknown => {
      const given = value(role)
      return given === undefined
        ? failNoField(role === 'rating' ? 'label' : role, ROLE_OPTIONS[role], row, fail)
        : given
    }
    const id = itemOf(needed('item'), found.item ?? context.idField!, fail)
    const rater = nameIn(needed('rater'), found.rater ?? context.raterField!, fail)
    const label = labelIn(needed('rating'), found.rating ?? context.ratingField!, fail)
    const more = {
      ...readDetails(details, (name) => row[name], fail),
      ...(judgement === undefined
        ? {}
        : readDetails({ judgement: context.judgementField! }, () => judgement(row, fail), fail)),
    }
    const of = {
      expected: expectedField(Object.keys(row), found.rating ?? context.ratingField!),
      value: (field: string) => row[field],
    }
    const check = row[CHECK_FIELD] === undefined ? undefined : checkOf({ rater, label }, of, fail)
    if (check !== undefined) return { ratings: [], checks: [check] }
    const model = value('model')
    if (model === undefined || model === null) return { ratings: [{ id, rater, label, ...more }] }
    const name = nameIn(model, found.model ?? context.modelField!, fail)
    return { ratings: [{ id, model: name, rater, label, ...more }] }
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
  mayMiss: true,
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
  mayMiss: true,
  isForeign: true,
  summary: 'A data frame of crowd-kit: the columns task, worker and label',
  example: 'task,worker,label\ntask 1,ann,4',
  recognizes({ header = [] }) {
    const names = header.map(plainName)
    return CROWD_KIT.every((name) => names.includes(name)) ? 'certain' : 'no'
  },
  openTable: longTable,
}
