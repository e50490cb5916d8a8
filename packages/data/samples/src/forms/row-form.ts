import { InputError, quote } from '@codegen-eval/messages'
import type { Chunks, Fail, Row, RowParser } from '@codegen-eval/records'
import { readJsonArray, readJsonl } from '@codegen-eval/records'
import { asRow, describeFields, failure, peekChunks, readString } from '@codegen-eval/records/internal'
import type { RawTask } from '../logs/raw-sample.ts'
import { chosenParts, rowFields } from '../rows/chosen-parts.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item, Problem, Segment } from '../rows/segment.ts'
import { type CollectedFields, readFields } from '../rows/segment-fields.ts'
import { modelOfFile } from '../rows/usual-names.ts'

const OPEN_BRACKET = 0x5b

/** The task and the outputs of one row of another tool's file. */
export interface FormRow extends RawTask {
  /** The problem of a data set. */
  readonly problem?: Problem
  /** The model, where rows of one id may name different ones. */
  readonly model?: string | undefined
  /** The label of the sample. */
  readonly sample?: string | number | undefined
  /** The outputs of the model: several if the row holds several samples. */
  readonly outputs?: readonly string[] | undefined
}

/** Finds the parts of a row, or returns `undefined` to leave it out. Rows are numbered from 0, and lines from 1. */
export type FormRowReader = (row: Row, fail: Fail, index: number, line: number) => FormRow | undefined

const NO_STRINGS: readonly string[] = []

/** A parser of rows: see `formSegments`. */
export function formRowParser(context: RowContext, read: FormRowReader): RowParser<readonly Segment[]> {
  const segments = formSegments(context)
  return (value, line, index) => {
    const fail = failure(context.file, line)
    const row = asRow(value, fail)
    const found = read(row, fail, index, line)
    return found === undefined ? [] : segments(row, found, line, fail)
  }
}

/** Makes segments of what a form finds in a row, one per output or one of references. Fields that options name come first. */
export function formSegments(
  context: RowContext,
): (row: Row, found: FormRow, line: number, fail: Fail) => readonly Segment[] {
  const { file } = context
  const isReference = context.candidates === 'ignored'
  const chosen = chosenParts(context)
  const fields = rowFields(context, 'tool')
  return (row, found, line, fail) => {
    const model = isReference ? undefined : (chosen.model?.(row, fail) ?? found.model)
    const outputs = chosen.candidates?.(row, fail) ?? found.outputs ?? NO_STRINGS
    const references = chosen.references?.(row, fail) ?? found.references ?? NO_STRINGS
    if (context.references === 'required' && references.length === 0) fail('the row has no reference')
    if (!isReference && outputs.length === 0) fail('the row has no output')
    const values: CollectedFields = {}
    readFields(fields, row, values, fail)
    const shared = {
      id: chosen.id?.(row, fail) ?? found.id,
      references: context.references === 'refused' ? NO_STRINGS : references,
      ...(found.sample === undefined ? {} : { sample: found.sample }),
      ...(found.problem === undefined ? {} : { problem: found.problem, intent: found.problem.prompt }),
      ...values,
      file,
      line,
    }
    if (isReference) return [{ ...shared, models: NO_STRINGS, candidates: NO_STRINGS }]
    if (chosen.models !== undefined) return [{ ...shared, models: chosen.models, candidates: outputs }]
    const models = [model ?? modelOfFile(context)]
    const partial = model === undefined ? {} : { partial: true }
    return outputs.map((output) => ({ ...shared, ...partial, models, candidates: [output] }))
  }
}

/** Number of bytes by which a JSON array is told from JSON Lines. */
const HEAD_BYTES = 64

/** Reads JSON Lines, or a JSON array of such rows. */
export async function* readFormRows(chunks: Chunks, context: RowContext, read: FormRowReader): Batches {
  const [head, bytes] = await peekChunks(chunks, HEAD_BYTES)
  const first = head.find((byte) => byte > 0x20)
  const readRows = first === OPEN_BRACKET ? readJsonArray : readJsonl
  yield* flatBatches(readRows(context.file, bytes, formRowParser(context, read), context.onNotice))
}

/** The segments of rows, one after another. */
export async function* flatBatches(
  batches: AsyncIterable<readonly (readonly Segment[] | InputError)[]>,
): Batches {
  for await (const batch of batches)
    yield batch.flatMap((item): readonly Item[] => (item instanceof InputError ? [item] : item))
}

/** The string in a field of a row; the error for a missing field names those that there are. */
export function readField(row: Row, name: string, fail: Fail): string {
  if (row[name] === undefined) fail(`field ${quote(name)} is missing; ${describeFields(row)}`)
  return readString(row[name], quote(name), fail)
}

/** The field `task_id`, a string or a number. */
export function readTaskId(row: Row, fail: Fail): string | number {
  const id = row.task_id
  if (id === undefined) fail(`field "task_id" is missing; ${describeFields(row)}`)
  if (typeof id === 'string' || Number.isSafeInteger(id)) return id as string | number
  return fail(`field "task_id" must be a string or a whole number, found ${quote(id)}`)
}
