import { expect, test } from 'vitest'
import { checkedRanking, fewDrawsWarning } from '../src/rank-settings.ts'

const names = (count: number) => Array.from({ length: count }, (_, m) => `m${m}`)

test('defaults', () => {
  expect(checkedRanking({}, names(3))).toEqual({
    method: 'gauss-t',
    rotateBelow: 30,
    alpha: 0.05,
    resamples: 10_000,
    seed: 1,
    marginal: false,
    stepDown: true,
    baseline: undefined,
  })
})

test('above 500 models there are fewer draws, at least 1,000, and a warning', () => {
  const drawsOf = (models: number) => checkedRanking({}, names(models)).resamples
  expect([500, 501, 2000, 9000].map(drawsOf)).toEqual([10_000, 9980, 2500, 1000])
  expect(fewDrawsWarning(checkedRanking({}, names(2000)), {})).toEqual([
    { kind: 'few-draws', draws: 2500, usual: 10_000, models: 500 },
  ])
  const asked = { resamples: 50 }
  expect(fewDrawsWarning(checkedRanking(asked, names(2000)), asked)).toEqual([])
})
