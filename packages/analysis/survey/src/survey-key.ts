import { DocumentFields, failField, readSurveyDocument, readText } from './document-fields.ts'
import { type AskedAnswers, checkChecksum, readAsked, type SurveyAssignment } from './survey-assignment.ts'
import type { RatedAssignment } from './survey-ratings.ts'

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
export function shownName({ id, models, samples, reference, sides }: Omit<SurveyKeyItem, 'item'>): string {
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
export interface SurveyKey
  extends AskedAnswers,
    Pick<SurveyAssignment, 'formVersion' | 'survey' | 'title' | 'checksum'> {
  readonly form: typeof SURVEY_KEY_FORM
  readonly raters: readonly SurveyKeyRater[]
}

const FIELDS = 'survey title scale attributes ownAnswer reasons marks background raters checksum'.split(' ')

const SYSTEMS = ['models', 'samples', 'reference']

const ITEM = ['item', 'id', ...SYSTEMS, 'repeatOf', 'sides', 'check', 'expected']

/**
 * Reads the key of a survey.
 *
 * @throws RangeError with the field and its value if the text is another document, a field is missing, wrong or not known,
 * or the checksum shows that the file was changed.
 */
export function parseSurveyKey(text: string): SurveyKey {
  const document = readSurveyDocument(text, 'the key of a survey', SURVEY_KEY_FORM, FIELDS)
  const key: SurveyKey = {
    form: SURVEY_KEY_FORM,
    formVersion: 1,
    survey: document.hash('survey'),
    title: document.text('title'),
    ...readAsked(document),
    raters: document.objects('raters', ['rater', 'assignment', 'items'], readRater),
    checksum: document.hash('checksum'),
  }
  checkChecksum(document.values, key.checksum)
  return key
}

/** The part of a rater's assignment that is needed to read ratings, from the key. */
export function ratedAssignment(
  key: SurveyKey,
  { rater, assignment, items }: SurveyKeyRater,
): RatedAssignment {
  return { ...key, rater, items, checksum: assignment }
}

function readRater(fields: DocumentFields): SurveyKeyRater {
  return {
    rater: fields.name('rater'),
    assignment: fields.name('assignment'),
    items: fields.objects('items', ITEM, readItem),
  }
}

function readItem(fields: DocumentFields): SurveyKeyItem {
  const { id, check } = fields.values
  if (typeof id !== 'string' && typeof id !== 'number') return fields.fail('id', 'a text or a number')
  return {
    ...{ item: fields.name('item'), id, ...readSystems(fields) },
    ...fields.optional('repeatOf', (name) => fields.name(name)),
    ...fields.optional('sides', (name) => fields.objects(name, SYSTEMS, readSystems)),
    ...(check === undefined ? {} : readCheck(fields)),
  }
}

function readSystems(fields: DocumentFields): ShownSystems {
  const models = fields.list('models', readText)
  return {
    models,
    ...fields.optional('samples', (name) => readSamples(fields, name, models.length)),
    reference: fields.flag('reference'),
  }
}

function readSamples(fields: DocumentFields, name: string, count: number): (string | number | null)[] {
  const samples = fields.list(name, (label, path) =>
    label === null || typeof label === 'string' || typeof label === 'number'
      ? label
      : failField(path, 'a text, a number or null', label),
  )
  return samples.length === count ? samples : fields.fail(name, 'one label for each model')
}

function readCheck(fields: DocumentFields): Pick<SurveyKeyItem, 'check' | 'expected'> {
  const { check, expected } = fields.values
  if (check !== 'gold' && check !== 'attention') return fields.fail('check', '"gold" or "attention"')
  const names = Object.keys(expected ?? {})
  const grades = new DocumentFields(expected, fields.at('expected'), names)
  return { check, expected: Object.fromEntries(names.map((name) => [name, grades.number(name)])) }
}
