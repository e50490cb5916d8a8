import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadWordNet, type PartOfSpeech } from '../src/wordnet.ts'

const wordNet = await loadWordNet()
const share = (a: string, b: string, part?: PartOfSpeech) =>
  wordNet.synsets(a, part).some((synset) => wordNet.synsets(b, part).includes(synset))

test('WordNet is unpacked once', async () => {
  expect(await loadWordNet()).toBe(wordNet)
})

test('words that WordNet has as synonyms share a set, and others do not', () => {
  for (const [a, b] of [
    ['dog', 'domestic_dog'],
    ['car', 'automobile'],
    ['big', 'large'],
    ['quick', 'speedy'],
    ['buy', 'purchase'],
    ['list', 'listing'],
    ['array', 'raiment'],
    ['quickly', 'rapidly'],
    ['remove', 'take'],
  ] as const)
    expect([a, b, share(a, b), share(b, a)]).toEqual([a, b, true, true])
  for (const [a, b] of [
    ['dog', 'cat'],
    ['big', 'small'],
    ['dictionary', 'list'],
    ['dog', 'dogs'],
  ] as const)
    expect([a, b, share(a, b)]).toEqual([a, b, false])
})

test('a word is in as many sets as WordNet gives it senses', () => {
  const senses = (word: string) => (['n', 'v', 'a', 'r'] as const).map((p) => wordNet.synsets(word, p).length)
  expect(senses('dog')).toEqual([7, 1, 0, 0])
  expect(senses('run')).toEqual([16, 41, 0, 0])
  expect(senses('well')).toEqual([5, 1, 3, 13])
  expect(senses('zygotic')).toEqual([0, 0, 1, 0])
  expect(senses("'hood")).toEqual([1, 0, 0, 0])
  expect(wordNet.synsets('run')).toHaveLength(57)
})

test('the first set is that of the most frequent sense', () => {
  expect(wordNet.synsets('dog', 'n')[0]).toBe(wordNet.synsets('domestic_dog', 'n')[0])
  expect(wordNet.synsets('car', 'n')[0]).toBe(wordNet.synsets('automobile', 'n')[0])
})

test('sets that spell a word with capitals are those of names', () => {
  // the bird, the meat, the flop and the fool; the country is Turkey
  expect(wordNet.synsets('turkey')).toHaveLength(5)
  expect(wordNet.synsetsSpelled('turkey')).toHaveLength(4)
  expect(wordNet.synsets('paris').length).toBeGreaterThan(0)
  expect(wordNet.synsetsSpelled('paris')).toEqual([])
  expect(wordNet.synsetsSpelled('dog')).toEqual(wordNet.synsets('dog'))
})

test('base forms are those that WordNet finds by exceptions and endings', () => {
  const forms: readonly (readonly [word: string, part: PartOfSpeech, forms: readonly string[]])[] = [
    // examples of morphy in NLTK's documentation
    ['dogs', 'n', ['dog']],
    ['churches', 'n', ['church']],
    ['aardwolves', 'n', ['aardwolf']],
    ['abaci', 'n', ['abacus']],
    ['denied', 'v', ['deny']],
    ['book', 'n', ['book']],
    ['book', 'a', []],
    ['hardrock', 'r', []],
    // each of the endings
    ['buses', 'n', ['bus']],
    ['boxes', 'n', ['box']],
    ['quizzes', 'n', ['quiz']],
    ['bushes', 'n', ['bush']],
    ['firemen', 'n', ['fireman']],
    ['cities', 'n', ['city']],
    ['runs', 'v', ['run']],
    ['carries', 'v', ['carry']],
    ['making', 'v', ['make']],
    ['walked', 'v', ['walk']],
    ['baked', 'v', ['bake']],
    ['walking', 'v', ['walk']],
    ['watches', 'v', ['watch']],
    ['bolder', 'a', ['bold']],
    ['finest', 'a', ['fine']],
    // irregular forms leave the endings out; the word itself counts where it is one
    ['geese', 'n', ['goose']],
    ['ran', 'v', ['run']],
    ['men', 'n', ['men', 'man']],
    ['best', 'r', ['best', 'well']],
    // ambiguous endings
    ['axes', 'n', ['ax', 'axis']],
    ['does', 'v', ['do']],
    ['quickly', 'r', ['quickly']],
  ]
  for (const [word, part, expected] of forms)
    expect([word, part, wordNet.baseForms(word, part)]).toEqual([word, part, expected])
})

test('METEOR takes the base forms that the exceptions of all parts of speech give', () => {
  expect(wordNet.inflectionBases('better')).toEqual(['good', 'well', 'well'])
  expect(wordNet.inflectionBases('geese')).toEqual(['goose'])
  expect(wordNet.inflectionBases('is')).toContain('be')
})

test('where there is no exception METEOR takes the first form without an ending that WordNet has', () => {
  expect(wordNet.inflectionBases('exists')).toEqual(['exist'])
  expect(wordNet.inflectionBases('ordering')).toEqual(['order'])
  // the endings of nouns come first, then those of verbs, then those of adjectives
  expect(wordNet.inflectionBases('carries')).toEqual(['carry'])
  expect(wordNet.inflectionBases('bolder')).toEqual(['bold'])
  expect(wordNet.inflectionBases('dog')).toEqual([])
  expect(wordNet.inflectionBases('Exists')).toEqual([])
})

test('METEOR takes no ending off words of one or two characters, nor off words in -ss', () => {
  // WordNet has a, o, x, b and glas-s, pas-s without their last letter
  for (const word of ['as', 'xs', 'bs', 'os', 'es', 'glass', 'pass', 'class', 'address'])
    expect([word, wordNet.inflectionBases(word)]).toEqual([word, []])
  expect(wordNet.inflectionBases('gas')).not.toEqual([])
})

test('of two exceptions for one form the last counts, as in NLTK', () => {
  expect(wordNet.inflectionBases('involucra')).toEqual(['involucrum'])
  expect(wordNet.inflectionBases('offer')).toEqual(['offer'])
})

test('what is no word of WordNet has neither sets nor forms', () => {
  const none = [
    '',
    ' ',
    '_',
    'dogggo',
    'Dog',
    'DOG',
    'dog ',
    '犬',
    'do\u0167',
    '__proto__',
    'constructor_',
    'a'.repeat(1e5),
  ]
  for (const word of [...none, 'tostring', 'hasownproperty', '\u{10ffff}', '\0']) {
    expect(wordNet.synsets(word)).toEqual([])
    expect(wordNet.synsetsSpelled(word)).toEqual([])
    expect(wordNet.inflectionBases(word)).toEqual([])
    for (const part of ['n', 'v', 'a', 'r'] as const) expect(wordNet.baseForms(word, part)).toEqual([])
  }
})

test('a part of speech that is none is refused', () => {
  const part = 'adj' as PartOfSpeech
  expect(() => wordNet.synsets('dog', part)).toThrow(
    new RangeError('part of speech: expected one of n, v, a, r, got adj'),
  )
  expect(() => wordNet.baseForms('dog', part)).toThrow(RangeError)
})

/** Where Debian's package wordnet-base has WordNet's own files. */
const DATABASE = '/usr/share/wordnet'
const PARTS = [
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
  ['r', 'adv'],
] as const

describe.skipIf(!existsSync(`${DATABASE}/data.noun`))("the data is that of WordNet's own files", () => {
  test('every sense of every word, in order, and every irregular form', () => {
    const names = new Map<number, string>()
    const numbers = new Map<string, number>()
    let senses = 0
    for (const [part, name] of PARTS) {
      const spellings = readSpellings(`data.${name}`)
      for (const fields of readFields(`index.${name}`)) {
        const word = fields[0]!
        const sets = fields
          .slice(-Number(fields[2]))
          .filter((set) => spellings.get(set)!.some((spelling) => !spelling.includes('_')))
        const own = wordNet.synsets(word, part)
        const spelled = new Set(wordNet.synsetsSpelled(word))
        if (own.length !== sets.length) expect.fail(`${word}: ${own.length} sets, not ${sets.length}`)
        own.forEach((synset, i) => {
          const set = `${part}${sets[i]}`
          if ((names.get(synset) ?? set) !== set || (numbers.get(set) ?? synset) !== synset)
            expect.fail(`${word}: ${synset} is ${names.get(synset)}, not ${set}`)
          if (spelled.has(synset) !== spellings.get(sets[i]!)!.includes(word)) expect.fail(`${word}: ${set}`)
          names.set(synset, set)
          numbers.set(set, synset)
        })
        senses += own.length
      }
    }
    expect(senses).toBe(169_387)
    expect(numbers.size).toBe(wordNet.synsetCount)
    const exceptions = PARTS.map(
      ([, name]) => new Map(readFields(`${name}.exc`).map((row) => [row[0]!, row.slice(1)])),
    )
    const irregular = [...new Set(exceptions.flatMap((forms) => [...forms.keys()]))]
    expect(irregular.map((form) => wordNet.inflectionBases(form))).toEqual(
      irregular.map((form) => exceptions.flatMap((forms) => forms.get(form) ?? [])),
    )
  })
})

/** The fields of a file's lines, but for its licence. */
function readFields(file: string): string[][] {
  const lines = readFileSync(`${DATABASE}/${file}`, 'utf8').split('\n')
  return lines.filter((line) => /^\S/.test(line)).map((line) => line.trim().split(/\s+/))
}

/** The words of each set as they are spelled: their count is hexadecimal, and a number follows each. */
function readSpellings(file: string): Map<string, string[]> {
  return new Map(
    readFields(file).map((fields) => [
      fields[0]!,
      fields
        .slice(4, 4 + 2 * Number.parseInt(fields[3]!, 16))
        .filter((_, i) => i % 2 === 0)
        .map((word) => word.replace(/\(.*/, '')),
    ]),
  )
}
