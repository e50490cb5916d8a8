import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bleu, corpusBleu } from '../src/bleu.ts'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(fixtureJson('golden/text-metrics.json'))

test('the worked examples of Papineni et al. 2002: a modified unigram precision of 2/7, 7/7 and 2/2', () => {
  const one = { tokenize: tokenizeWhitespace, order: 1, smoothing: 'none' } as const
  const references = ['the cat is on the mat', 'there is a cat on the mat']
  expect(bleu('the the the the the the the', references, one)).toBeCloseTo(2 / 7, 15)
  expect(bleu('the cat', references, one)).toBeCloseTo(Math.exp(1 - 6 / 2), 15)
})

const words = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { minLength: 1, maxLength: 15 })

const sentence = words.map((list) => list.join(' '))

test('a text against itself scores 1, one token or many', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(bleu(text, text)).toBeCloseTo(1, 14)
      expect(bleu(text, [text, 'x y z'])).toBeCloseTo(1, 14)
    }),
  )
})

test('the order of references does not matter, nor does one given twice', () => {
  fc.assert(
    fc.property(sentence, fc.array(sentence, { minLength: 1, maxLength: 4 }), (candidate, references) => {
      const score = bleu(candidate, references)
      expect(bleu(candidate, references.toReversed())).toBe(score)
      expect(bleu(candidate, [...references, references[0]])).toBe(score)
    }),
  )
})

test('the order of segments does not matter, and a corpus given twice scores the same', () => {
  const segments = fc.array(fc.tuple(sentence, fc.array(sentence, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(segments, (pairs) => {
      const score = (list: typeof pairs) =>
        corpusBleu(
          list.map(([candidate]) => candidate),
          list.map(([, references]) => references),
          { smoothing: 'none' },
        )
      expect(score(pairs.toReversed())).toBe(score(pairs))
      expect(score([...pairs, ...pairs])).toBeCloseTo(score(pairs), 14)
    }),
  )
})

test('a corpus of one scores as its sentence', () => {
  fc.assert(
    fc.property(sentence, sentence, (candidate, reference) => {
      expect(corpusBleu([candidate], [reference])).toBe(bleu(candidate, reference))
    }),
  )
})

test('one reference may stand without a list', () => {
  expect(bleu('a b', 'a b c')).toBe(bleu('a b', ['a b c']))
  expect(corpusBleu(['a b', 'c'], ['a b c', ['c', 'd']])).toBe(
    corpusBleu(['a b', 'c'], [['a b c'], ['c', 'd']]),
  )
})

test('an empty or blank text on either side scores 0, and so do two of them', () => {
  for (const [candidate, reference] of [
    ['', 'x'],
    ['x', ''],
    ['', ''],
    [' \n', 'x'],
  ] as const) {
    expect(bleu(candidate, reference)).toBe(0)
    expect(corpusBleu([candidate], [reference])).toBe(0)
  }
})

test("a tokenizer of one's own is used", () => {
  expect(bleu('a|b', 'a|c', { tokenize: (text) => text.split('|'), order: 1 })).toBe(1 / 2)
})

test('lone surrogates, NUL and the names of prototype members are ordinary', () => {
  for (const text of [
    '\ud800',
    '\u0000 x',
    'constructor toString __proto__',
    '\udc00\ud800 hasOwnProperty',
  ]) {
    expect(bleu(text, text)).toBeCloseTo(1, 14)
    expect(bleu(text, 'valueOf')).toBe(0)
  }
})

test('what does not pair up is an error', () => {
  expect(() => corpusBleu(['a'], [])).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusBleu([], [])).toThrow(RangeError)
  expect(() => bleu('a', [])).toThrow(RangeError)
  expect(() => bleu('a', [3 as unknown as string])).toThrow(TypeError)
})
