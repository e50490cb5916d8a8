import { existsSync } from 'node:fs'
import type { RatingScale } from '@codegen-eval/human-ratings'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { jsonLine, OUTPUT_FORMATS, type OutputFormat, renderOutput } from '@codegen-eval/report'
import {
  checkSurveyComplete,
  type MakeSurveyOptions,
  makeSurveyFiles,
  mergeSurveyFiles,
  SURVEY_FORMATS,
} from '@codegen-eval/survey/node'
import { recordOutput } from '../manifest/run-record.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { type InputFlags, inputOptions, totalSize } from './input-flags.ts'
import { writeResult } from './output-flags.ts'

/** The flags of `survey make`. */
export interface MakeFlags extends InputFlags {
  readonly raters?: number
  readonly ratingsPerItem: number
  readonly scale: RatingScale
  readonly attributes: readonly string[]
  readonly anchors?: string
  readonly title: string
  /** False for `--no-intent`. */
  readonly intent: boolean
  readonly intentField?: string
  readonly language?: string
  readonly languageField?: string
  readonly instructions?: string
  readonly repeats: number
  /** False for `--no-references`. */
  readonly ratedReferences?: boolean
  readonly ownAnswer?: true
  readonly seed: number
  readonly out?: string
  readonly force?: true
  readonly format?: string
  readonly output?: string
}

/** `codegen-eval survey make FILE...` */
export async function makeSurvey(args: readonly string[], flags: MakeFlags): Promise<void> {
  const { raters, out: folder, format = 'assignments', intentField, languageField, onError } = flags
  if (raters === undefined) throw new UsageError('survey make needs the number of raters: --raters N')
  if (flags.output !== undefined)
    throw new UsageError(`--output ${flags.output}: survey make writes a folder: --out FOLDER`)
  if (folder === undefined) throw new UsageError('survey make needs a folder for the survey: --out FOLDER')
  if (!SURVEY_FORMATS.includes(format as 'assignments'))
    throw new UsageError(`--format ${format}: survey make writes ${SURVEY_FORMATS.join(' or ')}`)
  const input = inputOptions(args, flags)
  const progress = startProgress(await totalSize(input))
  const skips = createSkips(onError)
  const { files, tasks, summary } = await makeSurveyFiles(
    { ...input, intentField, languageField, onBytes: progress.bytes },
    {
      ...flags,
      raters,
      folder,
      format: format as MakeSurveyOptions['format'],
      references: flags.ratedReferences,
      skips,
      onRows: progress.rows,
    },
  ).finally(progress.stop)
  for (const file of files) recordOutput(file)
  if (skips.count > 0) writeMessage(skips.describe(tasks + skips.count))
  await writeOut(summary)
}

/** The flags of `survey merge`. */
export interface MergeFlags {
  readonly key?: string
  readonly output?: string
  readonly ownAnswers?: string
  readonly allowIncomplete?: true
  readonly format?: string
  readonly out?: string
  readonly force?: true
  readonly from?: string
}

/** `codegen-eval survey merge FILE...` */
export async function mergeSurvey(files: readonly string[], flags: MergeFlags): Promise<void> {
  const { key, output, ownAnswers, from, allowIncomplete = false } = flags
  const format = checksFormat(flags.format)
  if (key === undefined) throw new UsageError('survey merge needs the key of the survey: --key FILE')
  if (flags.out !== undefined)
    throw new UsageError(`--out ${flags.out}: survey merge writes a file: --output FILE`)
  for (const [flag, file] of Object.entries({ '--output': output, '--own-answers': ownAnswers }))
    if (file !== undefined && existsSync(file) && !flags.force)
      throw new UsageError(`${flag} ${file}: the file exists: replace it with --force`)
  const merged = await mergeSurveyFiles(files, { key, from, onNotice: writeMessage })
  await writeResult(undefined, async (destination, open) => {
    if (merged.complete || allowIncomplete) {
      open(output)?.write(jsonLines(merged.rows))
      open(ownAnswers)?.write(jsonLines(merged.ownAnswers))
    }
    return { text: renderOutput(merged.output, format, destination) }
  })
  if (!allowIncomplete) checkSurveyComplete(merged)
  if (output === undefined)
    writeMessage('no ratings were written: --output FILE writes them, for aggregate and study')
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${jsonLine(row)}\n`).join('')
}

function checksFormat(format: string = OUTPUT_FORMATS[0]): OutputFormat {
  if (OUTPUT_FORMATS.includes(format as OutputFormat)) return format as OutputFormat
  throw new UsageError(`--format ${format}: survey merge writes its checks as ${OUTPUT_FORMATS.join(', ')}`)
}
