import { corpusRows, sumRows } from '@codegen-eval/metric'
import {
  type Tokenizer,
  tokenize13a,
  tokenizeChar,
  tokenizeCode,
  tokenizeIntl,
  tokenizeNone,
} from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { bleu, corpusBleu } from '../src/bleu.ts'
import { bleuMetric } from '../src/bleu-metric.ts'
import type { BleuOptions } from '../src/bleu-options.ts'
import { chenCherrySmoothings } from '../src/chen-cherry.ts'

export interface Golden {
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

/** Tests that every score is that of sacreBLEU 2.6.0, and of NLTK 3.8.1 under Chen and Cherry's smoothings. */
export function testSacreBleu(golden: Golden): void {
  describe('against sacreBLEU 2.6.0 (golden/text-metrics.json)', () => {
    // the values that ship with the repository have no corpus
    const { segments, corpus = {} } = golden

    for (const key of Object.keys(segments[0].scores).filter((name) => name.startsWith('bleu/'))) {
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

  describe('against NLTK 3.8.1 (golden/text-metrics.json)', () => {
    test.each(chenCherrySmoothings)('%s, undefined where NLTK raises', (smoothing) => {
      golden.segments.forEach(({ hyp, refs, scores }, i) => {
        const expected = scores[`nltk-bleu/method${smoothing.at(-1)}`] ?? Number.NaN
        const score = bleu(hyp, refs, { smoothing })
        if (Number.isNaN(expected)) expect(score, `segment ${i}`).toBeNaN()
        else expect(Math.abs(score - expected), `segment ${i}`).toBeLessThan(1e-9)
      })
    })
  })
}
