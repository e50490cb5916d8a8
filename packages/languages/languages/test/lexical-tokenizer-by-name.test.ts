import { tokenizerText, useLexicalTokenizers } from '@codegen-eval/tokenize/registry'
import { expect, test } from 'vitest'
import { lexicalTokenizerByName } from '../src/lexical-tokenizer-by-name.ts'
import { languageNames } from '../src/load-language.ts'

test.each(languageNames)('%s has tokens, with and without comments', async (name) => {
  const tokenize = await lexicalTokenizerByName(`lexical@${name}`)
  // a line in which the languages agree
  expect(tokenize('a >= "b c"')).toEqual(['a', '>=', '"b c"'])
  const comment = ['python', 'ruby'].includes(name) ? '# b c' : '// b c'
  expect(tokenize(`a\n${comment}`)).toEqual(['a', comment])
  expect((await lexicalTokenizerByName(`lexical-code@${name}`))(`a\n${comment}`)).toEqual(['a'])
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
