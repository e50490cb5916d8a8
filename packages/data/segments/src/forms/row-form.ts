import { InputError, UsageError } from '@codegen-eval/messages'
import type { Chunks, Fail, Row, RowParser } from '@codegen-eval/records'
import { readJsonArray, readJsonl } from '@codegen-eval/records'
import { asRow, failure, peekChunks, readJsonRowsAt } from '@codegen-eval/records/internal'
import { hasMapping, rowMapping } from '../rows/mapped-row.ts'
import type { RowContext } from '../rows/parse-row.ts'
import { intentReader } from '../rows/row-intent.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'

const OPEN_BRACKET = 0x5b

/** What one row of another tool's file says. */
export interface FormRow {
  readonly id: string | number
  /** The model, where rows of one id may name different ones. */
  readonly model?: string | undefined
  /** The model of all rows, where the file names it. */
  readonly fileModel?: string | undefined
  /** The outputs of the model: several if the row holds several samples. */
  readonly outputs: readonly string[]
  /** Texts that can serve as references; never unit tests. */
  readonly references?: readonly string[] | undefined
}

/** Finds the parts of a row, or returns `undefined` to leave it out. Rows are numbered from 0. */
export type FormRowReader = (row: Row, fail: Fail, index: number) => FormRow | undefined

/** A parser of rows that each may hold several samples: one segment per sample. */
export function formRowParser(context: RowContext, read: FormRowReader): RowParser<readonly Segment[]> {
  const { file } = context
  const { clusterField, languageField } = context
  const isMapped = hasMapping(context) || (clusterField ?? languageField) !== undefined
  const mapping = isMapped ? rowMapping(context) : undefined
  const intentOf = intentReader(context.intentField)
  return (value, line, index) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    const found = read(row, fail, index)
    if (found === undefined) return []
    const chosen = mapping?.(row, fail)
    const { fileModel } = found
    const id = chosen?.id ?? found.id
    const model = chosen?.model ?? found.model
    const references = chosen?.references ?? found.references
    const outputs = chosen?.outputs?.candidates ?? found.outputs
    if (context.references === 'required' && (references === undefined || references.length === 0))
      fail('the row has no reference')
    if (outputs.length === 0) fail('the row has no output')
    const intent = intentOf(row, fail)
    const shared = {
      id,
      references: context.references === 'refused' ? [] : (references ?? []),
      models: [model ?? fileModel ?? context.model],
      file,
      line,
      ...(chosen?.sample === undefined ? {} : { sample: chosen.sample }),
      ...(chosen?.cluster === undefined ? {} : { cluster: chosen.cluster }),
      ...(chosen?.language === undefined ? {} : { language: chosen.language }),
      ...(intent === undefined ? {} : { intent }),
      ...(model === undefined ? {} : { partial: true }),
    }
    const models = chosen?.outputs?.models
    if (models !== undefined) return [{ ...shared, models, candidates: outputs }]
    return outputs.map((output) => ({ ...shared, candidates: [output] }))
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

/** Reads the rows under a path of a JSON document. The reader is created from what stands before them. */
export function readFormRowsAt(
  chunks: Chunks,
  context: RowContext,
  path: readonly string[],
  readerOf: (header: unknown) => FormRowReader,
): Batches {
  const parserOf = (header: unknown) => formRowParser(context, readerOf(header))
  return flatBatches(readJsonRowsAt(context.file, chunks, path, parserOf))
}

/** The segments of rows, one after another. */
export async function* flatBatches(
  batches: AsyncIterable<readonly (readonly Segment[] | InputError)[]>,
): Batches {
  for await (const batch of batches)
    yield batch.flatMap((item): readonly Item[] => (item instanceof InputError ? [item] : item))
}

/** Refuses a file of outputs in the place of references. */
export function refuseAsReferences(title: string, { file, candidates }: RowContext): void {
  if (candidates === 'ignored') throw new UsageError(`${file}: ${title} hold outputs, and no references`)
}

/**
 * Refuses files without references where references are needed.
 *
 * @param title What the form is called: `EvalPlus samples`.
 * @param reason Why what looks like references is none.
 */
export function needsReferences(title: string, context: RowContext, reason?: string): void {
  const { file, references, referenceField } = context
  refuseAsReferences(title, context)
  if (references === 'required' && referenceField === undefined)
    throw new UsageError(
      `${file}: ${title} contain no references${reason === undefined ? '' : ` (${reason})`}: name their file with --references, or a field of the rows with --reference-field`,
    )
}
