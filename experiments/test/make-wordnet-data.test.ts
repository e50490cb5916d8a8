import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type WordNetFiles, wordNetModule } from '../src/make-wordnet-data.ts'

const licence = '  1 This software and database is being provided to you\n'
const noun = [
  '00000001 05 n 02 dog 0 domestic_dog 0 001 @ 00000002 n 0000 | a domestic animal',
  '00000002 05 n 01 pack_of_dogs 0 000 | a phrase alone',
  '00000003 05 n 01 Dogger 0 000 | a name',
]
const adjective = ['00000001 00 a 02 doggy(p) 0 Dogged(ip) 0 000 | like a dog']
const files: WordNetFiles = {
  index: [
    `${licence}dog n 1 1 @ 1 0 00000001  \ndogger n 1 0 1 0 00000003  \ndomestic_dog n 1 1 @ 1 0 00000001  \npack_of_dogs n 1 0 1 0 00000002  \n`,
    licence,
    `${licence}dogged a 1 0 1 0 00000001  \ndoggy a 1 0 1 0 00000001  \n`,
    licence,
  ],
  data: [`${licence}${noun.join('\n')}\n`, licence, `${licence}${adjective.join('\n')}\n`, licence],
  exceptions: ['dogses dog\n', 'dug dig\n', '', 'better well\nbest well\n'],
}

test('a module holds words front-coded, a character a sense, references to known sets, and exceptions', () => {
  const text = wordNetModule(files)
  const constant = (name: string) => JSON.parse(text.match(new RegExp(`${name}: string =\\n {2}(.*)`))![1]!)
  // in order: dog, dogged, dogger, doggy, domestic_dog; a capital says how many letters a word shares with the last
  expect(constant('WORDS')).toBe('AdogDgedFrEyCmestic_dog')
  // 1: last of its word, 2: a new set, 4: spelled with capitals, 8 times the part of speech; from '0' on
  const kind = (number: number) => String.fromCharCode(48 + number)
  expect(constant('KINDS')).toBe([1 + 2, 1 + 2 + 4 + 16, 1 + 2 + 4, 1 + 16, 1].map(kind).join(''))
  // doggy has the second set, domestic_dog the first
  expect(constant('REFERENCES')).toBe(')(((((')
  expect(text).toContain('[\n  "dogses dog",\n  "dug dig",\n  "",\n  "better well|best well",\n]')
})

/** Where Debian's package wordnet-base has WordNet's own files. */
const DATABASE = '/usr/share/wordnet'
const PARTS = ['noun', 'verb', 'adj', 'adv']

describe.skipIf(!existsSync(`${DATABASE}/data.noun`))('the module of WordNet 3.0', () => {
  test('is the one that is kept', () => {
    const read = (name: string) => readFileSync(`${DATABASE}/${name}`, 'utf8')
    const text = wordNetModule({
      index: PARTS.map((part) => read(`index.${part}`)),
      data: PARTS.map((part) => read(`data.${part}`)),
      exceptions: PARTS.map((part) => read(`${part}.exc`)),
    })
    const kept = readFileSync(
      join(import.meta.dirname, '../../packages/metrics/meteor/src/wordnet-data.ts'),
      'utf8',
    )
    expect(text === kept).toBe(true)
  })
})
