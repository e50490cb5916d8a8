import { inputErrorAt, plural, quote } from '@codegen-eval/messages'
import { dropChunks, neverEmpty } from '@codegen-eval/records/internal'
import type { InputForm } from '../forms/form.ts'
import { formBatches } from '../forms/form-batches.ts'
import { gatherModels } from '../join/gather-models.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, RowBatches } from '../rows/segment.ts'
import { mapSegments } from './check-segments.ts'
import type { UnnamedModels } from './model-names.ts'
import type { OpenFile } from './open-file.ts'
import type { ReadOptions } from './read-options.ts'
import type { NamedBatches } from './row-cursor.ts'

/** The rows of a file. */
export interface OpenRows extends NamedBatches {
  readonly positional: boolean
  readonly form: InputForm
}

/** The rows of an open file. */
export function rowsOf(
  file: OpenFile,
  model: string,
  options: ReadOptions,
  need: RowContext['references'],
  unnamed?: UnnamedModels,
): OpenRows {
  const { samples, onNotice } = options
  let nulls = 0
  const context = {
    ...rowContext(file, model, options, need),
    onNullOutput: () => {
      nulls++
    },
    onUnnamedModel: () => file.model ?? unnamed?.add(file.name, model),
  }
  const { form } = file
  const parts = file.readRows?.(context)
  const read = parts === undefined ? formBatches(form, file, context) : rowsInstead(file, parts)
  const gathered = gatherModels(read, { samples, file: file.name, onNotice })
  const rows = file.model === undefined || file.isReference ? gathered : withModelName(gathered, file.model)
  return {
    file: file.name,
    positional: form.outputs.positional ?? false,
    form,
    isReference: file.isReference,
    batches: neverEmpty(file.name, rows, {
      onEnd: () => {
        if (nulls > 0) onNotice?.(nullNotice(file.name, nulls))
      },
    }),
  }
}

/** The message about outputs that were null. */
export function nullNotice(name: string, nulls: number): string {
  return `${name}: ${plural(nulls, 'output')} without a text: counted as empty, which fails`
}

/** How the rows of a file are read. */
export function rowContext(
  file: OpenFile,
  model: string,
  options: ReadOptions,
  need: RowContext['references'],
): RowContext {
  return {
    ...options,
    rowsField: file.isReference ? undefined : options.rowsField,
    file: file.name,
    location: file.location,
    model: file.model ?? model,
    references: file.isReference ? 'required' : need,
    candidates: file.isReference ? 'ignored' : 'required',
    layout: file.isReference ? 'rows' : options.layout,
  }
}

async function* rowsInstead({ chunks }: OpenFile, rows: RowBatches): RowBatches {
  await dropChunks(chunks)
  yield* rows
}

/** Gives the only model of a file another name. */
export function withModelName(batches: Batches, model: string): Batches {
  return mapSegments(batches, (segment) => {
    const { models } = segment
    if (models.length === 1) return { ...segment, models: [model] }
    return inputErrorAt(
      segment,
      `the name ${quote(model)} is for a file of one model, and the row has ${models.map(quote).join(', ')}`,
    )
  })
}
