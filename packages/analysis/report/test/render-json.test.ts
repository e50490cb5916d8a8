import { expect, test } from 'vitest'
import { jsonLine, jsonText, tableObjects } from '../src/render-json.ts'
import { SCORES } from './tables.ts'

test('numbers have 12 digits, those that JSON cannot say are null, typed arrays are lists', () => {
  expect(
    jsonLine({
      a: 1 / 3,
      b: Number.NaN,
      c: [Number.POSITIVE_INFINITY, 0.1 + 0.2],
      d: Float64Array.of(1, 0.5),
    }),
  ).toBe('{"a":0.333333333333,"b":null,"c":[null,0.3],"d":[1,0.5]}')
  expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n')
})

test('a table is one object per row, by the keys of its columns', () => {
  const rows = tableObjects(SCORES)
  expect(rows.map((row) => Object.entries(row))).toEqual([
    [
      ['metric', 'bleu'],
      ['base', 0.12344],
      ['gpt_4', 0.3],
      ['__proto__', 0.30004],
    ],
    [
      ['metric', 'chrf:beta=1'],
      ['base', 1],
      ['gpt_4', Number.NaN],
      ['__proto__', 2 / 3],
    ],
  ])
})
