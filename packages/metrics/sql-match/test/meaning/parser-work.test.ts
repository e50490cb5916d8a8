import { expect, test } from 'vitest'
import { ParserWork } from '../../src/meaning/parser-work.ts'

function add(tokens: readonly string[]): ParserWork {
  const work = new ParserWork()
  tokens.forEach((token, i) => void work.add(token, tokens[i - 1] ?? ''))
  return work
}

const nested = (word: string, depth: number) => [
  ...Array.from({ length: depth }, () => [word, '(']).flat(),
  'a',
  'b',
  ...Array.from({ length: depth }, () => ')'),
]

test('deep calls are less work than brackets, NOT and CAST', () => {
  expect(() => add(nested('f', 15)).finish()).not.toThrow()
  for (const word of [',', 'not', 'cast'])
    expect(() => add(nested(word, 15))).toThrow('too long, or nested too deep')
})

test('a long text without brackets is too much at last', () => {
  expect(() => add(Array.from({ length: 20_000 }, () => 'a'))).not.toThrow()
  expect(() => add(Array.from({ length: 20_001 }, () => 'a'))).toThrow('too long')
})

test('brackets have partners, and CASE ends with them', () => {
  expect(() => add(['(', 'case', 'a', 'end', ')']).finish()).not.toThrow()
  expect(() => add(['(', 'case', ')']).finish()).not.toThrow()
  expect(() => add([')'])).toThrow('a closing bracket has no partner')
  expect(() => add(['(']).finish()).toThrow('an opening bracket has no partner')
})
