import { javaLanguage } from '@codegen-eval/lang-java'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexicalTokenizer } from '../../../../code/syntax/src/lexical-tokenizer.ts'
import { loadParser } from '../../../../code/syntax/src/load-parser.ts'

const parser = await loadParser(javaLanguage)
const tokenize = lexicalTokenizer(parser)
const tokenizeCode = lexicalTokenizer(parser, { withoutComments: true })

test.each([
  ['a >>= b;', ['a', '>>=', 'b', ';']],
  ['f(x -> x::g);', ['f', '(', 'x', '->', 'x', '::', 'g', ')', ';']],
  ['s = "a b" + \'c\';', ['s', '=', '"a b"', '+', "'c'", ';']],
  ['', []],
  [' \n', []],
])('%j has the tokens %j', (source, tokens) => {
  expect(tokenize(source)).toEqual(tokens)
})

test('comments are tokens, or are left out', () => {
  const source = 'int a; // b c\n/* d\ne */ int f;'
  expect(tokenize(source)).toEqual(['int', 'a', ';', '// b c', '/* d\ne */', 'int', 'f', ';'])
  expect(tokenizeCode(source)).toEqual(['int', 'a', ';', 'int', 'f', ';'])
})

test('the id names the grammar', () => {
  expect(tokenize.id).toBe('lexical@java@tree-sitter-java-0.23.5')
  expect(tokenizeCode.id).toBe('lexical-code@java@tree-sitter-java-0.23.5')
})

test('nothing but white space is lost, whatever the text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...['class A {', '}', '"', "'", '//', '/*', '*/', '\n', '\\', 'a', '=>', '$', '`', 'é', '😀'],
    ),
    fc.string({ maxLength: 4 }),
  )
  const dense = (text: string) => text.replace(/\s+/g, '')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const source = parts.join(' ')
      const tokens = tokenize(source)
      expect(dense(tokens.join(''))).toBe(dense(source))
      for (const token of tokens) expect(token).toBe(token.trim())
    }),
  )
})

test('a text that is too long to parse is split at white space', () => {
  const tokens = tokenize('a+b '.repeat(2 << 20))
  expect(tokens).toHaveLength(2 << 20)
  expect(tokens[0]).toBe('a+b')
})
