import { existsSync } from 'node:fs'
import { InputError, messageOf, plural, UsageError } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import { readWholeText } from '@codegen-eval/records/node'
import { jsonLine } from '@codegen-eval/report'
import {
  type MergedSurvey,
  mergeOpaqueRatings,
  mergeSurvey,
  parseSurveyKey,
  type SurveyKey,
} from '@codegen-eval/survey'
import { writeResult } from '../commands/output-flags.ts'
import type { SurveyFlags } from '../commands/survey.ts'
import { OUTPUT_FORMATS, type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { mergeOutput } from './merge-output.ts'
import { readExportedRatings } from './read-exported-ratings.ts'

/** `codegen-eval survey merge FILE...` */
export async function mergeSurveyFiles(files: readonly string[], flags: SurveyFlags): Promise<void> {
  const { key: keyFile, output, answersOut, force = false, allowIncomplete = false } = flags
  const format = formatOf(flags.format)
  if (keyFile === undefined) throw new UsageError('survey merge needs the key of the survey: --key FILE')
  for (const [flag, file] of Object.entries({ '--output': output, '--answers-out': answersOut }))
    if (file !== undefined && existsSync(file) && !force)
      throw new UsageError(`${flag} ${file}: the file exists: replace it with --force`)
  const key = await readKey(keyFile)
  const merged = await readMerged(key, files, flags.from)
  const isDone = merged.complete || allowIncomplete
  await writeResult(undefined, async (destination, open) => {
    if (isDone) {
      open(output)?.write(jsonLines(merged.rows))
      open(answersOut)?.write(jsonLines(merged.ownAnswers))
    }
    return { text: renderOutput(mergeOutput(key, merged), format, destination) }
  })
  const missing = merged.incomplete.reduce((sum, { rated, expected }) => sum + expected - rated, 0)
  const unfinished = merged.raters.filter(({ items, rated }) => rated < items).map(({ rater }) => rater)
  if (!isDone)
    throw new InputError(
      `the survey is incomplete: ${plural(missing, 'rating')} missing${unfinished.length === 0 ? '' : `, of ${unfinished.join(', ')}`}: wait for them, or merge what is there with --allow-incomplete`,
    )
  if (output === undefined)
    writeMessage('no ratings were written: --output FILE writes them, for aggregate and study')
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${jsonLine(row)}\n`).join('')
}

function formatOf(format: string | undefined): OutputFormat {
  const chosen = format ?? OUTPUT_FORMATS[0]
  if (OUTPUT_FORMATS.includes(chosen as OutputFormat)) return chosen as OutputFormat
  throw new UsageError(`--format ${format}: survey merge writes its checks as ${OUTPUT_FORMATS.join(', ')}`)
}

async function readKey(file: string): Promise<SurveyKey> {
  const text = await readWholeText(file)
  return asInput(() => parseSurveyKey(text), displayName(file))
}

/** Files of raters begin with a brace; what does not is the export of another tool. */
async function readMerged(
  key: SurveyKey,
  paths: readonly string[],
  from: string | undefined,
): Promise<MergedSurvey> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, name: displayName(path), text: await readWholeText(path) })),
  )
  const exported = files.filter(({ text }) => from !== undefined || !/^\s*(?:\{|$)/.test(text))
  if (exported.length === 0) return asInput(() => mergeSurvey(key, files))
  const own = files.find((file) => !exported.includes(file))
  if (own !== undefined)
    throw new UsageError(
      `${own.name}: a rater's file, and ${exported[0]!.name} is an export of another tool: merge them one after the other`,
    )
  const ratings = await readExportedRatings(key, paths, from)
  return asInput(() => mergeOpaqueRatings(key, ratings), exported.map(({ name }) => name).join(', '))
}

/** Runs a function whose `RangeError` is about a file. */
function asInput<T>(run: () => T, file?: string): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new InputError(file === undefined ? messageOf(error) : `${file}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
