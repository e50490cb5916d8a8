import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { graphSimilarityMetric } from '../src/graph-similarity-metric.ts'
import { entries } from '../src/registry.ts'
import { rubyMetric } from '../src/ruby-metric.ts'
import { treeSimilarityMetric } from '../src/tree-similarity-metric.ts'
import { parser } from './parser.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'ruby',
  'ruby:variant=ebsb',
  'ruby:variant=ebsb,expansions=64',
  'ruby:graph=typilus,tree=moves,tokenize=python,expansions=0',
  'ruby:graph=dfg,tree=bag,level=segment',
  'ruby:graph=none,string=indel',
  'ruby:variant=ebsb,string=indel',
  'graph-similarity',
  'graph-similarity:variant=ebsb',
  'graph-similarity:graph=dfg,lang=python',
  'tree-similarity',
  'tree-similarity:definition=tsed,lang=python',
  'tree-similarity:tree=bag,level=segment',
])

test('specs without options are metrics without options', async () => {
  expect((await registry.resolve('ruby')).signature).toBe(rubyMetric({ parser }).signature)
  expect((await registry.resolve('graph-similarity')).signature).toBe(
    graphSimilarityMetric({ parser }).signature,
  )
  expect((await registry.resolve('tree-similarity')).signature).toBe(
    treeSimilarityMetric({ parser }).signature,
  )
})

test('unknown values are errors that say what is valid', async () => {
  expect(() => registry.parse('ruby:variant=bleu')).toThrow(/one of paper, ebsb/)
  expect(() => registry.parse('ruby:graph=cfg')).toThrow(/one of pdg, typilus, dfg, none, or auto/)
  expect(() => registry.parse('ruby:expansions=-1')).toThrow(/a whole number of at least 0, or auto/)
  await expect(registry.resolve('ruby:lang=cobol')).rejects.toThrow(
    /^unknown language 'cobol'; the languages are .*java.*python/,
  )
  await expect(registry.resolve('ruby:variant=ebsb,graph=pdg')).rejects.toThrow(
    'ruby: option graph=pdg: expected typilus in the variant ebsb',
  )
})
