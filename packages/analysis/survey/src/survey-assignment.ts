import {
  failField,
  flagField,
  hashField,
  listField,
  nameField,
  objectField,
  onlyFields,
  readSurveyDocument,
  textField,
} from './document-fields.ts'
import { checkAttributes } from './survey-attributes.ts'
import { surveyChecksum } from './survey-checksum.ts'
import { readSurveyScale, type SurveyScale } from './survey-scale.ts'

/** The `form` of an assignment. */
export const SURVEY_FORM = 'codegen-eval-survey'

/** One output that a rater grades. */
export interface SurveyItem {
  /** Opaque, and another one for every rater. */
  readonly item: string
  /** The task in words; empty if the survey shows none. */
  readonly intent: string
  readonly code: string
  /** The programming language of the code, for highlighting. */
  readonly language?: string
}

/**
 * What one rater grades, in the order in which it is shown: one JSON file. It names no model, and does not tell which
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
  /** What is graded, each on the scale: `['grade']` as a rule. */
  readonly attributes: readonly string[]
  /** Whether raters write an answer of their own before they see an item's code. */
  readonly ownAnswer: boolean
  readonly items: readonly SurveyItem[]
  /** `surveyChecksum` of all the rest. */
  readonly checksum: string
}

const FIELDS = [
  'form',
  'formVersion',
  'survey',
  'rater',
  'title',
  'instructions',
  'scale',
  'attributes',
  'ownAnswer',
  'items',
  'checksum',
]

/**
 * Reads an assignment.
 *
 * @param text The content of the file.
 * @throws RangeError with the field and its value if the text is another document, a field is missing, wrong or not known,
 * or the checksum shows that the file was changed.
 */
export function parseSurveyAssignment(text: string): SurveyAssignment {
  const document = readSurveyDocument(text, 'an assignment of a survey', SURVEY_FORM)
  onlyFields(document, FIELDS, '')
  const items = listField(document.items, 'items').map(readItem)
  if (items.length === 0) failField('items', 'at least one item', items)
  const seen = new Set<string>()
  for (const [i, { item }] of items.entries()) {
    if (seen.has(item)) failField(`items[${i}].item`, 'a name that did not come before', item)
    seen.add(item)
  }
  const assignment: SurveyAssignment = {
    form: SURVEY_FORM,
    formVersion: 1,
    survey: hashField(document, 'survey'),
    rater: nameField(document, 'rater'),
    title: textField(document, 'title'),
    instructions: textField(document, 'instructions'),
    scale: readSurveyScale(document.scale),
    attributes: checkAttributes(listField(document.attributes, 'attributes')),
    ownAnswer: flagField(document, 'ownAnswer'),
    items,
    checksum: hashField(document, 'checksum'),
  }
  checkChecksum(document, assignment.checksum)
  return assignment
}

/** @throws RangeError if a document has another checksum than it says. */
export function checkChecksum(document: object, checksum: string): void {
  const expected = surveyChecksum(document)
  if (checksum !== expected)
    failField('checksum', `"${expected}": the file was changed after it was written`, checksum)
}

function readItem(value: unknown, index: number): SurveyItem {
  const path = `items[${index}]`
  const fields = objectField(value, path)
  onlyFields(fields, ['item', 'intent', 'code', 'language'], path)
  const item = {
    item: nameField(fields, 'item', path),
    intent: textField(fields, 'intent', path),
    code: textField(fields, 'code', path),
  }
  return fields.language === undefined ? item : { ...item, language: nameField(fields, 'language', path) }
}
