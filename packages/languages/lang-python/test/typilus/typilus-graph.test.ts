import { TYPILUS_EDGE_TYPES } from '@codegen-eval/program-graph/typilus'
import { loadParser } from '@codegen-eval/syntax'
import { fixtureJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonTypilusGraph } from '../../src/typilus/typilus-graph.ts'
import { testGraphs } from './typilus-agreement.ts'

const parser = await loadParser(pythonLanguage)

const graphOf = (source: string) => pythonTypilusGraph(parser.parse(source))

testGraphs(fixtureJson('golden/functions.json'), 59)

/** The edges of a type by the labels of their ends, in the order of the graph. */
function edges(source: string, type: string): string[] {
  const { labels, sources, targets, types, edgeTypes } = graphOf(source)
  return [...types.keys()]
    .filter((edge) => edgeTypes[types[edge]] === type)
    .map((edge) => `${labels[sources[edge]]} -> ${labels[targets[edge]]}`)
}

/** The same by the numbers of tokens: 0 for the first token, in the order of NEXT edges; labels for other nodes. */
function tokenEdges(source: string, type: string): string[] {
  const { labels, sources, targets, types, edgeTypes } = graphOf(source)
  const ofType = (name: string) => [...types.keys()].filter((edge) => edgeTypes[types[edge]] === name)
  const users = new Set(ofType('OCCURRENCE_OF').map((edge) => sources[edge]))
  const rank = new Map([...users].sort((a, b) => a - b).map((node, i) => [node, i]))
  const name = (node: number) => (rank.has(node) ? `${labels[node]}${rank.get(node)}` : labels[node])
  return ofType(type).map((edge) => `${name(sources[edge])} -> ${name(targets[edge])}`)
}

test('CHILD leads from a node to its tokens and nodes, in the order of the text', () => {
  expect(edges('f(1)', 'CHILD')).toEqual([
    'Module -> Expr',
    'Expr -> Call',
    'Call -> Name',
    'Name -> f',
    'Call -> (',
    'Call -> Num',
    'Num -> 1',
    'Call -> )',
  ])
})

test('NEXT leads from token to token, and from statement to statement within a block', () => {
  expect(edges('x = 1', 'NEXT')).toEqual(['x -> =', '= -> 1'])
  expect(edges('if a:\n  b\n  c', 'NEXT')).toContain('Expr -> Expr')
})

test('OCCURRENCE_OF leads from tokens to variables, and from dotted names to theirs', () => {
  expect(edges('x = x', 'OCCURRENCE_OF')).toEqual(['x -> x', 'x -> x'])
  expect(edges('a.b.c', 'OCCURRENCE_OF')).toEqual(['a -> a', 'Attribute -> a.b', 'Attribute -> a.b.c'])
})

test('LAST_LEXICAL_USE leads from a use to the next in the text, whatever runs', () => {
  expect(tokenEdges('if a:\n  x\nelse:\n  x\nx', 'LAST_LEXICAL_USE')).toEqual(['x1 -> x2', 'x2 -> x3'])
})

test('NEXT_USE leads to all uses that may come next at run time', () => {
  expect(tokenEdges('if a:\n  x\nelse:\n  x\nx', 'NEXT_USE')).toEqual(['x1 -> x3', 'x2 -> x3'])
  expect(tokenEdges('x = 1\nwhile x:\n  x\nx', 'NEXT_USE').sort()).toEqual([
    'x0 -> x1',
    'x1 -> x2',
    'x1 -> x3',
    'x2 -> x1',
    'x2 -> x3',
  ])
})

test('COMPUTED_FROM leads from what is assigned to what it is computed from', () => {
  expect(edges('x = f(y)', 'COMPUTED_FROM')).toEqual(['Name -> Call'])
  expect(edges('for i in a:\n  pass', 'COMPUTED_FROM')).toEqual(['Name -> Name'])
  expect(edges('def f(a=1): pass', 'COMPUTED_FROM')).toEqual(['arg -> Num'])
})

test('RETURNS_TO leads from what leaves a function to the function, and from a module to no place in it', () => {
  expect(edges('def f():\n  return 1', 'RETURNS_TO')).toEqual(['Return -> FunctionDef'])
  expect(edges('def f():\n  yield\n  raise x', 'RETURNS_TO')).toEqual([
    'Yield -> FunctionDef',
    'Raise -> FunctionDef',
  ])
  expect(edges('raise x', 'RETURNS_TO')).toEqual(['Raise -> None'])
})

test('SUBTOKEN_OF leads from the parts of identifiers to their tokens, in lower case', () => {
  expect(edges('readFile(x_y)', 'SUBTOKEN_OF')).toEqual([
    'read -> readFile',
    'file -> readFile',
    'x -> x_y',
    'y -> x_y',
  ])
  // reserved words have none
  expect(edges('del x', 'SUBTOKEN_OF')).toEqual(['x -> x'])
})

describe('scopes', () => {
  const distinct = (source: string) => {
    const { targets, types } = graphOf(source)
    const occurrence = TYPILUS_EDGE_TYPES.indexOf('OCCURRENCE_OF')
    return new Set([...types.keys()].filter((e) => types[e] === occurrence).map((e) => targets[e])).size
  }

  test('a name is another variable in each function that mentions it', () => {
    expect(distinct('x\nx')).toBe(1)
    // f, and x outside and inside
    expect(distinct('x\ndef f():\n  x')).toBe(3)
  })

  test('a default is evaluated outside of the function', () => {
    // f, the parameter a, and x of the module
    expect(distinct('x\ndef f(a=x):\n  a')).toBe(3)
  })

  test('a comprehension is a scope, which the names of its first iterable join', () => {
    expect(distinct('a\n[a for a in a]')).toBe(2)
  })

  test('private names of a class are its own', () => {
    expect(graphOf('class A:\n  __x = 1').labels).toContain('_A__x')
  })

  test('imports declare names but have no tokens of them', () => {
    expect(edges('import a.b\na', 'OCCURRENCE_OF')).toEqual(['a -> a'])
  })
})

test('nodes know their place in the source, variables and parts of identifiers have none', () => {
  const { labels, starts, ends } = graphOf('x = 12')
  const at = labels.indexOf('Num')
  expect([starts[at], ends[at]]).toEqual([4, 6])
  expect(starts[labels.lastIndexOf('x')]).toBe(-1)
})

test('labels hold no line feeds and no double quotes', () => {
  expect(graphOf('"""a\nb"""').labels).toEqual(['Module', 'Expr', 'Str', 'ab'])
})

test('an empty source has an empty graph', () => {
  expect(graphOf('').labels).toEqual([])
  expect(graphOf('# nothing\n').sources).toHaveLength(0)
})

test('a source with syntax errors is an error', () => {
  expect(() => graphOf('f(')).toThrow(RangeError)
})

describe('large sources', () => {
  test('NEXT_USE edges that grow with the square of a program end, and the graph says so', () => {
    const { failure, types } = graphOf('if c: x = 1\n'.repeat(2_000))
    expect(failure).toMatch(/^NEXT_USE: over \d+ steps$/)
    expect(types).toContain(TYPILUS_EDGE_TYPES.indexOf('SUBTOKEN_OF'))
  })
})
