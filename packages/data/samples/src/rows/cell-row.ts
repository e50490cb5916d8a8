import { quote } from '@codegen-eval/messages'
import type { RowParser } from '@codegen-eval/records'
import { failure, readStrings } from '@codegen-eval/records/internal'
import { noteNumbered, readId } from './chosen-parts.ts'
import { CANDIDATE, type Columns, isSystem } from './columns.ts'
import { checkFirstOutput, readOutputText } from './null-output.ts'
import type { RowContext } from './row-options.ts'
import type { OpenSegment, Segment } from './segment.ts'
import { type FoundField, readFields, readLabel } from './segment-fields.ts'
import { isModelName, modelOfFile } from './usual-names.ts'

const NO_MODELS: readonly string[] = []

/** How the cells of a row are read. */
export interface Cells<R> {
  /** An id, a name or another field; `undefined` or null if the cell has no value. */
  value(row: R, column: number): unknown
  /** A reference, several of them, or an output. */
  text(row: R, column: number): unknown
}

/**
 * A parser of rows of cells, such as those of CSV or of a table of typed columns. Rows without a column of ids have their
 * numbers, from 1, which is announced.
 */
export function cellRowParser<R>(
  columns: Columns,
  cells: Cells<R>,
  context: RowContext,
): RowParser<Segment, R> {
  const { file } = context
  const { names, id, model, candidates } = columns
  if (id < 0) noteNumbered(context)
  const fields = columns.fields.map(
    (known): FoundField<R> => ({ ...known, find: (row) => cells.value(row, known.column) }),
  )
  // a column that was chosen, or is the only one left, may be that of the tasks
  let isFirst = candidates.length === 1 && !CANDIDATE.test(names[candidates[0].column])
  const groupRow = context.groups?.open(names)
  const mayBePrompt = context.modelField === undefined && isSystem(columns)
  let allModels: readonly string[] | undefined
  const modelsOfColumns = (): readonly string[] => {
    allModels ??= candidates.map((each) => each.model ?? modelOfFile(context))
    return allModels
  }
  const isReferred = context.references === 'required'
  const referenceColumns = columns.referenceList < 0 ? columns.references : [columns.referenceList]
  return (row, line, index) => {
    const fail = failure(file, line)
    const value = id < 0 ? index + 1 : cells.value(row, id)
    if (value === undefined || value === null) fail(`field ${quote(names[id])} is empty: expected an id`)
    const references: string[] = []
    for (const column of referenceColumns) {
      const text = cells.text(row, column)
      if (typeof text === 'string') references.push(text)
      else if (text !== null && text !== undefined)
        references.push(...readStrings(text, quote(names[column]), fail))
    }
    if (isReferred && references.length === 0) fail('the row has no reference')
    const outputs = candidates.map(({ column }) => {
      const text = cells.text(row, column)
      return typeof text === 'string'
        ? text
        : readOutputText(text ?? null, quote(names[column]), context, fail)
    })
    const name = model < 0 ? undefined : cells.value(row, model)
    const isNamed = model >= 0 && (!mayBePrompt || isModelName(name))
    const segment: OpenSegment = {
      id: readId(value, names[id], fail),
      references,
      models: isNamed ? NO_MODELS : modelsOfColumns(),
      candidates: outputs,
      file,
      line,
    }
    if (isFirst) checkFirstOutput(segment.id, outputs[0], quote(names[candidates[0].column]), fail)
    isFirst = false
    readFields(fields, row, segment, fail)
    groupRow?.(segment.id, (name) => cells.value(row, names.indexOf(name)))
    if (!isNamed) return segment
    if ((name ?? '') === '') fail(`field ${quote(names[model])} is empty: expected the name of a model`)
    segment.models = [String(readLabel(name, names[model], fail))]
    segment.partial = true
    return segment
  }
}
