import { expect, test } from 'vitest'
import { TokenBuffer } from '../src/token-buffer.ts'
import { tokenizeCode } from '../src/tokenize-code.ts'
import { scanningTokenizer, splittingTokenizer, toTokenizer } from '../src/tokenizer.ts'

test('toTokenizer returns a tokenizer as it is', () => {
  expect(toTokenizer(tokenizeCode)).toBe(tokenizeCode)
})

test("toTokenizer gives a plain function the id 'custom:' and its name", () => {
  const splitAtCommas = (text: string) => text.split(',')
  const tokenizer = toTokenizer(splitAtCommas)
  expect(tokenizer.id).toBe('custom:splitAtCommas')
  expect(tokenizer('a,,b')).toEqual(['a', '', 'b'])
  // a number if a test file that ran in this process before had functions without a name
  expect(toTokenizer((text) => [text]).id).toMatch(/^custom:anonymous(?:-\d+)?$/)
})

test('two functions have two ids, also under one name, and one function keeps its id', () => {
  const make = () => {
    const numbered = (text: string) => [text]
    return numbered
  }
  const [first, second] = [make(), make()]
  expect([toTokenizer(first).id, toTokenizer(second).id, toTokenizer(first).id]).toEqual([
    'custom:numbered',
    'custom:numbered-2',
    'custom:numbered',
  ])
})

test('toTokenizer throws where it gets no function', () => {
  expect(() => toTokenizer('13a' as never)).toThrow(
    new TypeError('tokenize: expected a function, got string'),
  )
  expect(() => toTokenizer(undefined as never)).toThrow(TypeError)
})

test('splittingTokenizer scans what the function returns, and returns a list of its own', () => {
  const kept = ['a', '', '\ud800']
  const tokenizer = splittingTokenizer('kept', () => kept)
  const buffer = new TokenBuffer()
  tokenizer.scan('', buffer)
  expect(buffer.toStrings()).toEqual(kept)
  expect(tokenizer('')).toEqual(kept)
  expect(tokenizer('')).not.toBe(kept)
})

test('scanningTokenizer returns new tokens at each call', () => {
  const tokenizer = scanningTokenizer('units', (text, out) => out.fill(text.split('')))
  const first = tokenizer('ab')
  expect(tokenizer('c')).toEqual(['c'])
  expect(first).toEqual(['a', 'b'])
  expect(tokenizer.id).toBe('units')
})

test.each<[unknown, string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  [3, 'number'],
  [['a'], 'a list'],
])('a tokenizer refuses %j', (text, name) => {
  expect(() => tokenizeCode(text as string)).toThrow(new TypeError(`text: expected a string, got ${name}`))
})

test.each<[unknown, RegExp]>([
  ['ab', /tokenizer mine: expected a list of strings from it, got string/],
  [null, /got null/],
  [['a', 1], /tokenizer mine: expected a string as token 1, got number/],
])('a function that returns %j is refused', (tokens, message) => {
  const tokenizer = splittingTokenizer('mine', () => tokens as string[])
  expect(() => tokenizer('')).toThrow(message)
  expect(() => tokenizer.scan('', new TokenBuffer())).toThrow(message)
})
