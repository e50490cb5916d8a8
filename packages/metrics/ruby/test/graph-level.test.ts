import { graphEditDistance, type LabelledGraph } from '@codegen-eval/graph-edit-distance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphLevel } from '../src/graph-level.ts'
import { graphSimilarityOptions, graphSimilaritySettings } from '../src/graph-similarity-options.ts'
import { RUBY_LIMITS } from '../src/ruby-limits.ts'
import { graphSize } from '../src/source-graph.ts'
import { code } from './arbitrary-code.ts'
import { parser } from './parser.ts'

const levels = [
  ...graphSimilarityOptions.graph.values.map((graph) => ({
    name: graph,
    level: graphLevel(graphSimilaritySettings({ parser, graph })),
  })),
  { name: 'ebsb', level: graphLevel(graphSimilaritySettings({ parser, variant: 'ebsb' })) },
]

describe.each(levels)('$name', ({ level }) => {
  test('a graph is like itself', () => {
    fc.assert(
      fc.property(code, (source) => {
        const graph = level.view(source)
        if (graph) expect(level.compare(graph, graph)).toEqual({ similarity: 1, gap: 0, bounded: false })
      }),
    )
  })

  test('similarity is from 0 to 1, and the same in both directions, gap and all', () => {
    fc.assert(
      fc.property(code, code, (one, other) => {
        const [a, b] = [level.view(one), level.view(other)]
        if (!a || !b) return
        const likeness = level.compare(a, b)
        expect(likeness).toEqual(level.compare(b, a))
        expect(likeness.similarity).toBeGreaterThanOrEqual(0)
        expect(likeness.similarity).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })

  test('what does not parse has no graph', () => {
    expect(level.view('f(x')).toBeUndefined()
    expect(level.view('print "a"')).toBeUndefined()
  })

  test('what is too large has no graph', () => {
    expect(level.view('x = y\n'.repeat(RUBY_LIMITS.graphTree / 4))).toBeUndefined()
  })
})

test('a source with too many dependences has no graph', () => {
  const refuse = () => {
    throw new RangeError('more than 4000000 dependences')
  }
  const { language } = parser
  const refusing = { ...language, statements: { ...language.statements!, effects: refuse } }
  const settings = graphSimilaritySettings({ parser: { ...parser, language: refusing }, graph: 'pdg' })
  expect(graphLevel(settings).view('x = 1')).toBeUndefined()
})

test('distances and gaps that are not proven are the same in both directions', () => {
  // graphs of one size, whose bounds depend on how labels are numbered
  const sources = [
    'for rows in rows:\n    b = c + total\n    total(total)\nc = c(c, c)',
    'x = x(total, c)\nfor b in x:\n    total = x + b\n    total(total)',
  ]
  const level = graphLevel({ ...graphSimilaritySettings({ parser, graph: 'typilus' }), expansions: 0 })
  const [a, b] = sources.map((source) => level.view(source)!)
  expect(a!.labels.length).toBe(b!.labels.length)
  expect(level.compare(a!, b!).gap).toBeGreaterThan(0)
  expect(level.compare(a!, b!)).toEqual(level.compare(b!, a!))
})

test('the distance is that of graphEditDistance, over the nodes and edges of both', () => {
  const level = graphLevel(graphSimilaritySettings({ parser, graph: 'typilus' }))
  const [a, b] = ['x = f(a)', 'y = f(a, b)'].map((source) => level.view(source)!)
  const names = [...new Set([...a!.labels, ...b!.labels])]
  const labelled = ({ labels, sources, targets, types }: NonNullable<typeof a>): LabelledGraph => ({
    nodeLabels: Int32Array.from(labels, (label) => names.indexOf(label)),
    sources,
    targets,
    edgeLabels: types,
  })
  const { distance, exact } = graphEditDistance(labelled(a!), labelled(b!))
  expect(exact).toBe(true)
  expect(level.compare(a!, b!).similarity).toBe(1 - distance / (graphSize(a!) + graphSize(b!)))
})

test('programs of one statement are two nodes and an edge: another statement is one edit of six', () => {
  const level = graphLevel(graphSimilaritySettings({ parser }))
  const [a, b] = ['f(x)', 'g(y)'].map((source) => level.view(source)!)
  expect(level.compare(a!, b!).similarity).toBeCloseTo(5 / 6, 14)
})

test('a source without data flow has no data-flow graph', () => {
  expect(graphLevel(graphSimilaritySettings({ parser, graph: 'dfg' })).view('f()')).toBeUndefined()
})

test('an empty source has an empty Typilus-style graph: like another, and like nothing else', () => {
  const level = graphLevel(graphSimilaritySettings({ parser, variant: 'ebsb' }))
  const [empty, full] = ['', 'x = 1'].map((source) => level.view(source)!)
  expect(level.compare(empty!, empty!).similarity).toBe(1)
  expect(level.compare(empty!, full!).similarity).toBe(0)
})
