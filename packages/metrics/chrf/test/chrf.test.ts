import { segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testMetricContract } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chrf, chrfMetric, corpusChrf } from '../src/chrf.ts'
import type { ChrfOptions } from '../src/chrf-options.ts'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(fixtureJson('golden/text-metrics.json'))

/** chrF by its definition: substrings counted in maps. */
function slowChrf(candidate: string, reference: string, order: number, beta: number): number {
  const counts = (text: string, n: number) => {
    const characters = [...text].filter(
      (character) => !/^[\s\x1c-\x1f\x85]$/u.test(character) || character === '\ufeff',
    )
    const map = new Map<string, number>()
    for (let i = 0; i + n <= characters.length; i++) {
      const key = characters.slice(i, i + n).join('')
      map.set(key, (map.get(key) ?? 0) + 1)
    }
    return map
  }
  const total = (map: Map<string, number>) => [...map.values()].reduce((a, b) => a + b, 0)
  const pairs: [number, number][] = []
  for (let n = 1; n <= order; n++) {
    const own = counts(candidate, n)
    const other = counts(reference, n)
    if (own.size === 0 || other.size === 0) continue
    let matched = 0
    for (const [key, value] of own) matched += Math.min(value, other.get(key) ?? 0)
    pairs.push([matched / total(own), matched / total(other)])
  }
  const precision = pairs.reduce((sum, [p]) => sum + p, 0) / pairs.length
  const recall = pairs.reduce((sum, [, r]) => sum + r, 0) / pairs.length
  return precision + recall > 0
    ? ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall)
    : 0
}

describe('chrf', () => {
  test('equals the definition on any text, the best of several references counting', () => {
    fc.assert(
      fc.property(
        codeLikeText,
        fc.array(codeLikeText, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(0.5, 1, 2, 3),
        (candidate, references, charOrder, beta) => {
          const slow = Math.max(
            ...references.map((reference) => slowChrf(candidate, reference, charOrder, beta)),
          )
          expect(chrf(candidate, references, { charOrder, beta })).toBeCloseTo(slow, 12)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a text with a character scores 1 against itself, and a text without one 0', () => {
    fc.assert(
      fc.property(codeLikeText, (text) => {
        const empty = slowChrf(text, text, 1, 2) === 0
        expect(chrf(text, text)).toBeCloseTo(empty ? 0 : 1, 12)
        expect(chrf(text, '')).toBe(0)
        expect(chrf('', text)).toBe(0)
      }),
    )
  })

  test('with beta 1 it is symmetric', () => {
    fc.assert(
      fc.property(codeLikeText, codeLikeText, (a, b) => {
        expect(chrf(a, b, { beta: 1 })).toBeCloseTo(chrf(b, a, { beta: 1 }), 12)
      }),
    )
  })

  test('the order of references does not matter', () => {
    fc.assert(
      fc.property(
        codeLikeText,
        fc.array(codeLikeText, { minLength: 1, maxLength: 4 }),
        (candidate, references) => {
          expect(chrf(candidate, references)).toBe(chrf(candidate, references.toReversed()))
        },
      ),
    )
  })

  test('characters are code points: a pair of surrogates is one, a lone surrogate is one', () => {
    // 1 of 2 characters match, no bigram does
    expect(chrf('😀a', '😀b')).toBeCloseTo((0.5 + 0) / 2, 12)
    expect(chrf('\ud83d', '😀')).toBe(0)
    expect(chrf('\ud83d', '\ud83d')).toBe(1)
  })

  test('white space is what Python splits at: the byte order mark is a character, U+0085 is not', () => {
    expect(chrf('a\u0085\u001cb', 'ab')).toBe(1)
    expect(chrf('a\ufeffb', 'ab')).toBeLessThan(1)
  })

  test('a line of a megabyte is scored', () => {
    const line = 'x = [1, 2];'.repeat(100_000)
    expect(chrf(line, line)).toBe(1)
    expect(chrf('a'.repeat(1_000_000), 'a'.repeat(999_999))).toBeCloseTo(1, 5)
  })

  test('names and columns follow the orders', () => {
    const metric = chrfMetric({ charOrder: 1, wordOrder: 2 })
    expect(metric.name).toBe('chrF2++')
    expect(metric.columns).toEqual([
      'char1Candidate',
      'char1Reference',
      'char1Matches',
      'word1Candidate',
      'word1Reference',
      'word1Matches',
      'word2Candidate',
      'word2Reference',
      'word2Matches',
    ])
    expect([...segmentRow(metric, 'a b.', 'a b c')]).toEqual([3, 3, 2, 3, 3, 2, 2, 2, 1])
    expect(metric.parts?.(segmentRow(metric, 'a b.', 'a b c'))).toEqual({
      precision: (2 / 3 + 2 / 3 + 1 / 2) / 3,
      recall: (2 / 3 + 2 / 3 + 1 / 2) / 3,
    })
  })

  test.each<[ChrfOptions, RegExp]>([
    [{ charOrder: -1 }, /^chrf: option charOrder=-1: expected a whole number from 0 to 64/],
    [{ wordOrder: 1.5 }, /option wordOrder=1.5/],
    [{ charOrder: 100 }, /option charOrder=100: expected a whole number from 0 to 64/],
    [{ wordorder: 2 } as ChrfOptions, /unknown option 'wordorder'; did you mean 'wordOrder'\?/],
    [{ charOrder: 0 }, /option charOrder=0: expected more than 0, because wordOrder is 0/],
    [{ beta: Number.NaN }, /option beta=NaN/],
    [{ beta: 1e200 }, /option beta=1e\+200: expected a number from 0 to 1000000/],
    [{ case: 'upper' as 'lower' }, /option case=upper: expected one of mixed, lower/],
  ])('%j is an error', (options, message) => {
    expect(() => chrfMetric(options)).toThrow(message)
    expect(() => chrfMetric(options)).toThrow(RangeError)
  })
})

test('a flag that is no boolean is an error', () => {
  expect(() => chrfMetric({ whitespace: 'no' as never })).toThrow(
    new TypeError('chrf: option whitespace=no: expected true or false'),
  )
  expect(() => chrfMetric({ epsSmoothing: 1 as never })).toThrow(/option epsSmoothing=1/)
})

test('a corpus without a segment is an error, and so is a candidate that is no string', () => {
  expect(() => corpusChrf([], [])).toThrow(/at least one segment/)
  expect(() => chrf(['a'] as never, 'a')).toThrow(/candidate: expected a string, got a list/)
})

testMetricContract(chrfMetric())

testMetricContract(chrfMetric({ wordOrder: 2, whitespace: true, case: 'lower', epsSmoothing: true }))

test('each of several candidates of one reference has the score that it has alone', () => {
  const metric = chrfMetric()
  const row = new Float64Array(metric.columns.length)
  const text = fc
    .array(fc.constantFrom('def f(x):', 'return x', 'é = ü', '\u{1f600}', '    y += 1', 'f(f(x))'), {
      maxLength: 20,
    })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 2 }),
      fc.array(text, { maxLength: 4 }),
      (references, list) => {
        const prepared = metric.prepare(references)
        for (const candidate of list) {
          metric.measure(candidate, prepared, row)
          expect(metric.score(row)).toBe(chrf(candidate, references))
        }
      },
    ),
  )
})
