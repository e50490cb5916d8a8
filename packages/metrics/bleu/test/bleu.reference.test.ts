import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { bleu, corpusBleu } from '../src/bleu.ts'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(referenceJson('golden/text-metrics.json'))

type ConalaTask = Readonly<Record<string, unknown>> & { readonly snippet: readonly string[] }

const conala = referenceJson<readonly ConalaTask[]>('data/conala/published-scores.json')

describe('against the published scores of five models on CoNaLa (Evtikhiev et al. 2023)', () => {
  // Model-level BLEU from the study's tables.
  const published = [
    ['baseline', '12.37'],
    ['tranx-annot', '28.58'],
    ['best-tranx', '31.49'],
    ['best-tranx-rerank', '33.14'],
    ['codex', '33.04'],
  ] as const

  test.each(published)('sentence BLEU of %s to the third place', (model) => {
    expect(conala.length).toBe(472)
    for (const task of conala) {
      const score = bleu(textOf(task[model]), task.snippet)
      expect(Math.abs(score - Number(task[`bleu-${model}`]))).toBeLessThan(0.0005 + 1e-9)
    }
  })

  test.each(published)('corpus BLEU of %s is %s', (model, expected) => {
    const score = corpusBleu(
      conala.map((task) => textOf(task[model])),
      conala.map((task) => task.snippet),
    )
    expect((100 * score).toFixed(2)).toBe(expected)
  })

  function textOf(value: unknown): string {
    return String(Array.isArray(value) ? value[0] : value)
  }
})
