import type { ReadOptions } from '../read/read-options.ts'
import { type OutputRows, readOutputs } from '../read/read-outputs.ts'
import { openInput } from './open-input.ts'

/**
 * Opens the outputs of a file or folder in any of the input forms, also packed with gzip: see `readOutputs`.
 *
 * @param onBytes Called with the number of bytes of each chunk that was read, before unpacking.
 */
export async function openOutputs(
  path: string,
  options: ReadOptions = {},
  onBytes?: (count: number) => void,
): Promise<OutputRows> {
  return readOutputs(await openInput(path, onBytes), options)
}
