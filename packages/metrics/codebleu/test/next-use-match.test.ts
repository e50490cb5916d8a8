import { typilusGraph } from '@codegen-eval/program-graph/typilus'
import { expect, test } from 'vitest'
import { nextUseCounts, nextUseMatch, nextUses } from '../src/next-use-match.ts'
import { parser } from './parser.ts'

const counts = (source: string) => nextUseCounts(typilusGraph(parser.parse(source), parser.language))

test('each use but the first of a variable is the next of another', () => {
  expect(counts('f(a, a, b, a)')).toEqual([0, 2, 0])
  expect(counts('f()')).toEqual([0])
})

test('the edges that are counted are told with their variables', () => {
  const graph = typilusGraph(parser.parse('f(a, a, b, a)'), parser.language)
  const uses = nextUses(graph)
  expect(uses.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'a'],
    [1, 'a'],
  ])
  expect(uses[0].to).toBe(uses[1].from)
})

test('variables are compared by their place, and clipped', () => {
  expect(nextUseMatch([2, 1], [1, 3])).toBe(2 / 4)
  expect(nextUseMatch([], [1])).toBe(0)
  expect(nextUseMatch([5, 5, 5], [5])).toBe(1)
})

test('a reference without an edge has no data flow', () => {
  expect(nextUseMatch([1], [0, 0])).toBeNaN()
  expect(nextUseMatch([1], [])).toBeNaN()
})
