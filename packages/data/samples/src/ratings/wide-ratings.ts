import { quote } from '@codegen-eval/messages'
import type { OutputRating } from '@codegen-eval/metric/internal'
import type { Fail } from '@codegen-eval/records'
import type { ContentSample } from '../forms/content-sample.ts'
import type { RatingForm } from '../forms/form.ts'
import { isMissingLabel } from './missing-labels.ts'
import { itemOf, labelIn, nameIn, PLAIN_NUMBER, plainNumber } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { isUsualName } from './rating-names.ts'
import { byNames, checkColumn, ratingParts } from './rating-parts.ts'

const ROLES = { needed: ['item'], sought: ['item', 'model'] } as const

/** Reads rows with a column or a field per rater. */
function wideRows(context: RatingContext): RatingRowReader {
  const { header, file, raterFields, onNotice } = context
  let isTold = false
  const fieldsOf = byNames(context, (names, fail) => {
    const { item, model } = ratingParts(names, context, ROLES, fail)
    const raters = ratersOf(names, [item.name, model?.name], context, fail)
    if (header !== undefined) onNotice?.(`${file}: raters are ${raters.map(quote).join(', ')}`)
    const left = raterFields === undefined ? names.filter(isSummary) : []
    if (left.length > 0 && !isTold)
      onNotice?.(
        `${file}: ${left.map(quote).join(', ')} ${left.length === 1 ? 'is no rater' : 'are no raters'}, and left out (option raterFields names raters)`,
      )
    isTold ||= left.length > 0
    return { item, model, raters }
  })
  const isSummaryRow = summaryRows(context)
  return (row, fail, _, line) => {
    const { item, model, raters } = fieldsOf(row, fail)
    const id = itemOf(item.read(row, fail), item.name, fail)
    const labels = raters.map((rater) => plainLabel(row[rater]))
    if (isSummaryRow(id, labels, line)) return { ratings: [] }
    const of = model === undefined ? {} : { model: nameIn(model.read(row, fail), model.name, fail) }
    return {
      ratings: raters.flatMap((rater, i): OutputRating[] =>
        labels[i] === '' ? [] : [{ id, ...of, rater, label: labelIn(labels[i], rater, fail) }],
      ),
    }
  }
}

/** Whether a row or column of this name is computed from the others. */
function isSummary(name: string): boolean {
  return SUMMARIES.has(name.trim().toLowerCase())
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
  return (id: string | number, labels: readonly unknown[], line: number): boolean => {
    const summary = SUMMARIES.get(String(id).trim().toLowerCase())
    const isOne =
      summary !== undefined &&
      counts.some((count) => count > 0) &&
      labels.every((label, i) => {
        const unit = 10 ** -(String(label).split('.')[1]?.length ?? 0)
        return label === '' || Math.abs(Number(label) - summary(sums[i], counts[i])) <= unit
      })
    if (isOne) onNotice?.(`${file}, line ${line}: row ${quote(id)} is no item, and is left out`)
    else
      labels.forEach((label, i) => {
        const isNumber = label !== '' && Number.isFinite(Number(label))
        sums[i] = (sums[i] ?? 0) + (isNumber ? Number(label) : 0)
        counts[i] = (counts[i] ?? 0) + (isNumber ? 1 : 0)
      })
    return isOne
  }
}

/** A label as it is read: without white space around it, percent sign or decimal comma; an empty text if there is none. */
function plainLabel(value: unknown): unknown {
  return typeof value === 'string' ? plainNumber(value.trim()) : (value ?? '')
}

/** The names of the raters: the chosen ones, else all beside item and model that are no means or sums. */
function ratersOf(
  names: readonly string[],
  taken: readonly (string | undefined)[],
  { header, raterFields }: RatingContext,
  fail: Fail,
): readonly string[] {
  // the index of a data frame has no name
  const raters =
    raterFields ?? names.filter((name) => name !== '' && !taken.includes(name) && !isSummary(name))
  if (raters.length === 0) fail('there is no column of a rater')
  if (header !== undefined) for (const name of raters) checkColumn(names, name, fail)
  return raters
}

/** Ratings with a column per rater. */
export const wideRatings: RatingForm = {
  name: 'ratings-wide',
  title: 'ratings with a column per rater',
  summary:
    'A column per rater beside item and model; an empty cell, NA or null is a rating that was not given. option raterFields A,B names the columns',
  example: 'item,model,ann,ben,cleo\ntask 1,gpt,4,,3',
  holds: 'ratings',
  begins: (sample) => isWide(sample) && 'possible',
  ratings: {
    mayMiss: true,
    open: wideRows,
  },
}

/** Whether all columns beside item and model hold numbers or nothing. */
function isWide({ header, records = [], row }: ContentSample): boolean {
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
    cell.trim() === '' || isMissingLabel(cell.trim()) || PLAIN_NUMBER.test(cell.trim())
  return (
    whole.length > 0 &&
    whole.every((fields) => fields.every((cell, column) => !isRest(names[column]) || isGrade(cell)))
  )
}
