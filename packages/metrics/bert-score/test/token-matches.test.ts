import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMatches } from '../src/best-matches.ts'
import { tokenMatches } from '../src/token-matches.ts'
import { textOf } from './match-twin.ts'

const texts = fc
  .array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((vectors) => textOf(vectors, 3))

test('similarities are those of the best matches', () => {
  fc.assert(
    fc.property(texts, texts, (candidate, reference) => {
      const found = tokenMatches(candidate, reference)
      const best = bestMatches(candidate, reference)
      for (const side of ['candidate', 'reference'] as const)
        found[side].forEach(({ similarity }, i) => {
          expect(similarity).toBeCloseTo(Math.min(1, best[side][i]!), 12)
        })
    }),
  )
})

test('the first of equal tokens is the partner, and all of them are mutual', () => {
  const found = tokenMatches(
    textOf(
      [
        [1, 0],
        [1, 0],
      ],
      2,
    ),
    textOf(
      [
        [2, 0],
        [1, 1],
      ],
      2,
    ),
  )
  expect(found.candidate).toEqual([
    { partner: 0, similarity: 1, isMutual: true },
    { partner: 0, similarity: 1, isMutual: true },
  ])
  expect(found.reference[0]).toEqual({ partner: 0, similarity: 1, isMutual: true })
  expect(found.reference[1]).toMatchObject({ partner: 0, isMutual: false })
})
