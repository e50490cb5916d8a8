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
import { checkChecksum } from './survey-assignment.ts'
import { checkAttributes } from './survey-attributes.ts'
import type { RatedAssignment } from './survey-ratings.ts'
import { readSurveyScale, type SurveyScale } from './survey-scale.ts'

/** The `form` of a key. */
export const SURVEY_KEY_FORM = 'codegen-eval-survey-key'

/** What an opaque item of a rater stands for. */
export interface SurveyKeyItem {
  readonly item: string
  /** The id of the task in the data. */
  readonly id: string | number
  /** All models with this output; empty if it is the reference alone. */
  readonly models: readonly string[]
  /** Whether it is the reference of the task. */
  readonly reference: boolean
  /** The item of the same rater that this one repeats. */
  readonly repeatOf?: string
}

/** What the key keeps of an assignment. */
export interface SurveyKeyRater {
  readonly rater: string
  /** The checksum of the rater's assignment. */
  readonly assignment: string
  /** In the order in which they are shown. */
  readonly items: readonly SurveyKeyItem[]
}

/** What the organiser of a survey keeps, and raters must not see: which output every item is. */
export interface SurveyKey {
  readonly form: typeof SURVEY_KEY_FORM
  readonly formVersion: 1
  readonly survey: string
  readonly title: string
  readonly scale: SurveyScale
  readonly attributes: readonly string[]
  readonly ownAnswer: boolean
  readonly raters: readonly SurveyKeyRater[]
  readonly checksum: string
}

const FIELDS = 'form formVersion survey title scale attributes ownAnswer raters checksum'.split(' ')

/**
 * Reads the key of a survey.
 *
 * @throws RangeError with the field and its value if the text is another document, a field is missing, wrong or not known,
 * or the checksum shows that the file was changed.
 */
export function parseSurveyKey(text: string): SurveyKey {
  const document = readSurveyDocument(text, 'the key of a survey', SURVEY_KEY_FORM)
  onlyFields(document, FIELDS, '')
  const key: SurveyKey = {
    form: SURVEY_KEY_FORM,
    formVersion: 1,
    survey: hashField(document, 'survey'),
    title: textField(document, 'title'),
    scale: readSurveyScale(document.scale),
    attributes: checkAttributes(listField(document.attributes, 'attributes')),
    ownAnswer: flagField(document, 'ownAnswer'),
    raters: listField(document.raters, 'raters').map(readRater),
    checksum: hashField(document, 'checksum'),
  }
  checkChecksum(document, key.checksum)
  return key
}

/** What the key knows of the assignment of a rater, to read ratings with. */
export function ratedAssignment(
  key: SurveyKey,
  { rater, assignment, items }: SurveyKeyRater,
): RatedAssignment {
  const { survey, scale, attributes, ownAnswer } = key
  return { survey, rater, scale, attributes, ownAnswer, items, checksum: assignment }
}

function readRater(value: unknown, index: number): SurveyKeyRater {
  const path = `raters[${index}]`
  const fields = objectField(value, path)
  onlyFields(fields, ['rater', 'assignment', 'items'], path)
  return {
    rater: nameField(fields, 'rater', path),
    assignment: nameField(fields, 'assignment', path),
    items: listField(fields.items, `${path}.items`).map((item, i) => readItem(item, `${path}.items[${i}]`)),
  }
}

function readItem(value: unknown, path: string): SurveyKeyItem {
  const fields = objectField(value, path)
  onlyFields(fields, ['item', 'id', 'models', 'reference', 'repeatOf'], path)
  const { id } = fields
  if (typeof id !== 'string' && typeof id !== 'number')
    return failField(`${path}.id`, 'a text or a number', id)
  const models = listField(fields.models, `${path}.models`).map((model, m) =>
    typeof model === 'string' ? model : failField(`${path}.models[${m}]`, 'a text', model),
  )
  const item = {
    item: nameField(fields, 'item', path),
    id,
    models,
    reference: flagField(fields, 'reference', path),
  }
  return fields.repeatOf === undefined ? item : { ...item, repeatOf: nameField(fields, 'repeatOf', path) }
}
