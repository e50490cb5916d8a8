import { nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { refusedNode } from '../src/check-structure.ts'
import { parser } from './verdicts.ts'

/** The text of the first node that is refused; `undefined` for none. */
function refusedText(source: string): string | undefined {
  const tree = parser.parse(source)
  expect(tree.hasError).toBe(false)
  const node = refusedNode(tree)
  return node < 0 ? undefined : nodeText(tree, node)
}

test('no node is refused of what CPython takes', () => {
  expect(refusedText('')).toBeUndefined()
  expect(refusedText('def f(a, *b):\n    return [*b, a]\n')).toBeUndefined()
})

test('each table of checks has its part', () => {
  expect(refusedText('x = 1\nprint x\n')).toBe('print x')
  expect(refusedText('del (a, f())')).toBe('del (a, f())')
  expect(refusedText('a: *b')).toBe('*b')
  expect(refusedText('x = (*a)')).toBe('(*a)')
  expect(refusedText('f(a=1, b)')).toBe('(a=1, b)')
  expect(refusedText('def f(a=1, b): pass')).toBe('(a=1, b)')
  expect(refusedText('match a:\n    case 1 + 2: pass')).toBe('1 + 2')
  expect(refusedText('x = 0777')).toBe('0777')
  expect(refusedText(String.raw`x = '\x'`)).toBe(String.raw`'\x'`)
})

test('the first of several is named', () => {
  expect(refusedText('a = 01\nb = 02\n')).toBe('01')
})

test('kinds of which several checks are kept pass all of them', () => {
  // the grammar has `lambda` twice: as a kind, and as the word
  expect(refusedText('f(lambda: 0)')).toBeUndefined()
  expect(refusedText('not lambda: 0')).toBe('lambda: 0')
})
