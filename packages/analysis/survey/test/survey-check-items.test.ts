import { expect, test } from 'vitest'
import { parseSurveyCheckItems } from '../src/survey-check-items.ts'

const form = { scale: { min: 0, max: 4, step: 1 }, attributes: ['fit', 'style'] }
const parse = (value: unknown) => parseSurveyCheckItems(JSON.stringify(value), form)

test('a grade is for all attributes, or there is one for each', () => {
  expect(
    parse([
      { code: 'f()', expected: 4 },
      { id: 'g', intent: 'call g', code: 'g()', language: 'python', expected: { fit: 0, style: 3 } },
    ]),
  ).toEqual([
    { id: '1', intent: '', code: 'f()', expected: { fit: 4, style: 4 } },
    { id: 'g', intent: 'call g', code: 'g()', language: 'python', expected: { fit: 0, style: 3 } },
  ])
})

test('items may be JSON Lines', () => {
  const lines = '{"code": "a", "expected": 1}\n\n{"code": "b", "expected": 2}\n'
  expect(parseSurveyCheckItems(lines, form).map(({ id, code }) => [id, code])).toEqual([
    ['1', 'a'],
    ['2', 'b'],
  ])
})

test.each([
  [[], 'expected at least one item, found none'],
  [[{ code: 'f()', expected: 5 }], 'field "items[0].expected": expected a whole number from 0 to 4, found 5'],
  [[{ code: 'f()', expected: { fit: 1 } }], 'field "items[0].expected.style"'],
  [[{ code: ' ', expected: 1 }], 'field "items[0].code"'],
  [[{ code: 'f()', expected: 1, model: 'x' }], 'field "items[0].model" is not known here'],
  [
    [
      { id: 'a', code: 'f()', expected: 1 },
      { id: 'a', code: 'g()', expected: 1 },
    ],
    'id "a" comes twice',
  ],
])('%j is refused', (value, message) => {
  expect(() => parse(value)).toThrow(message)
})

test('a text that is not JSON is refused', () => {
  expect(() => parseSurveyCheckItems('{', form)).toThrow('expected a JSON list or JSON Lines')
})
