import { expect, test } from 'vitest'
import type { SyntaxParser } from '../src/load-parser.ts'
import { parserOption } from '../src/parser-option.ts'

const parser = { parse: () => undefined, language: { name: 'x' } } as unknown as SyntaxParser

test('a parser is accepted, and nothing else', () => {
  expect(parserOption.read(parser)).toBe(parser)
  for (const other of ['python', {}, null, undefined, 3]) {
    expect(parserOption.read(other as unknown as SyntaxParser)).toBeUndefined()
  }
})
