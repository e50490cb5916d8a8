import { expect, test } from 'vitest'
import { editsApart, findEdits, type SyntaxRepair, withStandIns } from '../src/syntax-repair.ts'

const rule = (
  form: SyntaxRepair['form'],
  standIn: SyntaxRepair['standIn'],
  until?: RegExp,
): SyntaxRepair => ({
  form,
  standIn,
  at: /./,
  ...(until && { until }),
})
const edited = (text: string, ...rules: readonly SyntaxRepair[]) =>
  withStandIns(text, editsApart(findEdits(text, rules, () => false)))

test('pieces are replaced by stand-ins, of any length', () => {
  expect(edited('a ab b ab', rule(/ab/g, 'x'), rule(/ /g, '  '))).toBe('a  x  b  x')
  expect(edited('abc', rule(/(?=b)/g, '-'))).toBe('a-bc')
})

test('of pieces that overlap, the first one counts', () => {
  expect(edited('abcd', rule(/bc/g, 'y'), rule(/ab/g, 'x'))).toBe('xcd')
  expect(edited('abcd', rule(/(?=b)/g, '-'), rule(/b/g, 'x'))).toBe('a-xcd')
})

test('a piece ends outside of brackets and strings, without white space at its end', () => {
  const toSemicolon = rule(/(?<==)\S/g, 'x', /;/y)
  expect(edited('y =a(b; [c;]) + \';\' + ";" ; z', toSemicolon)).toBe('y =x ; z')
  expect(edited('y =a(b; z', toSemicolon)).toBe('y =a(b; z')
  expect(edited('(y =a)', toSemicolon)).toBe('(y =a)')
  expect(edited('y =a ', rule(/(?<==)\S/g, 'x', /;|$/y))).toBe('y =x ')
})

test('a form that the grammar derives, and one without a stand-in, stay as they are', () => {
  const unless = { ...rule(/\w+/g, 'x'), unless: ['<', '>'] as const }
  const derives = (text: string) => text === '<ab>'
  expect(findEdits('ab cd', [unless], derives).map(({ start }) => start)).toEqual([3])
  expect(
    edited(
      'ab cd',
      rule(/\w+/g, (piece) => (piece === 'ab' ? undefined : 'y')),
    ),
  ).toBe('ab y')
})

test('a text with too many pieces is not repaired', () => {
  expect(edited('a'.repeat(1000), rule(/a/g, ''))).toBe('')
  expect(edited('a'.repeat(1001), rule(/a/g, ''))).toBe('a'.repeat(1001))
})
