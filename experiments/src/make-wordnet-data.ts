import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the module with METEOR's WordNet 3.0 data from the database files of WordNet:
 * `tsx experiments/src/make-wordnet-data.ts /usr/share/wordnet packages/metrics/meteor/src/wordnet-data.ts`.
 *
 * The files are those of Debian's package `wordnet-base` (3.0): `index.*`, `data.*` and the exception lists
 * `*.exc`. The module is kept in the repository; run this again only if its form changes.
 */

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const

/** Kept by bundlers, as WordNet's licence asks of all copies. */
const NOTICE =
  '/*! WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. https://wordnet.princeton.edu/license-and-commercial-use */'

/**
 * Maximum length of the prefix that a word shares with the word before it, which is written as one letter from A on.
 */
const LONGEST_SHARED = 25

/** Digits of a synonym set's number: characters that need no escape in a string. */
const DIGIT = 40
const BASE = 52

/** The first character of a sense's kind. */
const KIND = 48

/** A sense of a word: its part of speech, its synonym set, and whether the set spells the word with capitals. */
interface Sense {
  readonly part: number
  readonly synset: string
  readonly cased: boolean
}

/** The words of WordNet with their senses, and the words' irregular forms by part of speech. */
export interface WordNetFiles {
  readonly index: readonly string[]
  readonly data: readonly string[]
  readonly exceptions: readonly string[]
}

/** The text of the module. */
export function wordNetModule(files: WordNetFiles): string {
  const spellings = files.data.map(readSpellings)
  const senses = readSenses(files.index, spellings)
  const words = [...senses.keys()].sort((a, b) => (a < b ? -1 : 1))
  const numbers = new Map<string, number>()
  let shared = ''
  let kinds = ''
  let references = ''
  let before = ''
  for (const word of words) {
    const prefix = sharedBeginning(before, word)
    shared += String.fromCharCode(65 + prefix) + word.slice(prefix)
    before = word
    const own = senses.get(word)!
    own.forEach(({ part, synset, cased }, i) => {
      const known = numbers.get(synset)
      if (known === undefined) numbers.set(synset, numbers.size)
      else references += digits(known)
      const kind = part * 8 + (cased ? 4 : 0) + (known === undefined ? 2 : 0) + (i === own.length - 1 ? 1 : 0)
      kinds += String.fromCharCode(KIND + kind)
    })
  }
  const exceptions = files.exceptions.map((text) => readLines(text).join('|'))
  return [
    NOTICE,
    '// Made by experiments/src/make-wordnet-data.ts. The licence in full: notices/wordnet-3.0.txt.',
    '',
    constant(
      'WORDS',
      'The words in order: a letter for how many characters each shares with the one before, and the rest.',
      shared,
    ),
    constant('KINDS', 'A character a sense, the senses of the first word first.', kinds),
    constant(
      'REFERENCES',
      "Numbers of synonym sets, of senses whose set an earlier word's sense has too.",
      references,
    ),
    '/** Irregular forms of nouns, verbs, adjectives and adverbs: a form and its base forms, between bars. */',
    'export const EXCEPTIONS: readonly string[] = [',
    ...exceptions.map((text) => `  ${JSON.stringify(text)},`),
    ']',
    '',
  ].join('\n')
}

function constant(name: string, description: string, text: string): string {
  return `/** ${description} */\nexport const ${name}: string =\n  ${JSON.stringify(text)}\n`
}

/** The words of each synonym set as they are spelled, by the set's place in its file. */
function readSpellings(text: string): Map<string, string[]> {
  const spellings = new Map<string, string[]>()
  for (const line of readLines(text)) {
    const fields = line.split(' ')
    const count = Number.parseInt(fields[3]!, 16)
    // an adjective may have a marker of its position in a phrase: "(a)", "(p)", "(ip)"
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.replace(/\((?:a|p|ip)\)$/, ''))
    spellings.set(fields[0]!, words)
  }
  return spellings
}

/** Senses by word. A set that contains only phrases is left out. */
function readSenses(
  index: readonly string[],
  spellings: readonly Map<string, string[]>[],
): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>()
  index.forEach((text, part) => {
    for (const line of readLines(text)) {
      const fields = line.trim().split(/\s+/)
      const word = fields[0]!
      for (const place of fields.slice(-Number(fields[2]))) {
        const words = spellings[part]!.get(place)!
        if (words.every((spelling) => spelling.includes('_'))) continue
        if (!senses.has(word)) senses.set(word, [])
        senses.get(word)!.push({ part, synset: `${part}:${place}`, cased: !words.includes(word) })
      }
    }
  })
  return senses
}

/** The lines of a file without its licence, whose lines start with spaces. */
function readLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
}

function sharedBeginning(a: string, b: string): number {
  let length = 0
  while (length < LONGEST_SHARED && length < a.length && a[length] === b[length]) length++
  return length
}

function digits(number: number): string {
  return [number % BASE, Math.floor(number / BASE) % BASE, Math.floor(number / BASE ** 2)]
    .map((digit) => String.fromCharCode(DIGIT + digit))
    .join('')
}

if (process.argv[1] === import.meta.filename) {
  const [folder, target] = process.argv.slice(2)
  if (target === undefined) throw new Error('usage: make-wordnet-data.ts <folder of WordNet 3.0> <module>')
  const read = (name: string) => readFileSync(join(folder!, name), 'utf8')
  const text = wordNetModule({
    index: PARTS_OF_SPEECH.map((part) => read(`index.${part}`)),
    data: PARTS_OF_SPEECH.map((part) => read(`data.${part}`)),
    exceptions: PARTS_OF_SPEECH.map((part) => read(`${part}.exc`)),
  })
  writeFileSync(target, text)
  console.log(`${target}: ${text.length.toLocaleString('en')} characters`)
}
