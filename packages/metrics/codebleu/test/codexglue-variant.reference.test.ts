import { evaluateCorpus } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { codeXGlue } from './conala.reference.ts'
import { parser } from './parser.ts'

const options = { parser, variant: 'codexglue' } as const

/**
 * There a loop makes a set of names and takes its order, which is that of Python's hashes of strings: another in each
 * run. Ours is that of appearance.
 */
const HASH_ORDER = 'for dirname,dirnames,filenames in os.walk(`.`):pass'

describe('against k4black/codebleu 0.7.1', () => {
  test.each([
    ['score', 'codebleu'],
    ['ngram', 'ngram_match_score'],
    ['weightedNgram', 'weighted_ngram_match_score'],
    ['syntax', 'syntax_match_score'],
    ['dataFlow', 'dataflow_match_score'],
  ] as const)(
    '%s equals its %s within 1e-9 on 505 segments, but for one that depends on hashes',
    (part, name) => {
      const other = codeXGlue.segments.filter(({ hyp, refs, scores }) => {
        const { score, parts } = codeBleuScore(hyp, refs, options)
        const own = part === 'score' ? score : parts[part]
        return !(Math.abs(own - scores[name]) < 1e-9)
      })
      expect(codeXGlue.segments).toHaveLength(505)
      expect(other.map(({ hyp }) => hyp)).toEqual(part === 'score' || part === 'dataFlow' ? [HASH_ORDER] : [])
    },
  )

  test('the corpus equals its corpus, but for what that segment adds to the data flow', () => {
    const { segments, corpus } = codeXGlue
    const { parts: own } = evaluateCorpus(
      codeBleuMetric(options),
      segments.map(({ hyp }) => hyp),
      segments.map(({ refs }) => refs),
    )
    expect(own.ngram).toBeCloseTo(corpus.ngram_match_score, 9)
    expect(own.weightedNgram).toBeCloseTo(corpus.weighted_ngram_match_score, 9)
    expect(own.syntax).toBeCloseTo(corpus.syntax_match_score, 9)
    // two data flows of 1,277
    expect(Math.abs(own.dataFlow - corpus.dataflow_match_score)).toBeLessThan(0.0016)
  })
})
