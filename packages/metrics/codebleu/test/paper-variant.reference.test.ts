import { evaluateCorpus } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { grades, MODELS } from './conala.reference.ts'
import { parser } from './parser.ts'

describe('on CoNaLa', () => {
  test('counts of a corpus are those of its segments together, and say how many have a data flow', () => {
    const model = MODELS[4]
    const candidates = grades.map((task) => task[model])
    const references = grades.map((task) => task.snippet)
    const { score, parts: own } = evaluateCorpus(codeBleuMetric({ parser }), candidates, references)
    expect(score).toBeGreaterThan(0.2)
    expect(score).toBeLessThan(0.8)
    expect(own.dataFlowCoverage).toBeGreaterThan(0.3)
    expect(own.dataFlowCoverage).toBeLessThan(1)
    expect(own.candidateErrors).toBeLessThan(0.2)
  })
})
