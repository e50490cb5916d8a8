import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programGraphToDot } from '../src/to-dot.ts'
import { anyProgramGraph, programGraph } from './random-program-graph.ts'

const TOKEN = /\s*(?:([A-Za-z_]\w*|\d+)|"((?:[^"\\]|\\[\s\S])*)"|(->|[{}[\]=]))/y

/** The tokens of a text in the language of Graphviz; strings begin with a quote. */
function tokens(text: string): string[] {
  const found: string[] = []
  TOKEN.lastIndex = 0
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new SyntaxError(`no token: ${text.slice(at, at + 20)}`)
    const [, word, string, sign] = match
    found.push(word ?? sign ?? `"${string}`)
  }
  return found
}

/** Reads what `digraph name { a [label="b"] a -> c [label="d"] }` says; nothing else is taken. */
function parse(text: string): { nodes: [string, string][]; edges: [string, string, string][] } {
  const all = tokens(text)
  const take = (expected?: RegExp) => {
    const token = all.shift() ?? 'the end'
    if (expected && !expected.test(token)) throw new SyntaxError(`${token} where ${expected} should be`)
    return token
  }
  const label = () => {
    for (const own of [/^\[$/, /^label$/, /^=$/]) take(own)
    const value = shown(take(/^"/).slice(1))
    take(/^\]$/)
    return value
  }
  for (const own of [/^digraph$/, /^program$/, /^\{$/]) take(own)
  const nodes: [string, string][] = []
  const edges: [string, string, string][] = []
  while (all[0] !== '}') {
    const node = take(/^\d+$/)
    if (all[0] === '->') {
      take()
      edges.push([node, take(/^\d+$/), label()])
    } else nodes.push([node, label()])
  }
  take()
  expect(all).toEqual([])
  return { nodes, edges }
}

/** What Graphviz shows for a label: `\n` is a line end, a backslash before anything else gives that. */
function shown(string: string): string {
  return string.replace(/\\([\s\S])/g, (_, own) => (own === 'n' ? '\n' : own))
}

test('nodes come first, then edges, a line each', () => {
  const graph = programGraph(['a', 'b'], ['X'], [[0, 1, 0]])
  expect(programGraphToDot(graph)).toBe(
    'digraph program {\n  0 [label="a"]\n  1 [label="b"]\n  0 -> 1 [label="X"]\n}\n',
  )
  expect(programGraphToDot(programGraph([], [], []))).toBe('digraph program {\n}\n')
})

test('quotes, backslashes and line ends are escaped', () => {
  const dot = programGraphToDot(programGraph(['"a"\\n\\', 'b\r\nc\nd\re'], [], []))
  expect(dot).toContain('0 [label="\\"a\\"\\\\n\\\\"]')
  expect(dot).toContain('1 [label="b\\nc\\nd\\ne"]')
})

test('NUL, at which Graphviz would stop, is shown as two characters', () => {
  expect(programGraphToDot(programGraph(['a\0b'], [], []))).toContain('0 [label="a\\\\0b"]')
})

test('a file holds the graph, whatever its labels are', () => {
  // line ends are all alike there, and NUL is not there
  const label = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\\0')
  fc.assert(
    fc.property(anyProgramGraph(), (graph) => {
      const { nodes, edges } = parse(programGraphToDot(graph))
      expect(nodes).toEqual(graph.labels.map((own, node) => [String(node), label(own)]))
      expect(edges).toEqual(
        Array.from(graph.sources, (source, edge) => [
          String(source),
          String(graph.targets[edge]),
          label(graph.edgeTypes[graph.types[edge]]),
        ]),
      )
    }),
  )
})
