import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairPlace, pairTable, rankRanges } from '../src/pair-table.ts'

test('an interval goes from 1 + the better models to the number of models less the worse ones', () => {
  // the first is better than the last
  const table = Int8Array.from([0, 0, 1, 0, 0, 0, -1, 0, 0])
  expect(rankRanges([0.9, 0.5, 0.5], table)).toEqual([
    { rank: 1, rankLow: 1, rankHigh: 2, letters: 'a' },
    { rank: 2, rankLow: 1, rankHigh: 3, letters: 'ab' },
    { rank: 2, rankLow: 2, rankHigh: 3, letters: 'b' },
  ])
})

test('each interval contains the rank if only better scores are separated', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 }).chain((values) =>
        fc.record({
          scores: fc.constant(values.sort((a, b) => b - a)),
          found: fc.array(fc.boolean(), { minLength: values.length ** 2, maxLength: values.length ** 2 }),
        }),
      ),
      ({ scores, found }) => {
        const models = scores.length
        const table = new Int8Array(models * models)
        for (let j = 0; j < models; j++)
          for (let k = j + 1; k < models; k++) {
            const isFound = scores[j]! > scores[k]! && found[j * models + k]!
            table[j * models + k] = isFound ? 1 : 0
            table[k * models + j] = isFound ? -1 : 0
          }
        for (const { rank, rankLow, rankHigh } of rankRanges(scores, table)) {
          expect(rankLow).toBeLessThanOrEqual(rank)
          expect(rankHigh).toBeGreaterThanOrEqual(rank)
        }
      },
    ),
  )
})

test('no model has no rank', () => {
  expect(rankRanges([], new Int8Array(0))).toEqual([])
})

test('the place of a pair counts the pairs before it', () => {
  for (const models of [2, 3, 7]) {
    let place = 0
    for (let j = 0; j < models; j++)
      for (let k = j + 1; k < models; k++) expect(pairPlace(j, k, models)).toBe(place++)
  }
})

test('a table has each verdict from both sides', () => {
  expect([...pairTable([0, 1, 1], 3)]).toEqual([0, 0, 1, 0, 0, 1, -1, -1, 0])
})
