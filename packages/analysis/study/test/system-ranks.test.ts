import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { systemRanks } from '../src/system-ranks.ts'

const scores = (rate: number) =>
  meanScoreRows(Array.from({ length: 200 }, (_, i) => ((i * 37) % 100 < rate ? 1 : 0)))

test('systems have ranks in their own order', () => {
  expect(systemRanks([scores(20), scores(90), scores(22)], 1)).toEqual([
    { rank: 3, rankLow: 2, rankHigh: 3 },
    { rank: 1, rankLow: 1, rankHigh: 1 },
    { rank: 2, rankLow: 2, rankHigh: 3 },
  ])
})

test('scores that cannot be ranked have no ranks', () => {
  expect(systemRanks([meanScoreRows([Number.NaN]), meanScoreRows([1])], 1)).toEqual([])
})
