import type { Chunks } from '../input/chunks.ts'
import { readJsonArray } from '../input/json.ts'
import { readJsonl } from '../input/jsonl.ts'
import type { RowContext, RowParser } from '../input/parse-row.ts'
import { asRow, type Fail, failure, type Row } from '../input/row-fields.ts'
import type { Batches, Item, Segment } from '../input/segment.ts'
import { InputError } from '../input-error.ts'
import { UsageError } from '../usage-error.ts'

/** What one row of another tool's file says. */
export interface FormRow {
  readonly id: string | number
  /** The model, where rows name it. */
  readonly model?: string | undefined
  /** The outputs of the model: several if the row holds several samples. */
  readonly outputs: readonly string[]
  /** Texts that can serve as references; never unit tests. */
  readonly references?: readonly string[] | undefined
}

/** Finds the parts of a row. Rows are numbered from 0. */
export type FormRowReader = (row: Row, fail: Fail, index: number) => FormRow

/** A parser of rows that each may hold several samples: one segment per sample. */
export function formRowParser(context: RowContext, read: FormRowReader): RowParser<readonly Segment[]> {
  const { file } = context
  return (value, line, index) => {
    const fail = failure(file, line)
    const { id, model, outputs, references } = read(asRow(value, fail), fail, index)
    if (context.references === 'required' && (references === undefined || references.length === 0))
      fail('the row has no reference')
    if (outputs.length === 0) fail('the row has no output')
    const shared = {
      id,
      references: context.references === 'refused' ? [] : (references ?? []),
      models: [model ?? context.model],
      file,
      line,
      ...(model === undefined ? {} : { partial: true }),
    }
    return outputs.map((output) => ({ ...shared, candidates: [output] }))
  }
}

/** Reads JSON Lines, each of which may hold several samples. */
export function readFormLines(chunks: Chunks, context: RowContext, read: FormRowReader): Batches {
  return flatBatches(readJsonl(context.file, chunks, formRowParser(context, read)))
}

/** Reads a JSON array of rows, each of which may hold several samples. */
export function readFormArray(chunks: Chunks, context: RowContext, read: FormRowReader): Batches {
  return flatBatches(readJsonArray(context.file, chunks, formRowParser(context, read)))
}

/** The segments of rows, one after another. */
export async function* flatBatches(
  batches: AsyncIterable<readonly (readonly Segment[] | InputError)[]>,
): Batches {
  for await (const batch of batches)
    yield batch.flatMap((item): readonly Item[] => (item instanceof InputError ? [item] : item))
}

/**
 * Refuses files without references where references are needed.
 *
 * @param title What the form is called: `EvalPlus samples`.
 * @param reason Why what looks like references is none.
 */
export function needsReferences(title: string, context: RowContext, reason?: string): void {
  const { file, candidates, references } = context
  if (candidates === 'ignored')
    throw new UsageError(`${file}: ${title} hold outputs of a model, and no references`)
  if (references === 'required')
    throw new UsageError(
      `${file}: ${title} contain no references${reason === undefined ? '' : ` (${reason})`}: name their file with --references`,
    )
}
