import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonEffects } from '../src/effects.ts'
import { lineOf } from '../src/line-of.ts'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'

const parser = await loadParser(pythonLanguage)

/**
 * A line for each variable: `d1 u2` is defined on line 1 and used on line 2, `e1` has a value where the function of
 * line 1 begins; line 0 is the module.
 */
function variablesOf(...lines: string[]): string[] {
  const tree = parser.parse(lines.join('\n'))
  const found = new Map<number, string[]>()
  for (const [node, { defines, uses, enters }] of pythonEffects(pythonAst(tree))) {
    const line = node.type === 'Module' ? 0 : lineOf(tree, node.syntax)
    const note = (letter: string, variables: ReadonlySet<number>) => {
      for (const variable of variables) {
        found.set(variable, [...(found.get(variable) ?? []), `${letter}${line}`])
      }
    }
    note('d', defines)
    note('u', uses)
    note('e', enters)
  }
  return [...found.values()].map((own) => [...new Set(own)].sort().join(' ')).sort()
}

test('assignments define their targets and use their values', () => {
  expect(variablesOf('a = 1', 'b = a', 'a, *c = b')).toEqual(['d1 d3 u2', 'd2 u3', 'd3'])
  expect(variablesOf('a = 1', 'a += 1')).toEqual(['d1 d2 u2'])
  expect(variablesOf('a: int = 1', 'a: int')).toEqual(['d1'])
  expect(variablesOf('a = b = [1]', 'print(a, b)')).toEqual(['d1 u2', 'd1 u2'])
})

test('what nothing binds is no variable', () => {
  expect(variablesOf('print(a)', 'b.c = d')).toEqual([])
})

test('setting a part of a value uses and defines the variable', () => {
  expect(variablesOf('a = f()', 'a.b = 1', 'a.b[0].c = 2', 'a[0] += 3', 'del a[1]')).toEqual([
    'd1 d2 d3 d4 d5 u2 u3 u4 u5',
  ])
  expect(variablesOf('a = f()', 'b = 1', 'a[b] = 2')).toEqual(['d1 d3 u3', 'd2 u3'])
  // what a call gives is no variable
  expect(variablesOf('a = f()', 'a().b = 1')).toEqual(['d1 u2'])
})

test('loops, with, except, import, del, match and := define', () => {
  expect(variablesOf('for a, b in c:', ' print(a, b)')).toEqual(['d1 u2', 'd1 u2'])
  expect(variablesOf('with f() as (a, b):', ' print(a, b)')).toEqual(['d1 u2', 'd1 u2'])
  expect(variablesOf('try: pass', 'except E as e:', ' print(e)')).toEqual(['d2 u3'])
  expect(variablesOf('import a.b, c as d', 'from e import f as g, h', 'a, c, d, e, f, g, h')).toEqual([
    'd1 u3',
    'd1 u3',
    'd2 u3',
    'd2 u3',
  ])
  expect(variablesOf('a = 1', 'del a', 'print(a)')).toEqual(['d1 d2 u3'])
  expect(variablesOf('if (a := f()):', ' print(a)')).toEqual(['d1 u2'])
  expect(
    variablesOf('match f():', ' case [a, *b]: a, b', ' case {"k": c, **d}: c, d', ' case K(x=e) as g: e, g'),
  ).toEqual(['d2 u2', 'd2 u2', 'd3 u3', 'd3 u3', 'd4 u4', 'd4 u4'])
})

test('statements have the effects of their heads, and not of their bodies', () => {
  expect(variablesOf('a = b = c = 1', 'if a:', ' b', 'elif b:', ' c')).toEqual(['d1 u2', 'd1 u3 u4', 'd1 u5'])
  expect(variablesOf('a = 1', 'while a:', ' a = f(a)', 'else:', ' a')).toEqual(['d1 d3 u2 u3 u5'])
  expect(variablesOf('a = K = 1', 'match a:', ' case K.x if a > 1:', '  a')).toEqual(['d1 u2 u3 u4', 'd1 u3'])
})

test('a function enters with its parameters, and with what it takes from around it', () => {
  expect(variablesOf('a = 1', 'def f(b, *c, d=a, **e):', ' return a, b, c, d, e')).toEqual([
    'd1 e2 u2 u3',
    'd2',
    'e2 u3',
    'e2 u3',
    'e2 u3',
    'e2 u3',
  ])
  // defaults, annotations and decorators are evaluated around it
  expect(variablesOf('a = 1', '@a', 'def f(b: a = a) -> a: pass')).toEqual(['d1 u2', 'd2', 'e2'])
})

test('functions between a variable and its use hand it on', () => {
  expect(variablesOf('def f(a):', ' def g():', '  def h():', '   return a')).toEqual([
    'd1',
    'd2',
    'd3',
    'e1 e2 e3 u2 u3 u4',
  ])
})

test('a name that is bound in a function is its own throughout', () => {
  expect(variablesOf('a = 1', 'def f():', ' print(a)', ' a = 2')).toEqual(['d1', 'd2', 'd4 u3'])
})

test('global and nonlocal name variables around', () => {
  expect(variablesOf('a = 1', 'def f():', ' global a', ' a = 2', 'print(a)')).toEqual(['d1 d4 u5', 'd2'])
  expect(variablesOf('def f():', ' a = 1', ' def g():', '  nonlocal a', '  a += 1', ' return a')).toEqual([
    'd1',
    'd2 d5 e3 u3 u5 u6',
    'd3',
  ])
  // the module need not bind it, and it may be used above
  expect(variablesOf('def g(): return a', 'def f():', ' global a', ' a = 1')).toEqual([
    'd1',
    'd2',
    'd4 e1 u1',
  ])
  expect(variablesOf('def f():', ' global a', ' return a')).toEqual(['d1'])
})

test('a class has variables that its methods do not see', () => {
  expect(variablesOf('a = 1', 'class A:', ' a = 2', ' b = a', ' def f(self): return a')).toEqual([
    'd1 e5 u5',
    'd2',
    'd3 u4',
    'd4',
    'd5',
    'e5',
  ])
  expect(variablesOf('a = K = 1', '@a', 'class A(K, x=a): pass')).toEqual(['d1 u2', 'd1 u2', 'd2'])
})

test("a class's private names are its own", () => {
  expect(variablesOf('__a = 1', 'class A:', ' def f(self): return __a')).toEqual(['d1', 'd2', 'd3', 'e3'])
  expect(variablesOf('_A__a = 1', 'class A:', ' def f(self): return __a')).toEqual([
    'd1 e3 u3',
    'd2',
    'd3',
    'e3',
  ])
})

test('lambdas and comprehensions belong to their statement, their own variables to none', () => {
  expect(variablesOf('a = b = 1', 'f = lambda a, c=b: (a, b, c)')).toEqual(['d1', 'd1 u2', 'd2'])
  expect(variablesOf('a = b = 1', 'c = [a + b for a in b if a]')).toEqual(['d1', 'd1 u2', 'd2'])
  expect(variablesOf('a = 1', 'b = {a: (lambda: a) for _ in f()}')).toEqual(['d1 u2', 'd2'])
  // := binds around them
  expect(variablesOf('a = [(b := c) for c in f()]', 'print(b)')).toEqual(['d1', 'd1 u2'])
  // the first iterable is evaluated in the class, all else is not
  expect(variablesOf('class A:', ' a = 1', ' b = [a for _ in a]')).toEqual(['d1', 'd2 u3', 'd3'])
})

test('statements within statements have no effects above, and every statement has an entry', () => {
  const tree = parser.parse('if a:\n pass\n break\n')
  const types = [...pythonEffects(pythonAst(tree)).keys()].map(({ type }) => type)
  expect(types.sort()).toEqual(['Break', 'If', 'Module', 'Pass'])
})

test('targets of for, and the names of handlers and cases, are defined on the way to the body only', () => {
  const inside = (source: string) => {
    const effects = [...pythonEffects(pythonAst(parser.parse(source)))]
    return effects
      .filter(([, { definesInside }]) => (definesInside?.size ?? 0) > 0)
      .map(([{ type }, { defines, definesInside }]) => `${type} ${definesInside!.size} of ${defines.size}`)
  }
  expect(inside('for a, b in f(c := 1): d = 1')).toEqual(['For 2 of 3'])
  expect(inside('try: pass\nexcept A as a: pass')).toEqual(['ExceptHandler 1 of 1'])
  expect(inside('match f():\n case [a, b] if (c := a): pass')).toEqual(['match_case 2 of 3'])
  expect(inside('with a as b: pass\nwhile (c := 1): pass')).toEqual([])
})
