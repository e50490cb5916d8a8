import { corpusRows, sumRows } from '@codegen-eval/metric'
import {
  type Tokenizer,
  tokenize13a,
  tokenizeChar,
  tokenizeCode,
  tokenizeIntl,
  tokenizeNone,
  tokenizeWhitespace,
} from '@codegen-eval/tokenize'
import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bleu, corpusBleu } from '../src/bleu.ts'
import { bleuMetric } from '../src/bleu-metric.ts'
import type { BleuOptions } from '../src/bleu-options.ts'
import { chenCherrySmoothings } from '../src/chen-cherry.ts'

interface Golden {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: Readonly<Record<string, number | null>>
  }[]
  readonly corpus?: Readonly<Record<string, GoldenCorpus>>
}

interface GoldenCorpus {
  readonly score: number
  readonly counts: readonly number[]
  readonly totals: readonly number[]
  readonly bp: number
  readonly sys_len: number
  readonly ref_len: number
}

const golden = sharedJson<Golden>('golden/text-metrics.json')

const TOKENIZERS: ReadonlyMap<string, Tokenizer> = new Map([
  ['13a', tokenize13a],
  ['char', tokenizeChar],
  ['code', tokenizeCode],
  ['intl', tokenizeIntl],
  ['none', tokenizeNone],
])

/** The options that a golden key such as `bleu/13a/exp/lc` stands for. */
function optionsOf(key: string): BleuOptions {
  const [, tokenize = '', smoothing, ...more] = key.split('/')
  return {
    tokenize: TOKENIZERS.get(tokenize)!,
    smoothing: smoothing as NonNullable<BleuOptions['smoothing']>,
    ...(more.includes('lc') ? { case: 'lower' } : {}),
    ...(more.includes('order2') ? { order: 2 } : {}),
  }
}

describe.skipIf(!golden)('against sacreBLEU 2.6.0 (golden/text-metrics.json)', () => {
  // the values that ship with the repository have no corpus
  const { segments, corpus = {} } = golden ?? { segments: [] }

  for (const key of Object.keys(segments[0]?.scores ?? {}).filter((name) => name.startsWith('bleu/'))) {
    test(`${key} of ${segments.length} segments`, () => {
      const options = optionsOf(key)
      segments.forEach(({ hyp, refs, scores }, i) => {
        expect(Math.abs(100 * bleu(hyp, refs, options) - scores[key]!), `segment ${i}`).toBeLessThan(1e-9)
      })
    })
  }

  for (const key of Object.keys(corpus).filter((name) => name.startsWith('bleu/'))) {
    test(`${key} of the corpus, without effective order`, () => {
      const candidates = segments.map(({ hyp }) => hyp)
      const references = segments.map(({ refs }) => refs)
      const options = { ...optionsOf(key), effectiveOrder: false }
      const { score, counts, totals, bp, sys_len, ref_len } = corpus[key]
      expect(Math.abs(100 * corpusBleu(candidates, references, options) - score)).toBeLessThan(1e-9)

      const metric = bleuMetric(options)
      const sum = sumRows(corpusRows(metric, candidates, references), metric.columns.length)
      expect([...sum]).toEqual([...counts, ...totals, sys_len, ref_len])
      expect(metric.parts!(sum).brevityPenalty).toBeCloseTo(bp, 11)
    })
  }
})

describe.skipIf(!golden)('against NLTK 3.8.1 (golden/text-metrics.json)', () => {
  test.each(chenCherrySmoothings)('%s, undefined where NLTK raises', (smoothing) => {
    golden!.segments.forEach(({ hyp, refs, scores }, i) => {
      const expected = scores[`nltk-bleu/method${smoothing.at(-1)}`] ?? Number.NaN
      const score = bleu(hyp, refs, { smoothing })
      if (Number.isNaN(expected)) expect(score, `segment ${i}`).toBeNaN()
      else expect(Math.abs(score - expected), `segment ${i}`).toBeLessThan(1e-9)
    })
  })
})

type ConalaTask = Readonly<Record<string, unknown>> & { readonly snippet: readonly string[] }

const conala = sharedJson<readonly ConalaTask[]>('data/conala/published-scores.json')

describe.skipIf(!conala)(
  'against the published scores of five models on CoNaLa (Evtikhiev et al. 2023)',
  () => {
    // Model-level BLEU from the study's tables.
    const published = [
      ['baseline', '12.37'],
      ['tranx-annot', '28.58'],
      ['best-tranx', '31.49'],
      ['best-tranx-rerank', '33.14'],
      ['codex', '33.04'],
    ] as const

    test.each(published)('sentence BLEU of %s to the third place', (model) => {
      expect(conala!.length).toBe(472)
      for (const task of conala!) {
        const score = bleu(textOf(task[model]), task.snippet)
        expect(Math.abs(score - Number(task[`bleu-${model}`]))).toBeLessThan(0.0005 + 1e-9)
      }
    })

    test.each(published)('corpus BLEU of %s is %s', (model, expected) => {
      const score = corpusBleu(
        conala!.map((task) => textOf(task[model])),
        conala!.map((task) => task.snippet),
      )
      expect((100 * score).toFixed(2)).toBe(expected)
    })

    function textOf(value: unknown): string {
      return String(Array.isArray(value) ? value[0] : value)
    }
  },
)

test('the worked examples of Papineni et al. 2002: a modified unigram precision of 2/7, 7/7 and 2/2', () => {
  const one = { tokenize: tokenizeWhitespace, order: 1, smoothing: 'none' } as const
  const references = ['the cat is on the mat', 'there is a cat on the mat']
  expect(bleu('the the the the the the the', references, one)).toBeCloseTo(2 / 7, 15)
  expect(bleu('the cat', references, one)).toBeCloseTo(Math.exp(1 - 6 / 2), 15)
})

const words = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { minLength: 1, maxLength: 15 })
const sentence = words.map((list) => list.join(' '))

test('a text against itself scores 1, one token or many', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(bleu(text, text)).toBeCloseTo(1, 14)
      expect(bleu(text, [text, 'x y z'])).toBeCloseTo(1, 14)
    }),
  )
})

test('the order of references does not matter, nor does one given twice', () => {
  fc.assert(
    fc.property(sentence, fc.array(sentence, { minLength: 1, maxLength: 4 }), (candidate, references) => {
      const score = bleu(candidate, references)
      expect(bleu(candidate, references.toReversed())).toBe(score)
      expect(bleu(candidate, [...references, references[0]])).toBe(score)
    }),
  )
})

test('the order of segments does not matter, and a corpus given twice scores the same', () => {
  const segments = fc.array(fc.tuple(sentence, fc.array(sentence, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(segments, (pairs) => {
      const score = (list: typeof pairs) =>
        corpusBleu(
          list.map(([candidate]) => candidate),
          list.map(([, references]) => references),
          { smoothing: 'none' },
        )
      expect(score(pairs.toReversed())).toBe(score(pairs))
      expect(score([...pairs, ...pairs])).toBeCloseTo(score(pairs), 14)
    }),
  )
})

test('a corpus of one scores as its sentence', () => {
  fc.assert(
    fc.property(sentence, sentence, (candidate, reference) => {
      expect(corpusBleu([candidate], [reference])).toBe(bleu(candidate, reference))
    }),
  )
})

test('one reference may stand without a list', () => {
  expect(bleu('a b', 'a b c')).toBe(bleu('a b', ['a b c']))
  expect(corpusBleu(['a b', 'c'], ['a b c', ['c', 'd']])).toBe(
    corpusBleu(['a b', 'c'], [['a b c'], ['c', 'd']]),
  )
})

test('an empty or blank text on either side scores 0, and so do two of them', () => {
  for (const [candidate, reference] of [
    ['', 'x'],
    ['x', ''],
    ['', ''],
    [' \n', 'x'],
  ] as const) {
    expect(bleu(candidate, reference)).toBe(0)
    expect(corpusBleu([candidate], [reference])).toBe(0)
  }
})

test("a tokenizer of one's own is used", () => {
  expect(bleu('a|b', 'a|c', { tokenize: (text) => text.split('|'), order: 1 })).toBe(1 / 2)
})

test('lone surrogates, NUL and the names of prototype members are ordinary', () => {
  for (const text of [
    '\ud800',
    '\u0000 x',
    'constructor toString __proto__',
    '\udc00\ud800 hasOwnProperty',
  ]) {
    expect(bleu(text, text)).toBeCloseTo(1, 14)
    expect(bleu(text, 'valueOf')).toBe(0)
  }
})

test('what does not pair up is an error', () => {
  expect(() => corpusBleu(['a'], [])).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusBleu([], [])).toThrow(RangeError)
  expect(() => bleu('a', [])).toThrow(RangeError)
  expect(() => bleu('a', [3 as unknown as string])).toThrow(TypeError)
})

// quadratic work would not end before the runner gives up
test('a line of a megabyte has a score, repetitive or not', () => {
  const repetitive = 'a '.repeat(500_000)
  const varied = Array.from({ length: 100_000 }, (_, i) => `w${(i * i) % 99_991}`).join(' ')
  for (const text of [repetitive, varied]) {
    expect(bleu(text, [text, text])).toBeCloseTo(1, 12)
  }
})
