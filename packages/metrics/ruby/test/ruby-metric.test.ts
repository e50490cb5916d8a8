import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import type { TypilusLanguage } from '@codegen-eval/program-graph/typilus'
import { describe, expect, test } from 'vitest'
import { rubyMetric } from '../src/ruby-metric.ts'
import { rubyOptions } from '../src/ruby-options.ts'
import { parser } from './parser.ts'

const rubyVariants = rubyOptions.variant.values
const rubyGraphs = rubyOptions.graph.values

for (const variant of rubyVariants) testMetricContract(rubyMetric({ parser, variant }))
for (const graph of rubyGraphs)
  testMetricContract(rubyMetric({ parser, graph, tree: 'moves', expansions: 0 }))

test('the signature has every setting that can change a number', () => {
  const settings = (signature: string) =>
    signature
      .split('|')
      .slice(1, -1)
      .map((field) => field.split(':')[0])
  expect(settings(rubyMetric({ parser }).signature)).toEqual([
    'variant',
    'lang',
    'graph',
    'tree',
    'string',
    'tokenize',
    'expansions',
  ])
  // the others follow from the variant
  expect(settings(rubyMetric({ parser, variant: 'ebsb' }).signature)).toEqual([
    'variant',
    'lang',
    'string',
    'expansions',
  ])
})

test('levels come in order: graphs, where there is one on one side only trees, then strings', () => {
  const metric = rubyMetric({ parser, graph: 'dfg' })
  const level = (candidate: string, reference: string) => {
    const { graph, tree, string } = metric.parts!(segmentRow(metric, candidate, reference))
    return [graph, tree, string]
  }
  expect(level('x = a', 'y = b')).toEqual([1, 0, 0])
  expect(level('x = a', 'f()')).toEqual([0, 1, 0])
  expect(level('f()', 'x = a')).toEqual([0, 1, 0])
  expect(level('f()', 'g()')).toEqual([0, 1, 0])
  expect(level('x = ', 'x = a')).toEqual([0, 0, 1])
  expect(level('x = a', 'x = ')).toEqual([0, 0, 1])
})

test('of references that are compared on several levels the best score counts, and its level', () => {
  const metric = rubyMetric({ parser, variant: 'ebsb' })
  const row = segmentRow(metric, 'x = a', ['x = a)', 'def f(): pass'])
  expect(metric.score(row)).toBe(4 / 5 - 1 / 20)
  expect(metric.parts!(row)).toMatchObject({ graph: 0, tree: 0, string: 1 })
})

test('of references with the same score the first counts, and its level', () => {
  const metric = rubyMetric({ parser, graph: 'dfg' })
  const [byGraph, byTree, byString] = ['x = a + b', 'x', 'x = a)']
  const partsOf = (...references: string[]) => {
    const row = segmentRow(metric, 'x = a', references)
    expect(metric.score(row)).toBe(3 / 4)
    return metric.parts!(row)
  }
  expect(partsOf(byGraph, byTree, byString)).toMatchObject({ graph: 1, tree: 0, string: 0 })
  expect(partsOf(byTree, byString, byGraph)).toMatchObject({ graph: 0, tree: 1, string: 0 })
  expect(partsOf(byString, byGraph, byTree)).toMatchObject({ graph: 0, tree: 0, string: 1 })
})

test('counts of levels add up to the segments', () => {
  const candidates = ['x = a', 'f(', 'f()', '', 'print "a"']
  const references = ['x = b', 'f(x)', 'f(y)', 'x = a', ['x', '>>> x']]
  for (const graph of rubyGraphs) {
    const {
      graph: graphs,
      tree,
      string,
    } = evaluateCorpus(rubyMetric({ parser, graph }), candidates, references).parts
    expect(graphs! + tree! + string!).toBeCloseTo(1, 14)
    expect(string).toBeCloseTo(2 / 5, 14)
  }
})

test('what no segment has is no number', () => {
  const metric = rubyMetric({ parser })
  const { proven, gap, string } = metric.parts!(segmentRow(metric, 'f(', 'f()'))
  expect([proven, gap, string]).toEqual([Number.NaN, Number.NaN, 1])
  expect(metric.reason!(new Float64Array(metric.columns.length))).toBe('no segment was measured')
})

const parentheses = (count: number) => `${'('.repeat(count)}x${')'.repeat(count)}`
const statements = (length: number) => 'value = compute(value, 1)\n'.repeat(Math.ceil(length / 26))

describe.each(rubyVariants)('bad input under %s', (variant) => {
  const metric = rubyMetric({ parser, variant })

  test.each([
    ['an empty source', '', 'graph'],
    ['blanks', ' \n\t', 'graph'],
    ['a comment', '\n\n# c\n', 'graph'],
    ['form feeds', '\fx = 1\n\f', 'graph'],
    ['replaced characters', 'x = "\ufffd\ufffd"', 'graph'],
    ['half of a surrogate pair', 'x = "\ud800"', 'string'],
    ['50,000 nested parentheses', parentheses(50_000), 'string'],
    ['50,000 open parentheses', '('.repeat(50_000), 'string'],
    ['tabs mixed with spaces', 'if a:\n\tb\n        c\n \td', 'string'],
    ['NUL', 'a\0b', 'string'],
    ['Python 2 print', 'print "a", b', 'string'],
    ['prompts', '>>> x = 1\n>>> print(x)', 'string'],
    ['markdown fences', '```python\nx = 1\n```', 'string'],
    ['characters that fit nowhere', '?$ '.repeat(10_000), 'string'],
    ['an odd number of quotes', '"'.repeat(10_001), 'string'],
    ['50 kB of code, too much for a graph', statements(100_000), 'tree'],
    ['2 MB of code, too much for a tree', statements(2_000_000), 'string'],
  ])('%s: a score in range on either side, 1 against itself, and the stated level', (_, text, level) => {
    const same = segmentRow(metric, text, text)
    expect(metric.score(same)).toBe(1)
    expect(metric.parts!(same)[level]).toBe(1)
    for (const [candidate, reference] of [
      [text, 'x = 1'],
      ['x = 1', text],
    ] as const) {
      const row = segmentRow(metric, candidate, reference)
      expect(metric.score(row)).toBeGreaterThanOrEqual(0)
      expect(metric.score(row)).toBeLessThanOrEqual(1)
      expect(metric.parts!(row)[level]).toBe(1)
    }
  })
})

test('5 MB of code against other 5 MB are compared as strings, by a bound', () => {
  const metric = rubyMetric({ parser })
  const [one, other] = ['value = compute(value, 1)\n', 'print(total, file=output)\n'].map((line) =>
    line.repeat(5_000_000 / line.length),
  )
  const row = segmentRow(metric, one!, other!)
  expect(metric.parts!(row)).toMatchObject({ string: 1, bounded: 1 })
  // the gap is one of graphs
  expect(row[metric.columns.indexOf('gap')]).toBe(0)
  expect(metric.score(row)).toBeLessThan(0.5)
})

test('graphs whose edges grow with the square of the source fall to trees', () => {
  const metric = rubyMetric({ parser, variant: 'ebsb' })
  const text = (count: number) =>
    Array.from({ length: count }, (_, i) => `if c:\n    x = f(x, ${i})\n`).join('')
  const row = segmentRow(metric, text(400), text(390))
  expect(metric.parts!(row)).toMatchObject({ graph: 0, tree: 1, proven: Number.NaN, gap: Number.NaN })
})

test('all trees have their names', () => {
  expect(rubyOptions.tree.values.map((tree) => rubyMetric({ parser, tree }).signature.split('|')[4])).toEqual(
    ['tree:ted', 'tree:moves', 'tree:bag'],
  )
})

test('a signature does not claim graphs that the language does not have', () => {
  const { statements: _, typilusGraph: __, ...words } = parser.language as TypilusLanguage
  const metric = rubyMetric({ parser: { ...parser, language: words } })
  expect(metric.signature).toContain('|graph:none|')
  const row = segmentRow(metric, 'x = 1', 'x = 2')
  expect(metric.parts!(row)).toMatchObject({ graph: 0, tree: 1, string: 0 })
  // the same as for a language with graphs if none are compared
  const none = rubyMetric({ parser, graph: 'none' })
  expect(segmentRow(none, 'x = 1', 'x = 2')).toEqual(row)
  expect(metric.signature).toBe(none.signature)
})

test('parsedReferences is the share of segments with a reference that parses', () => {
  const { parts } = evaluateCorpus(
    rubyMetric({ parser }),
    ['x = 1', 'x = 1', 'f('],
    ['x = 1', 'int x = 1;', ['f(', 'f()']],
  )
  expect(parts.parsedReferences).toBeCloseTo(2 / 3, 14)
})
