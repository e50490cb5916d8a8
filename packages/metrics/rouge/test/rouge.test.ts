import { corpusRows } from '@codegen-eval/metric'
import { codeLikeText, testMetricContract } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeCode, tokenizeRouge, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusRouge, rouge, rougeScore } from '../src/rouge.ts'
import { rougeMetric } from '../src/rouge-metric.ts'
import type { RougeOptions } from '../src/rouge-options.ts'
import { testRougeScore } from './rouge-score-agreement.ts'

/** Precision, recall and F of one candidate. */
const partsOf = (...given: Parameters<typeof rougeScore>) =>
  rougeScore(...given).parts as { precision: number; recall: number; f: number }

type Triple = [number, number, number]

testRougeScore(fixtureJson('golden/text-metrics.json'))

interface Script {
  segments: { hyp: string; ref: string; scores: Record<string, Triple> }[]
}

const script = fixtureJson<Script>('golden/rouge-1.5.5.json')

describe('rouge agrees with the script ROUGE-1.5.5', () => {
  test.each(['1', '2', '3', '4', 'L', 'SU4'])('ROUGE-%s of 52 pairs, within 2e-5', (variant) => {
    for (const { hyp, ref, scores } of script.segments) {
      const own = partsOf(hyp, ref, { variant, definition: 'rouge-1.5.5', tokenize: tokenizeRouge })
      const expected = scores[`ROUGE-${variant}`]
      const difference = Math.max(
        ...[own.precision, own.recall, own.f].map((value, i) => Math.abs(value - expected[i])),
      )
      expect(difference, JSON.stringify({ hyp, ref, own, expected })).toBeLessThan(2e-5)
    }
  })
})

describe('rouge on the worked examples of Lin 2004', () => {
  const words: RougeOptions = { tokenize: tokenizeWhitespace }
  const police = 'police killed the gunman'

  test('ROUGE-L, section 3.1: 3/4 and 2/4, and 1/2 for the third', () => {
    expect(rouge('police kill the gunman', police, words)).toBeCloseTo(3 / 4, 12)
    expect(rouge('the gunman kill police', police, words)).toBeCloseTo(2 / 4, 12)
    expect(rouge('the gunman police killed', police, words)).toBeCloseTo(2 / 4, 12)
  })

  test('ROUGE-Lsum, section 3.2: the union of w1 w2 and w1 w3 w5 covers 4 of 5 words', () => {
    const { recall } = partsOf('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5', {
      ...words,
      variant: 'Lsum',
    })
    expect(recall).toBeCloseTo(4 / 5, 12)
  })

  test('ROUGE-W, section 4, with f(k) = k²: 0.571 and 0.286 where ROUGE-L sees no difference', () => {
    const reference = 'A B C D E F G'
    const options = { ...words, variant: 'W', weight: 2 }
    expect(rouge('A B C D H I K', reference, options)).toBeCloseTo(4 / 7, 12)
    expect(rouge('A H B K C I D', reference, options)).toBeCloseTo(2 / 7, 12)
    expect(rouge('A B C D H I K', reference, words)).toBe(rouge('A H B K C I D', reference, words))
  })

  test('ROUGE-S, section 5: 0.5, 0.167 and 0.333', () => {
    const options = { ...words, variant: 'S' }
    expect(rouge('police kill the gunman', police, options)).toBeCloseTo(3 / 6, 12)
    expect(rouge('the gunman kill police', police, options)).toBeCloseTo(1 / 6, 12)
    expect(rouge('the gunman police killed', police, options)).toBeCloseTo(2 / 6, 12)
  })

  test('ROUGE-S scores a reversed sentence 0, ROUGE-SU does not (section 5.1)', () => {
    expect(rouge('gunman the killed police', police, { ...words, variant: 'S' })).toBe(0)
    expect(rouge('gunman the killed police', police, { ...words, variant: 'SU' })).toBeCloseTo(4 / 10, 12)
  })
})

describe('rouge', () => {
  const variants = fc.constantFrom('1', '2', '3', '4', '7', 'L', 'Lsum', 'W', 'S', 'S4', 'SU', 'SU4', 'S0')

  test('precision and recall change places when the texts do', () => {
    const symmetric = variants.filter((variant) => variant !== 'Lsum')
    fc.assert(
      fc.property(codeLikeText, codeLikeText, symmetric, (a, b, variant) => {
        const [forward, backward] = [partsOf(a, b, { variant }), partsOf(b, a, { variant })]
        expect(forward.precision).toBeCloseTo(backward.recall, 12)
        expect(forward.recall).toBeCloseTo(backward.precision, 12)
        expect(forward.f).toBeCloseTo(backward.f, 12)
      }),
    )
  })

  test('a text with something to count scores 1 against itself', () => {
    fc.assert(
      fc.property(codeLikeText, fc.constantFrom('1', 'L', 'Lsum', 'W', 'SU'), (text, variant) => {
        const expected = tokenizeCode(text).length > 0 ? 1 : 0
        expect(rouge(text, text, { variant })).toBeCloseTo(expected, 12)
      }),
    )
  })

  test('S0 is ROUGE-2', () => {
    fc.assert(
      fc.property(codeLikeText, codeLikeText, (a, b) => {
        expect(rouge(a, b, { variant: 'S0' })).toEqual(rouge(a, b, { variant: '2' }))
      }),
    )
  })

  test('F lies between precision and recall, and beta moves it towards recall', () => {
    fc.assert(
      fc.property(codeLikeText, codeLikeText, variants, (a, b, variant) => {
        const { precision, recall, f } = partsOf(a, b, { variant })
        expect(f).toBeGreaterThanOrEqual(Math.min(precision, recall) - 1e-12)
        expect(f).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-12)
        const towards = rouge(a, b, { variant, beta: 3 })
        expect(Math.abs(towards - recall)).toBeLessThanOrEqual(Math.abs(f - recall) + 1e-12)
      }),
    )
  })

  test('of several references the best counts, or the average where asked', () => {
    fc.assert(
      fc.property(
        codeLikeText,
        fc.array(codeLikeText, { minLength: 1, maxLength: 4 }),
        variants,
        (a, references, variant) => {
          const alone = references.map((reference) => rouge(a, reference, { variant }))
          expect(rouge(a, references, { variant })).toBeCloseTo(Math.max(...alone), 12)
          const mean = alone.reduce((x, y) => x + y, 0) / alone.length
          expect(rouge(a, references, { variant, references: 'average' })).toBeCloseTo(mean, 12)
        },
      ),
    )
  })

  test('the best reference is the one whose chosen number is best', () => {
    const references = ['a b c d', 'a']
    expect(partsOf('a b', references, { score: 'recall' })).toMatchObject({ recall: 1, precision: 0.5 })
    expect(partsOf('a b', references, { score: 'precision' })).toMatchObject({ recall: 0.5, precision: 1 })
  })

  test('a corpus is the mean of its segments', () => {
    const candidates = ['a b', 'x y z']
    const references = [['a c'], ['x', 'x y']]
    const alone = candidates.map((candidate, i) => rouge(candidate, references[i]))
    expect(corpusRouge(candidates, references)).toBeCloseTo((alone[0] + alone[1]) / 2, 12)
    const recalls = candidates.map((candidate, i) => rouge(candidate, references[i], { score: 'recall' }))
    expect(corpusRouge(candidates, references, { score: 'recall' })).toBeCloseTo(
      (recalls[0] + recalls[1]) / 2,
      12,
    )
    expect([...corpusRows(rougeMetric(), candidates, references)].length).toBe(8)
  })

  test('a corpus without a segment is an error, and so is a candidate that is no string', () => {
    expect(() => corpusRouge([], [])).toThrow(/at least one segment/)
    expect(() => rouge(undefined as never, 'a')).toThrow(/candidate: expected a string, got undefined/)
  })

  test('ROUGE-W with weight 1 is ROUGE-L, and with any weight no score is over 1', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((tokens) => tokens.join(' '))
    fc.assert(
      fc.property(text, text, fc.double({ min: 1, max: 10, noNaN: true }), (candidate, reference, weight) => {
        const plain = rouge(candidate, reference, { variant: 'W', weight: 1 })
        expect(plain).toBeCloseTo(rouge(candidate, reference), 12)
        const { precision, recall } = partsOf(candidate, reference, { variant: 'W', weight })
        expect(Math.max(precision, recall)).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  test('a line of a megabyte has n-grams in time that grows with its length', () => {
    const line = 'x = [1, 2]; '.repeat(80_000)
    expect(rouge(line, line, { variant: '4' })).toBe(1)
    expect(rouge(line, line, { variant: 'SU4' })).toBe(1)
  })

  test.each<[RougeOptions, RegExp]>([
    [{ variant: 'X' }, /option variant=X: expected/],
    [{ variant: '65' }, /option variant=65: expected/],
    [{ variant: '0' }, /option variant=0: expected/],
    [{ definition: 'rouge-1.5.5', variant: 'W' }, /definition=rouge-1.5.5: expected lin/],
    [{ beta: -1 }, /option beta=-1: expected/],
    [{ beta: 1e200 }, /option beta=1e\+200: expected/],
    [{ weight: 0.5 }, /option weight=0.5: expected/],
    [{ weight: 400 }, /option weight=400: expected/],
    [{ score: 'F' as 'f' }, /option score=F: expected/],
    [{ references: 'worst' as 'best' }, /option references=worst: expected/],
  ])('%j is an error', (options, message) => {
    expect(() => rougeMetric(options)).toThrow(message)
    expect(() => rougeMetric(options)).toThrow(RangeError)
  })
})

for (const variant of ['2', 'L', 'Lsum', 'W', 'SU4']) testMetricContract(rougeMetric({ variant }))

testMetricContract(rougeMetric({ variant: '1', references: 'average', score: 'recall' }))

test('sentences on one line count as lines do', () => {
  const options = { variant: 'Lsum', tokenize: tokenizeWhitespace } as const
  const [candidate, reference] = ['aa bb. cc dd.', 'cc dd. aa xx. bb.']
  const lines = (text: string) => text.replaceAll('. ', '.\n')
  const score = rouge(lines(candidate), lines(reference), options)
  expect(rouge(candidate, reference, { ...options, sentences: 'marks' })).toBe(score)
  expect(rouge(candidate, reference, options)).not.toBe(score)
  expect(() => rouge('a', 'a', { sentences: 'marks' })).toThrow('lines, because the variant is L')
})
