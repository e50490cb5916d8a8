import { InputError, UsageError } from '@codegen-eval/messages'

/** The file name that stands for standard input. */
export const STANDARD_INPUT = '-'

/** @throws UsageError if standard input is among the files more than once. */
export function checkStandardInput(files: readonly string[]): void {
  if (files.filter((file) => file === STANDARD_INPUT).length > 1)
    throw new UsageError('standard input (-) can be read only once')
}

/** @throws UsageError if a file is given twice, whose rows would count twice. */
export function checkFilesOnce(files: readonly string[]): void {
  const twice = files.find((file, i) => files.indexOf(file) < i)
  if (twice !== undefined) throw new UsageError(`${displayName(twice)}: the file is given twice`)
}

/** The name of a file in messages. */
export function displayName(file: string): string {
  return file === STANDARD_INPUT ? 'standard input' : file
}

/** The last part of a path; both `/` and `\\` separate parts. */
export function baseName(file: string): string {
  return file.replace(/(?<![/\\])[/\\]+$/, '').replace(/^.*[/\\]/s, '')
}

/** The error about a file without a row. */
export function emptyFile(name: string, lack = 'there is nothing to score'): InputError {
  return new InputError(`${name}: the file is empty: ${lack}`)
}

/**
 * The rows of a file, of which there must be some: see `emptyFile`.
 *
 * @param onEnd Called after the last row.
 */
export async function* neverEmpty<T>(
  name: string,
  batches: AsyncIterable<readonly T[]>,
  { lack, onEnd }: { readonly lack?: string; readonly onEnd?: (() => void) | undefined } = {},
): AsyncGenerator<readonly T[]> {
  let isEmpty = true
  for await (const batch of batches) {
    isEmpty &&= batch.length === 0
    yield batch
  }
  if (isEmpty) throw emptyFile(name, lack)
  onEnd?.()
}
