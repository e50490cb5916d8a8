import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { corpusTypeRate, typeErrors, typeRate, typeRateScore } from '../src/type-rate.ts'

const options = { compiler: ts }

test.each([
  ['an empty program', '', 1],
  ['a function', 'export function area(r: number): number {\n  return Math.PI * r ** 2\n}\n', 1],
  ['a wrong return', 'export function area(r: number): number {\n  return String(r)\n}\n', 0],
  ['a missing return', 'function f(n: number): string {\n  if (n > 0) return "p"\n}', 0],
  ['a fence, which is a tagged template', '```ts\nconst x = 1\n```', 0],
  ['text', 'Here is the code:', 0],
])('%s', (_, candidate, expected) => {
  expect(typeRate(candidate, options)).toBe(expected)
})

test('the corpus score is the share of candidates', () => {
  expect(corpusTypeRate(['let a = 1', 'let b: string = 1', 'let c = (', ''], options)).toBe(0.5)
  expect(() => corpusTypeRate([], options)).toThrow(RangeError)
})

test('a candidate is accepted if and only if it has no error', () => {
  fc.assert(
    fc.property(codeLikeText, (candidate) => {
      const { score, parts } = typeRateScore(candidate, options)
      const errors = typeErrors(candidate, options)
      expect(parts.errors).toBe(errors.length)
      expect(score).toBe(errors.length === 0 && parts.givenUp === 0 ? 1 : 0)
    }),
    { numRuns: 20 },
  )
})
