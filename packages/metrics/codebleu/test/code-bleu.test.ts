import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeBleu, corpusCodeBleu } from '../src/code-bleu.ts'
import { codeBleuVariants } from '../src/code-bleu-options.ts'
import { parser } from './golden.ts'

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
  expect(codeBleu(text, text, { parser }).score).toBeCloseTo(1, 14)
  expect(codeBleu(text, text, { parser, variant: 'ebsb' }).score).toBeCloseTo(1, 14)
})

test('other names change the n-grams, not syntax and data flow', () => {
  const parts = codeBleu('y = foo(c, d)\nprint(y)', 'x = foo(a, b)\nprint(x)', { parser })
  expect(parts.syntax).toBe(1)
  expect(parts.dataFlow).toBe(1)
  expect(parts.ngram).toBeLessThan(1)
})

test('a part that the reference has not is left out, and the others share its weight', () => {
  const { score, ngram, weightedNgram, syntax, dataFlow, dataFlowCoverage } = codeBleu('f()', 'g()', {
    parser,
  })
  expect(dataFlow).toBeNaN()
  expect(dataFlowCoverage).toBe(0)
  expect(score).toBeCloseTo((0.1 * ngram + 0.1 * weightedNgram + 0.4 * syntax) / 0.6, 14)
})

test('keywords weigh five times as much by default', () => {
  // tokens: return x against return y: one of two is right, and it is the keyword
  const { weightedNgram } = codeBleu('return x', 'return y', { parser })
  expect(weightedNgram).toBeCloseTo(5 / 6, 14)
  expect(codeBleu('return x', 'return y', { parser, keywordWeight: 1 }).weightedNgram).toBeCloseTo(1 / 2, 14)
})

describe.each(codeBleuVariants)('the variant %s', (variant) => {
  test('keeps all parts from 0 to 1', () => {
    fc.assert(
      fc.property(code, fc.array(code, { minLength: 1, maxLength: 3 }), (candidate, references) => {
        const parts = codeBleu(candidate, references, { parser, variant })
        for (const value of [parts.score, parts.ngram, parts.weightedNgram, parts.syntax]) {
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
        expect(corpusCodeBleu([candidate], [reference], options)).toEqual(
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
        const own = references.map((reference) => codeBleu(candidate, reference, { parser, variant }).score)
        expect(codeBleu(candidate, references, { parser, variant }).score).toBe(Math.max(...own))
      }),
    )
  }
})

test('what does not pair up is an error', () => {
  expect(() => corpusCodeBleu(['a'], [], { parser })).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusCodeBleu([], [], { parser })).toThrow(RangeError)
  expect(() => codeBleu('a', [], { parser })).toThrow(RangeError)
})
