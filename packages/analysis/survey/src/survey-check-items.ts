import { quote } from '@codegen-eval/messages'
import { type Fields, failField, nameField, objectField, onlyFields, textField } from './document-fields.ts'
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
    const path = `items[${i}]`
    const fields = objectField(value, path)
    onlyFields(fields, FIELDS, path)
    return {
      id: fields.id === undefined ? String(i + 1) : nameField(fields, 'id', path),
      intent: fields.intent === undefined ? '' : textField(fields, 'intent', path),
      code: nameField(fields, 'code', path),
      ...(fields.language === undefined ? {} : { language: nameField(fields, 'language', path) }),
      expected: expectedGrades(fields, path, { scale, attributes }),
    }
  })
  if (items.length === 0) throw new RangeError('expected at least one item, found none')
  const twice = items.find(({ id }, i) => items.findIndex((item) => item.id === id) !== i)
  if (twice !== undefined) throw new RangeError(`id ${quote(twice.id)} comes twice`)
  return items
}

function expectedGrades(
  { expected }: Fields,
  path: string,
  { scale, attributes }: { readonly scale: SurveyScale; readonly attributes: readonly string[] },
): Record<string, number> {
  const isOne = typeof expected === 'number'
  const given = isOne ? {} : objectField(expected, `${path}.expected`)
  onlyFields(given, attributes, `${path}.expected`)
  return Object.fromEntries(
    attributes.map((name) => {
      const grade = isOne ? expected : given[name]
      if (typeof grade === 'number' && isSurveyGrade(scale, grade)) return [name, grade]
      return failField(`${path}.expected${isOne ? '' : `.${name}`}`, describeSurveyScale(scale), grade)
    }),
  )
}

function valuesOf(text: string): readonly unknown[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  try {
    const value: unknown = JSON.parse(
      plain.startsWith('[')
        ? plain
        : `[${plain
            .split(/\r?\n/)
            .filter((line) => line.trim() !== '')
            .join(',')}]`,
    )
    return Array.isArray(value) ? value : []
  } catch (error) {
    throw new RangeError(`expected a JSON list or JSON Lines: ${(error as Error).message}`, { cause: error })
  }
}
