import type { AbstractNode, Arm, Control } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonControl } from '../src/control.ts'
import { astOf, statementsOf } from './dump.ts'

/** The shape of the first statement, with the types of what it holds. */
function controlOf(source: string): object {
  return inTypes(pythonControl(statementsOf(source)[0]))
}

function inTypes(control: Control): object {
  return Object.fromEntries(
    Object.entries(control).map(([name, value]) => [name, Array.isArray(value) ? value.map(inType) : value]),
  )
}

function inType(held: AbstractNode | Arm): string {
  return 'type' in held ? held.type : [held.node, ...held.body].map(({ type }) => type).join(' ')
}

test('if goes to one of two, elif being an if within else', () => {
  expect(controlOf('if a: pass')).toEqual({ shape: 'branch', body: ['Pass'], otherwise: [] })
  expect(controlOf('if a: pass\nelif b: return\nelse: c')).toEqual({
    shape: 'branch',
    body: ['Pass'],
    otherwise: ['If'],
  })
})

test('while, for and async for are loops, with what follows where they are not broken off', () => {
  const loop = { shape: 'loop', body: ['Pass', 'Break'], otherwise: ['Continue'] }
  expect(controlOf('while a:\n pass\n break\nelse: continue')).toEqual(loop)
  expect(controlOf('for a in b:\n pass\n break\nelse: continue')).toEqual(loop)
  const inner = statementsOf('async def f():\n async for a in b:\n  pass')[0].body as readonly AbstractNode[]
  expect(inTypes(pythonControl(inner[0]))).toEqual({ shape: 'loop', body: ['Pass'], otherwise: [] })
})

test('with and class are blocks', () => {
  expect(controlOf('with a: pass')).toEqual({ shape: 'block', body: ['Pass'] })
  expect(controlOf('class A:\n a = 1\n def f(): pass')).toEqual({
    shape: 'block',
    body: ['Assign', 'FunctionDef'],
  })
  const inner = statementsOf('async def f():\n async with a: pass')[0].body as readonly AbstractNode[]
  expect(pythonControl(inner[0]).shape).toBe('block')
})

test('try has its body, handlers, else and finally', () => {
  expect(
    controlOf('try: pass\nexcept A: return\nexcept: raise\nelse: break\nfinally:\n continue\n a'),
  ).toEqual({
    shape: 'try',
    body: ['Pass'],
    handlers: ['ExceptHandler Return', 'ExceptHandler Raise'],
    otherwise: ['Break'],
    final: ['Continue', 'Expr'],
  })
  expect(controlOf('try: pass\nexcept* A: return')).toMatchObject({
    shape: 'try',
    handlers: ['ExceptHandler Return'],
  })
})

test('match is a switch whose cases are arms', () => {
  expect(controlOf('match a:\n case 1: pass\n case _:\n  b\n  break')).toEqual({
    shape: 'switch',
    arms: ['match_case Pass', 'match_case Expr Break'],
  })
})

test('return, raise, break and continue jump', () => {
  for (const to of ['return', 'raise', 'break', 'continue']) {
    expect(controlOf(to)).toEqual({ shape: 'jump', to })
  }
})

test('modules and functions have a flow of their own', () => {
  expect(controlOf('def f():\n pass\n return')).toEqual({ shape: 'function', body: ['Pass', 'Return'] })
  expect(controlOf('async def f(): pass')).toEqual({ shape: 'function', body: ['Pass'] })
  expect(inTypes(pythonControl(astOf('a = 1\ndef f(): pass')))).toEqual({
    shape: 'function',
    body: ['Assign', 'FunctionDef'],
  })
})

test('all other statements go on to the next', () => {
  const sources = ['a = 1', 'a += 1', 'a: b', 'f()', 'del a', 'assert a', 'pass', 'import a']
  for (const source of [...sources, 'from a import b', 'global a', 'type A = b']) {
    expect(controlOf(source), source).toEqual({ shape: 'simple' })
  }
})
