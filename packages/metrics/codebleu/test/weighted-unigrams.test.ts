import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WeightedUnigrams } from '../src/weighted-unigrams.ts'

const keywords = ['for', 'in', '__proto__']
const unigrams = new WeightedUnigrams(tokenizeWhitespace, keywords, { keyword: 5, other: 1 })
const words = fc.array(fc.constantFrom('for', 'in', 'a', 'b', 'constructor', '__proto__'), { maxLength: 20 })

const weight = (word: string) => (keywords.includes(word) ? 5 : 1)
const total = (list: readonly string[]) => list.reduce((sum, word) => sum + weight(word), 0)

test('shared tokens weigh what they weigh, each as often as both have it', () => {
  fc.assert(
    fc.property(words, words, (candidate, reference) => {
      const kept = unigrams.prepare(reference.join(' '))
      expect(kept.total).toBe(total(reference))
      expect(unigrams.read(candidate.join(' '))).toBe(total(candidate))
      expect(unigrams.length).toBe(candidate.length)
      const left = [...reference]
      const shared = candidate.filter((word) => {
        const at = left.indexOf(word)
        if (at >= 0) left.splice(at, 1)
        return at >= 0
      })
      expect(unigrams.match(kept)).toBe(total(shared))
    }),
  )
})

test('one candidate is matched against several references', () => {
  const references = ['for a in b', 'a a'].map((text) => unigrams.prepare(text))
  unigrams.read('for a a')
  expect(references.map((reference) => unigrams.match(reference))).toEqual([6, 2])
})
