import { expect, test } from 'vitest'
import { describeLegacyOption, type LegacyOption, parseLegacyOption } from '../src/legacy-options.ts'

const description = ''
const OPTIONS = {
  choice: { type: 'choice', values: ['a', 'b'], default: 'a', description },
  flag: { type: 'flag', default: false, description },
  order: { type: 'integer', minimum: 1, maximum: 9, default: 4, description },
  beta: { type: 'number', minimum: 0, default: 2, description },
  weight: { type: 'number', minimum: Number.MIN_VALUE, default: 5, description },
  most: { type: 'number', maximum: 1, default: 1, description },
  any: { type: 'number', default: 0, description },
  variant: { type: 'pattern', pattern: /^SU?\d*$/, values: 'S, SU, S4', default: 'S', description },
  file: { type: 'resource', description },
} as const satisfies Record<string, LegacyOption>

test.each<[keyof typeof OPTIONS, string, unknown]>([
  ['choice', 'b', 'b'],
  ['flag', 'yes', true],
  ['flag', 'no', false],
  ['order', '9', 9],
  ['beta', '0.5', 0.5],
  ['variant', 'SU4', 'SU4'],
  ['file', 'x.json', 'x.json'],
])('%s=%s is %j', (name, text, value) => {
  expect(parseLegacyOption(name, OPTIONS[name], text)).toBe(value)
})

test.each<[keyof typeof OPTIONS, string, string]>([
  ['choice', 'c', 'one of a, b'],
  ['flag', 'true', 'yes or no'],
  ['order', '0', 'a whole number from 1 to 9'],
  ['order', '1.5', 'a whole number from 1 to 9'],
  ['order', '', 'a whole number from 1 to 9'],
  ['beta', '-1', 'a number of at least 0'],
  ['beta', 'Infinity', 'a number of at least 0'],
  ['beta', 'x', 'a number of at least 0'],
  ['weight', '0', 'a number above 0'],
  ['most', '2', 'a number of at most 1'],
  ['any', 'NaN', 'a number'],
  ['variant', 'Q', 'S, SU, S4'],
  ['file', '', 'a name'],
])('%s=%s is an error that says what is valid', (name, text, valid) => {
  expect(() => parseLegacyOption(name, OPTIONS[name], text)).toThrow(
    `option ${name}=${text}: expected ${valid}`,
  )
})

test('help has the same words as errors', () => {
  expect(Object.values(OPTIONS).map(describeLegacyOption)).toEqual([
    'a, b',
    'yes, no',
    'a whole number from 1 to 9',
    'a number of at least 0',
    'a number above 0',
    'a number of at most 1',
    'a number',
    'S, SU, S4',
    'a file',
  ])
})
