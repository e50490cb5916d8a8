import { expect, test } from 'vitest'
import { formatIdf, parseIdf } from '../src/idf-json.ts'

const weights = {
  documents: 3,
  unseen: Math.log(4),
  values: new Map([
    [7, 0.1 + 0.2],
    [2, 0],
  ]),
}

test('weights are read back as they were written, in order of id', () => {
  const text = formatIdf(weights)
  expect(text.split('\n').slice(1, 3)).toEqual(['[2,0],', '[7,0.30000000000000004]'])
  expect(parseIdf(text)).toEqual(weights)
})

test.each([
  ['{', /^idf: not JSON: /],
  ['[]', 'idf: expected an object with "format": "codegen-eval/idf"'],
  ['{"format":"codegen-eval/idf","version":2}', 'idf: expected "version": 1, got 2'],
  [
    formatIdf(weights).replace('[2,0]', '[2,-1]'),
    'idf: "values"[0]: expected [token id, weight of at least 0], got [2,-1]',
  ],
  [
    formatIdf(weights).replace('[2,0]', '[7,0]'),
    'idf: "values"[1]: expected each token id once, got [7,0.30000000000000004]',
  ],
  [
    formatIdf(weights).replace('"documents":3', '"documents":-3'),
    'idf: "documents": expected a whole number of at least 0, got -3',
  ],
])('%j is refused', (text, message) => {
  expect(() => parseIdf(text)).toThrow(message)
})
