import { expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { parser } from './parser.ts'

const options = { parser, variant: 'codexglue' } as const

test('a data flow of 0 counts as 1', () => {
  const { score, parts } = codeBleuScore('f()', 'g()', options)
  expect(parts.dataFlow).toBe(0)
  expect(score).toBeCloseTo(0.25 * (parts.ngram + parts.weightedNgram + parts.syntax + 1), 14)
})

test('counts of several references are put together', () => {
  const one = codeBleuScore('f(a)', 'f(a)', options).parts.syntax
  const two = codeBleuScore('f(a)', ['f(a)', 'while b: pass'], options).parts.syntax
  expect(one).toBe(1)
  expect(two).toBeLessThan(1)
  expect(two).toBeGreaterThan(0)
})
