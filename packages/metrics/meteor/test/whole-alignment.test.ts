import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Aligner } from '../src/aligner.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { wholeAlignment } from '../src/whole-alignment.ts'
import { SPAN, type WordAlignment } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const numbered = (text: string) => text.split(' ').map((word) => lexicon.number(word))
const { weights } = METEOR_PARAMETERS.rank
const settings = { weights, beam: 40, table: undefined }

test('equal texts are aligned as by a beam search', () => {
  const found = new CandidateMatches()
  const word = fc.constantFrom(...'( ( ) ; ; x1 x2 run runs running operate buy purchase the'.split(' '))
  const text = fc
    .array(word, { maxLength: 120, size: 'max' })
    .map((words) => words.map((text) => lexicon.number(text)))
  const aligners = [2, 3, 40, 100].flatMap((beam) => [
    [beam, new Aligner(beam)] as const,
    [beam, new Aligner(beam, true)] as const,
  ])
  const given = fc.constantFrom(
    ...Object.values(METEOR_PARAMETERS).map((task) => task.weights),
    [1, 1, 1, 1],
    [1, 0, 0, 0],
  )
  const written = ({ count, spans, ...rest }: WordAlignment) => ({
    spans: [...spans.subarray(0, SPAN * count)],
    ...rest,
  })
  fc.assert(
    fc.property(text, fc.constantFrom(...aligners), given, (words, [beam, aligner], weights) => {
      found.collect(words, words, lexicon, undefined)
      const searched = aligner.align(words.length, words.length, found, weights)
      const whole = wholeAlignment(words, [...words], { weights, beam, table: undefined })
      expect(written(whole!)).toEqual(written(searched))
    }),
    { numRuns: 500 },
  )
})

test('it is left to the search where texts differ, or where the search could find another one', () => {
  const words = numbered('a b a')
  const table = parseParaphrases('0.5\na b\na\n')
  expect(wholeAlignment(words, words, settings)?.count).toBe(3)
  for (const other of ['a b', 'a b b', 'b b a', 'a b a b'])
    expect(wholeAlignment(words, numbered(other), settings)).toBeUndefined()
  expect(wholeAlignment(words, words, { ...settings, table })).toBeUndefined()
  expect(wholeAlignment(words, words, { ...settings, beam: 1 })).toBeUndefined()
  expect(wholeAlignment(words, words, { ...settings, weights: [0.9, 1, 1, 1] })).toBeUndefined()
})
