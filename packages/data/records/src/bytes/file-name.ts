import { InputError, UsageError } from '@codegen-eval/messages'

/** The file name that stands for standard input. */
export const STANDARD_INPUT = '-'

/** @throws UsageError if standard input is among the files more than once. */
export function checkStandardInput(files: readonly string[]): void {
  if (files.filter((file) => file === STANDARD_INPUT).length > 1)
    throw new UsageError('standard input (-) can be read only once')
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
export function emptyFile(name: string): InputError {
  return new InputError(`${name}: the file is empty: there is nothing to score`)
}
