import { expect, test } from 'vitest'
import { isNodeValid } from '../src/compile-nodes.ts'
import { pythonAst } from '../src/python-ast.ts'
import type { PythonNode } from '../src/python-node.ts'
import { compiled, refusedByCompiler } from './compiled.ts'
import { parser } from './verdicts.ts'

test('one node is looked at by itself', () => {
  const [statement] = pythonAst(parser.parse('f(a=1, a=2)')).body as readonly PythonNode[]
  expect(isNodeValid(statement)).toBe(true)
  expect(isNodeValid(statement.value as PythonNode)).toBe(false)
})

test('a keyword argument is given once', () => {
  const wrong = ['f(a=1, a=2)', 'f(a=1, **b, a=2)', 'class A(b=1, b=2): pass', 'f(__debug__=1)']
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  expect(compiled(['f(a=1, **a, **a)'])).toHaveLength(1)
})

test('stars stand in sequences, arguments, bases and subscripts', () => {
  const wrong = [
    '*a',
    'x = *a',
    '*a = b',
    'for *a in b: pass',
    '[x for *a in b]',
    'with a as *b: pass',
    'def f(): return *a',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = [
    'x = *a,',
    '*a, = b',
    'f(*a, *b)',
    'a[*b]',
    'class A(*b): pass',
    'def f(*a: *b): pass',
    '{*a}',
  ]
  expect(compiled(sources)).toEqual(sources)
})

test('an assignment has one star, not behind more than 255 targets', () => {
  const targets = (count: number) => `${'a, '.repeat(count)}*b = c`
  expect(compiled([targets(255), 'a, (b, *c), *d = e'])).toHaveLength(2)
  expect(refusedByCompiler([targets(256), '*a, *b = c', '[*a, *b] = c'])).toHaveLength(3)
})

test('__debug__ is not bound', () => {
  const wrong = [
    '__debug__ = 1',
    'a.__debug__ = 1',
    'del __debug__',
    'def f(__debug__): pass',
    'import a as __debug__',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  expect(compiled(['__debug__', 'a.__debug__', 'del a.__debug__', 'a.__debug__ += 1'])).toHaveLength(4)
})

test('an except without a type comes last', () => {
  expect(refusedByCompiler(['try: a\nexcept: b\nexcept E: c'])).toHaveLength(1)
  expect(compiled(['try: a\nexcept E: b\nexcept: c'])).toHaveLength(1)
})
