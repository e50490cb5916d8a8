import { InputError } from '@codegen-eval/messages'

/** The error about a file without a row. */
export function emptyFile(name: string): InputError {
  return new InputError(`${name}: the file is empty: there is nothing to score`)
}
