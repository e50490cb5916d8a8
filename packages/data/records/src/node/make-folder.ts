import { mkdirSync } from 'node:fs'
import { fileError } from './file-error.ts'

/**
 * Makes a folder, and those that it is in, unless it is there.
 *
 * @param path The path that errors name.
 * @throws InputError if a file is in its place, or it must not be made.
 */
export function makeFolder(folder: string, path: string = folder): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw fileError(path, error)
  }
}
