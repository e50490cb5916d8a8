import { dataFlowGraph } from '@codegen-eval/program-graph'
import { expect, test } from 'vitest'
import { flowGraph } from '../src/flow-graph.ts'
import { parser } from './parser.ts'

const flow = (source: string) => {
  const tree = parser.parse(source)
  const { labels, sources, targets, types } = flowGraph(tree, dataFlowGraph(tree, parser.language.dataFlow))
  return [...types].map((label, e) => `${labels[sources[e]]} ${label} ${labels[targets[e]]}`)
}

test('an edge leads from each source of a value to where it arrives', () => {
  // 0: the value comes from there; 1: it is computed from it
  expect(flow('x = a + 1\nprint(x)')).toEqual(['a 1 x', '1 1 x', 'x 0 x'])
})

test('occurrences of one name are nodes of their own', () => {
  const tree = parser.parse('x = a\nf(x, x)')
  const { labels } = flowGraph(tree, dataFlowGraph(tree, parser.language.dataFlow))
  expect(labels.filter((label) => label === 'x')).toHaveLength(3)
})

test('a source without data flow has no nodes', () => {
  const tree = parser.parse('f()')
  expect(flowGraph(tree, dataFlowGraph(tree, parser.language.dataFlow)).labels).toEqual([])
})

test('there is one edge from one node to another', () => {
  const source = 'for i in a:\n    s = s + i\n    i = s\nwhile i:\n    i = i + s'
  const tree = parser.parse(source)
  const { sources, targets } = flowGraph(tree, dataFlowGraph(tree, parser.language.dataFlow))
  expect(new Set([...sources].map((from, e) => `${from} ${targets[e]}`)).size).toBe(sources.length)
})
