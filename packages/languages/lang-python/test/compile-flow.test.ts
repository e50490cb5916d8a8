import { expect, test } from 'vitest'
import { uncompilableNode } from '../src/compile-flow.ts'
import { pythonAst } from '../src/python-ast.ts'
import { compiled, refusedByCompiler } from './compiled.ts'
import { parser } from './verdicts.ts'

test('the node that is refused is returned', () => {
  const root = pythonAst(parser.parse('def f():\n    return\nclass A:\n    return 1\n'))
  expect(uncompilableNode(root, false)?.type).toBe('Return')
  expect(uncompilableNode(pythonAst(parser.parse('a')), false)).toBeUndefined()
})

test('return and yield stand in functions, yield from in those that are not asynchronous', () => {
  const wrong = [
    'return',
    'yield',
    'x = yield',
    'class A: yield',
    'def f():\n class A: return 1',
    'async def f(): yield from a',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['def f(): return', 'lambda: (yield)', 'def f(): yield from a', 'async def f(): yield 1']
  expect(compiled(sources)).toEqual(sources)
})

test('an asynchronous generator returns no value', () => {
  const wrong = ['async def f():\n yield 1\n return 1', 'async def f():\n return None\n yield']
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['async def f():\n yield 1\n return', 'async def f():\n lambda: (yield)\n return 1']
  expect(compiled(sources)).toEqual(sources)
})

test('await and its statements stand in asynchronous functions', () => {
  const wrong = ['await a', 'def f(): await a', 'async def f(): lambda: await a', 'async with a: pass']
  wrong.push('def f():\n async for a in b: pass', 'async def f():\n class A: await a')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['async def f(): await a', 'async def f():\n async with a: pass']
  expect(compiled(sources)).toEqual(sources)
})

test('comprehensions are asynchronous in asynchronous functions only; generators everywhere', () => {
  const wrong = [
    '[a async for a in b]',
    'def f(): {await a for a in b}',
    'def f(): [[await a for a in b] for c in d]',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = [
    '(a async for a in b)',
    '(await a for a in b)',
    'def f(): ([await a for a in b] for c in d)',
  ]
  sources.push('async def f(): [[await a for a in b] for c in d]')
  expect(compiled(sources)).toEqual(sources)
})

test('break and continue stand in loops of the same function', () => {
  const wrong = ['break', 'if a: continue', 'while a: pass\nelse: break', 'while a:\n def f(): break']
  wrong.push('for a in b:\n class A: continue')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['while a: break', 'for a in b:\n try: break\n finally: continue']
  expect(compiled(sources)).toEqual(sources)
})

test('nothing leaves an except* clause', () => {
  const wrong = ['while a:\n try: b\n except* E: break', 'def f():\n try: a\n except* E: return']
  wrong.push('def f():\n try: a\n except* E:\n  for b in c: return')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['try: a\nexcept* E:\n while b: break', 'def f():\n try: a\n except* E:\n  def g(): return']
  expect(compiled(sources)).toEqual(sources)
})

test('twenty blocks are within one another at most', () => {
  const loops = (count: number) =>
    `${Array.from({ length: count }, (_, i) => `${' '.repeat(i)}for a in b:\n`).join('')}${' '.repeat(count)}c`
  expect(compiled([loops(20)])).toHaveLength(1)
  expect(refusedByCompiler([loops(21)])).toHaveLength(1)
})

test('annotations that are not evaluated are not compiled', () => {
  const future = 'from __future__ import annotations\n'
  expect(
    compiled(['def f(): a: g(b=1, b=2)', `${future}a: g(b=1, b=2)`, `${future}def f(a: g(b=1, b=2)): c`]),
  ).toHaveLength(3)
  expect(refusedByCompiler(['a: g(b=1, b=2)', 'def f(a: g(b=1, b=2)): c'])).toHaveLength(2)
})
