import { quote } from '@codegen-eval/messages'
import { DocumentFields, failField, parseJson } from './document-fields.ts'
import { describeSurveyScale, isSurveyGrade, type SurveyScale } from './survey-scale.ts'

/** An item whose right grades are known beforehand. */
export interface SurveyCheckItem {
  readonly id: string
  readonly intent: string
  readonly code: string
  readonly language?: string
  /** The right grade by attribute. */
  readonly expected: Readonly<Record<string, number>>
}

const FIELDS = ['id', 'intent', 'code', 'language', 'expected']

/**
 * Reads items with known grades: a JSON list, or JSON Lines, of `{"code", "expected", "intent"?, "language"?, "id"?}`. `expected` is
 * the right grade, or an object with that of each attribute. Items without an id are numbered from 1.
 *
 * @throws RangeError with the item and its field if the text is not JSON, there is no item, a field is missing or not known, an id
 * comes twice, or a grade is not on the scale.
 */
export function parseSurveyCheckItems(
  text: string,
  { scale, attributes }: { readonly scale: SurveyScale; readonly attributes: readonly string[] },
): SurveyCheckItem[] {
  const items = valuesOf(text).map((value, i): SurveyCheckItem => {
    const fields = new DocumentFields(value, `items[${i}]`, FIELDS)
    return {
      ...{ id: String(i + 1), intent: '', code: fields.name('code') },
      ...fields.optional('id', (name) => fields.name(name)),
      ...fields.optional('intent', (name) => fields.text(name)),
      ...fields.optional('language', (name) => fields.name(name)),
      expected: expectedGrades(fields, { scale, attributes }),
    }
  })
  if (items.length === 0) throw new RangeError('expected at least one item, found none')
  const twice = items.find(({ id }, i) => items.findIndex((item) => item.id === id) !== i)
  if (twice !== undefined) throw new RangeError(`id ${quote(twice.id)} comes twice`)
  return items
}

function expectedGrades(
  item: DocumentFields,
  { scale, attributes }: { readonly scale: SurveyScale; readonly attributes: readonly string[] },
): Record<string, number> {
  const { expected } = item.values
  const given = typeof expected === 'number' ? undefined : item.object('expected', attributes)
  return Object.fromEntries(
    attributes.map((name) => {
      const grade = given === undefined ? expected : given.values[name]
      if (typeof grade === 'number' && isSurveyGrade(scale, grade)) return [name, grade]
      return failField(given?.at(name) ?? item.at('expected'), describeSurveyScale(scale), grade)
    }),
  )
}

function valuesOf(text: string): readonly unknown[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== '')
  const value = parseJson(plain.startsWith('[') ? plain : `[${lines.join(',')}]`, 'a JSON list or JSON Lines')
  return Array.isArray(value) ? value : []
}
