import type { ExplainedGraph } from '@codegen-eval/metric'
import { Graph } from '@dagrejs/dagre'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawGraphs } from '../../src/explanation/draw-graphs.ts'
import { graphLines } from '../../src/explanation/graph-lines.ts'
import { chain } from './chain.ts'

/** As `toGraphlib` of program-graph, which this package does not depend on. */
function toGraphlib({ nodes, edges }: ExplainedGraph): Graph {
  const graph = new Graph({ directed: true, multigraph: true })
  for (const [number, node] of nodes.entries()) graph.setNode(String(number), node)
  for (const { type, source, target, ...data } of edges)
    graph.setEdge(String(source), String(target), { label: type, ...data }, type)
  return graph
}

const change = fc.constantFrom('kept', 'renamed', 'inserted', 'deleted')

/** Graphs of up to eight nodes, with edges to themselves, back and parallel ones of other types. */
const anyGraph: fc.Arbitrary<ExplainedGraph> = fc.nat(7).chain((last) =>
  fc.record({
    nodes: fc.array(fc.record({ label: fc.string(), change }), { minLength: last + 1, maxLength: last + 1 }),
    edges: fc.uniqueArray(
      fc.record({
        type: fc.constantFrom('CONTROL', 'DATA'),
        source: fc.nat(last),
        target: fc.nat(last),
        change,
      }),
      { maxLength: 20, selector: ({ type, source, target }) => `${type} ${source} ${target}` },
    ),
  }),
)

const partsOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), (found) => found.slice(1))

test('the drawn nodes and edges are those of the graph, and lie within the drawing', async () => {
  await fc.assert(
    fc.asyncProperty(anyGraph, async (graph) => {
      const none: ExplainedGraph = { nodes: [], edges: [] }
      const html = await drawGraphs('g', { candidate: none, reference: graph }, toGraphlib)
      const drawn = partsOf(html, /<path class="(\w+)" data-edge="(\d+) (\d+)"[^>]*><title>(\w+), /g)
      const edges = graph.edges.map((e) => [e.change, String(e.source), String(e.target), e.type])
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
      expect(drawn.sort()).toEqual(edges.sort())
      expect(partsOf(html, /<g class="(\w+)"><rect/g).flat()).toEqual(graph.nodes.map((node) => node.change))
      const [left, top, width, height] = /viewBox="([^"]+)" width/.exec(html)![1]!.split(' ').map(Number)
      for (const [path] of partsOf(html, /data-edge="[^"]+" d="M([^"c]+)["c]/g)) {
        const numbers = path!.split(' ').map(Number)
        for (const [i, at] of numbers.entries()) {
          const [start, size] = i % 2 === 0 ? [left!, width!] : [top!, height!]
          expect(at).toBeGreaterThanOrEqual(start)
          expect(at).toBeLessThanOrEqual(start + size)
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('types of edges differ by their strokes, changes by signs and weights, in both drawings', async () => {
  const html = await drawGraphs('g', { candidate: chain, reference: chain }, toGraphlib)
  expect(html).toContain('~ if a &lt; b:')
  expect(html).toContain('x = &quot;a statement that is far too long f…')
  for (const side of ['candidate', 'reference']) {
    const tip = ` marker-end="url(#g-${side}-tip)">`
    expect(html).toMatch(new RegExp(`data-edge="0 1" d="[^"]+"${tip.replace(/[()]/g, '\\$&')}`))
    expect(html).toMatch(/data-edge="0 0" d="[^"]+" stroke-dasharray="6 4" stroke-width="2.5"/)
  }
})

test('large graphs are counted, and not drawn', async () => {
  const large: ExplainedGraph = {
    nodes: Array.from({ length: 61 }, () => ({ label: 'x', change: 'kept' })),
    edges: [],
  }
  const graphs = { candidate: chain, reference: large }
  const html = await drawGraphs('g', graphs, toGraphlib)
  expect(html).toBe(`<p class="note">${graphLines(graphs)[0]}</p>`)
  expect(html).toContain(
    'The graph of the reference has 61 nodes and 0 edges, that of the candidate 2 nodes and 2 edges',
  )
})
