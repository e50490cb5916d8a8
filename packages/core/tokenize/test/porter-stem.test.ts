import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porterStem, stemUnits } from '../src/porter-stem.ts'
import { reference } from './reference.ts'

test(`porterStem gives the stems of NLTK's PorterStemmer (${reference.source})`, () => {
  for (const [word, stem] of reference.stems) expect(porterStem(word), word).toBe(stem)
})

test('porterStem lower-cases, and leaves words of one and two letters', () => {
  expect(porterStem('Running')).toBe('run')
  expect(['is', 'S', ''].map(porterStem)).toEqual(['is', 's', ''])
})

test('porterStem takes letters of any script, and words of a million letters', () => {
  expect(porterStem('naïvely')).toBe('naïv')
  expect(porterStem('\ud800😀ing')).toBe('\ud800😀ing')
  expect(porterStem('y'.repeat(1 << 20)).length).toBe(1 << 20)
  expect(porterStem(`${'ab'.repeat(1 << 19)}ing`)).toBe('ab'.repeat(1 << 19))
})

test('stemUnits changes nothing outside of the word', () => {
  fc.assert(
    fc.property(fc.constantFrom(...reference.stems.map(([word]) => word.toLowerCase())), (word) => {
      const chars = Uint16Array.from(`..${word}..`, (char) => char.charCodeAt(0))
      const end = stemUnits(chars, 2, 2 + word.length)
      const text = String.fromCharCode(...chars)
      expect(text.slice(2, end)).toBe(porterStem(word))
      expect([text.slice(0, 2), text.slice(2 + word.length)]).toEqual(['..', '..'])
    }),
  )
})
