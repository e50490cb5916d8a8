import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlainNgramCounter } from '../src/plain-ngram-counter.ts'
import { countedMatches, lines, someLeft, textOf, tokenLists } from './ngram-cases.ts'

test('counts are those of the definition, whatever was counted before', () => {
  const counter = new PlainNgramCounter()
  const sets = fc.array(tokenLists(20), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(sets, tokenLists(20), fc.integer({ min: 1, max: 12 }), (texts, candidate, order) => {
      const references = { texts: texts.map(textOf), tokenizer: lines }
      const left = someLeft(candidate, order, 1)
      for (const part of [undefined, left]) {
        const matches = new Int32Array(order)
        const found = counter.match(textOf(candidate), references, matches, part)
        expect(found.length).toBe(candidate.length)
        expect(found.referenceLengths).toEqual(texts.map(({ length }) => length))
        expect([...matches]).toEqual(countedMatches(texts, candidate, order, part))
      }
    }),
  )
})
