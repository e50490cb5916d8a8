import { evaluateCorpus, meanOfSegments, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { tokenize13a, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bleuMetric } from '../src/bleu-metric.ts'
import type { BleuOptions } from '../src/bleu-options.ts'

// Rounding can lift a geometric mean of ones, and Chen and Cherry's methods 5 and 7 reach 4/3 by definition.
testMetricContract(bleuMetric(), { upperBound: 1 + 1e-12 })
testMetricContract(bleuMetric({ smoothing: 'add-k', order: 2, effectiveOrder: false, case: 'lower' }), {
  upperBound: 1 + 1e-12,
})
testMetricContract(bleuMetric({ smoothing: 'chen-cherry-6' }), { upperBound: 1 + 1e-12 })
testMetricContract(bleuMetric({ smoothing: 'chen-cherry-7' }), { upperBound: 4 / 3 })

describe('rows', () => {
  test('hold matches and n-grams by order, and the two lengths', () => {
    const metric = bleuMetric({ tokenize: tokenizeWhitespace })
    expect(metric.columns).toEqual([
      ...['matches1', 'matches2', 'matches3', 'matches4'],
      ...['totals1', 'totals2', 'totals3', 'totals4'],
      ...['candidateLength', 'referenceLength'],
    ])
    // Of the references, that of 6 tokens is closest; `a b` is in one, `b x` in the other.
    const row = segmentRow(metric, 'a b x b x', ['a b c d e f', 'b x'])
    expect([...row]).toEqual([4 - 1, 2, 0, 0, 5, 4, 3, 2, 5, 6])
  })

  test('agree with counting by the definition on random texts', () => {
    const sentence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(
        sentence,
        fc.array(sentence, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (candidate, references, order) => {
          const metric = bleuMetric({ tokenize: tokenizeWhitespace, order })
          const row = segmentRow(
            metric,
            candidate.join(' '),
            references.map((each) => each.join(' ')),
          )
          expect([...row]).toEqual(slowRow(candidate, references, order))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** A row by the definition: n-grams as strings, counted in maps. */
function slowRow(candidate: string[], references: string[][], order: number): number[] {
  const matches: number[] = []
  const totals: number[] = []
  for (let n = 1; n <= order; n++) {
    const own = countsOf(candidate, n)
    let matched = 0
    for (const [ngram, count] of own) {
      matched += Math.min(count, Math.max(...references.map((each) => countsOf(each, n).get(ngram) ?? 0)))
    }
    matches.push(matched)
    totals.push([...own.values()].reduce((sum, count) => sum + count, 0))
  }
  const [closest] = references
    .map(({ length }) => length)
    .toSorted((a, b) => Math.abs(a - candidate.length) - Math.abs(b - candidate.length) || a - b)
  return [...matches, ...totals, candidate.length, closest!]
}

function countsOf(tokens: string[], n: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let i = 0; i + n <= tokens.length; i++) {
    const ngram = tokens.slice(i, i + n).join(' ')
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
  }
  return counts
}

test('parts are the smoothed precisions, the brevity penalty and the lengths', () => {
  const metric = bleuMetric({ tokenize: tokenizeWhitespace })
  expect(metric.parts!(segmentRow(metric, 'a b x', 'a b c d'))).toEqual({
    precision1: 2 / 3,
    precision2: 1 / 2,
    precision3: 1 / 2,
    precision4: 0,
    brevityPenalty: Math.exp(1 - 4 / 3),
    candidateLength: 3,
    referenceLength: 4,
  })
})

test('signatures name every option under its name in specs', () => {
  expect(bleuMetric().signature).toMatch(
    /^bleu\|tokenize:code\|smoothing:exp\|order:4\|effective-order:yes\|case:mixed\|level:corpus\|v:/,
  )
  expect(
    bleuMetric({ tokenize: tokenize13a, smoothing: 'floor', order: 2, effectiveOrder: false, case: 'lower' })
      .signature,
  ).toMatch(
    /^bleu\|tokenize:13a\|smoothing:floor\|smoothing-value:0.1\|order:2\|effective-order:no\|case:lower\|level:corpus\|v:/,
  )
  expect(bleuMetric({ smoothing: 'chen-cherry-3' }).signature).toMatch(
    /^bleu\|tokenize:code\|smoothing:chen-cherry-3\|order:4\|case:mixed\|v:/,
  )
  expect(
    bleuMetric({
      tokenize: function mine(text) {
        return [text]
      },
    }).signature,
  ).toContain('|tokenize:custom:mine|')
})

test('the name says an order other than 4', () => {
  expect(bleuMetric().name).toBe('BLEU')
  expect(bleuMetric({ order: 2 }).name).toBe('BLEU-2')
})

test('case=lower compares in lower case', () => {
  const metric = bleuMetric({ case: 'lower' })
  expect(metric.score(segmentRow(metric, 'Return X', 'return x'))).toBeCloseTo(1, 14)
  const mixed = bleuMetric()
  expect(mixed.score(segmentRow(mixed, 'Return X', 'return x'))).toBe(0)
})

test('trailing white space goes before a text is tokenized, as in sacreBLEU', () => {
  // 13a joins a word with what follows a hyphen at a line's end: without the rule, `x-` would become `x`.
  const metric = bleuMetric({ tokenize: tokenize13a })
  expect(metric.score(segmentRow(metric, 'x-\n', 'x-'))).toBeCloseTo(1, 14)
  expect(metric.score(segmentRow(metric, 'x-', ['x- \n\u2003']))).toBeCloseTo(1, 14)
})

test("Chen and Cherry's smoothings make a mean of segments, over those that are defined", () => {
  const metric = bleuMetric({ smoothing: 'chen-cherry-6' })
  expect(metric.level).toBe('segment')
  expect(meanOfSegments(metric)).toBe(metric)
  const undefinedOne = evaluateCorpus(metric, ['a b'], ['a c'])
  expect(undefinedOne.score).toBeNaN()
  expect(undefinedOne.reason).toMatch(/no trigram matches/)
  expect(evaluateCorpus(metric, ['a b', 'a b c d'], ['a c', 'a b c d']).score).toBe(1)
})

test('level=segment is the mean of sentence scores', () => {
  const candidates = ['a b c d', 'x y z']
  const references = ['a b c d', 'v w']
  expect(evaluateCorpus(bleuMetric(), candidates, references, 'segment').score).toBeCloseTo(1 / 2, 14)
  expect(evaluateCorpus(bleuMetric(), candidates, references).score).not.toBeCloseTo(1 / 2, 2)
})

test.each<[BleuOptions, RegExp]>([
  [{ order: 0 }, /option order=0: expected/],
  [{ order: 2.5 }, /option order=2.5: expected/],
  [
    { order: 2, smoothing: 'chen-cherry-6' },
    /option order=2: expected at least 3, because smoothing is chen-cherry-6/,
  ],
  [
    { smoothing: 'laplace' as 'exp' },
    /option smoothing=laplace: expected one of none, exp, floor, add-k, chen/,
  ],
  [{ smoothing: 'floor', smoothingValue: -1 }, /option smoothingValue=-1: expected/],
  [{ smoothing: 'add-k', smoothingValue: Number.NaN }, /option smoothingValue=NaN: expected/],
  [
    { smoothing: 'chen-cherry-2', smoothingValue: 1 },
    /option smoothingValue=1: smoothing chen-cherry-2 takes none/,
  ],
  [{ smoothingValue: 1 }, /option smoothingValue=1: smoothing exp takes none/],
  [{ case: 'upper' as 'lower' }, /option case=upper: expected/],
])('the options %o are an error', (options, message) => {
  expect(() => bleuMetric(options)).toThrow(RangeError)
  expect(() => bleuMetric(options)).toThrow(message)
})

test('an option of the wrong type is an error', () => {
  expect(() => bleuMetric({ tokenize: 'code' as unknown as () => string[] })).toThrow(TypeError)
  expect(() => bleuMetric({ effectiveOrder: 'no' as unknown as boolean })).toThrow(TypeError)
})
