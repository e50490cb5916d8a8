import { resolve } from 'node:path'
import type { RatingScale } from '@codegen-eval/human-ratings'
import { eachSegment, type OnRecords } from '@codegen-eval/measure'
import { plural, UsageError } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import type { Segment } from '@codegen-eval/samples'
import { type InputOptions, openSegments } from '@codegen-eval/samples/node'
import type { Survey } from '../assemble-survey.ts'
import { thrownAs } from '../document-fields.ts'
import { type FirstPage, parseFirstPage } from '../first-page.ts'
import { HELPFULNESS_ANCHORS } from '../helpfulness-anchors.ts'
import { labelStudioSurvey } from '../label-studio-survey.ts'
import { type CheckPool, makeSurvey, type SurveyOptions } from '../make-survey.ts'
import { parseSurveyCheckItems } from '../survey-check-items.ts'
import { parseSurveyAnchors, type SurveyScale } from '../survey-scale.ts'
import type { SurveyTask } from '../surveyed-outputs.ts'
import { findingLines, madeFindings } from '../view/dealt-findings.ts'
import { checkReplaceable, type FolderText, writeSurveyFolder } from './survey-folder.ts'

/** Formats in which a survey is written: files of the grading page, or tasks of Label Studio. */
export const SURVEY_FORMATS = ['assignments', 'label-studio'] as const

/** Options of `makeSurveyFiles`. */
export interface MakeSurveyOptions
  extends Omit<SurveyOptions, 'scale' | 'instructions' | 'gold' | 'attention' | 'firstPage' | 'background'> {
  /** Folder of the survey. */
  readonly folder: string
  /** Whether an earlier survey in the folder may be replaced; false by default. */
  readonly force?: boolean | undefined
  /** `assignments` by default. */
  readonly format?: (typeof SURVEY_FORMATS)[number] | undefined
  /** Grades, 0 to 4 by default. */
  readonly scale?: RatingScale | undefined
  /** File with words for grades: a JSON list of value, label and description. */
  readonly anchors?: string | undefined
  /** File with items whose right grades are known: see `parseSurveyCheckItems`. */
  readonly goldItems?: string | undefined
  /** Their share of the items of a rater; by default every rater sees all of them. */
  readonly goldShare?: number | undefined
  /** File with attention checks, in the same form. */
  readonly attentionItems?: string | undefined
  readonly attentionShare?: number | undefined
  /** File with the plain text that raters read before the first item. */
  readonly instructions?: string | undefined
  /** File of Markdown with the page before it and background questions: see `parseFirstPage`. */
  readonly firstPage?: string | undefined
  /** Whether raters see the task in words; true by default. */
  readonly intent?: boolean | undefined
  /** Programming language of outputs whose rows name none. */
  readonly language?: string | undefined
  /** Receives broken records. */
  readonly skips: Skips
  /** Called after each batch with the number of records so far. */
  readonly onRecords?: OnRecords | undefined
}

/** A survey that was written. */
export interface MadeSurvey {
  /** The files of the folder. */
  readonly files: readonly string[]
  /** Number of tasks, and of records, of which a task with several samples has more than one. */
  readonly tasks: number
  readonly records: number
  /** A summary for the organiser. */
  readonly summary: string
}

/**
 * Makes a survey of the outputs of models in files, and writes its folder as a whole.
 *
 * @throws InputError as `openSegments` does, and if the folder holds other files; UsageError if an option is out of range,
 * if a row has no task in words, or if a survey is there and may not be replaced.
 */
export async function makeSurveyFiles(input: InputOptions, options: MakeSurveyOptions): Promise<MadeSurvey> {
  const { folder, format = 'assignments', force = false } = options
  // before hours of reading
  checkReplaceable(folder, resolve(folder), force)
  const [scale, instructions] = [
    await scaleOf(options),
    options.instructions === undefined ? '' : await readWholeText(options.instructions),
  ]
  const page = await firstPageOf(options)
  const tasks = await readTasks(input, options)
  const pools = {
    gold: await checkPool('gold', options, scale),
    attention: await checkPool('attention', options, scale),
  }
  const survey = thrownAs(UsageError, () =>
    makeSurvey(tasks, { ...options, ...pools, ...page, scale, instructions }),
  )
  const texts = format === 'label-studio' ? labelStudioFiles(survey) : assignmentFiles(survey)
  const files = writeSurveyFolder(folder, texts, force)
  const count = new Set(tasks.map(({ id }) => String(id))).size
  const { by = 'output', ratingsPerItem, repeats = 0, overlap = 0 } = options
  const dealt = { folder, format, tasks: count, by, ratingsPerItem, repeats, overlap }
  const summary = findingLines(madeFindings(survey, dealt))
  return { files, tasks: count, records: tasks.length, summary }
}

async function scaleOf({
  scale: { minimum: min, maximum: max, step = 1 } = { minimum: 0, maximum: 4 },
  anchors: file,
  attributes = ['grade'],
  sideBySide,
}: MakeSurveyOptions): Promise<SurveyScale | undefined> {
  if (sideBySide !== undefined) {
    if (file !== undefined) throw new UsageError('option anchors: preferences have no grades to describe')
    return undefined
  }
  const plain = { min, max, step }
  if (file !== undefined) {
    const text = await readWholeText(file)
    return { ...plain, anchors: thrownAs(UsageError, () => parseSurveyAnchors(text, plain), `${file}: `) }
  }
  // the anchors are about helpfulness, which other attributes are not
  const isHelpfulness = min === 0 && max === 4 && step === 1 && attributes.join() === 'grade'
  return isHelpfulness ? { ...plain, anchors: HELPFULNESS_ANCHORS } : plain
}

async function firstPageOf({ firstPage: file }: MakeSurveyOptions): Promise<Partial<FirstPage>> {
  if (file === undefined) return {}
  const text = await readWholeText(file)
  return thrownAs(UsageError, () => parseFirstPage(text), `${file}: `)
}

async function checkPool(
  kind: 'gold' | 'attention',
  options: MakeSurveyOptions,
  scale: SurveyScale | undefined,
): Promise<CheckPool | undefined> {
  const { attributes = ['grade'] } = options
  const [file, share] = [options[`${kind}Items`], options[`${kind}Share`]]
  if (file === undefined) {
    if (share !== undefined) throw new UsageError(`option ${kind}Share needs option ${kind}Items`)
    return undefined
  }
  if (scale === undefined) throw new UsageError('option sideBySide: items with known grades are graded alone')
  const text = await readWholeText(file)
  return {
    items: thrownAs(UsageError, () => parseSurveyCheckItems(text, { scale, attributes }), `${file}: `),
    share,
  }
}

async function readTasks(
  input: InputOptions,
  { intent: hasIntent = true, language, references = true, skips, onRecords }: MakeSurveyOptions,
): Promise<SurveyTask[]> {
  const tasks: SurveyTask[] = []
  const without: Segment[] = []
  const visit = (segment: Segment): void => {
    const { id, sample, labels, references: ofTask, models, candidates } = segment
    const intent = hasIntent ? (segment.intent ?? segment.source) : ''
    if (intent === undefined) without.push(segment)
    const shown = segment.language ?? language
    tasks.push({
      ...{ id, references: ofTask, models, candidates, intent: intent ?? '' },
      ...(sample === undefined ? {} : { sample }),
      ...(labels === undefined ? {} : { labels }),
      ...(shown === undefined ? {} : { language: shown }),
    })
  }
  await eachSegment(
    openSegments({ ...input, samples: true, optionalReferences: !references }),
    skips,
    visit,
    onRecords,
  )
  const [first] = without
  if (first !== undefined)
    throw new UsageError(
      `${first.file}, line ${first.line}: the row has no task in words (missing in ${plural(without.length, 'row')}): expected a field "intent", "prompt" or "source", or the field of option intentField; without option intent the code is shown alone`,
    )
  return tasks
}

/** The files of raters, and the key. */
export function assignmentFiles({ assignments, key }: Survey): FolderText[] {
  return [
    ...assignments.map((assignment) => ({ name: `${assignment.rater}.json`, text: jsonFile(assignment) })),
    { name: 'key.json', text: jsonFile(key) },
  ]
}

function labelStudioFiles(survey: Survey): FolderText[] {
  const { tasks, config } = thrownAs(UsageError, () => labelStudioSurvey(survey))
  return [
    { name: 'tasks.json', text: jsonFile(tasks) },
    { name: 'config.xml', text: config },
    { name: 'key.json', text: jsonFile(survey.key) },
  ]
}

function jsonFile(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
