import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeXGlueDataFlow } from '../../../../code/program-graph/src/codexglue-data-flow.ts'

const parser = await loadParser(pythonLanguage)
const table = pythonLanguage.compat!.codexglue!.dataFlow

/** The items of a source: the token's name and place, the relation, and the places of its sources. */
function items(source: string): string[] {
  const graph = codeXGlueDataFlow(parser.parse(source), table)
  return graph.items.map(({ name, token, relation, sources }) => {
    return `${graph.names[name]}@${token} ${relation} ${sources.join()}`.trim()
  })
}

const golden = fixtureJson<{
  readonly languages: {
    readonly python: {
      readonly texts: readonly string[]
      readonly details: Readonly<
        Record<
          number,
          {
            readonly stripped?: string
            readonly dfg?: readonly [string, number, string, readonly string[], readonly number[]][]
          }
        >
      >
    }
  }
}>('golden/codebleu-languages.json').languages.python

test('the references of the Python programs have the data flow of k4black/codebleu 0.7.1', () => {
  let compared = 0
  for (const [text, { stripped, dfg }] of Object.entries(golden.details)) {
    if (!dfg) continue
    const { names, items: own } = codeXGlueDataFlow(
      parser.parse(stripped ?? golden.texts[Number(text)].trim()),
      table,
    )
    expect(own.map(({ name, token, relation }) => [names[name], token, relation])).toEqual(
      dfg.map((item) => item.slice(0, 3)),
    )
    expect(own.map(({ sourceNames }) => sourceNames.map((name) => names[name]))).toEqual(
      dfg.map((item) => item[3]),
    )
    expect(own.map(({ sources }) => new Set(sources))).toEqual(dfg.map((item) => new Set(item[4])))
    compared++
  }
  expect(compared).toBeGreaterThan(2)
})

test('it knows no assignment within expressions', () => {
  expect(items('(x := a)')).toEqual([])
})

test('it does not read a loop that has an else clause', () => {
  expect(items('for i in a:\n  b = i\nelse:\n  c = b')).toEqual(['i@1 computedFrom 3', 'a@3 comesFrom 3'])
})

test('a string that has as many pieces as the target has parts leaves nothing', () => {
  const graph = codeXGlueDataFlow(parser.parse('a.b = "c"'), table)
  expect(graph.items).toEqual([])
  expect(graph.failure).toContain('string')
})

test('a use in parts of the program that do not parse keeps the rest', () => {
  expect(items('x = 1\n)\ny = x')).toContain('y@4 computedFrom 6')
})

test('every source is a token, and every item has a source or is one', () => {
  const line = fc.constantFrom(
    ...['a = b', 'b = a + 1', 'if a:\n  b = 2\nelse:\n  c = a', 'for a in b:\n  c = a\n  b = c'],
    ...['while c:\n  a, b = b, a', 'd = [a for a in b if c]', 'f(', 'a.b = "c"', 'é = a'],
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const graph = codeXGlueDataFlow(parser.parse(lines.join('\n')), table)
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
  const graph = codeXGlueDataFlow(parser.parse(`${loops}${' '.repeat(30)}x = 1`), table)
  expect(graph.items).toEqual([])
  expect(graph.failure).toMatch(/^over \d+ steps$/)
})

test('deep, long and empty sources have a graph', () => {
  const arms = Array.from({ length: 3000 }, (_, i) => `elif a${i}:\n  b = ${i}\n`).join('')
  expect(items(`${'('.repeat(50_000)}x${')'.repeat(50_000)}`)).toEqual([])
  expect(items(`if a:\n  b = 1\n${arms}`)).toHaveLength(6002)
  expect(items('')).toEqual([])
})
