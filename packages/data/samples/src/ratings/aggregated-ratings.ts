import { quote } from '@codegen-eval/messages'
import type { Fail } from '@codegen-eval/records'
import { isObject } from '@codegen-eval/records/internal'
import type { RatingForm } from '../forms/form.ts'
import { itemOf, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { byNames, ratingParts } from './rating-parts.ts'

const WEIGHT = 'weight:'

function gradeOf(label: unknown, fail: Fail): number {
  const grade = typeof label === 'string' && label.trim() !== '' ? Number(label) : label
  if (typeof grade === 'number' && Number.isFinite(grade)) return grade
  return fail(`the label must be a number to be a grade, found ${quote(label)}`)
}

const ROLES = { needed: ['item', 'rating'], sought: ['item', 'model', 'rating'] } as const

function aggregatedRows(context: RatingContext): RatingRowReader {
  const quiet = { ...context, onNotice: undefined }
  const partsOf = byNames(context, (names, fail) => ratingParts(names, quiet, ROLES, fail))
  return (row, fail) => {
    const { item, model, rating } = partsOf(row, fail)
    const id = itemOf(item.read(row, fail), item.name, fail)
    const grade = gradeOf(rating.read(row, fail), fail)
    const of = model === undefined ? {} : { model: nameIn(model.read(row, fail), model.name, fail) }
    // outputs of tasks with one sample have none, or an empty cell
    const sample = (row.sample ?? '') === '' ? {} : { sample: nameIn(row.sample, 'sample', fail) }
    return { grades: [{ id, ...of, ...sample, grade }] }
  }
}

/** The file that `aggregate` writes: one grade per output. */
export const aggregatedRatings: RatingForm = {
  name: 'aggregated',
  title: 'the output of aggregate',
  summary: 'What aggregate --format csv or json writes: one grade per output, for study --ratings',
  example: 'item,model,label,weight:0,weight:1\ntask 1,gpt,1,0.1,0.9',
  holds: 'grades',
  begins({ header, document }) {
    if (header !== undefined) return hasGrades(header)
    if (!isObject(document)) return false
    return 'method' in document && 'scale' in document && 'agreement' in document
  },
  ratings: {
    rowsKey: 'items',
    open: aggregatedRows,
  },
}

/**
 * The columns that `aggregate` writes. Continuous grades have no weights; without a model, too, the columns could as well
 * be those of ratings whose rater is missing.
 */
function hasGrades(header: readonly string[]): boolean {
  const names = header.filter((name) => !name.startsWith(WEIGHT) && name !== 'sample').join()
  return names === 'item,model,label' || (names === 'item,label' && header.length > 2)
}
