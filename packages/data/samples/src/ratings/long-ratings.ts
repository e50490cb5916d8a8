import type { Fail } from '@codegen-eval/records'
import type { RatingForm } from '../forms/form.ts'
import { plainName } from '../rows/usual-names.ts'
import { gradesOfRow } from './grades-of-row.ts'
import { CHECK_FIELD, checkOf, detailFields, expectedField, readDetails } from './rating-details.ts'
import { chosenField, itemOf, nameIn, plainLabelIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { isUsualName } from './rating-names.ts'
import { byNames, checkColumn, ratingParts } from './rating-parts.ts'

const ROLES = {
  needed: ['item', 'rater', 'rating'],
  sought: ['item', 'model', 'rater', 'rating'],
} as const

/** Where rows have their parts and details, and the known answer of a check, if any row is one. */
function longFields(names: readonly string[], context: RatingContext, fail: Fail) {
  const { header, judgementField } = context
  const parts = ratingParts(names, context, ROLES, fail)
  if (header !== undefined && judgementField !== undefined) checkColumn(names, judgementField, fail)
  const taken = Object.values(parts).map(({ name }) => name)
  const expected = expectedField(names, parts.rating.name)
  // a table may have a column of this name that says something else
  const hasChecks = names.includes(CHECK_FIELD) && (header === undefined || names.includes(expected))
  return {
    parts,
    details: detailFields(names, context, taken),
    expected: hasChecks ? expected : undefined,
  }
}

/** Reads rows with one rating each, or rows of JSON with the grades of a task by model and rater. */
export function longRows(context: RatingContext): RatingRowReader {
  const { header, idField, modelField, raterField, ratingField, judgementField } = context
  const chosen = [idField, modelField, raterField, ratingField, judgementField]
  const mayBeGrades = header === undefined && chosen.every((field) => field === undefined)
  const judgementOf = chosenField(judgementField)
  const fieldsOf = byNames(context, (names, fail) => longFields(names, context, fail))
  return (row, fail) => {
    if (mayBeGrades && row.grades !== undefined) return { ratings: gradesOfRow(row, fail) }
    const { parts, details, expected } = fieldsOf(row, fail)
    const { item, model } = parts
    const id = itemOf(item.read(row, fail), item.name, fail)
    const rater = nameIn(parts.rater.read(row, fail), parts.rater.name, fail)
    const label = plainLabelIn(parts.rating.read(row, fail), parts.rating.name, fail)
    const check =
      expected === undefined
        ? undefined
        : checkOf({ rater, label }, { expected, value: (field) => row[field] }, fail)
    if (check !== undefined) return { ratings: [], checks: [check] }
    // a chosen judgement may be at a path
    const contentOf = (name: string) => (name === judgementField ? judgementOf!(row, fail) : row[name])
    const more = readDetails(details, contentOf, fail)
    const of = model?.read(row, fail) ?? undefined
    if (of === undefined) return { ratings: [{ id, rater, label, ...more }] }
    return { ratings: [{ id, model: nameIn(of, model!.name, fail), rater, label, ...more }] }
  }
}

/** Whether names hold a whole rating under usual names. */
export function hasLongNames(names: readonly string[]): boolean {
  return ROLES.needed.every((role) => names.some((name) => isUsualName(name, role)))
}

/** One rating per row, under any of the usual names. */
export const longRatings: RatingForm = {
  name: 'ratings',
  title: 'ratings, one per row',
  summary:
    'One rating per row: item (id, task_id, question_id, …), rater (annotator, worker, user_id, …), label (rating, score, grade, …), and model (system, …) if there are several',
  example: 'item,model,rater,label\ntask 1,gpt,ann,4',
  isPlain: true,
  holds: 'ratings',
  begins({ header, row }) {
    const names = header ?? Object.keys(row ?? {})
    if (row !== undefined && header === undefined && typeof row.grades === 'object' && row.grades !== null)
      return true
    return hasLongNames(names)
  },
  ratings: {
    mayMiss: true,
    open: longRows,
  },
}

/** The columns of crowd-kit. */
const CROWD_KIT = ['task', 'worker', 'label']

/** Labels in the form of crowd-kit. */
export const crowdKit: RatingForm = {
  name: 'crowd-kit',
  title: 'labels of crowd-kit',
  summary: 'A data frame of crowd-kit: the columns task, worker and label',
  example: 'task,worker,label\ntask 1,ann,4',
  holds: 'ratings',
  begins({ header = [] }) {
    const names = header.map(plainName)
    return CROWD_KIT.every((name) => names.includes(name))
  },
  ratings: {
    mayMiss: true,
    only: 'tables',
    open: longRows,
  },
}
