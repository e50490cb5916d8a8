import { expect, test } from 'vitest'
import { anyParses, parsedSource } from '../src/parsed-source.ts'
import { RUBY_LIMITS } from '../src/ruby-limits.ts'
import { parser } from './parser.ts'

test('a source without syntax error has a tree', () => {
  expect(parsedSource('x = 1', parser, 100)?.source).toBe('x = 1')
  expect(parsedSource('', parser, 100)?.size).toBe(1)
})

test('a syntax error, a tree of too many nodes, and a source that is too long have none', () => {
  expect(parsedSource('x = ', parser, 100)).toBeUndefined()
  expect(parsedSource('x = 1', parser, 3)).toBeUndefined()
  expect(parsedSource(`"${' '.repeat(RUBY_LIMITS.source)}"`, parser, 100)).toBeUndefined()
})

test('one source that parses is enough', () => {
  expect(anyParses(['f(', 'f()'], parser)).toBe(true)
  expect(anyParses(['f(', 'int f() { return 1; }'], parser)).toBe(false)
  expect(anyParses([`"${' '.repeat(RUBY_LIMITS.source)}"`], parser)).toBe(false)
})
