import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { fileError } from './file-error.ts'
import { processMark, temporaryPath } from './process-mark.ts'

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

/**
 * Moves a whole folder to its place, where another one may be. If that fails, the other one stays.
 *
 * @param path The path of `target` that errors name.
 * @throws InputError that names the folder in which the new files are kept.
 */
export function replaceFolder(folder: string, target: string, path: string): void {
  const previous = temporaryPath(dirname(target), 'previous')
  try {
    if (existsSync(target)) renameSync(target, previous)
    try {
      renameSync(folder, target)
    } catch (error) {
      if (existsSync(previous)) renameSync(previous, target)
      throw error
    }
  } catch (error) {
    const { message } = fileError(path, error)
    const kept = join(dirname(target), `kept-${processMark()}-${basename(target).slice(-150)}`)
    throw new InputError(`${message}; what was to be written is kept in ${movedTo(kept, folder)}`, {
      cause: error,
    })
  }
  rmSync(previous, { recursive: true, force: true })
}

function movedTo(place: string, folder: string): string {
  try {
    renameSync(folder, place)
    return place
  } catch {
    return folder
  }
}
