import { dataFlowGraph } from '@codegen-eval/program-graph'
import { expect, test } from 'vitest'
import { dataFlowKeys, matchDataFlow, normalizedDataFlow, referenceDataFlow } from '../src/data-flow-match.ts'
import { parser } from './parser.ts'

const flowOf = (source: string) =>
  normalizedDataFlow(dataFlowGraph(parser.parse(source), parser.language.dataFlow))

const share = (candidate: string, reference: string) => {
  const kept = referenceDataFlow(flowOf(reference))
  return [matchDataFlow(flowOf(candidate), kept), kept.total]
}

test('variables are named in the order in which they appear, sources first', () => {
  // x is computed from 1; 1 is a source
  expect(flowOf('x = 1')).toEqual({ integers: [3, 1, 2, 1, 2, 0, 1], count: 2 })
})

test('other names flow alike', () => {
  expect(share('a = b\nprint(a)', 'x = y\nprint(x)')).toEqual([3, 3])
})

test('each flow counts as often as the reference has it', () => {
  const [once, total] = share('x = 1', 'x = 1\nx = 1')
  expect(once).toBeLessThan(total!)
  expect(share('x = 1\nx = 1', 'x = 1')).toEqual([2, 2])
})

test('a source without assignments has no flow', () => {
  expect(share('f()', 'f()')).toEqual([0, 0])
})

test('each flow has a key, equal for those that match', () => {
  const keys = dataFlowKeys(flowOf('x = 1\ny = x'))
  expect(dataFlowKeys(flowOf('a = 2\nb = a'))).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
})
