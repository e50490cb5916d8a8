import { expect, test } from 'vitest'
import { stratumLead, unseenInMean } from '../src/unseen-in-strata.ts'

// 20 segments where the leading model shows no failure, and 60 where it shows one
const small = Array.from({ length: 20 }, (_, i) => 0.7 + 0.002 * i)
const large = Array.from({ length: 60 }, (_, i) => 0.6 + 0.002 * i)
const lead = {
  ahead: [...small.map((score) => score + 0.1), ...large.with(7, 0)],
  behind: [...small, ...large],
  strata: [...small.map(() => 'small'), ...large.map(() => 'large')],
  clusters: undefined,
}
const EQUAL = new Map([
  ['small', 0.5],
  ['large', 0.5],
])

test('a lead is that of the segments of its stratum, by cluster', () => {
  expect(Array.from(stratumLead(lead, 'small').behind)).toEqual(small)
  const clusters = Int32Array.from({ length: 80 }, (_, i) => Math.floor(i / 2))
  const { ahead, behind } = stratumLead({ ...lead, clusters }, 'large')
  expect(behind).toHaveLength(30)
  expect(ahead[0]).toBeCloseTo((large[0]! + large[1]!) / 2, 12)
})

test('a mean is turned by failures in a small stratum of large weight', () => {
  const found = unseenInMean(lead, EQUAL, 0, 0.05)
  // 1 - 0.025^(1/20)
  expect(found).toEqual({ unseenIn: 'small', unseenFailures: expect.closeTo(0.16843, 5) })
})

test('a stratum of little weight does not turn it', () => {
  const weights = new Map([
    ['small', 0.5],
    ['large', 1e-9],
  ])
  const ahead = [...small.map((score) => score + 0.3), ...large.map((score) => score + 0.01)]
  expect(unseenInMean({ ...lead, ahead }, weights, 0, 0.05)).toBeUndefined()
})

test('failures in all strata can be needed, and then no stratum is named', () => {
  const ahead = lead.behind.map((score) => score + 0.02)
  const many = { ...lead, ahead, strata: lead.behind.map((_, i) => `${i % 4}`) }
  const weights = new Map(['0', '1', '2', '3'].map((name) => [name, 0.25]))
  // 1 - 0.025^(1/80) of a mean of 0.67 is 0.030; in one of four strata, a quarter of 1 - 0.025^(1/20) of it is 0.028
  expect(unseenInMean(many, weights, -0.009, 0.05)).toEqual({ unseenFailures: expect.closeTo(0.04506, 5) })
  expect(unseenInMean(many, weights, -0.02, 0.05)).toBeUndefined()
})
