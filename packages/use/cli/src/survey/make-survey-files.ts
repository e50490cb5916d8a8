import { resolve } from 'node:path'
import { eachSegment } from '@codegen-eval/measure'
import { messageOf, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import type { Segment } from '@codegen-eval/segments'
import { openSegments } from '@codegen-eval/segments/node'
import {
  HELPFULNESS_ANCHORS,
  labelStudioSurvey,
  makeSurvey,
  parseSurveyAnchors,
  type Survey,
  type SurveyOptions,
  type SurveyScale,
  type SurveyTask,
} from '@codegen-eval/survey'
import { inputOptions, totalSize } from '../commands/input-flags.ts'
import type { SurveyFlags } from '../commands/survey.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { checkReplaceable, type FolderText, writeSurveyFolder } from './survey-folder.ts'

/** Formats in which a survey is written. */
export const SURVEY_FORMATS = ['assignments', 'label-studio'] as const

/** `codegen-eval survey make FILE...` */
export async function makeSurveyFiles(files: readonly string[], flags: SurveyFlags): Promise<void> {
  const { raters, resultsDir: out, format = 'assignments', force = false } = flags
  if (raters === undefined) throw new UsageError('survey make needs the number of raters: --raters N')
  if (out === undefined) throw new UsageError('survey make needs a folder: --results-dir FOLDER')
  if (!SURVEY_FORMATS.includes(format as 'assignments'))
    throw new UsageError(`--format ${format}: survey make writes ${SURVEY_FORMATS.join(' or ')}`)
  // before hours of reading
  checkReplaceable(out, resolve(out), force)
  const settings = await settingsOf(raters, flags)
  const tasks = await readTasks(files, flags)
  const survey = named(() => makeSurvey(tasks, settings))
  const texts = format === 'label-studio' ? labelStudioFiles(survey) : assignmentFiles(survey)
  writeSurveyFolder(out, texts, force)
  await writeOut(summaryOf(survey, tasks, settings, out, format))
}

async function settingsOf(raters: number, flags: SurveyFlags): Promise<SurveyOptions> {
  const { ratingsPerItem, attributes, title, repeat: repeats, seed, ownAnswer = false } = flags
  return {
    raters,
    ratingsPerItem,
    attributes,
    title,
    repeats,
    seed,
    ownAnswer,
    references: flags.ratedReferences,
    scale: await scaleOf(flags),
    instructions: flags.instructions === undefined ? '' : await readWholeText(flags.instructions),
  }
}

async function scaleOf({ scale, anchors: file, attributes }: SurveyFlags): Promise<SurveyScale> {
  const { minimum: min, maximum: max, step = 1 } = scale
  const plain = { min, max, step }
  if (file !== undefined) {
    const text = await readWholeText(file)
    return { ...plain, anchors: named(() => parseSurveyAnchors(text, plain), file) }
  }
  // the anchors are about helpfulness, which other attributes are not
  const isHelpfulness = min === 0 && max === 4 && step === 1 && attributes.join() === 'grade'
  return isHelpfulness ? { ...plain, anchors: HELPFULNESS_ANCHORS } : plain
}

async function readTasks(files: readonly string[], flags: SurveyFlags): Promise<SurveyTask[]> {
  const { intentField, languageField, lang: language, ratedReferences } = flags
  const input = inputOptions(files, flags)
  const progress = startProgress(await totalSize(input))
  const skips = createSkips(flags.onError)
  const tasks: SurveyTask[] = []
  const without: Segment[] = []
  try {
    const batches = openSegments({
      ...input,
      intentField,
      languageField,
      optionalReferences: !ratedReferences,
      onBytes: progress.bytes,
    })
    const visit = (segment: Segment): void => {
      const intent = flags.intent ? (segment.intent ?? segment.source) : ''
      if (intent === undefined) without.push(segment)
      const { id, references, models, candidates } = segment
      const shown = segment.language ?? language
      tasks.push({
        id,
        references,
        models,
        candidates,
        intent: intent ?? '',
        ...(shown === undefined ? {} : { language: shown }),
      })
    }
    await eachSegment(batches, skips, visit, progress.rows)
  } finally {
    progress.stop()
  }
  if (skips.count > 0) writeMessage(skips.describe(tasks.length + skips.count))
  const [first] = without
  if (first !== undefined)
    throw new UsageError(
      `${first.file}, line ${first.line}: the row has no task in words (missing in ${plural(without.length, 'row')}): expected a field "intent", "prompt" or "source", or the field of --intent-field; --no-intent shows the code alone`,
    )
  return tasks
}

/** Runs a function whose `RangeError` is about the flags, or a file of them. */
function named<T>(run: () => T, file?: string): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(file === undefined ? flagWords(messageOf(error)) : `${file}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** A message about options in the words of the flags. */
function flagWords(message: string): string {
  return message
    .replace(/^ratingsPerItem/, '--ratings-per-item')
    .replace(/^raters/, '--raters')
    .replace(/^repeats/, '--repeat')
    .replace(/^ownAnswer/, '--own-answer')
    .replace('leave the references out', 'leave the references out with --no-references')
}

function assignmentFiles({ assignments, key }: Survey): FolderText[] {
  return [
    ...assignments.map((assignment) => ({ name: `${assignment.rater}.json`, text: jsonFile(assignment) })),
    { name: 'key.json', text: jsonFile(key) },
  ]
}

function labelStudioFiles(survey: Survey): FolderText[] {
  const { tasks, config } = named(() => labelStudioSurvey(survey))
  return [
    { name: 'tasks.json', text: jsonFile(tasks) },
    { name: 'config.xml', text: config },
    { name: 'key.json', text: jsonFile(survey.key) },
  ]
}

function jsonFile(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function summaryOf(
  { assignments }: Survey,
  tasks: readonly SurveyTask[],
  { ratingsPerItem, repeats = 0 }: SurveyOptions,
  out: string,
  format: string,
): string {
  const loads = assignments.map(({ items }) => items.length)
  const [fewest, most] = [Math.min(...loads), Math.max(...loads)]
  const items = loads.reduce((sum, load) => sum + load - repeats, 0) / ratingsPerItem
  const each = fewest === most ? `${fewest}` : `${fewest} or ${most}`
  const again = repeats === 0 ? '' : `, ${repeats} of them shown twice`
  const given =
    format === 'label-studio'
      ? 'Import tasks.json into Label Studio with the labelling interface of config.xml.'
      : 'Give each rater one file rater-N.json.'
  return `${out}: ${plural(items, 'output')} of ${plural(tasks.length, 'task')}, ${plural(ratingsPerItem, 'rating')} each, by ${plural(loads.length, 'rater')} with ${each} items each${again}.
${given} Keep key.json, which says which output is whose, from raters.
`
}
