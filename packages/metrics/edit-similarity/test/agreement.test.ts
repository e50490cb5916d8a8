import { readFileSync } from 'node:fs'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { editDistance } from '../src/edit-distance.ts'
import { editSimilarity } from '../src/edit-similarity.ts'

interface Fixture {
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    readonly levenshtein: number
    readonly indel: number
    readonly substituteThree: number
    readonly tokens: number
    readonly tokensIndel: number
    readonly ratio: number
  }[]
}

const { pairs }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/distances.json', import.meta.url), 'utf8'),
)
const words = { unit: 'token', tokenize: tokenizeWhitespace } as const

test('editDistance equals python-Levenshtein 0.12.2 and NLTK 3.8 on the texts of the fixture', () => {
  expect(pairs.length).toBeGreaterThan(30)
  for (const { candidate, reference, ...expected } of pairs) {
    expect({
      levenshtein: editDistance(candidate, reference),
      indel: editDistance(candidate, reference, { distance: 'indel' }),
      substituteThree: editDistance(candidate, reference, { distance: 'weighted', substitute: 3 }),
      tokens: editDistance(candidate, reference, words),
      tokensIndel: editDistance(candidate, reference, { ...words, distance: 'indel' }),
    }).toEqual({ ...expected, ratio: undefined })
  }
})

test('editSimilarity over insertions and deletions equals the ratio of python-Levenshtein 0.12.2', () => {
  for (const { candidate, reference, ratio } of pairs) {
    expect(editSimilarity(candidate, reference, { distance: 'indel' })).toBeCloseTo(ratio, 12)
  }
})
