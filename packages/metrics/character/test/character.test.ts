import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testMetricContract, testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { character, characterMetric, characterScore, corpusCharacter } from '../src/character.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)
// a word of a lone letter against a long reference
const bounds = { upperBound: 200 }

testMetricContract(characterMetric(), bounds)
testMetricContract(characterMetric({ tokenize: tokenizeCode }), bounds)
testRoundTrip(registry, ['character', 'character:tokenize=code'])
testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

type Case = readonly [candidate: string, reference: string, rate: number]
const cases = fixtureJson<readonly Case[]>('golden/character.json')

test('the rates of 62 candidates are those of the authors’ script', () => {
  expect(cases.length).toBe(62)
  for (const [candidate, reference, rate] of cases)
    expect(character(candidate, reference), candidate).toBeCloseTo(rate, 12)
})

test('the corpus has the mean of the rates, and of several references the closest counts', () => {
  const mean = cases.reduce((sum, [, , rate]) => sum + rate, 0) / cases.length
  const references = cases.map(([, reference]) => reference)
  expect(
    corpusCharacter(
      cases.map(([candidate]) => candidate),
      references,
    ),
  ).toBeCloseTo(mean, 12)
  expect(character('a b', ['x y', 'b a', 'a'])).toBe(character('a b', 'b a'))
  expect(() => corpusCharacter([], [])).toThrow(RangeError)
})

test('without a word in the candidate it is 1, and undefined without one in the reference, too', () => {
  expect(character('', 'a')).toBe(1)
  expect(character(' ', '')).toBeNaN()
  expect(characterScore('', '').reason).toMatch(/^neither candidate nor reference has a word/)
})
