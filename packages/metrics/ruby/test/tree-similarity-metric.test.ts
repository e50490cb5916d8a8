import { evaluateCorpus } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { treeSimilarityMetric } from '../src/tree-similarity-metric.ts'
import { parser } from './parser.ts'

testMetricContract(treeSimilarityMetric({ parser }))

test('a source without a tree is left out, and reported', () => {
  const { score, parts } = evaluateCorpus(
    treeSimilarityMetric({ parser }),
    ['x = 1', 'x = (', 'x'],
    ['x = 1', 'x = 1', 'x ='],
  )
  expect(score).toBe(1)
  expect(parts.coverage).toBeCloseTo(1 / 3, 14)
  expect(parts.withoutCandidate).toBeCloseTo(1 / 3, 14)
  expect(parts.withoutReference).toBeCloseTo(1 / 3, 14)
  expect(parts.parsedReferences).toBeCloseTo(2 / 3, 14)
})

test('a distance with moves is proven only where labels alone ask for as many edits', () => {
  const partsOf = (candidate: string, tree: 'ted' | 'moves') =>
    evaluateCorpus(treeSimilarityMetric({ parser, tree }), [candidate], ['f(x, y)\ng(a)']).parts
  expect(partsOf('f(x, z)\ng(a)', 'moves')).toMatchObject({ proven: 1, gap: 0 })
  // one move, of which the bags of labels know nothing
  expect(partsOf('g(a)\nf(x, y)', 'moves')).toMatchObject({ proven: 0, gap: 1, bounded: 0 })
  expect(partsOf('g(a)\nf(x, y)', 'ted')).toMatchObject({ proven: 1, gap: 0, bounded: 0 })
})

test('an unknown distance is an error', () => {
  expect(() => treeSimilarityMetric({ parser, tree: 'apted' as 'ted' })).toThrow(/one of ted, moves, bag/)
})
