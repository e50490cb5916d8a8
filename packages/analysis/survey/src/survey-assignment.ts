import { type BackgroundQuestion, readBackground } from './background-questions.ts'
import { type DocumentFields, failField, readSurveyDocument, readText } from './document-fields.ts'
import { checkAttributes } from './survey-attributes.ts'
import { surveyChecksum } from './survey-checksum.ts'
import { readSurveyScale, type SurveyScale } from './survey-scale.ts'

export const SURVEY_FORM = 'codegen-eval-survey'

/** One output that a rater grades. */
export interface SurveyItem {
  /** Opaque, and another one for every rater. */
  readonly item: string
  /** The task in words; empty if the survey shows none. */
  readonly intent: string
  /** Empty if `answers` are shown. */
  readonly code: string
  /** Two or more outputs that are shown side by side, in this order; the grade is the number of the best one, from 1, or 0. */
  readonly answers?: readonly string[]
  /** The programming language of the code, for highlighting. */
  readonly language?: string
  /** Items with one number follow each other: the outputs of one task, which are shown side by side and graded one by one. */
  readonly block?: number
}

/**
 * The items that one rater grades, in the order in which they are shown: one JSON file. It names no model, and does not tell which
 * items are references or repeats.
 */
export interface SurveyAssignment {
  readonly form: typeof SURVEY_FORM
  readonly formVersion: 1
  /** Hash of the whole survey, the same in the assignments of all raters. */
  readonly survey: string
  /** `rater-01` */
  readonly rater: string
  readonly title: string
  /** Plain text, shown before the first item; may be empty. */
  readonly instructions: string
  readonly scale: SurveyScale
  /** Attributes that are graded, each on the scale: `['grade']` as a rule. */
  readonly attributes: readonly string[]
  /** Whether raters write an answer of their own before they see an item's code. */
  readonly ownAnswer: boolean
  /** Whether raters may give reasons in words. */
  readonly reasons?: true
  /** Whether raters may mark lines of code. */
  readonly marks?: true
  /** The page before the instructions, in Markdown. */
  readonly firstPage?: string
  /** Questions about the rater, which are asked once, before the first item. */
  readonly background?: readonly BackgroundQuestion[]
  readonly items: readonly SurveyItem[]
  /** `surveyChecksum` of all the rest. */
  readonly checksum: string
}

const FIELDS =
  'survey rater title instructions scale attributes ownAnswer reasons marks firstPage background items checksum'.split(
    ' ',
  )

const ITEM = ['item', 'intent', 'code', 'answers', 'language', 'block']

/**
 * Reads an assignment.
 *
 * @param text The content of the file.
 * @throws RangeError with the field and its value if the text is another document, a field is missing, wrong or not known,
 * or the checksum shows that the file was changed.
 */
export function parseSurveyAssignment(text: string): SurveyAssignment {
  const document = readSurveyDocument(text, 'an assignment of a survey', SURVEY_FORM, FIELDS)
  const items = document.objects('items', ITEM, readItem)
  if (items.length === 0) document.fail('items', 'at least one item')
  const seen = new Set<string>()
  for (const [i, { item }] of items.entries()) {
    if (seen.has(item)) failField(`items[${i}].item`, 'a name that did not come before', item)
    seen.add(item)
  }
  const assignment: SurveyAssignment = {
    form: SURVEY_FORM,
    formVersion: 1,
    survey: document.hash('survey'),
    rater: document.name('rater'),
    title: document.text('title'),
    instructions: document.text('instructions'),
    ...readAsked(document),
    ...document.optional('firstPage', (name) => document.text(name)),
    items,
    checksum: document.hash('checksum'),
  }
  checkChecksum(document.values, assignment.checksum)
  return assignment
}

/** @throws RangeError if a document has another checksum than it says. */
export function checkChecksum(document: object, checksum: string): void {
  const expected = surveyChecksum(document)
  if (checksum !== expected)
    failField('checksum', `"${expected}": the file was changed after it was written`, checksum)
}

/** The questions to raters, in an assignment and in its key. */
export type AskedAnswers = Pick<
  SurveyAssignment,
  'scale' | 'attributes' | 'ownAnswer' | 'reasons' | 'marks' | 'background'
>

export function readAsked(document: DocumentFields): AskedAnswers {
  return {
    scale: readSurveyScale(document.values.scale),
    attributes: checkAttributes(document.list('attributes', (name) => name)),
    ownAnswer: document.flag('ownAnswer'),
    ...document.optional('reasons', (name) => setField(document, name)),
    ...document.optional('marks', (name) => setField(document, name)),
    ...document.optional('background', (name) => readBackground(document.values[name])),
  }
}

/** A field that is true, if it is there. */
function setField(document: DocumentFields, name: string): true {
  return document.values[name] === true ? true : document.fail(name, 'true or nothing')
}

function readItem(fields: DocumentFields): SurveyItem {
  return {
    item: fields.name('item'),
    intent: fields.text('intent'),
    code: fields.text('code'),
    ...fields.optional('answers', (name) => readAnswers(fields, name)),
    ...fields.optional('language', (name) => fields.name(name)),
    ...fields.optional('block', (name) => fields.number(name)),
  }
}

function readAnswers(fields: DocumentFields, name: string): string[] {
  const answers = fields.list(name, readText)
  return answers.length < 2 ? fields.fail(name, 'at least two answers') : answers
}
