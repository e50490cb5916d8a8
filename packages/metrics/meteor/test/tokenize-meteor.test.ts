import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeMeteor } from '../src/tokenize-meteor.ts'
import { testMeteorTokens } from './meteor-tokens-agreement.ts'

testMeteorTokens(fixtureJson('golden/functions.json'))

const tokens = (text: string) => tokenizeMeteor(text).join(' ')

test("the id names the engine's version of Unicode", () => {
  expect(tokenizeMeteor.id).toBe(`meteor@unicode${process.versions.unicode}`)
})

describe('punctuation stands alone', () => {
  test.each([
    ['marks of prose', 'Hello (you), world!', 'Hello ( you ) , world !'],
    ['marks of code, underscores too', 'x=foo_bar(a,b)', 'x = foo _ bar ( a , b )'],
    ['each of a row', 'C++ == c', 'C + + = = c'],
    ['symbols', '$5.00 + 😀', '$ 5.00 + 😀'],
    ['case stays', 'Mr. Bean', 'Mr. Bean'],
    ['Chinese and Japanese characters', '日本 カタ ひら', '日 本 カ タ ひ ら'],
    ['not letters with marks', 'naïve cafe\u0301', 'naïve cafe\u0301'],
  ])('%s', (_, text, expected) => expect(tokens(text)).toBe(expected))
})

describe('hyphens', () => {
  test.each([
    ['between letters or numbers separate and are dropped', 'well-known 3-4 a-b-c', 'well known 3 4 a b c'],
    ['stay before a number', '-1', '-1'],
    ['in pairs are one', 'x -- y "----" -->', 'x - y " -- " - >'],
    ['in a pair between letters separate and are dropped', 'XXX--not', 'XXX not'],
    ['stay alone', 'a - b', 'a - b'],
  ])('%s', (_, text, expected) => expect(tokens(text)).toBe(expected))
})

describe('commas', () => {
  test.each([
    ['stay between two numbers of any script', '1,234.5 ٣,٤', '1,234.5 ٣,٤'],
    ['stand alone elsewhere', 'a,b 1,b a,1', 'a , b 1 , b a , 1'],
  ])('%s', (_, text, expected) => expect(tokens(text)).toBe(expected))
})

describe('full stops', () => {
  test.each([
    ['in a row are one token', 'wait... a..b ...', 'wait ... a .. b ...'],
    ['stay inside a word', 'np.array 1.5 .5', 'np.array 1.5 .5'],
    ['are parted from the end', 'It ends. So', 'It ends . So'],
    ['are parted from a number', '5. But', '5 . But'],
    [
      'are all dropped where the word has another and a letter',
      'e.g. U.S. pathlib.Path.',
      'eg US pathlibPath',
    ],
    ['are parted where it has another and no letter', '1.5.', '1.5 .'],
    ['stay after a title', 'Mr. Smith', 'Mr. Smith'],
    ['stay after a single capital', 'J. Smith', 'J. Smith'],
    ['are parted from a single small letter before a capital', 'j. Smith', 'j . Smith'],
    ['stay before a word with a small first letter', 'agree. but', 'agree. but'],
    [
      'stay after No, Art and pp before a digit only',
      'No. 5 No. Way pp. 3 Art. I',
      'No. 5 No . Way pp. 3 Art . I',
    ],
    ['stay after Nos and Nr before anything', 'Nos. 5 Nr. X', 'Nos. 5 Nr. X'],
    ['are parted from what Moses has as no abbreviation in 2011', 'Inc. Co. Jan. X', 'Inc . Co . Jan . X'],
  ])('%s', (_, text, expected) => expect(tokens(text)).toBe(expected))
})

describe('apostrophes', () => {
  test.each([
    ['between letters begin what follows', "can't rock'n'roll", "can 't rock 'n'roll"],
    ['at the end of a word stand alone', "dogs' x'", "dogs ' x '"],
    ['at its beginning stand alone', "'x 'em", "' x ' em"],
    ['around a word stand alone', "'quoted'", "' quoted '"],
    ["after a number begin 's", "1980's", "1980 's"],
    ['between a number and another letter stay', "1'a", "1'a"],
    ['before a number stand alone', "a'1 1'2", "a ' 1 1 ' 2"],
    ['are what backquotes become', '`code`', "' code '"],
    ['in pairs are a quotation mark', "``double'' ''", '" double " "'],
  ])('%s', (_, text, expected) => expect(tokens(text)).toBe(expected))
})

test('every abbreviation of Moses keeps its full stop before a capital', () => {
  const abbreviations =
    'Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hr Hosp Insp ' +
    'Lt MM MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt Sen Sens Sfc ' +
    'Sgt Sr St Supt Surg v vs rev Nos Nr A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
  for (const word of abbreviations.split(' ')) expect(tokens(`${word}. X`)).toBe(`${word}. X`)
})

test('control characters that Unicode counts as white space separate words', () => {
  expect(tokens('w\u001cx\u0085y\u2028z\u0000')).toBe('w x y z \0')
  expect(tokens('x\u00b2 \u201cq\u201d')).toBe('x \u00b2 " q "')
})

test('text without a word has no tokens', () => {
  for (const text of ['', ' ', '\n\t \r']) expect(tokenizeMeteor(text)).toEqual([])
})

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."abzAZ019é日カ _()[]=+.,,..--''``\"\n\t"),
      fc.constantFrom('e\u0301', '😀', ' ', 'Mr', 'No', "n't"),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('tokens are not empty, have no white space, and hold all of the text but hyphens, full stops and quotation marks', () => {
  const kept = (characters: string) => characters.replace(/[\s\u001c-\u001f\u0085'`"\u201c\u201d.-]/g, '')
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (text) => {
      const found = tokenizeMeteor(text)
      for (const token of found) expect(token).toMatch(/^[^\s\u001c-\u001f\u0085]+$/)
      expect(kept(found.join(''))).toBe(kept(text))
    }),
    { numRuns: 1000 },
  )
})

test('white space around and between words does not count', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(tokenizeMeteor(`\n ${text.replace(/\s/g, '  \t')} `)).toEqual(tokenizeMeteor(text))
    }),
  )
})

test('a long text takes time in proportion to its length', () => {
  for (const part of ["'", '.', ',', '-', '`', "a'", '1,', 'a-', ' '])
    expect(tokenizeMeteor(part.repeat(50_000)).length).toBeLessThanOrEqual(100_000)
})
