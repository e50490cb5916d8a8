import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { unescapeCsvText } from '@codegen-eval/records'
import { isObject } from '@codegen-eval/records/internal'
import { ratingColumns } from './rating-columns.ts'
import { itemOf, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingForm, RatingRecordReader, RatingRowReader } from './rating-form.ts'

const WEIGHT = 'weight:'

function gradeOf(label: unknown, fail: Fail): number {
  const grade = typeof label === 'string' && label.trim() !== '' ? Number(label) : label
  if (typeof grade === 'number' && Number.isFinite(grade)) return grade
  return fail(`the label must be a number to be a grade, found ${quote(label)}`)
}

function aggregatedTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const { item, model, rating } = ratingColumns(
    header,
    { ...context, onNotice: undefined },
    ['item', 'rating'],
    ['item', 'model', 'rating'],
  )
  return (fields, fail) => {
    const grade = gradeOf(unescapeCsvText(fields[rating]), fail)
    const id = unescapeCsvText(fields[item])
    return { grades: [model < 0 ? { id, grade } : { id, model: unescapeCsvText(fields[model]), grade }] }
  }
}

function aggregatedRows(): RatingRowReader {
  return (row: Row, fail) => {
    const id = itemOf(row.id, 'id', fail)
    const grade = gradeOf(row.label, fail)
    return {
      grades: [
        row.model === undefined ? { id, grade } : { id, model: nameIn(row.model, 'model', fail), grade },
      ],
    }
  }
}

/** The file that `aggregate` writes: one grade per output. */
export const aggregatedRatings: RatingForm = {
  name: 'aggregated',
  title: 'the output of aggregate',
  kind: 'grades',
  isForeign: true,
  rowsKey: 'items',
  summary: 'What aggregate --format csv or json writes: one grade per output, for study --ratings',
  example: 'item,model,label,weight:0,weight:1\ntask 1,gpt,1,0.1,0.9',
  recognizes({ header, document }) {
    if (header !== undefined) return hasGrades(header) ? 'certain' : 'no'
    if (!isObject(document)) return 'no'
    return 'method' in document && 'scale' in document && 'agreement' in document ? 'certain' : 'no'
  },
  openTable: aggregatedTable,
  openRows: aggregatedRows,
}

/**
 * The columns that `aggregate` writes. Continuous grades have no weights; without a model, too, the columns could as well
 * be those of ratings whose rater is missing.
 */
function hasGrades(header: readonly string[]): boolean {
  const names = header.filter((name) => !name.startsWith(WEIGHT)).join()
  return names === 'item,model,label' || (names === 'item,label' && header.length > 2)
}
