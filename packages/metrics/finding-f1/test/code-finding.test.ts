import { expect, test } from 'vitest'
import { findingMistake, shown } from '../src/code-finding.ts'

test.each<[unknown]>([
  [{ path: 'a.ts', line: 3 }],
  [{ path: 'a.ts', line: 3, endLine: 3 }],
  [{ text: 'unused', line: null }],
  [{ label: 'xss', verdicts: { 0: true, b: 0.5, c: null } }],
])('%j is a finding', (value) => {
  expect(findingMistake(value)).toBeUndefined()
})

test.each<[unknown, string]>([
  ['x', ': expected {"path", "line", "label", "text"}, got "x"'],
  [{}, ': expected at least one of path, line, label and text'],
  [{ path: 5 }, '.path: expected a text, got 5'],
  [{ line: 0 }, '.line: expected a whole number from 1, got 0'],
  [{ line: 1.5 }, '.line: expected a whole number from 1, got 1.5'],
  [{ line: 5, endLine: 4 }, '.endLine: expected a line from .line on, 5, got 4'],
  [{ endLine: 4, text: 'x' }, '.endLine: expected a line from .line on, nothing, got 4'],
  [{ text: 'x', verdicts: [] }, '.verdicts: expected an object from golden findings to verdicts, got a list'],
  [
    { text: 'x', verdicts: { a: 2 } },
    '.verdicts."a": expected true, false, null or a number from 0 to 1, got 2',
  ],
])('%j is none', (value, mistake) => {
  expect(findingMistake(value)).toBe(mistake)
})

test('values are shown short', () => {
  expect(shown('x'.repeat(100))).toBe(`"${'x'.repeat(59)}…`)
  expect([shown(undefined), shown([]), shown({})]).toEqual(['nothing', 'a list', 'an object'])
})
