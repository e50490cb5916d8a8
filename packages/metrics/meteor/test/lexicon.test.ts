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

test('a word has its synonym sets and those of its base forms, each once', () => {
  const lexicon = new Lexicon(wordNet, true)
  const setsOf = (token: string) => lexicon.synsets[lexicon.number(token)]!
  expect(setsOf('Dog')).toEqual(wordNet.synsets('dog'))
  expect(setsOf('geese')).toEqual(wordNet.synsets('goose'))
  expect(setsOf('better')).toEqual([
    ...new Set(['better', 'good', 'well'].flatMap((word) => wordNet.synsets(word))),
  ])
  expect(setsOf('dogs')).toEqual(wordNet.synsets('dog'))
})

test('prototype names, white space and the empty token are words like others', () => {
  const lexicon = new Lexicon(wordNet, true)
  expect(['', ' ', '__proto__', 'constructor', 'toString'].map((token) => lexicon.number(token))).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(lexicon.synsets.every((sets) => Array.isArray(sets))).toBe(true)
})

test('too many words are forgotten between segments, which a new generation tells', () => {
  const lexicon = new Lexicon(wordNet, true)
  for (let i = 0; i <= 100_000; i++) lexicon.number(`word${i}`)
  expect(lexicon.number('word7')).toBe(7)
  expect(lexicon.generation).toBe(0)
  lexicon.tidy()
  expect([lexicon.generation, lexicon.words, lexicon.stems, lexicon.functions, lexicon.synsets]).toEqual([
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
