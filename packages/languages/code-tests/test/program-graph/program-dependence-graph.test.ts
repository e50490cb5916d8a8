import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEPENDENCE_EDGE_TYPES,
  programDependenceGraph,
} from '../../../../code/program-graph/src/program-dependence-graph.ts'

const parser = await loadParser(pythonLanguage)

/** The edges of one type as `a -> b`, sorted; nodes by the first line of their source. */
function edges(type: string, source: string): string[] {
  const graph = programDependenceGraph(parser.parse(source), pythonLanguage)
  const names = Array.from(graph.starts, (start, node) =>
    node === 0 ? 'module' : source.slice(start, graph.ends[node]).split(/:\s|:$|\n/)[0],
  )
  return Array.from(graph.sources, (from, edge) => ({
    edge,
    text: `${names[from]} -> ${names[graph.targets[edge]]}`,
  }))
    .filter(({ edge }) => graph.edgeTypes[graph.types[edge]] === type)
    .map(({ text }) => text)
    .sort()
}

const data = (source: string) => edges('DATA', source)

test('nodes are statements, arms and the module, with their places in UTF-16', () => {
  const source = "'😀'\ntry:\n  a = 1\nexcept E:\n  pass\ndef f(): return 2"
  const { labels, starts, ends, edgeTypes } = programDependenceGraph(parser.parse(source), pythonLanguage)
  expect(labels).toEqual([
    'Module',
    'Expr',
    'Try',
    'Assign',
    'ExceptHandler',
    'Pass',
    'FunctionDef',
    'Return',
  ])
  expect(edgeTypes).toBe(DEPENDENCE_EDGE_TYPES)
  expect(Array.from(starts, (start, node) => source.slice(start, ends[node]))).toEqual([
    source,
    "'😀'",
    'try:\n  a = 1\nexcept E:\n  pass',
    'a = 1',
    'except E:\n  pass',
    'pass',
    'def f(): return 2',
    'return 2',
  ])
})

test('the sum of a loop, by hand', () => {
  const source = 'def f(n):\n  s = 0\n  i = 1\n  while i <= n:\n    s = s + i\n    i = i + 1\n  return s'
  expect(edges('CONTROL', source)).toEqual(
    [
      'module -> def f(n)',
      'def f(n) -> s = 0',
      'def f(n) -> i = 1',
      'def f(n) -> while i <= n',
      'def f(n) -> return s',
      'while i <= n -> while i <= n',
      'while i <= n -> s = s + i',
      'while i <= n -> i = i + 1',
    ].sort(),
  )
  expect(edges('CONTROL_NOT', source)).toEqual([])
  expect(data(source)).toEqual(
    [
      'def f(n) -> while i <= n',
      'i = 1 -> while i <= n',
      'i = 1 -> s = s + i',
      'i = 1 -> i = i + 1',
      'i = i + 1 -> while i <= n',
      'i = i + 1 -> s = s + i',
      'i = i + 1 -> i = i + 1',
      's = 0 -> s = s + i',
      's = 0 -> return s',
      's = s + i -> s = s + i',
      's = s + i -> return s',
    ].sort(),
  )
})

describe('control', () => {
  test('an else depends on the if with CONTROL_NOT, what follows on neither', () => {
    const source = 'if a:\n  b\nelif c:\n  d\nelse:\n  e\nf'
    expect(edges('CONTROL', source)).toEqual(['elif c -> d', 'if a -> b', 'module -> f', 'module -> if a'])
    expect(edges('CONTROL_NOT', source)).toEqual(['elif c -> e', 'if a -> elif c'])
  })

  test('what follows a return under a condition depends on it', () => {
    const source = 'def f():\n  if a:\n    return b\n  c'
    expect(edges('CONTROL', source)).toContain('if a -> return b')
    expect(edges('CONTROL_NOT', source)).toEqual(['if a -> c'])
  })

  test('break and continue decide about the rest of the body and about the loop', () => {
    const source = 'for a in b:\n  if c:\n    break\n  if d:\n    continue\n  e\nelse:\n  f\ng'
    expect(edges('CONTROL_NOT', source)).toEqual([
      'for a in b -> f',
      'if c -> for a in b',
      'if c -> if d',
      'if d -> e',
    ])
    expect(edges('CONTROL', source)).toEqual([
      'for a in b -> if c',
      'if c -> break',
      'if d -> continue',
      'module -> for a in b',
      'module -> g',
    ])
  })

  test('a loop without end is one that may end', () => {
    expect(edges('CONTROL', 'while True:\n  a\nb')).toEqual([
      'module -> b',
      'module -> while True',
      'while True -> a',
      'while True -> while True',
    ])
  })

  test('a try decides between its body and its handlers', () => {
    const source = 'try:\n  a\n  b\nexcept C:\n  d\nexcept E:\n  f\nelse:\n  g\nfinally:\n  h\ni'
    expect(edges('CONTROL', source)).toEqual([
      'except C -> d',
      'module -> h',
      'module -> i',
      'module -> try',
      'try -> a',
      'try -> b',
      'try -> g',
    ])
    expect(edges('CONTROL_NOT', source)).toEqual(['except C -> except E', 'except C -> f', 'try -> except C'])
  })

  test('a finally runs whatever returns', () => {
    const source = 'def f():\n  try:\n    if a:\n      return\n    b\n  finally:\n    c'
    expect(edges('CONTROL', source)).toContain('def f() -> c')
    expect(edges('CONTROL_NOT', source)).toEqual(['if a -> b'])
  })

  test('each case decides between its body and the next', () => {
    const source = 'match a:\n  case 1:\n    b\n  case _:\n    c'
    expect(edges('CONTROL', source)).toEqual([
      'case 1 -> b',
      'case _ -> c',
      'module -> case 1',
      'module -> match a',
    ])
    expect(edges('CONTROL_NOT', source)).toEqual(['case 1 -> case _'])
  })

  test('with and class decide nothing, functions are entries of their own', () => {
    const source = 'with a:\n  b\nclass C:\n  d\n  def e(self):\n    def f(): g\n    return lambda: h'
    expect(edges('CONTROL', source)).toEqual(
      [
        'module -> with a',
        'module -> b',
        'module -> class C',
        'module -> d',
        'module -> def e(self)',
        'def e(self) -> def f()',
        'def e(self) -> return lambda',
        'def f() -> g',
      ].sort(),
    )
  })

  test('what nothing leads to depends on nothing, but for what is in it', () => {
    const source = 'def f():\n  return\n  if a:\n    b'
    expect(edges('CONTROL', source)).toEqual(['def f() -> return', 'if a -> b', 'module -> def f()'])
  })
})

describe('data', () => {
  const cases: [name: string, source: string, expected: string[]][] = [
    ['an assignment ends what was before', 'a = 1\na = 2\nb(a)', ['a = 2 -> b(a)']],
    ['all targets are defined', 'a = b = 1\nc(a, b)', ['a = b = 1 -> c(a, b)']],
    [
      'an augmented assignment uses and defines',
      'a = 1\na += 2\nb(a)',
      ['a += 2 -> b(a)', 'a = 1 -> a += 2'],
    ],
    ['unpacking defines each name', 'a, (b, *c) = d\ne(c)', ['a, (b, *c) = d -> e(c)']],
    ['a loop defines its target', 'for a, b in c:\n  d(b)', ['for a, b in c -> d(b)']],
    [
      'parameters come from the function',
      'def f(a, *b, c, **d):\n  e(a, b, c, d)',
      ['def f(a, *b, c, **d) -> e(a, b, c, d)'],
    ],
    ['defaults are used where the function is defined', 'a = 1\ndef f(b=a): pass', ['a = 1 -> def f(b=a)']],
    [
      'imports define',
      'import a.b, c as d\nfrom e import f\na(d, f)',
      ['from e import f -> a(d, f)', 'import a.b, c as d -> a(d, f)'],
    ],
    [
      'a set attribute changes the object',
      'a = b()\na.c = 1\nd(a)',
      ['a = b() -> a.c = 1', 'a.c = 1 -> d(a)'],
    ],
    ['a set element changes the list', 'a = []\na[0] = 1\nd(a)', ['a = [] -> a[0] = 1', 'a[0] = 1 -> d(a)']],
    ['an attribute is a use', 'a = 1\nb = a.c', ['a = 1 -> b = a.c']],
    [
      'a loop over items defines its target only where there is an item',
      'a = 1\nfor a in b:\n  c(a)\nelse:\n  d(a)\ne(a)',
      ['a = 1 -> d(a)', 'a = 1 -> e(a)', 'for a in b -> c(a)', 'for a in b -> d(a)', 'for a in b -> e(a)'],
    ],
    [
      'a handler and a case define only where they fit',
      'a = 1\ntry:\n  b\nexcept C as a:\n  d(a)\nexcept E:\n  f(a)\nmatch g:\n  case [a]:\n    h(a)\n  case _:\n    i(a)',
      [
        'a = 1 -> f(a)',
        'a = 1 -> i(a)',
        'case [a] -> h(a)',
        'except C as a -> d(a)',
        'except C as a -> i(a)',
      ],
    ],
    [
      'an exception in the body of a loop sees the item',
      'try:\n  for a in b:\n    a = c()\nexcept D:\n  e(a)',
      ['a = c() -> e(a)', 'for a in b -> e(a)'],
    ],
    ['an annotation alone gives no value', 'a = 1\na: int\nb(a)', ['a = 1 -> b(a)']],
    ['a deleted name has no value', 'a = 1\ndel a\nb(a)', ['del a -> b(a)']],
    ['a comprehension has variables of its own', 'a = 1\n[a for a in b]\nc(a)', ['a = 1 -> c(a)']],
    [
      'the first iterable of a comprehension is outside',
      'a = 1\n[a for a in a]',
      ['a = 1 -> [a for a in a]'],
    ],
    ['a comprehension uses what is around it', 'a = 1\n[a + b for b in c]', ['a = 1 -> [a + b for b in c]']],
    ['a walrus binds around comprehensions', '[a := b for b in c]\nd(a)', ['[a := b for b in c] -> d(a)']],
    ['a lambda uses what is around it', 'a = 1\nb = lambda c: a + c', ['a = 1 -> b = lambda c']],
    ['an exception has a name', 'try:\n  a\nexcept B as c:\n  d(c)', ['except B as c -> d(c)']],
    ['a with has a name', 'with a as b, c as (d, e):\n  f(b, e)', ['with a as b, c as (d, e) -> f(b, e)']],
    ['a walrus defines', 'if (a := b):\n  c(a)', ['if (a := b) -> c(a)']],
    [
      'a case captures',
      'match a:\n  case [b, *c]:\n    d(b, c)\n  case {"e": f, **g} as h:\n    i(f, g, h)',
      ['case [b, *c] -> d(b, c)', 'case {"e" -> i(f, g, h)'],
    ],
    [
      'functions and classes define their names',
      'def a(): pass\nclass B: pass\na(B)',
      ['class B -> a(B)', 'def a() -> a(B)'],
    ],
    [
      'a name of a class is not seen by its methods',
      'class A:\n  b = 1\n  c = b\n  def d(self):\n    return b',
      ['b = 1 -> c = b'],
    ],
    [
      'a global is the variable of the module',
      'a = 1\ndef f():\n  global a\n  b(a)\n  a = 2\n  c(a)',
      ['a = 1 -> def f()', 'a = 2 -> c(a)', 'def f() -> b(a)'],
    ],
    [
      'a nonlocal is the variable of the function around',
      'def f():\n  a = 1\n  def g():\n    nonlocal a\n    a += 1\n  return g',
      ['a = 1 -> def g()', 'def g() -> a += 1', 'def g() -> return g'],
    ],
    [
      'a local of the same name is another variable',
      'a = 1\ndef f():\n  a = 2\n  return a',
      ['a = 2 -> return a'],
    ],
    ['names that nothing binds are none', 'print(len)', []],
    [
      'prototype names are names',
      'constructor = __proto__ = 1\na(constructor)',
      ['constructor = __proto__ = 1 -> a(constructor)'],
    ],
    [
      'both values reach what follows a branch',
      'if a:\n  b = 1\nelse:\n  b = 2\nc(b)',
      ['b = 1 -> c(b)', 'b = 2 -> c(b)'],
    ],
    [
      'any value of a try may reach its handlers',
      'a = 1\ntry:\n  a = 2\n  a = 3\nexcept B:\n  c(a)\nd(a)',
      ['a = 1 -> c(a)', 'a = 1 -> d(a)', 'a = 2 -> c(a)', 'a = 2 -> d(a)', 'a = 3 -> c(a)', 'a = 3 -> d(a)'],
    ],
    ['several variables between two statements are one edge', 'a, b = c\nd(a, b)', ['a, b = c -> d(a, b)']],
    ['values come round in a loop', 'while a:\n  b(c)\n  c = 1', ['c = 1 -> b(c)']],
  ]

  test.each(cases)('%s', (_, source, expected) => {
    expect(data(source)).toEqual(expected.sort())
  })
})

test('a language without statements, and a source with syntax errors, are errors', () => {
  const { statements, ...rest } = pythonLanguage
  expect(statements).toBeDefined()
  expect(() => programDependenceGraph(parser.parse('a'), rest)).toThrow(
    'the language "python" describes no statements',
  )
  expect(() => programDependenceGraph(parser.parse('a ='), pythonLanguage)).toThrow(RangeError)
})

test('an empty source is a module', () => {
  const graph = programDependenceGraph(parser.parse(''), pythonLanguage)
  expect(graph.labels).toEqual(['Module'])
  expect(graph.sources).toHaveLength(0)
})

test('edges lie by type, there is one of a type between two nodes, and their nodes are there', () => {
  const line = fc.constantFrom(
    'a = b',
    'a, b = b, a',
    'if a: b = 2',
    'if a:\n  b = a\nelif b:\n  return\nelse:\n  c = a',
    'for a in b:\n  c = a\n  if c: continue\n  b = c',
    'while c:\n  a += 1\n  if b: break',
    'try:\n  a = b\nexcept E as b:\n  raise\nfinally:\n  c = a',
    'def g(a):\n  return a + b',
    'match a:\n  case b: c = b',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const source = `def f():\n${['pass', ...lines].join('\n').replace(/^/gm, '  ')}`
      const { labels, sources, targets, types, starts, ends } = programDependenceGraph(
        parser.parse(source),
        pythonLanguage,
      )
      expect([...types]).toEqual([...types].sort())
      const keys = Array.from(types, (type, edge) => `${type} ${sources[edge]} ${targets[edge]}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const node of [...sources, ...targets]) expect(labels[node]).toBeDefined()
      expect(starts).toHaveLength(labels.length)
      for (const end of ends) expect(end).toBeLessThanOrEqual(source.length)
    }),
  )
})

describe('large sources', () => {
  test('a try of 10,000 statements, each of which may lead to the handler', () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => ` v${i} = a\n`).join('')
    const graph = programDependenceGraph(parser.parse(`try:\n${lines}except:\n b(v0, v9999)`), pythonLanguage)
    expect(graph.types.filter((type) => type === 2)).toHaveLength(2)
  })

  test('as many blocks within each other as the parser takes', () => {
    const deep = (indent: number) => `${' '.repeat(indent)}while a:\n`
    const source = Array.from({ length: 90 }, (_, i) => deep(i)).join('')
    const graph = programDependenceGraph(parser.parse(`${source}${' '.repeat(90)}a = 1`), pythonLanguage)
    expect(graph.labels).toHaveLength(92)
    expect(graph.types.filter((type) => type === 2)).toHaveLength(90)
  })
})
