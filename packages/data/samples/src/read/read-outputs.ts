import { UsageError } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { dropChunks } from '@codegen-eval/records/internal'
import type { InputForm } from '../forms/form.ts'
import type { Batches } from '../rows/segment.ts'
import { rowsOf } from './file-rows.ts'
import type { InputFile } from './input-file.ts'
import { modelNames } from './model-names.ts'
import { openFile } from './open-file.ts'
import type { ReadOptions } from './read-options.ts'
import { isTextForm } from './text-form.ts'

/** The outputs of a file, and the form in which they were. */
export interface OutputRows {
  readonly form: InputForm
  readonly batches: Batches
  /** The bytes of the file, for those who parse its rows themselves instead of reading `batches`. */
  readonly chunks: Chunks
}

/**
 * Reads the outputs of one file or folder without references, for those who run them: rows of one id are samples of one
 * task, and references may be absent.
 *
 * @throws UsageError if the form is unknown, or plain text, which has no ids.
 */
export async function readOutputs(file: InputFile, options: ReadOptions = {}): Promise<OutputRows> {
  const opened = await openFile(file, options, false, true)
  const { name, form, chunks } = opened
  if (isTextForm(form.name)) {
    await dropChunks(chunks)
    throw new UsageError(`${name}: plain text has no ids of tasks: expected rows, or a folder of samples`)
  }
  const [model] = modelNames([file.path])
  const { batches } = rowsOf(opened, model!, { ...options, samples: true }, 'optional')
  return { form, batches, chunks }
}
