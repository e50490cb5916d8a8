import type { Chunks, FolderFile } from '@codegen-eval/records'
import { itemsOf } from '@codegen-eval/test-data'
import type { ContentSample } from '../src/forms/content-sample.ts'
import type { FormVerdict } from '../src/forms/file-kind.ts'
import type { InputForm } from '../src/forms/form.ts'
import { formBatches } from '../src/forms/form-batches.ts'
import { recognizeOutputs } from '../src/forms/form-of.ts'
import type { RowContext } from '../src/rows/row-options.ts'
import type { Batches, Item, PackedRow, Segment } from '../src/rows/segment.ts'

export { batchesOf, chunksOf, itemsOf, segment, testFolder } from '@codegen-eval/test-data'

/** What matters of a row in tests: `id: model=output, … < reference, …`, or the message of its error. */
export function brief(item: Item): string {
  if (item instanceof Error) return item.message
  const outputs = item.models.map((model, i) => `${model}=${item.candidates[i]}`)
  return `${item.id}: ${outputs.join(', ')} < ${item.references.join(', ')}`
}

/** All rows of a reader in short, or the message of what ended it. */
export async function briefly(batches: Batches): Promise<string[] | string> {
  try {
    return (await itemsOf(batches)).map(brief)
  } catch (error) {
    return (error as Error).message
  }
}

/** The same rows, those of one of several models packed. */
export function packed(items: readonly Item[]): (Item | PackedRow)[] {
  const at = (index: number) => items[index] as Segment
  const block = {
    models: (index: number) => at(index).models,
    references: (index: number) => at(index).references,
    segment: (index: number) => ({ ...at(index) }),
  }
  return items.map((item, index) =>
    item instanceof Error || !item.partial || item.sample !== undefined
      ? item
      : { id: item.id, block, index },
  )
}

/** A file of unending text, and whether its reader has closed it. */
export function openText(line: string): { readonly chunks: Chunks; isClosed(): boolean } {
  let closed = false
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from(line.repeat(1000))
    } finally {
      closed = true
    }
  }
  return { chunks: chunks(), isClosed: () => closed }
}

/** A context in which a row needs everything. */
export const CONTEXT: RowContext = { file: 'in', model: 'm', references: 'required', candidates: 'required' }

/** The rows of a file in a form. */
export function rowsIn(form: InputForm, chunks: Chunks, context: RowContext): Batches {
  return formBatches(form, { chunks }, context)
}

/** The rows of a folder in a form. */
export function rowsInFolder(form: InputForm, folder: readonly FolderFile[], context: RowContext): Batches {
  return formBatches(form, { chunks: [] as never, folder }, context)
}

/** Whether a file begins like a form of outputs. */
export function verdictOn(form: InputForm, sample: ContentSample): FormVerdict {
  const [found] = recognizeOutputs(sample, [form])
  return found !== undefined && (found.isCertain || 'possible')
}
