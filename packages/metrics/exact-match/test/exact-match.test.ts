import { codeLikeText } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusExactMatch, exactMatch, exactMatchScore } from '../src/exact-match.ts'
import { testDistances } from './distance-agreement.ts'

testDistances(fixtureJson('golden/text-metrics.json'))

test('exactMatch is 1 if one of the references is equal', () => {
  expect(exactMatch('x = 1', 'x = 1')).toBe(1)
  expect(exactMatch('x = 1', ['x = 2', 'x = 1'])).toBe(1)
  expect(exactMatch('x = 1', ['x = 2', 'x=1'])).toBe(0)
  expect(exactMatch('', '')).toBe(1)
  expect(exactMatch('__proto__', 'constructor')).toBe(0)
})

test('exactMatch is 1 for equal texts, symmetric, and no lower with one more reference', () => {
  const settings = fc.record({
    ignore: fc.constantFrom('none', 'trim', 'whitespace', 'tokens'),
    case: fc.constantFrom('mixed', 'lower'),
  })
  fc.assert(
    fc.property(codeLikeText, codeLikeText, codeLikeText, settings, (a, b, c, options) => {
      expect(exactMatch(a, a, options)).toBe(1)
      expect(exactMatch(a, b, options)).toBe(exactMatch(b, a, options))
      expect(exactMatch(a, [b, c], options)).toBeGreaterThanOrEqual(exactMatch(a, b, options))
    }),
  )
})

test('corpusExactMatch is the share of matches', () => {
  expect(corpusExactMatch(['a', 'b', 'c', 'd'], ['a', ['x', 'b'], 'x', ' d'])).toBe(0.5)
  expect(corpusExactMatch(['a', 'b', 'c', 'd'], ['a', ['x', 'b'], 'x', ' d'], { ignore: 'trim' })).toBe(0.75)
  expect(() => corpusExactMatch([], [])).toThrow(RangeError)
  expect(() => corpusExactMatch(['a'], [[]])).toThrow(RangeError)
})

test('exactMatchScore returns the score without parts', () => {
  expect(exactMatchScore('a', ['a', 'b'])).toEqual({ score: 1, parts: {} })
})

test('CRLF equals LF unless line ends are kept', () => {
  expect(exactMatch('a\r\nb', 'a\nb')).toBe(1)
  expect(exactMatch('a\r\nb', 'a\nb', { lineEnds: 'keep' })).toBe(0)
})
