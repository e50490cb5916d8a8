import { quote } from '@codegen-eval/messages'
import { unescapeCsvText } from '@codegen-eval/records'
import { isMissingLabel } from './missing-labels.ts'
import { ratingColumns } from './rating-columns.ts'
import { chosenField, itemOf, labelIn, nameIn } from './rating-fields.ts'
import type {
  RatingContext,
  RatingForm,
  RatingRecord,
  RatingRecordReader,
  RatingRowReader,
  RatingSample,
} from './rating-form.ts'
import { isUsualName, nameOfRole, ROLE_OPTIONS } from './rating-names.ts'

/** A number, also with the decimal comma of spreadsheets, or as a percentage. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*|,\d{1,2})?|\.\d+)(?:[eE][+-]?\d+)?(?:\s?%)?$/

/** Reads a table with a column per rater. */
function wideTable(header: readonly string[], context: RatingContext): RatingRecordReader {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const { item, model } = ratingColumns(header, context, ['item'], ['item', 'model'])
  const raters = raterColumns(names, [item, model], context)
  context.onNotice?.(`${context.file}: raters are ${raters.map((column) => quote(names[column])).join(', ')}`)
  const isSummary = summaryRows(context)
  return (fields, _, index) => {
    const id = unescapeCsvText(fields[item])
    if (
      isSummary(
        id,
        raters.map((column) => plainNumber(unescapeCsvText(fields[column]).trim())),
        index + 2,
      )
    )
      return { ratings: [] }
    const of = model < 0 ? {} : { model: unescapeCsvText(fields[model]) }
    return {
      ratings: raters.flatMap((column): RatingRecord[] => {
        const label = plainNumber(unescapeCsvText(fields[column]).trim())
        return label === '' ? [] : [{ id, ...of, rater: names[column], label }]
      }),
    }
  }
}

/** Names of rows that are no items: their cells are computed from those above. */
const SUMMARIES: ReadonlyMap<string, (sum: number, count: number) => number> = new Map([
  ...['mean', 'average', 'avg', 'mean rating'].map(
    (name) => [name, (sum: number, count: number) => sum / count] as const,
  ),
  ...['total', 'sum'].map((name) => [name, (sum: number) => sum] as const),
])

/** Tells rows that hold the means or sums of the rows above, as far as their cells are rounded. */
function summaryRows({ file, onNotice }: RatingContext) {
  const sums: number[] = []
  const counts: number[] = []
  return (id: string, cells: readonly string[], line: number): boolean => {
    const summary = SUMMARIES.get(id.trim().toLowerCase())
    const isOne =
      summary !== undefined &&
      counts.some((count) => count > 0) &&
      cells.every((cell, i) => {
        const unit = 10 ** -(cell.split('.')[1]?.length ?? 0)
        return cell === '' || Math.abs(Number(cell) - summary(sums[i], counts[i])) <= unit
      })
    if (isOne) onNotice?.(`${file}, line ${line}: row ${quote(id)} is no item, and is left out`)
    else
      cells.forEach((cell, i) => {
        const isNumber = cell !== '' && Number.isFinite(Number(cell))
        sums[i] = (sums[i] ?? 0) + (isNumber ? Number(cell) : 0)
        counts[i] = (counts[i] ?? 0) + (isNumber ? 1 : 0)
      })
    return isOne
  }
}

/** A number without its percent sign and with a decimal point; any other text as it is. */
function plainNumber(text: string): string {
  return NUMBER.test(text) ? text.replace(',', '.').replace(/\s?%$/, '') : text
}

function raterColumns(
  names: readonly string[],
  taken: readonly number[],
  { raterFields }: RatingContext,
): readonly number[] {
  if (raterFields !== undefined)
    return raterFields.map((name) => {
      const column = names.indexOf(name)
      if (column < 0)
        throw new RangeError(
          `no column is named ${quote(name)}; the header is ${names.map(quote).join(', ')}`,
        )
      return column
    })
  // the index of a data frame has no name
  const columns = names.flatMap((name, column) => (name === '' || taken.includes(column) ? [] : [column]))
  if (columns.length === 0) throw new RangeError('there is no column of a rater')
  const twice = columns.find((column) => names.indexOf(names[column]) !== column)
  if (twice !== undefined) throw new RangeError(`two columns are named ${quote(names[twice])}`)
  return columns
}

/** Reads rows of JSON with a field per rater. */
function wideRows(context: RatingContext): RatingRowReader {
  const id = chosenField(context.idField)
  const model = chosenField(context.modelField)
  return (row, fail) => {
    const keys = Object.keys(row)
    const itemName =
      context.idField ??
      nameOfRole(keys, 'item', fail) ??
      fail(`no field is named "item": choose one with ${ROLE_OPTIONS.item}`)
    const modelName = context.modelField ?? nameOfRole(keys, 'model', fail)
    const item = itemOf(id === undefined ? row[itemName] : id(row, fail), itemName, fail)
    const of =
      modelName === undefined
        ? {}
        : { model: nameIn(model === undefined ? row[modelName] : model(row, fail), modelName, fail) }
    const raters = context.raterFields ?? keys.filter((key) => key !== itemName && key !== modelName)
    return {
      ratings: raters.flatMap((rater): RatingRecord[] => {
        const value = row[rater]
        const isEmpty =
          value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
        return isEmpty ? [] : [{ id: item, ...of, rater, label: labelIn(value, rater, fail) }]
      }),
    }
  }
}

/** Ratings with a column per rater. */
export const wideRatings: RatingForm = {
  name: 'ratings-wide',
  title: 'ratings with a column per rater',
  kind: 'ratings',
  isForeign: true,
  mayMiss: true,
  summary:
    'A column per rater beside item and model; an empty cell, NA or null is a rating that was not given. option raterFields A,B names the columns',
  example: 'item,model,ann,ben,cleo\ntask 1,gpt,4,,3',
  recognizes(sample) {
    return isWide(sample) ? 'possible' : 'no'
  },
  openTable: wideTable,
  openRows: wideRows,
}

/** Whether all columns beside item and model hold numbers or nothing. */
function isWide({ header, records, row }: RatingSample): boolean {
  const names = header ?? Object.keys(row ?? {})
  const hasItem = names.some((name) => isUsualName(name, 'item'))
  const hasOther = names.some((name) => isUsualName(name, 'rater') || isUsualName(name, 'rating'))
  if (!hasItem || hasOther) return false
  const isRest = (name: string): boolean =>
    name !== '' && !isUsualName(name, 'item') && !isUsualName(name, 'model')
  if (names.filter(isRest).length < 2) return false
  if (header === undefined)
    return names.filter(isRest).every((name) => row![name] === null || typeof row![name] === 'number')
  // records of another width are errors of their own
  const whole = records.filter((fields) => fields.length === header.length)
  const isGrade = (cell: string): boolean =>
    cell.trim() === '' || isMissingLabel(cell.trim()) || NUMBER.test(cell.trim())
  return (
    whole.length > 0 &&
    whole.every((fields) => fields.every((cell, column) => !isRest(names[column]) || isGrade(cell)))
  )
}
