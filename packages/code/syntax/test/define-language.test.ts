import { expect, test } from 'vitest'
import { defineLanguage, firstErrorAt } from '../src/define-language.ts'

const least = {
  name: 'tiny',
  version: 'tree-sitter-tiny 1.0.0',
  keywords: new Set<string>(),
  kinds: { comments: ['comment'], strings: ['string'], names: ['identifier'] },
  loadGrammar: async () => new Uint8Array(),
}

test('a language without verdict and structure has those of its grammar', () => {
  const language = defineLanguage(least)
  expect(language.syntaxErrorAt).toBe(firstErrorAt)
  expect(language.dataFlow).toMatchObject({
    comments: ['comment'],
    atoms: ['string'],
    identifiers: ['identifier'],
  })
})

test('what a language says itself is kept', () => {
  const syntaxErrorAt = () => 3
  expect(defineLanguage({ ...least, syntaxErrorAt }).syntaxErrorAt).toBe(syntaxErrorAt)
})

test('names and versions that signatures cannot hold are errors', () => {
  expect(() => defineLanguage({ ...least, name: 'Tiny C' })).toThrow("language 'Tiny C'")
  expect(() => defineLanguage({ ...least, version: ' 1.0' })).toThrow("got ' 1.0'")
})
