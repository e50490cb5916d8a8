import { evaluateCorpus } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { rougeScore } from '../src/rouge.ts'
import { rougeMetric } from '../src/rouge-metric.ts'
import type { RougeOptions } from '../src/rouge-options.ts'

/** A text of `length` tokens of which none is like another. */
const distinct = (length: number, prefix: string) =>
  Array.from({ length }, (_, i) => `${prefix}${i}`).join(' ')

describe('texts that exceed the limit of a variant have no score, and a reason', () => {
  const cases: [RougeOptions, string, string, RegExp][] = [
    [{ variant: 'L' }, distinct(140_000, 'a'), distinct(140_000, 'b'), /more than 2\^34 pairs of tokens/],
    [{ variant: 'W' }, distinct(17_000, 'a'), distinct(17_000, 'b'), /more than 2\^28 pairs of tokens/],
    [
      { variant: 'Lsum' },
      distinct(3000, 'a').replaceAll(' ', '\n'),
      distinct(3000, 'a').replaceAll(' ', '\n'),
      /2\^23 pairs of distinct lines/,
    ],
    [
      { variant: 'S' },
      `${distinct(60_000, 'a')} ${distinct(60_000, 'a')}`,
      `${distinct(60_000, 'a')} ${distinct(60_000, 'a')}`,
      /more than 2\^\d+ steps to count skip-bigrams/,
    ],
  ]
  test.each(cases)('%j', (options, candidate, reference, reason) => {
    const settings = { ...options, tokenize: tokenizeWhitespace }
    const result = rougeScore(candidate, reference, settings)
    expect(result.score).toBeNaN()
    expect(result.reason).toMatch(reason)
    const corpus = evaluateCorpus(rougeMetric(settings), ['a b', candidate], ['a b', reference])
    expect(corpus.score).toBe(1)
  })
})

test('the signature has the weight of W only, and the definition only if it is not that of the paper', () => {
  const signature = (options: RougeOptions) => rougeMetric(options).signature.replace(/\|v:.*/, '')
  expect(signature({})).toBe('rouge|variant:L|tokenize:code|beta:1|score:f|references:best')
  expect(signature({ variant: 'W' })).toBe(
    'rouge|variant:W|tokenize:code|beta:1|weight:1.2|score:f|references:best',
  )
  expect(signature({ variant: 'SU4', definition: 'rouge-1.5.5' })).toBe(
    'rouge|variant:SU4|definition:rouge-1.5.5|tokenize:code|beta:1|score:f|references:best',
  )
})
