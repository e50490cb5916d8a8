import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InputError, quote, UsageError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { replaceFolder } from '@codegen-eval/records/node/internal'
import { removeAbandoned, temporaryPath } from '@codegen-eval/records/node/process-mark'

export interface FolderText {
  readonly name: string
  readonly text: string
}

/** The label of a folder that is not complete: the next run removes it. */
const LABEL = 'survey'

/** File names that a folder of a survey may contain. */
const SURVEY_FILE = /^(?:rater-\d+\.json|key\.json|tasks\.json|config\.xml)$/

/**
 * Writes a folder of a survey as a whole: its files are written beside it, and the last step is a rename.
 *
 * @param force Whether an earlier survey at `path` may be replaced.
 * @returns The names of the files.
 * @throws UsageError if a survey is there and may not be replaced; InputError if `path` is a file, holds files that are no
 * part of a survey, such as ratings, or cannot be written.
 */
export function writeSurveyFolder(path: string, files: readonly FolderText[], force: boolean): string[] {
  const target = resolve(path)
  const parent = dirname(target)
  checkReplaceable(path, target, force)
  const partial = temporaryPath(parent, LABEL)
  try {
    mkdirSync(parent, { recursive: true })
    for (const label of [LABEL, 'previous']) removeAbandoned(parent, label)
    mkdirSync(partial)
    for (const { name, text } of files) writeFileSync(join(partial, name), text, { flush: true })
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw fileError(path, error)
  }
  replaceFolder(partial, target, path)
  return files.map(({ name }) => join(path, name))
}

/** @throws UsageError or InputError if a folder may not be replaced: see `writeSurveyFolder`. */
export function checkReplaceable(path: string, target: string, force: boolean): void {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory()) throw new InputError(`${path}: is a file, not a folder`)
  const names = readdirSync(target)
  const foreign = names.find((name) => !SURVEY_FILE.test(name))
  if (foreign !== undefined)
    throw new InputError(
      `${path}: the folder holds ${quote(foreign)}, which is no part of a survey: expected a new or empty folder`,
    )
  if (names.length > 0 && !force)
    throw new UsageError(
      `option folder ${path}: a survey is there, and its ratings need its key: choose another folder, or replace it with option force`,
    )
}
