import { segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crystalBleuMetric } from '../src/crystal-bleu-metric.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'

const corpus = ['foo(a) = Bar[x1]', '__proto__.constructor.toString()', '( ) ( )']

// Rounding can lift a geometric mean of ones.
testMetricContract(crystalBleuMetric(sharedNgrams(corpus, { k: 8 })), { upperBound: 1 + 1e-12 })
testMetricContract(
  crystalBleuMetric(sharedNgrams(corpus, { k: 3, perOrder: true, order: 2 }), { smoothing: 'exp' }),
  { upperBound: 1 + 1e-12 },
)

const words = { tokenize: tokenizeWhitespace }

test('a list with every n-gram of its texts is a caveat, because nothing is left to match', () => {
  const caveat = (k: number, more: object = {}) => {
    // two distinct tokens, and one n-gram of each larger order
    const metric = crystalBleuMetric(sharedNgrams(['a a b'], { ...words, k, order: 2, ...more }), words)
    return metric.caveat!(segmentRow(metric, 'a a b', 'a a b'))
  }
  expect(caveat(500)).toBe('the list has all 4 n-grams of its texts (k=500), so that none is left to match')
  expect(caveat(3)).toBeUndefined()
  expect(caveat(500, { perOrder: true })).toContain('all 4 n-grams')
  expect(caveat(1, { perOrder: true })).toBeUndefined()
  // texts that were not among those of the list
  const metric = crystalBleuMetric(sharedNgrams(['a a b'], { ...words, k: 500 }), words)
  expect(metric.caveat!(segmentRow(metric, 'x', 'x'))).toBeUndefined()
})

test('rows agree with counting by the definition on random texts', () => {
  const sentence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 })
  fc.assert(
    fc.property(
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      sentence,
      fc.nat(10),
      (candidate, references, learned, k) => {
        const shared = sharedNgrams([learned.join(' ')], { ...words, k, order: 3 })
        const row = segmentRow(
          crystalBleuMetric(shared, words),
          candidate.join(' '),
          references.map((tokens) => tokens.join(' ')),
        )
        const leftOut = new Set(shared.ngrams.map(({ tokens }) => tokens.join(' ')))
        expect([...row.subarray(0, 6)]).toEqual(slowCounts(candidate, references, leftOut, 3))
      },
    ),
    { numRuns: 1000 },
  )
})

/** Matches and totals by order, n-grams as strings. */
function slowCounts(
  candidate: string[],
  references: string[][],
  leftOut: ReadonlySet<string>,
  order: number,
): number[] {
  const matches: number[] = []
  const totals: number[] = []
  for (let n = 1; n <= order; n++) {
    const counts = (tokens: string[]) => {
      const all = new Map<string, number>()
      for (let i = 0; i + n <= tokens.length; i++) {
        const ngram = tokens.slice(i, i + n).join(' ')
        if (!leftOut.has(ngram)) all.set(ngram, (all.get(ngram) ?? 0) + 1)
      }
      return all
    }
    let [matched, total] = [0, 0]
    for (const [ngram, count] of counts(candidate)) {
      matched += Math.min(count, Math.max(...references.map((tokens) => counts(tokens).get(ngram) ?? 0)))
      total += count
    }
    matches.push(matched)
    totals.push(Math.max(1, total))
  }
  return [...matches, ...totals]
}

test('columns are matches and n-grams by order, and the two lengths', () => {
  expect(crystalBleuMetric(sharedNgrams([], { order: 2 })).columns).toEqual([
    'matches1',
    'matches2',
    'totals1',
    'totals2',
    'candidateLength',
    'referenceLength',
  ])
})

test('parts are the precisions, the brevity penalty and the lengths', () => {
  const metric = crystalBleuMetric(sharedNgrams(['( ('], { ...words, k: 1, order: 2 }), words)
  expect(metric.parts!(segmentRow(metric, '( x y', '( x z ('))).toEqual({
    precision1: 1 / 2,
    precision2: 1 / 2,
    brevityPenalty: Math.exp(1 - 4 / 3),
    candidateLength: 3,
    referenceLength: 4,
  })
})

test('the signature holds how the list was made and what is in it', () => {
  const signature = (text: string) => crystalBleuMetric(sharedNgrams([text], { k: 2 })).signature
  expect(signature('a b')).toMatch(
    /^crystalbleu\|k:2\|order:4\|per-order:no\|variant:order-free\|tokenize:code\|smoothing:none\|shared-ngrams:[0-9a-f]{16}\|level:corpus\|v:/,
  )
  expect(signature('a b')).toBe(signature('a b'))
  expect(signature('a b')).not.toBe(signature('a c'))
})

test('a smoothing that BLEU does not have is an error', () => {
  expect(() => crystalBleuMetric(sharedNgrams([]), { smoothing: 'chen-cherry-1' as 'exp' })).toThrow(
    /option smoothing=chen-cherry-1: expected one of none, exp, floor, add-k/,
  )
})
