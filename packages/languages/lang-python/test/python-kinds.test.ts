import type { Grammar } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonKinds } from '../src/python-kinds.ts'
import { parser } from './verdicts.ts'

const { grammar } = parser

test('kinds are numbered as the grammar does, words apart from nodes of the same name', () => {
  const { kind, token, field } = pythonKinds(grammar)
  expect(grammar.kinds[kind.function_definition]).toBe('function_definition')
  expect(grammar.kinds[token['<>']]).toBe('<>')
  expect(grammar.fields[field.superclasses]).toBe('superclasses')
  expect([grammar.named[kind.lambda], grammar.named[token.async]]).toEqual([1, 0])
})

test('no two names have one number', () => {
  for (const table of Object.values(pythonKinds(grammar))) {
    const numbers = Object.values(table)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

test('a grammar is looked through once', () => {
  expect(pythonKinds(grammar)).toBe(pythonKinds(grammar))
})

test('another grammar is refused', () => {
  const other: Grammar = {
    name: 'none',
    kinds: ['ERROR'],
    named: Uint8Array.of(1),
    fields: [''],
    errorKind: 0,
  }
  expect(() => pythonKinds(other)).toThrow(RangeError)
})
