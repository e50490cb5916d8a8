import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { Lexicon } from '../src/lexicon.ts'
import { loadWordNet } from '../src/wordnet.ts'

const wordNet = await loadWordNet()

test('tokens that differ in case only are one word, numbered as they are met', () => {
  const lexicon = new Lexicon(wordNet, true)
  expect(['List', 'of', 'list', 'LIST', 'OF', 'lists'].map((token) => lexicon.number(token))).toEqual([
    0, 1, 0, 0, 1, 2,
  ])
  expect(lexicon.words).toEqual(['list', 'of', 'lists'])
})

test('words with one stem have one number of it, and others have others', () => {
  const lexicon = new Lexicon(wordNet, true)
  const stemOf = (token: string) => lexicon.stems[lexicon.number(token)]
  expect(stemOf('running')).toBe(stemOf('runs'))
  expect(stemOf('Running')).toBe(stemOf('run'))
  expect(stemOf('runner')).not.toBe(stemOf('run'))
})

test('function words are marked, in any case', () => {
  const lexicon = new Lexicon(wordNet, true)
  const marks = ['The', 'list', ',', '_', '(', '['].map((token) => lexicon.functions[lexicon.number(token)])
  expect(marks).toEqual([1, 0, 1, 0, 1, 0])
})

test('words with the same synonym sets have one meaning, which is related to that of their synonyms', () => {
  const lexicon = new Lexicon(wordNet, true)
  const meaningOf = (token: string) => lexicon.meanings[lexicon.number(token)]!
  expect(meaningOf('Dogs')).toBe(meaningOf('dog'))
  expect(meaningOf('x1')).toBe(0)
  expect(lexicon.relations.related(meaningOf('buy'))).toEqual([meaningOf('buy')])
  expect(lexicon.relations.related(meaningOf('purchase'))).toContain(meaningOf('buy'))
  expect(lexicon.relations.related(meaningOf('buy'))).toContain(meaningOf('purchase'))
})

test('prototype names, white space and the empty token are words like others', () => {
  const lexicon = new Lexicon(wordNet, true)
  expect(['', ' ', '__proto__', 'constructor', 'toString'].map((token) => lexicon.number(token))).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(lexicon.meanings.slice(0, 3)).toEqual([0, 0, 0])
})

test('too many words are forgotten between segments, which a new generation tells', () => {
  const lexicon = new Lexicon(wordNet, true)
  for (let i = 0; i <= 100_000; i++) lexicon.number(`word${i}`)
  expect(lexicon.number('word7')).toBe(7)
  expect(lexicon.generation).toBe(0)
  lexicon.tidy()
  expect([lexicon.generation, lexicon.words, lexicon.stems, lexicon.functions, lexicon.meanings]).toEqual([
    1,
    [],
    [],
    [],
    [],
  ])
  expect(lexicon.number('word7')).toBe(0)
  lexicon.tidy()
  expect(lexicon.generation).toBe(1)
})

test('the words of a text have the numbers of its tokens, also after words were forgotten', () => {
  const lexicon = new Lexicon(wordNet, true)
  const text = 'return the List, \u{1f600} list["key"] = __proto__'
  const expected = () => tokenizeCode(text).map((token) => lexicon.number(token))
  expect(lexicon.numbersOf(text, tokenizeCode)).toEqual(expected())
  for (let i = 0; i <= 100_000; i++) lexicon.number(`word${i}`)
  lexicon.tidy()
  expect(lexicon.number('first')).toBe(0)
  expect(lexicon.numbersOf(text, tokenizeCode)).toEqual(expected())
  expect(lexicon.numbersOf('', tokenizeCode)).toEqual([])
  expect(lexicon.numbersOf('x'.repeat(300_000), tokenizeCode)).toEqual([lexicon.words.length - 1])
  expect(() => lexicon.numbersOf(5 as unknown as string, tokenizeCode)).toThrow(TypeError)
})
