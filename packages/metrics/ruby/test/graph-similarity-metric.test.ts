import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { graphSimilarityMetric } from '../src/graph-similarity-metric.ts'
import { graphSimilarityOptions } from '../src/graph-similarity-options.ts'
import { rubyMetric } from '../src/ruby-metric.ts'
import { parser } from './parser.ts'

testMetricContract(graphSimilarityMetric({ parser, graph: 'typilus' }))

test('where both sides have a graph it is what RUBY is', () => {
  for (const graph of graphSimilarityOptions.graph.values) {
    const [own, ruby] = [graphSimilarityMetric({ parser, graph }), rubyMetric({ parser, graph })]
    const [candidate, reference] = ['x = f(a)\ng(x)', 'if a:\n    x = f(b)\ng(x)']
    expect(own.score(segmentRow(own, candidate, reference))).toBe(
      ruby.score(segmentRow(ruby, candidate, reference)),
    )
  }
})

test('a candidate without a graph is left out, and reported', () => {
  const { score, parts } = evaluateCorpus(
    graphSimilarityMetric({ parser }),
    ['x = 1', 'x = ('],
    ['x = 1', 'x = 1'],
  )
  expect(score).toBe(1)
  expect(parts).toMatchObject({
    coverage: 0.5,
    withoutCandidate: 0.5,
    withoutReference: 0,
    parsedReferences: 1,
    proven: 1,
    gap: 0,
  })
})

test('a graph that the language does not describe is an error', () => {
  const { statements: _, ...language } = parser.language
  const other = { ...parser, language: { ...language, name: 'cobol' } }
  expect(() => graphSimilarityMetric({ parser: other })).toThrow(
    'graph-similarity: option graph=pdg: expected a graph that the language cobol describes',
  )
})
