import { expect, test } from 'vitest'
import { graphSimilaritySettings } from '../src/graph-similarity-options.ts'
import { parser } from './parser.ts'

test('dependence graphs by default, Typilus-style graphs in ebsb', () => {
  expect(graphSimilaritySettings({ parser })).toMatchObject({ variant: 'paper', graph: 'pdg' })
  expect(graphSimilaritySettings({ parser, variant: 'ebsb' }).graph).toBe('typilus')
  expect(() => graphSimilaritySettings({ parser, variant: 'ebsb', graph: 'dfg' })).toThrow(
    'graph-similarity: option graph=dfg: expected typilus in the variant ebsb',
  )
})

test('there must be a graph', () => {
  expect(() => graphSimilaritySettings({ parser, graph: 'none' as 'pdg' })).toThrow(
    'graph-similarity: option graph=none: expected one of pdg, typilus, dfg',
  )
  const { statements: _, ...language } = parser.language
  expect(() => graphSimilaritySettings({ parser: { ...parser, language } })).toThrow(
    'graph-similarity: option graph=pdg: expected a graph that the language python describes',
  )
})

test('options of RUBY that it has not are unknown', () => {
  expect(() => graphSimilaritySettings({ parser, tree: 'ted' } as never)).toThrow(/unknown option 'tree'/)
})
