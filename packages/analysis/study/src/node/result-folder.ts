import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InputError, quote } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { replaceFolder } from '@codegen-eval/records/node/internal'
import { removeAbandoned } from '@codegen-eval/records/node/process-mark'

/** A folder of results that appears as a whole: files are written beside it, and the last step is a rename. */
export interface ResultFolder {
  /** Where the cache of rows is kept while the results are computed; it survives a run that fails. */
  readonly cache: string
  /** Writes the files and moves the folder to its place. */
  finish(files: readonly { readonly name: string; readonly text: string }[]): void
}

/** The name of the cache in the folder. */
const CACHE = 'segment-rows.cache'

/** File names that a folder of results may contain. */
const RESULT_FILE = /^(?:study\.json|tables\.(?:md|tex)|report\.html|[\w-]+\.csv|segment-rows\.cache)$/

/**
 * Prepares to write a folder of results at `path`, which may be absent, empty, or the folder of an earlier study; that
 * one is replaced when the new results are complete. Until then everything is in the folder `<path>.partial`.
 *
 * @param resume Whether to keep the cache of rows of an earlier run, complete or not.
 * @throws InputError if `path` is a file, holds files that are not results of a study, or cannot be written.
 */
export function beginResultFolder(path: string, resume: boolean): ResultFolder {
  const target = resolve(path)
  const partial = `${target}.partial`
  try {
    checkReplaceable(path, target)
    mkdirSync(dirname(target), { recursive: true })
    removeAbandoned(dirname(target), 'previous')
    const kept = [partial, target].map((folder) => join(folder, CACHE)).find((file) => existsSync(file))
    const cache = join(partial, CACHE)
    if (!resume || kept !== cache) rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { recursive: true })
    if (resume && kept !== undefined && kept !== cache) copyFileSync(kept, cache)
    return {
      cache,
      finish(files) {
        try {
          for (const { name, text } of files) writeFileSync(join(partial, name), text)
        } catch (error) {
          throw fileError(path, error)
        }
        replaceFolder(partial, target, path)
      },
    }
  } catch (error) {
    throw fileError(path, error)
  }
}

function checkReplaceable(path: string, target: string): void {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory()) throw new InputError(`${path}: is a file, not a folder`)
  const foreign = readdirSync(target).find((name) => !RESULT_FILE.test(name))
  if (foreign !== undefined)
    throw new InputError(
      `${path}: the folder holds ${quote(foreign)}, which is not a result of a study: expected a new or empty folder`,
    )
}
