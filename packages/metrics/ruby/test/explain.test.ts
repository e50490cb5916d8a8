import { createRegistry, type Finding } from '@codegen-eval/metric'
import { testExplanations } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainGraphSimilarity, explainRuby, explainTreeSimilarity } from '../src/explain.ts'
import { graphSimilarityMetric } from '../src/graph-similarity-metric.ts'
import { entries } from '../src/registry.ts'
import { rubyMetric } from '../src/ruby-metric.ts'
import type { RubyOptions } from '../src/ruby-options.ts'
import { rubySettings } from '../src/ruby-options.ts'
import { treeLevel } from '../src/tree-level.ts'
import { treeSimilarityMetric } from '../src/tree-similarity-metric.ts'
import { parser } from './parser.ts'

const SETTINGS: readonly RubyOptions[] = [
  { parser },
  { parser, variant: 'ebsb' },
  { parser, graph: 'dfg', tree: 'moves' },
  { parser, graph: 'none', string: 'indel' },
]

for (const options of SETTINGS) {
  testExplanations(rubyMetric(options), (candidate, references) =>
    explainRuby(candidate, references, options),
  )
}
testExplanations(treeSimilarityMetric({ parser, tree: 'bag' }), (candidate, references) =>
  explainTreeSimilarity(candidate, references, { parser, tree: 'bag' }),
)
testExplanations(graphSimilarityMetric({ parser }), (candidate, references) =>
  explainGraphSimilarity(candidate, references, { parser }),
)

const told = (findings: readonly Finding[]) => findings.map(({ kind, label }) => `${kind}: ${label}`)
const held = (text: string, { reference }: Finding) => reference.map((span) => text.slice(...span))

test('trees: nodes are kept, renamed, inserted and deleted', () => {
  const reference = 'f(x, 1)'
  const { findings } = explainTreeSimilarity('f(y)', reference, { parser })
  expect(told(findings)).toEqual([
    'node kept: module',
    'node kept: expression_statement',
    'node kept: call',
    'node kept: identifier f',
    'node kept: argument_list',
    'node renamed: identifier y → identifier x',
    'node inserted: integer 1',
  ])
  expect(findings.slice(-2).map((each) => [each.status, ...held(reference, each)])).toEqual([
    ['missed', 'x'],
    ['missed', '1'],
  ])
  expect(findings.at(-2)!.candidate).toEqual([[2, 3]])
})

test('graphs: statements and their dependences', () => {
  const { findings } = explainGraphSimilarity('x = 1\nprint(x)', 'x = 1\nprint(x)\ny = 2', { parser })
  const kinds = new Set(findings.map(({ kind }) => kind))
  expect(kinds).toContain('node kept')
  expect(kinds).toContain('node inserted')
  const kept = findings.find(({ kind, label }) => kind === 'node kept' && label.includes('x = 1'))!
  expect(kept).toMatchObject({ candidate: [[0, 5]], reference: [[0, 5]] })
})

test('the graphs of a function, as worked out by hand, with the change of each node and edge', () => {
  // by the rule of Ferrante et al.: the condition decides about the assignment, the entry about the rest; the parameter
  // and the assignment reach the return where there is a condition, and the assignment alone where there is none
  const reference = 'def f(n):\n    if n > 1:\n        n = 0\n    return n'
  const { graphs } = explainRuby('def f(n):\n    n = 0\n    return n', reference, { parser })
  const edges = (side: 'candidate' | 'reference') => {
    const { nodes, edges } = graphs![side]
    return edges
      .map((e) => `${nodes[e.source]!.label} ${e.type} ${nodes[e.target]!.label} ${e.change}`)
      .sort()
  }
  expect(graphs!.reference.nodes).toEqual([
    { label: 'Module', change: 'kept' },
    { label: 'def f(n):', change: 'kept' },
    { label: 'if n > 1:', change: 'inserted' },
    { label: 'n = 0', change: 'kept' },
    { label: 'return n', change: 'kept' },
  ])
  expect(edges('reference')).toEqual([
    'Module CONTROL def f(n): kept',
    'def f(n): CONTROL + DATA if n > 1: inserted',
    'def f(n): CONTROL + DATA return n renamed',
    'if n > 1: CONTROL n = 0 inserted',
    'n = 0 DATA return n kept',
  ])
  expect(edges('candidate')).toEqual([
    'Module CONTROL def f(n): kept',
    'def f(n): CONTROL n = 0 deleted',
    'def f(n): CONTROL return n renamed',
    'n = 0 DATA return n kept',
  ])
})

test('the nodes of other graphs are called what they are, and trees and strings have no graphs', () => {
  const { graphs } = explainRuby('x = a', 'x = b', { parser, graph: 'dfg' })
  expect(graphs!.reference.nodes.map(({ label }) => label).sort()).toEqual(['b', 'x'])
  expect(graphs!.reference.edges.map(({ type }) => type)).toEqual(['computedFrom'])
  expect(explainTreeSimilarity('f()', 'f()', { parser })).not.toHaveProperty('graphs')
  expect(explainRuby('f(x', 'f(y', { parser })).not.toHaveProperty('graphs')
})

test('strings: runs of tokens', () => {
  const { findings } = explainRuby('f(x', 'f(y', { parser })
  expect(told(findings)).toEqual(['tokens kept: f (', 'tokens replaced: x → y'])
})

test('bags of labels have no places to pair, so that equal labels are matched in order', () => {
  const { findings } = explainTreeSimilarity('f(a, a)', 'f(a)', { parser, tree: 'bag' })
  expect(findings.at(-1)).toMatchObject({ kind: 'node', label: 'identifier a', status: 'extra' })
})

test('a side without a tree or a graph has no findings', () => {
  expect(explainTreeSimilarity('f(', 'f()', { parser }).findings).toEqual([])
  expect(explainGraphSimilarity('f()', 'f(', { parser }).findings).toEqual([])
})

test('the reference with the best score is explained', () => {
  expect(explainRuby('f(x)', ['while a: b', 'f(x)'], { parser }).reference).toBe(1)
})

describe('the edits add up to the distance', () => {
  const line = fc.constantFrom(
    'x = 1',
    'y = x',
    'f(x, y)',
    'if x:\n    y = 2',
    'for i in y:\n    f(i)',
    'g("a")',
  )
  const source = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'))
  const edits = (findings: readonly Finding[]) => findings.filter(({ status }) => status !== 'matched').length

  test.each(['ted', 'moves'] as const)('of trees: %s', (tree) => {
    const level = treeLevel({ parser, tree })
    fc.assert(
      fc.property(source, source, (candidate, reference) => {
        const { score, findings } = explainTreeSimilarity(candidate, reference, { parser, tree })
        const size = level.view(candidate)!.sizes.length + level.view(reference)!.sizes.length
        expect(edits(findings)).toBeCloseTo((1 - score) * size, 9)
      }),
    )
  })

  test.each(['levenshtein', 'indel'] as const)('of tokens: %s', (string) => {
    const broken = source.map((text) => `${text} (`)
    fc.assert(
      fc.property(broken, broken, (candidate, reference) => {
        const { score, findings } = explainRuby(candidate, reference, { parser, string })
        const { tokenizer } = rubySettings({ parser })
        const longer = Math.max(tokenizer(candidate).length, tokenizer(reference).length)
        let cost = 0
        for (const { kind, label } of findings) {
          const tokens = label.split(' → ').at(-1)!.split(' ').length
          if (kind !== 'tokens kept') cost += tokens
        }
        // a similarity below 0 is 0
        expect(Math.min(cost, longer)).toBeCloseTo((1 - score) * longer, 9)
      }),
    )
  })
})

test('the registry explains with the options of the spec', async () => {
  const registry = createRegistry(entries)
  for (const [spec, kind] of [
    ['ruby', 'node kept'],
    ['graph-similarity:variant=ebsb', 'node kept'],
    ['tree-similarity:tree=bag', 'node'],
  ] as const) {
    expect((await registry.explain(spec))('x', ['x']).findings[0]).toMatchObject({ kind, status: 'matched' })
  }
})
