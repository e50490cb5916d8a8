import { bradleyTerry, type Preference } from '@codegen-eval/human-ratings'
import { randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import { rankPreferences } from '../src/rank-preferences.ts'
import { warningTexts } from './boards.ts'

const STRENGTHS = [1, 0.9, 0, -1.2]

/** Votes on models m0 to m3, of which the first shown has an advantage. */
function randomVotes(count: number, advantage: number, ties: number, seed = 1) {
  const stream = randomStream(seed)
  return Array.from({ length: count }, (_, i) => {
    const a = uniformIndex(stream, 4)
    const b = (a + 1 + uniformIndex(stream, 3)) % 4
    const odds = STRENGTHS[a]! - STRENGTHS[b]! + advantage
    const winner: Preference['winner'] =
      uniformNumber(stream) < ties ? 'tie' : uniformNumber(stream) < 1 / (1 + Math.exp(-odds)) ? 'a' : 'b'
    return { id: Math.floor(i / 3), a: `m${a}`, b: `m${b}`, winner, fields: { voter: `v${i % 30}` } }
  })
}
const votes = randomVotes(900, 0, 0.1)

test('scores and their intervals are those of bradleyTerry', () => {
  const { metrics, votes: count, units, cluster } = rankPreferences(votes)
  const expected = bradleyTerry(votes)
  expect([count, units, cluster, metrics.length]).toEqual([900, 'clusters', 'item', 1])
  const { ranks, units: items, warnings } = metrics[0]!
  expect([items, warnings]).toEqual([300, []])
  expect(ranks.map(({ model, score, low, high, tasks }) => [model, score, low, high, tasks])).toEqual(
    expected.models.map(({ model, strength, comparisons }) => [
      model,
      expect.closeTo(strength.value, 9),
      expect.closeTo(strength.low, 9),
      expect.closeTo(strength.high, 9),
      comparisons,
    ]),
  )
})

test('models far apart are separated, those close together are not', () => {
  const { ranks } = rankPreferences(votes).metrics[0]!
  expect(ranks.map(({ model, rankLow, rankHigh, letters }) => [model, rankLow, rankHigh, letters])).toEqual([
    [expect.stringMatching(/m[01]/), 1, 2, 'a'],
    [expect.stringMatching(/m[01]/), 1, 2, 'a'],
    ['m2', 3, 3, 'b'],
    ['m3', 4, 4, 'c'],
  ])
})

test('the scale of Elo changes no rank', () => {
  const [plain, elo] = [{}, { elo: true }].map((options) => rankPreferences(votes, options).metrics[0]!)
  expect(elo!.metric).toBe('elo')
  elo!.ranks.forEach((rank, place) => {
    const { score, ...own } = plain!.ranks[place]!
    // odds of 10 to 1 are 400 points
    expect(rank.score).toBeCloseTo(1000 + (400 * score) / Math.log(10), 8)
    expect([rank.model, rank.rankLow, rank.rankHigh]).toEqual([own.model, own.rankLow, own.rankHigh])
  })
})

test('clusters are those of the field', () => {
  const { metrics, cluster } = rankPreferences(votes, { cluster: 'voter' })
  expect([cluster, metrics[0]!.units]).toEqual(['voter', 30])
  const single = votes.map((vote, id) => ({ ...vote, id }))
  expect(rankPreferences(single).units).toBe('votes')
})

test('an advantage of the first shown is an effect, and a share of both orders', () => {
  const { effects, order } = rankPreferences(randomVotes(3000, 0.8, 0), { covariates: ['position'] })
  const { covariate, effect, low, high } = effects[0]!
  expect([covariate, low < 0.8, high > 0.8, low > 0.5]).toEqual(['position', true, true, true])
  expect(effect).toBeCloseTo((low + high) / 2, 12)
  expect([order!.pairs, order!.votes]).toEqual([6, 3000])
  expect(order!.firstShare).toBeGreaterThan(0.58)
})

test('the share of the first shown weighs both orders alike', () => {
  const pairs = [...Array(3).fill(['x', 'y', 'a']), ['y', 'x', 'tie'], ['x', 'z', 'a']]
  const both = pairs.map(([a, b, winner], id) => ({ id, a, b, winner }))
  expect(rankPreferences(both).order).toEqual({ pairs: 1, votes: 4, firstShare: (1 + 0.5) / 2 })
  expect(rankPreferences(both.slice(0, 3)).order).toBeUndefined()
})

describe('without a maximum no model is ranked, and a warning says why', () => {
  const expectNone = (given: Preference[], reason: string) => {
    const { metrics, effects } = rankPreferences(given)
    const { ranks, unranked, mayBeFirst, warnings } = metrics[0]!
    expect([ranks, mayBeFirst, effects]).toEqual([[], [], []])
    expect(unranked.length).toBeGreaterThan(1)
    expect(warningTexts({ warnings })[0]).toContain(reason)
  }
  const vote = (a: string, b: string, winner: Preference['winner']) => ({ id: a + b, a, b, winner })

  test('models that win nothing', () => {
    expectNone([vote('x', 'y', 'a'), vote('y', 'x', 'b')], 'y won nothing')
  })
  test('models that were never compared', () => {
    expectNone(
      [vote('x', 'y', 'tie'), vote('z', 'w', 'tie')],
      'these groups of models were never compared with each other (x, y | z, w)',
    )
  })
})

test('one item separates nothing', () => {
  const { ranks, warnings } = rankPreferences([
    { id: 1, a: 'x', b: 'y', winner: 'a' },
    { id: 1, a: 'x', b: 'y', winner: 'a' },
    { id: 1, a: 'x', b: 'y', winner: 'b' },
  ]).metrics[0]!
  expect(ranks.map(({ model, rankLow, rankHigh, low }) => [model, rankLow, rankHigh, low])).toEqual([
    ['x', 1, 2, Number.NaN],
    ['y', 1, 2, Number.NaN],
  ])
  expect(warningTexts({ warnings })).toContain('there is one cluster: nothing tells models apart')
})

test('options that do not fit votes are errors', () => {
  expect(() => rankPreferences(votes, { method: 'bootstrap' })).toThrow(
    'expected gauss-t or gauss for preferences',
  )
  expect(() => rankPreferences([])).toThrow('preferences: expected at least one, got none')
  expect(() => rankPreferences(votes, { baseline: 'm9' })).toThrow('option baseline=m9: expected one of m')
})
