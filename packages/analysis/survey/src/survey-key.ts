import {
  type Fields,
  failField,
  flagField,
  hashField,
  listField,
  nameField,
  numberField,
  objectField,
  onlyFields,
  readSurveyDocument,
  textField,
} from './document-fields.ts'
import { checkChecksum, readExtras, type SurveyAssignment } from './survey-assignment.ts'
import { checkAttributes } from './survey-attributes.ts'
import type { RatedAssignment } from './survey-ratings.ts'
import { readSurveyScale, type SurveyScale } from './survey-scale.ts'

/** The `form` of a key. */
export const SURVEY_KEY_FORM = 'codegen-eval-survey-key'

/** The systems that gave an output. */
export interface ShownSystems {
  /** All models with this output; empty if it is the reference alone. */
  readonly models: readonly string[]
  /** The label of the sample of each of `models`, where tasks have several; `null` for the first one without a label. */
  readonly samples?: readonly (string | number | null)[]
  /** Whether it is the reference of the task. */
  readonly reference: boolean
}

/** The output behind an opaque item of a rater. */
export interface SurveyKeyItem extends ShownSystems {
  readonly item: string
  /** The id of the task in the data. */
  readonly id: string | number
  /** The item of the same rater that this one repeats. */
  readonly repeatOf?: string
  /** The outputs that are shown side by side, in this order; `models` is empty then. */
  readonly sides?: readonly ShownSystems[]
  /** Set for an item with known grades; it has no model. */
  readonly check?: 'gold' | 'attention'
  /** The right grades of such an item by attribute. */
  readonly expected?: Readonly<Record<string, number>>
}

/** A name of what an item shows, the same for all raters: sides may be in any order. */
export function shownName({
  id,
  models,
  samples,
  reference,
  sides,
}: Pick<SurveyKeyItem, 'id' | 'models' | 'samples' | 'reference' | 'sides'>): string {
  const sorted = sides?.map((side) => JSON.stringify([side.models, side.samples, side.reference])).sort()
  return JSON.stringify([id, models, samples, reference, sorted])
}

/** The part of an assignment that the key keeps. */
export interface SurveyKeyRater {
  readonly rater: string
  /** The checksum of the rater's assignment. */
  readonly assignment: string
  /** In the order in which they are shown. */
  readonly items: readonly SurveyKeyItem[]
}

/** The key of a survey, which raters must not see: the output behind every item. */
export interface SurveyKey extends Pick<SurveyAssignment, 'reasons' | 'marks' | 'background'> {
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

const FIELDS =
  'form formVersion survey title scale attributes ownAnswer reasons marks background raters checksum'.split(
    ' ',
  )

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
    ...readExtras(document),
    raters: listField(document.raters, 'raters').map(readRater),
    checksum: hashField(document, 'checksum'),
  }
  checkChecksum(document, key.checksum)
  return key
}

/** The part of a rater's assignment that is needed to read ratings, from the key. */
export function ratedAssignment(
  key: SurveyKey,
  { rater, assignment, items }: SurveyKeyRater,
): RatedAssignment {
  const { survey, scale, attributes, ownAnswer, reasons, marks, background } = key
  return {
    ...{ survey, rater, scale, attributes, ownAnswer, items, checksum: assignment },
    ...(reasons === undefined ? {} : { reasons }),
    ...(marks === undefined ? {} : { marks }),
    ...(background === undefined ? {} : { background }),
  }
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
  onlyFields(
    fields,
    ['item', 'id', 'models', 'samples', 'reference', 'repeatOf', 'sides', 'check', 'expected'],
    path,
  )
  const { id } = fields
  if (typeof id !== 'string' && typeof id !== 'number')
    return failField(`${path}.id`, 'a text or a number', id)
  const item = { item: nameField(fields, 'item', path), id, ...readSystems(fields, path) }
  return {
    ...item,
    ...(fields.repeatOf === undefined ? {} : { repeatOf: nameField(fields, 'repeatOf', path) }),
    ...(fields.sides === undefined ? {} : { sides: readSides(fields.sides, `${path}.sides`) }),
    ...(fields.check === undefined ? {} : readCheck(fields, path)),
  }
}

function readSystems(fields: Fields, path: string): ShownSystems {
  const models = listField(fields.models, `${path}.models`).map((model, m) =>
    typeof model === 'string' ? model : failField(`${path}.models[${m}]`, 'a text', model),
  )
  return {
    models,
    ...(fields.samples === undefined ? {} : { samples: readSamples(fields.samples, path, models.length) }),
    reference: flagField(fields, 'reference', path),
  }
}

function readSamples(value: unknown, path: string, count: number): (string | number | null)[] {
  const samples = listField(value, `${path}.samples`)
  if (samples.length !== count) failField(`${path}.samples`, 'one label for each model', samples)
  return samples.map((label, i) =>
    label === null || typeof label === 'string' || typeof label === 'number'
      ? label
      : failField(`${path}.samples[${i}]`, 'a text, a number or null', label),
  )
}

function readSides(value: unknown, path: string): ShownSystems[] {
  return listField(value, path).map((side, i) => {
    const fields = objectField(side, `${path}[${i}]`)
    onlyFields(fields, ['models', 'samples', 'reference'], `${path}[${i}]`)
    return readSystems(fields, `${path}[${i}]`)
  })
}

function readCheck(fields: Fields, path: string): Pick<SurveyKeyItem, 'check' | 'expected'> {
  const { check } = fields
  if (check !== 'gold' && check !== 'attention')
    return failField(`${path}.check`, '"gold" or "attention"', check)
  const expected = objectField(fields.expected, `${path}.expected`)
  const names = Object.keys(expected)
  return {
    check,
    expected: Object.fromEntries(
      names.map((name) => [name, numberField(expected, name, `${path}.expected`)]),
    ),
  }
}
