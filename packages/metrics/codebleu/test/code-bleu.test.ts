import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeBleu, codeBleuScore, corpusCodeBleu } from '../src/code-bleu.ts'
import { codeBleuOptions } from '../src/code-bleu-options.ts'
import { parser } from './parser.ts'

const code = fc.constantFrom(
  'x = 1',
  'x = foo(a, b)\nprint(x)',
  'y = foo(b, a)\nprint(y)',
  '[i for i in rows if i > 2]',
  'for i in rows:\n    total = total + i\n    print(total)',
  'def f(a, b=2):\n    return a + b',
  'if a is not None:\n    b = a\nelse:\n    b = 0\nprint(b)',
)

test('a program of four tokens or more that uses what it defines scores 1 against itself', () => {
  const text = 'x = foo(a, b)\nprint(x)'
  expect(codeBleu(text, text, { parser })).toBeCloseTo(1, 14)
  expect(codeBleu(text, text, { parser, variant: 'ebsb' })).toBeCloseTo(1, 14)
})

test('other names change the n-grams, not syntax and data flow', () => {
  const { parts } = codeBleuScore('y = foo(c, d)\nprint(y)', 'x = foo(a, b)\nprint(x)', { parser })
  expect(parts.syntax).toBe(1)
  expect(parts.dataFlow).toBe(1)
  expect(parts.ngram).toBeLessThan(1)
})

test('a part that the reference has not is left out, and the others share its weight', () => {
  const { score, parts } = codeBleuScore('f()', 'g()', { parser })
  const { ngram, weightedNgram, syntax, dataFlow, dataFlowCoverage } = parts
  expect(dataFlow).toBeNaN()
  expect(dataFlowCoverage).toBe(0)
  expect(score).toBeCloseTo((0.1 * ngram + 0.1 * weightedNgram + 0.4 * syntax) / 0.6, 14)
})

test('keywords weigh five times as much by default', () => {
  // tokens: return x against return y: one of two is right, and it is the keyword
  const { weightedNgram } = codeBleuScore('return x', 'return y', { parser }).parts
  expect(weightedNgram).toBeCloseTo(5 / 6, 14)
  expect(codeBleuScore('return x', 'return y', { parser, keywordWeight: 1 }).parts.weightedNgram).toBeCloseTo(
    1 / 2,
    14,
  )
})

describe.each(codeBleuOptions.variant.values)('the variant %s', (variant) => {
  test('keeps all parts from 0 to 1', () => {
    fc.assert(
      fc.property(code, fc.array(code, { minLength: 1, maxLength: 3 }), (candidate, references) => {
        const { score, parts } = codeBleuScore(candidate, references, { parser, variant })
        for (const value of [score, parts.ngram, parts.weightedNgram, parts.syntax]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('a corpus of one scores as its segment', () => {
    fc.assert(
      fc.property(code, code, (candidate, reference) => {
        const options = { parser, variant }
        expect(corpusCodeBleu([candidate], [reference], options)).toBe(
          codeBleu(candidate, reference, options),
        )
      }),
    )
  })
})

test('paper and ebsb take the best of several references', () => {
  for (const variant of ['paper', 'ebsb'] as const) {
    fc.assert(
      fc.property(code, fc.array(code, { minLength: 1, maxLength: 3 }), (candidate, references) => {
        const own = references.map((reference) => codeBleu(candidate, reference, { parser, variant }))
        expect(codeBleu(candidate, references, { parser, variant })).toBe(Math.max(...own))
      }),
    )
  }
})

test('what does not pair up is an error', () => {
  expect(() => corpusCodeBleu(['a'], [], { parser })).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusCodeBleu([], [], { parser })).toThrow(RangeError)
  expect(() => codeBleu('a', [], { parser })).toThrow(RangeError)
})

test('the score and its parts are those of the metric', () => {
  const options = { parser, variant: 'ebsb' } as const
  const { score, parts, reason } = codeBleuScore('x = f(a)\nprint(x)', 'y = f(b)\nprint(y)', options)
  expect(score).toBe(codeBleu('x = f(a)\nprint(x)', 'y = f(b)\nprint(y)', options))
  expect(Object.keys(parts).slice(0, 4)).toEqual(['ngram', 'weightedNgram', 'syntax', 'dataFlow'])
  expect(reason).toBeUndefined()
  const undefinedScore = codeBleuScore('f()', 'pass', { parser, weights: [0, 0, 0, 1] })
  expect(undefinedScore).toMatchObject({
    score: Number.NaN,
    reason: 'no part that has a weight is defined',
  })
})
