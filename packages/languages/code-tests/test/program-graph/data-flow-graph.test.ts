import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataFlowGraph } from '../../../../code/program-graph/src/data-flow-graph.ts'

const parser = await loadParser(pythonLanguage)

/** The items of a source: the token's name and place, the relation, and the places of its sources. */
function items(source: string): string[] {
  const graph = dataFlowGraph(parser.parse(source), pythonLanguage.dataFlow)
  return graph.items.map(({ name, token, relation, sources }) => {
    return `${graph.names[name]}@${token} ${relation} ${sources.join()}`.trim()
  })
}

test('a target is computed from all tokens of the value, a use comes from the last value', () => {
  // x = a + 1 ; x
  expect(items('x = a + 1\nx')).toEqual([
    'x@0 computedFrom 2,4',
    'a@2 comesFrom',
    '1@4 comesFrom',
    'x@5 comesFrom 0',
  ])
})

test('a name without a value gives that of its first use, a literal gives none', () => {
  expect(items('x\nx\nx')).toEqual(['x@0 comesFrom', 'x@1 comesFrom 0', 'x@2 comesFrom 0'])
  expect(items('x = 1\nx\nx')).toEqual([
    'x@0 computedFrom 2',
    '1@2 comesFrom',
    'x@3 comesFrom 0',
    'x@4 comesFrom 0',
  ])
  expect(items('1\n1')).toEqual([])
  const { items: found, names } = dataFlowGraph(parser.parse('x\nx'), pythonLanguage.dataFlow)
  expect(found.map(({ sourceNames }) => sourceNames.map((name) => names[name]))).toEqual([[], ['x']])
})

test('lists of as many targets as values are paired', () => {
  expect(items('a, b = c, d')).toContain('a@0 computedFrom 4')
  expect(items('a, b = c, d')).toContain('b@2 computedFrom 6')
  expect(items('a, b = f(c)[0]')).toContain('b@2 computedFrom 4,6,9')
})

test('after a branch a name has the values of all parts that may have run', () => {
  const last = (source: string) => items(source).at(-1)
  expect(last('x = 1\nif a:\n  x = 2\nx')).toBe('x@9 comesFrom 0,6')
  expect(last('x = 1\nif a:\n  x = 2\nelse:\n  x = 3\nx')).toBe('x@14 comesFrom 6,11')
  expect(last('x = 1\nif a:\n  x = 2\nelif b:\n  x = 3\nx')).toBe('x@15 comesFrom 0,6,12')
})

test('values come round in loops', () => {
  expect(items('while a:\n  a = b\n  b = a')).toContain('b@5 comesFrom 6')
  expect(items('for i in a:\n  b = b + i')).toContain('b@7 comesFrom 5')
})

test('a comprehension reads its clauses before its element', () => {
  expect(items('[i for i in a]')).toEqual(['i@1 comesFrom 3', 'i@3 computedFrom 5', 'a@5 comesFrom'])
})

test('a parameter comes from each token of its default', () => {
  expect(items('def f(a=b[0]): pass')).toContain('a@3 comesFrom 5,7')
})

test('an annotation alone assigns nothing', () => {
  expect(items('x: int')).toEqual([])
})

test('a walrus assigns', () => {
  expect(items('(x := a)')).toContain('x@1 computedFrom 3')
})

test('a loop with an else clause runs both', () => {
  expect(items('for i in a:\n  b = i\nelse:\n  c = b')).toContain('b@5 computedFrom 7')
})

test('a string is one value, however many pieces it has', () => {
  expect(items('a.b = "c"')).toContain('a@0 computedFrom 4')
})

test('every source is a token, and every item has a source or is one', () => {
  const line = fc.constantFrom(
    'a = b',
    'b = a + 1',
    'if a:\n  b = 2\nelse:\n  c = a',
    'for a in b:\n  c = a\n  b = c',
    'while c:\n  a, b = b, a',
    'd = [a for a in b if c]',
    'f(',
    'a.b = "c"',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const graph = dataFlowGraph(parser.parse(lines.join('\n')), pythonLanguage.dataFlow)
      const used = new Set(graph.items.flatMap(({ sources }) => sources))
      for (const { token, sources } of graph.items) {
        expect(sources.length > 0 || used.has(token)).toBe(true)
        for (const source of sources) expect(source).toBeLessThan(graph.tokens.length)
      }
      const tokens = graph.items.map(({ token }) => token)
      expect(tokens).toEqual([...new Set(tokens)].sort((a, b) => a - b))
    }),
  )
})

test('too many loops within each other are too many steps: the graph is empty, and says so', () => {
  const loops = Array.from({ length: 30 }, (_, i) => `${' '.repeat(i)}while x:\n`).join('')
  const graph = dataFlowGraph(parser.parse(`${loops}${' '.repeat(30)}x = 1`), pythonLanguage.dataFlow)
  expect(graph.items).toEqual([])
  expect(graph.failure).toMatch(/^over \d+ steps$/)
})

test('deep, long and empty sources have a graph', () => {
  const deep = `${'('.repeat(50_000)}x${')'.repeat(50_000)}`
  const arms = Array.from({ length: 3000 }, (_, i) => `elif a${i}:\n  b = ${i}\n`).join('')
  expect(items(deep)).toEqual([])
  expect(items(`if a:\n  b = 1\n${arms}`)).toHaveLength(6002)
  expect(items('')).toEqual([])
})
