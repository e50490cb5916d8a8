import { dirname, join, resolve } from 'node:path'
import { InputError, UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import { thrownAs } from '../document-fields.ts'
import { type ExtendOptions, extendSurvey } from '../extend-survey.ts'
import { readSurveyFiles } from '../read-survey-files.ts'
import { parseSurveyAssignment } from '../survey-assignment.ts'
import { extendedFindings, findingLines } from '../view/dealt-findings.ts'
import { assignmentFiles } from './make-survey-files.ts'
import { readKey } from './merge-survey-files.ts'
import { parseIds } from './parse-ids.ts'
import { checkReplaceable, writeSurveyFolder } from './survey-folder.ts'

/** Options of `extendSurveyFiles`. */
export interface ExtendSurveyOptions extends Omit<ExtendOptions, 'ids'> {
  /** The file `key.json` of the survey, in its folder: outputs are read from the raters' files beside it. */
  readonly key: string
  /** Folder of the new assignments. */
  readonly folder: string
  /** Whether an earlier survey in the folder may be replaced; false by default. */
  readonly force?: boolean | undefined
  /** File with the ids of chosen tasks: one per line, or in the field `id` or `task_id` of rows of JSON. */
  readonly ids?: string | undefined
}

/**
 * Makes assignments for more ratings of a survey from what raters sent back, and writes their folder: see `extendSurvey`.
 *
 * @throws InputError if a file is broken, missing or of another survey; UsageError if an option is out of range, nothing is
 * to be rated, or a survey is in the folder and may not be replaced.
 */
export async function extendSurveyFiles(
  paths: readonly string[],
  { key: keyFile, folder, force = false, ids: idFile, ...options }: ExtendSurveyOptions,
): Promise<{ readonly files: readonly string[]; readonly summary: string }> {
  checkReplaceable(folder, resolve(folder), force)
  if (resolve(folder) === resolve(dirname(keyFile)))
    throw new UsageError(`option folder ${folder}: the survey itself is there: choose another folder`)
  const key = await readKey(keyFile)
  const assignments = await Promise.all(
    key.raters.map(async ({ rater, assignment: checksum }) => {
      const path = join(dirname(keyFile), `${rater}.json`)
      const text = await readWholeText(path)
      const assignment = thrownAs(InputError, () => parseSurveyAssignment(text), `${path}: `)
      if (assignment.checksum === checksum) return assignment
      throw new UsageError(`${path}: this is an assignment of another survey than that of ${keyFile}`)
    }),
  )
  const files = await Promise.all(paths.map(async (name) => ({ name, text: await readWholeText(name) })))
  const { ratings } = thrownAs(InputError, () => readSurveyFiles(key, files))
  const ids = idFile === undefined ? undefined : parseIds(idFile, await readWholeText(idFile))
  const survey = thrownAs(UsageError, () => extendSurvey({ assignments, key }, ratings, { ...options, ids }))
  const summary = findingLines(extendedFindings(survey, folder))
  return { files: writeSurveyFolder(folder, assignmentFiles(survey), force), summary }
}
