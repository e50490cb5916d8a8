import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonLanguage } from '../src/python-language.ts'
import { pythonVariables } from '../src/python-variables.ts'

/** The source with the number of the variable after each name that is one. */
async function numbered(source: string): Promise<string> {
  const { parse } = await loadParser(pythonLanguage)
  const tree = parse(source)
  const variables = pythonVariables(tree)
  const numbers = new Map<number, number>()
  let text = ''
  let at = 0
  for (let node = 0; node < tree.size; node++) {
    if (variables[node] < 0) continue
    const number = numbers.get(variables[node]) ?? numbers.size
    numbers.set(variables[node], number)
    text += `${source.slice(at, tree.start[node])}${nodeText(tree, node)}${number}`
    at = tree.end[node]
  }
  return text + source.slice(at)
}

test.each([
  ['x = 1\nprint(x, y)', 'x0 = 1\nprint(x0, y)'],
  [
    'def f(a, *b, c=d, **e): return a, b, c, d, e, f',
    'def f(a0, *b1, c2=d, **e3): return a0, b1, c2, d, e3, f',
  ],
  // a function assigns a variable of its own
  ['x = 1\ndef f():\n  x = 2\n  return x', 'x0 = 1\ndef f():\n  x1 = 2\n  return x1'],
  ['x = 1\ndef f():\n  global x\n  x = 2', 'x0 = 1\ndef f():\n  global x0\n  x0 = 2'],
  [
    'def f():\n  x = 1\n  def g():\n    nonlocal x\n    x = 2',
    'def f():\n  x0 = 1\n  def g():\n    nonlocal x0\n    x0 = 2',
  ],
  // functions do not see the names of a class
  [
    'x = 1\nclass A:\n  x = 2\n  def f(self): return x',
    'x0 = 1\nclass A:\n  x = 2\n  def f(self1): return x0',
  ],
  ['import a, b.c, d as e\nfrom f import g\na = e', 'import a, b.c, d as e\nfrom f import g\na = e'],
  // the first items of a comprehension come from outside
  ['x = 1\n[x for x in x for y in x]', 'x0 = 1\n[x1 for x1 in x0 for y2 in x1]'],
  ['[(y := x) for x in z]\ny', '[(y0 := x1) for x1 in z]\ny0'],
  ['lambda a, b=a: a + b', 'lambda a0, b1=a: a0 + b1'],
  ['a.b = 1\nc[d] = 2\ne = a.e', 'a.b = 1\nc[d] = 2\ne0 = a.e'],
  ['for i, (j, *k) in x: f(i=i)', 'for i0, (j1, *k2) in x: f(i=i0)'],
  ['with a as b, c as (d, e): pass', 'with a as b0, c as (d1, e2): pass'],
  ['try: pass\nexcept A as e: e', 'try: pass\nexcept A as e0: e0'],
  [
    'match a:\n  case A(b=c, d=E.f) | [g, *h] if g: pass\n  case {"k": i, **j} as l: pass',
    'match a:\n  case A(b=c0, d=E.f) | [g1, *h2] if g1: pass\n  case {"k": i3, **j4} as l5: pass',
  ],
  ['def f(a: b) -> a: a', 'def f(a0: b) -> a: a0'],
])('%j has the variables %j', async (source, expected) => {
  expect(await numbered(source)).toBe(expected)
})
