import { join } from 'node:path'
import { plural, UsageError } from '@codegen-eval/messages'
import type { FolderFile } from '@codegen-eval/records'
import { displayName, dropChunks, peekChunks, tableFormOfFolder } from '@codegen-eval/records/internal'
import { type ContentSample, contentSample, folderSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { InputForm } from '../forms/form.ts'
import { isOfFolders } from '../forms/form-batches.ts'
import { formOf, recognizeOutputs } from '../forms/form-of.ts'
import type { InputFile } from '../read/input-file.ts'
import { openInput } from './open-input.ts'

/**
 * The logs of other tools in a folder, each as a file of its own. A file, and a folder that is certainly in another form or
 * has no log with outputs, stays as it is.
 *
 * @param onNotice Receives how many files of the folder are no such logs.
 */
export async function logsInFolder(
  input: InputFile,
  onNotice?: ((text: string) => void) | undefined,
): Promise<readonly InputFile[]> {
  const { path, folder, model } = input
  if (folder === undefined || isFolderForm(path, folder)) return [input]
  const logs: InputFile[] = []
  const names = new Set(folder.map((file) => file.path))
  for (const { path: below, open } of folder) {
    const [head, chunks] = await peekChunks(open(), SAMPLE_BYTES)
    const sample = contentSample(below, head)
    // a log is opened again when it is read: thousands of open files are too many
    await dropChunks(chunks)
    const form = certainForm(below, sample)
    if (form === undefined || form.isPlain || isOfFolders(form)) continue
    if (form.outputs.problems || form.outputs.isCopy?.(below, names)) continue
    const file = join(path, below)
    logs.push({ path: file, location: file, chunks: open(), ...(model === undefined ? {} : { model }) })
  }
  if (logs.length === 0) return [input]
  const others = folder.length - logs.length
  if (others > 0)
    onNotice?.(
      `${displayName(path)}: ${plural(logs.length, 'log')} with outputs; left out: ${plural(others, 'other file')}`,
    )
  return logs
}

/** The files that are read of a path: itself, or of a folder its logs, or all files if it has none. */
export async function filesRead(path: string): Promise<readonly string[]> {
  const input = await openInput(path)
  const read = await logsInFolder(input)
  if (read[0] !== input) return read.map((log) => log.path)
  return input.folder?.map((file) => join(path, file.path)) ?? [path]
}

function isFolderForm(path: string, folder: readonly FolderFile[]): boolean {
  const paths = folder.map((file) => file.path)
  return tableFormOfFolder(paths) !== undefined || certainForm(path, folderSample(path, paths)) !== undefined
}

/** The form of a file or folder, if it is certain. */
function certainForm(name: string, sample: ContentSample): InputForm | undefined {
  try {
    const form = formOf(name, sample, false)
    return form !== undefined && recognizeOutputs(sample, [form])[0]?.isCertain ? form : undefined
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}
