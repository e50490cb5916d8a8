import { segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testMetricContract } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { porterStem, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusNltkMeteor, nltkMeteor, nltkMeteorMetric } from '../src/nltk-meteor.ts'
import type { NltkMeteorOptions } from '../src/nltk-meteor-options.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { testNltk } from './nltk-agreement.ts'

testMetricContract(await nltkMeteorMetric())

testMetricContract(await nltkMeteorMetric({ alpha: 0, beta: 0, gamma: 1, tokenize: tokenizeWhitespace }))

testNltk(fixtureJson('golden/text-metrics.json'))

const words = { tokenize: tokenizeWhitespace }

describe('nltkMeteor', () => {
  test('the example of Banerjee and Lavie: 6 unigrams matched in 2 chunks', async () => {
    const score = await nltkMeteor(
      'the president spoke to the audience',
      'the president then spoke to the audience',
      words,
    )
    // their Fmean = 10 P R / (R + 9 P) and penalty = 0.5 (chunks / unigrams matched)^3
    const [precision, recall] = [1, 6 / 7]
    const fMean = (10 * precision * recall) / (recall + 9 * precision)
    expect(score).toBeCloseTo(fMean * (1 - 0.5 * (2 / 6) ** 3), 15)
  })

  test('without a bigram in common the penalty is half of Fmean', async () => {
    expect(await nltkMeteor('d c b x', 'x b c d', words)).toBeCloseTo(0.5, 15)
  })

  test('equal texts of n words score 1 - 0.5 / n^3', async () => {
    for (const n of [1, 2, 5, 40]) {
      const text = Array.from({ length: n }, (_, i) => `w${i}`).join(' ')
      expect(await nltkMeteor(text, text, words)).toBeCloseTo(1 - 0.5 / n ** 3, 14)
    }
  })

  test('words match from the last to the first, each with the last free one', async () => {
    // "a" of the candidate takes the last "a" of the reference: two chunks, where "a b" could have been one
    expect(await nltkMeteor('a b', 'a b a', words)).toBeCloseTo((10 * (2 / 3)) / (2 / 3 + 9) / 2, 15)
  })

  test('stems are those of NLTK', async () => {
    expect(await nltkMeteor('dying', 'die', words)).toBe(0.5)
    expect(await nltkMeteor('sorted', 'sort', words)).toBe(0.5)
  })

  test('the third round looks synonyms up by stems, so that it misses words whose stem is none', async () => {
    expect(await nltkMeteor('buy', 'purchase', words)).toBe(0)
    expect(await nltkMeteor('car', 'auto', words)).toBe(0.5)
    expect(await nltkMeteor('purchase', 'buy', words)).toBe(0)
  })

  test('of several references the best counts', async () => {
    const [far, near] = ['read rows', 'print a list of names']
    const best = await nltkMeteor('print the list of names', near, words)
    expect(await nltkMeteor('print the list of names', [far, near], words)).toBe(best)
    expect(await nltkMeteor('print the list of names', [near, far], words)).toBe(best)
  })

  test('parameters count', async () => {
    const score = (options: NltkMeteorOptions) => nltkMeteor('b a', 'a b c d', { ...words, ...options })
    expect(await score({ alpha: 0, gamma: 0 })).toBe(1)
    expect(await score({ alpha: 1, gamma: 0 })).toBe(0.5)
    expect(await score({ alpha: 0, gamma: 1 })).toBe(0)
    expect(await score({ alpha: 0, gamma: 0.5, beta: 0 })).toBe(0.5)
  })
})

describe('beside a slow twin', async () => {
  const wordNet = await loadWordNet()
  const metric = await nltkMeteorMetric(words)

  /** The definition, by lists from which matched words are taken out. */
  function slowScore(candidate: readonly string[], reference: readonly string[]): number {
    const left = candidate.map((word, i) => ({ word, i }))
    const free = reference.map((word, i) => ({ word, i }))
    const matches: [number, number][] = []
    const round = (holds: (a: string, b: string) => boolean) => {
      for (let a = left.length - 1; a >= 0; a--) {
        for (let b = free.length - 1; b >= 0; b--) {
          if (!holds(left[a]!.word, free[b]!.word)) continue
          matches.push([left[a]!.i, free[b]!.i])
          left.splice(a, 1)
          free.splice(b, 1)
          break
        }
      }
    }
    round((a, b) => a === b)
    for (const list of [left, free]) for (const item of list) item.word = porterStem(item.word)
    round((a, b) => a === b)
    round((a, b) => {
      const parts = ['n', 'v', 'a', 'r'] as const
      const own = parts.flatMap((part) =>
        wordNet.baseForms(a, part).flatMap((form) => [...wordNet.synsets(form, part)]),
      )
      return !b.includes('_') && [...wordNet.synsetsSpelled(b)].some((synset) => own.includes(synset))
    })
    if (matches.length === 0) return 0
    matches.sort(([a], [b]) => a - b)
    const chunks = matches.filter(([a, b], k) => {
      const [before, other] = matches[k - 1] ?? [-9, -9]
      return a !== before + 1 || b !== other + 1
    }).length
    const [precision, recall] = [matches.length / candidate.length, matches.length / reference.length]
    const fMean = (precision * recall) / (0.9 * precision + 0.1 * recall)
    return (1 - 0.5 * (chunks / matches.length) ** 3) * fMean
  }

  test('scores are equal on random texts', () => {
    const word = fc.constantFrom(
      'a',
      'b',
      'run',
      'runs',
      'car',
      'auto',
      'cars',
      'list',
      'Name',
      'figure',
      'number',
    )
    const text = fc.array(word, { maxLength: 25 })
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const lower = (list: readonly string[]) => list.map((item) => item.toLowerCase())
        const score = metric.score(segmentRow(metric, candidate.join(' '), reference.join(' ')))
        expect(score).toBeCloseTo(slowScore(lower(candidate), lower(reference)), 14)
      }),
      { numRuns: 500 },
    )
  })

  test('a reference more never lowers the score', () => {
    const score = (candidate: string, references: string[]) =>
      metric.score(segmentRow(metric, candidate, references))
    fc.assert(
      fc.property(codeLikeText, codeLikeText, codeLikeText, (candidate, one, other) => {
        expect(score(candidate, [one, other])).toBe(
          Math.max(score(candidate, [one]), score(candidate, [other])),
        )
      }),
    )
  })
})

describe('degenerate and bad input', () => {
  test.each([
    ['two empty texts', '', ''],
    ['an empty candidate', '', 'a'],
    ['an empty reference', 'a', ''],
    ['nothing in common', 'a b', 'x y'],
  ])('%s: 0', async (_, candidate, reference) => {
    expect(await nltkMeteor(candidate, reference)).toBe(0)
  })

  test('thousands of equal tokens', async () => {
    const many = 'a '.repeat(5000)
    expect(await nltkMeteor(many, many)).toBeCloseTo(1, 10)
    expect(await nltkMeteor('running '.repeat(5000), 'runs '.repeat(5000))).toBeCloseTo(1, 10)
  })

  test.each([
    [{ alpha: -0.1 }, 'meteor:variant=nltk: option alpha=-0.1: expected a number from 0 to 1'],
    [
      { beta: Number.POSITIVE_INFINITY },
      'meteor:variant=nltk: option beta=Infinity: expected a number of at least 0',
    ],
    [{ gamma: Number.NaN }, 'meteor:variant=nltk: option gamma=NaN: expected a number from 0 to 1'],
  ])('%o is an error that names it', async (options, message) => {
    await expect(nltkMeteor('a', 'a', options)).rejects.toThrow(message)
  })

  test('a corpus of nothing is an error; a sum of no segments is NaN, and says why', async () => {
    await expect(corpusNltkMeteor([], [])).rejects.toThrow('a corpus needs at least one segment')
    const metric = await nltkMeteorMetric()
    expect(metric.score(new Float64Array(2))).toBeNaN()
    expect(metric.reason!(new Float64Array(2))).toBe('there is no segment')
  })
})

test('the signature', async () => {
  expect((await nltkMeteorMetric()).signature).toMatch(
    /^meteor\|variant:nltk\|tokenize:code\|alpha:0\.9\|beta:3\|gamma:0\.5\|v:/,
  )
})
