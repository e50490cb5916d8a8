import { expect, test } from 'vitest'
import { tooDeepNode } from '../src/check-depth.ts'
import { parser, taken } from './verdicts.ts'

test('what nests more than 2,980 levels is refused, as CPython gives up near 2,989', () => {
  const deep = (n: number) => [
    `${'-'.repeat(n)}a`,
    Array(n).fill('a').join('+'),
    `a${'.b'.repeat(n)}`,
    `a${'()'.repeat(n)}`,
    `${'not '.repeat(n)}a`,
    `${'a if b else '.repeat(n)}c`,
    `${'lambda:'.repeat(n)}a`,
    `${'a ** '.repeat(n)}b`,
    `if a: b\n${'elif c: d\n'.repeat(n)}`,
  ]
  expect(taken(deep(1000))).toHaveLength(9)
  expect(taken(deep(3100))).toEqual([])
})

test('what goes on without nesting may be long', () => {
  const n = 6000
  const long = [
    Array(n).fill('a').join(' and '),
    `${'a < '.repeat(n)}b`,
    `${'a = '.repeat(n)}b`,
    `${'a, '.repeat(n)}`,
    `[${'a, '.repeat(n)}]`,
    `f(${'*a, '.repeat(n)})`,
    `${"'a' ".repeat(n)}`,
    'a;'.repeat(n),
    'a\n'.repeat(n),
  ]
  expect(long.map((source) => parser.parses(source))).toEqual(long.map(() => true))
})

test('brackets and blocks are no levels of their own', () => {
  const tree = parser.parse(`${'f('.repeat(150)}a${')'.repeat(150)}\n`.repeat(40))
  expect(tree.size).toBeGreaterThan(2980)
  expect(tooDeepNode(tree)).toBe(-1)
})

test('the first node that is too deep is named', () => {
  const tree = parser.parse(`a = 1\nb = ${'-'.repeat(4000)}c\n`)
  expect(tree.start[tooDeepNode(tree)]).toBeGreaterThan(2900)
  expect(tree.start[tooDeepNode(tree)]).toBeLessThan(3000)
})
