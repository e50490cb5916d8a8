import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProgramGraphBuilder } from '../src/program-graph.ts'

test('nodes are numbered as they come, and need not be anywhere in the source', () => {
  const builder = new ProgramGraphBuilder(['X'])
  expect(builder.addNode('a', 3, 5)).toBe(0)
  expect(builder.addNode('b')).toBe(1)
  const { labels, starts, ends, edgeTypes } = builder.build()
  expect(labels).toEqual(['a', 'b'])
  expect([...starts]).toEqual([3, -1])
  expect([...ends]).toEqual([5, -1])
  expect(edgeTypes).toEqual(['X'])
})

test('edges lie by type, each once, and within a type in the order in which they came', () => {
  const edge = fc.tuple(fc.nat(2), fc.nat(4), fc.nat(4))
  fc.assert(
    fc.property(fc.array(edge), (edges) => {
      const builder = new ProgramGraphBuilder(['X', 'Y', 'Z'])
      for (let node = 0; node < 5; node++) builder.addNode('n')
      for (const own of edges) builder.addEdge(...own)
      const { sources, targets, types } = builder.build()
      const found = Array.from(types, (type, at) => `${type} ${sources[at]} ${targets[at]}`)
      const unique = [...new Set(edges.map((own) => own.join(' ')))]
      expect(found).toEqual([0, 1, 2].flatMap((type) => unique.filter((own) => own.startsWith(`${type}`))))
    }),
  )
})

test('the targets of a node are known while the graph is made', () => {
  const builder = new ProgramGraphBuilder(['X', 'Y'])
  builder.addEdge(1, 0, 2)
  builder.addEdge(1, 0, 1)
  builder.addEdge(1, 0, 2)
  expect([...builder.targets(1, 0)]).toEqual([2, 1])
  expect([...builder.targets(0, 0)]).toEqual([])
  expect([...builder.targets(1, 7)]).toEqual([])
})
