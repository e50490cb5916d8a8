import { tokenizerText, useLexicalTokenizers } from '@codegen-eval/tokenize/registry'
import { expect, test } from 'vitest'
import { languageNames } from '../src/import-language.ts'
import { lexicalTokenizerByName } from '../src/lexical-tokenizer-by-name.ts'
import { loadLanguage } from '../src/load-language.ts'

/** A comment of one line, by the first mark after which the grammar sees one. */
async function commentIn(name: string): Promise<string> {
  const { parse, language } = await loadLanguage(name)
  const comment = ['#', '//', '--', ';', '%']
    .map((mark) => `${mark} b c`)
    .find((line) => {
      const { kind, grammar } = parse(`a\n${line}`)
      return kind.some((each) => language.kinds.comments.includes(grammar.kinds[each]))
    })
  if (comment === undefined) throw new Error(`${name}: no mark begins a comment`)
  return comment
}

test.each(languageNames)('%s has tokens, with and without comments', async (name) => {
  const tokenize = await lexicalTokenizerByName(`lexical@${name}`)
  expect(tokenize('a = "b c"')).toEqual(['a', '=', '"b c"'])
  const comment = await commentIn(name)
  expect(tokenize(`a\n${comment}`)).toEqual(['a', comment])
  expect((await lexicalTokenizerByName(`lexical-code@${name}`))(`a\n${comment}`)).toEqual(['a'])
})

// the languages are listed, because another one need not have this operator
test.each([
  'c',
  'cpp',
  'csharp',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
])('%s: an operator of two characters is one token', async (name) => {
  expect((await lexicalTokenizerByName(`lexical@${name}`))('a >= "b c"')).toEqual(['a', '>=', '"b c"'])
})

test('the id of a tokenizer is a name of it', async () => {
  const { id } = await lexicalTokenizerByName('lexical@go')
  expect(id).toBe('lexical@go@tree-sitter-go-0.25.0')
  expect((await lexicalTokenizerByName(id)).id).toBe(id)
})

test('another form of name is refused, and so is an unknown language', async () => {
  await expect(lexicalTokenizerByName('lexical')).rejects.toThrow(
    "tokenizer 'lexical': expected lexical@<language> or lexical-code@<language>",
  )
  await expect(lexicalTokenizerByName('lexical@cobol')).rejects.toThrow("unknown language 'cobol'")
})

test('spec strings take the names', async () => {
  useLexicalTokenizers(lexicalTokenizerByName)
  expect(tokenizerText.accepts('lexical@go')).toBe(true)
  expect((await tokenizerText.parse('lexical@go'))('a := b')).toEqual(['a', ':=', 'b'])
})
