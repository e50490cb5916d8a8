import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import { readWholeText } from '@codegen-eval/records/node'
import type { ReportOutput } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import { thrownAs } from '../document-fields.ts'
import { mergeOpaqueRatings } from '../merge-opaque-ratings.ts'
import { type MergedSurvey, type MergeOptions, mergeSurvey } from '../merge-survey.ts'
import { parseSurveyKey, type SurveyKey } from '../survey-key.ts'
import { mergedView } from '../view/merged-view.ts'
import { type ExportReading, readExportedRatings } from './read-exported-ratings.ts'

/** Options of `mergeSurveyFiles`. */
export interface MergeSurveyOptions extends ExportReading, MergeOptions {
  /** The file `key.json` of the survey. */
  readonly key: string
}

/** The merged ratings of a survey, and their checks as a report. */
export interface MergedSurveyFiles extends MergedSurvey {
  readonly output: ReportOutput
}

/**
 * Reads what raters sent back, and joins it with the outputs that they rated.
 *
 * @throws InputError if a file is broken or is not of this survey; UsageError if files of raters and exports are mixed.
 */
export async function mergeSurveyFiles(
  files: readonly string[],
  { key: keyFile, ...reading }: MergeSurveyOptions,
): Promise<MergedSurveyFiles> {
  const key = await readKey(keyFile)
  const merged = await readMerged(key, files, reading)
  return { ...merged, output: viewOutput(mergedView(key, merged), { data: 'survey' }) }
}

/** @throws InputError if ratings are missing, with their number and the raters who have not finished. */
export function checkSurveyComplete({ complete, incomplete, raters }: MergedSurvey): void {
  if (complete) return
  const missing = incomplete.reduce((sum, { rated, expected }) => sum + expected - rated, 0)
  const unfinished = raters.filter(({ items, rated }) => rated < items).map(({ rater }) => rater)
  throw new InputError(
    `the survey is incomplete: ${plural(missing, 'rating')} missing${unfinished.length === 0 ? '' : `, of ${unfinished.join(', ')}`}: wait for them, or merge the others with option allowIncomplete`,
  )
}

/** @throws InputError if the file is not the key of a survey. */
export async function readKey(file: string): Promise<SurveyKey> {
  const text = await readWholeText(file)
  return thrownAs(InputError, () => parseSurveyKey(text), `${displayName(file)}: `)
}

/** Files of raters begin with a brace, exports of other tools do not. */
async function readMerged(
  key: SurveyKey,
  paths: readonly string[],
  reading: ExportReading & MergeOptions,
): Promise<MergedSurvey> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, name: displayName(path), text: await readWholeText(path) })),
  )
  const exported = files.filter(({ text }) => reading.from !== undefined || !/^\s*(?:\{|$)/.test(text))
  if (exported.length === 0) return thrownAs(InputError, () => mergeSurvey(key, files, reading))
  const other = files.find((file) => !exported.includes(file))
  if (other !== undefined)
    throw new UsageError(
      `${other.name}: this is the file of a rater, and ${exported[0].name} is an export of another tool: merge them one after the other`,
    )
  const ratings = await readExportedRatings(key, paths, reading)
  const names = exported.map(({ name }) => name).join(', ')
  return thrownAs(InputError, () => mergeOpaqueRatings(key, ratings, reading), `${names}: `)
}
