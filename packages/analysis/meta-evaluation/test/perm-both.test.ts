import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { PERM_BOTH_FORMS, permBothTest } from '../src/index.ts'
import { testPermBoth } from './perm-both-values.ts'

testPermBoth(fixtureJson('golden/meta-evaluation.json'))

test('a metric against itself has p = 1 in every form, and swapping the metrics swaps the tails', () => {
  const gold = [
    [0, 1, 2],
    [1, 1, 0],
    [2, 0, 1],
  ]
  const scores = [
    [0.1, 0.5, 0.9],
    [0.4, 0.5, 0.3],
    [0.2, 0.1, 0.2],
  ]
  for (const form of PERM_BOTH_FORMS) {
    expect(permBothTest(gold, scores, scores, { form, trials: 50 }).pValue).toBe(1)
  }
  for (const form of PERM_BOTH_FORMS) {
    const there = permBothTest(gold, gold, scores, { form, trials: 50 })
    const back = permBothTest(gold, scores, gold, { form, trials: 50 })
    expect([back.secondBetter, back.firstBetter, back.pValue]).toEqual([
      there.firstBetter,
      there.secondBetter,
      there.pValue,
    ])
    expect(back.difference).toBeCloseTo(-there.difference, 12)
  }
})

test('however far a metric is ahead, p is not 0 in either order', () => {
  const gold = [0, 1].map((s) => Array(3000).fill(s))
  const turned = gold.toReversed()
  expect(permBothTest(gold, gold, turned).pValue).toBe(1e-300)
  expect(permBothTest(gold, turned, gold).pValue).toBe(1e-300)
})

test('items with missing outputs weigh as much as others', () => {
  const gold = [
    [0, 1],
    [1, 2],
    [2, Number.NaN],
  ]
  const good = [
    [0, 1],
    [1, 2],
    [2, 0],
  ]
  const bad = [
    [2, 2],
    [1, 1],
    [0, 0],
  ]
  // four pairs, of which three weigh 1/3 and one weighs 1: only the observed signs reach the observed sum
  expect(permBothTest(gold, bad, good, { form: 'pairs' })).toMatchObject({
    first: 0,
    second: 1,
    secondBetter: 1 / 16,
    exact: true,
  })
})

test('by items, all verdicts on the pairs of an item have one sign', () => {
  const gold = [0, 1, 2].map((s) => Array.from({ length: 6 }, () => s))
  const turned = gold.map((row) => row.map((grade) => -grade))
  // six items of three pairs: all for one metric in 1 of 2^6 assignments of items, and of 2^18 of pairs
  expect(permBothTest(gold, turned, gold)).toMatchObject({
    secondBetter: 1 / 64,
    pValue: 1 / 32,
    exact: true,
  })
  expect(permBothTest(gold, turned, gold, { form: 'pairs' }).secondBetter).toBeCloseTo(2 ** -18, 15)
})

test('by items, the test is the sign flip of the differences of acc_eq', () => {
  const gold = [0, 1, 2].map((s) => Array.from({ length: 8 }, (_, i) => (i * 3 + s * 2) % 4))
  const first = gold.map((row, s) => row.map((_, i) => (i * 5 + s) % 3))
  const second = gold.map((row, s) => row.map((grade, i) => ((i + s) % 3 === 0 ? 0 : grade)))
  const accEqOf = (scores: readonly (readonly number[])[], i: number) =>
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ].filter(
      ([a, b]) => Math.sign(scores[a!]![i]! - scores[b!]![i]!) === Math.sign(gold[a!]![i]! - gold[b!]![i]!),
    ).length
  const differences = gold[0]!.map((_, i) => accEqOf(second, i) - accEqOf(first, i))
  const observed = differences.reduce((sum, value) => sum + value, 0)
  let [above, equal] = [0, 0]
  for (let signs = 0; signs < 256; signs++) {
    const sum = differences.reduce((all, value, i) => all + ((signs >> i) & 1 ? value : -value), 0)
    if (sum > observed) above++
    else if (sum === observed) equal++
  }
  const found = permBothTest(gold, first, second)
  expect(found.secondBetter).toBeCloseTo((above + equal) / 256, 12)
  expect(found.firstBetter).toBeCloseTo(1 - above / 256, 12)
})

test('bad settings are named', () => {
  expect(() => permBothTest([[1]], [[1]], [[1]], { form: 'x' as 'pairs' })).toThrow(
    "form: expected one of items, pairs, scores, scores-tau-b, scores-calibrated, systems, soft, got 'x'",
  )
  expect(() => permBothTest([[1]], [[1]], [[1]], { trials: 0 })).toThrow('trials: expected a whole number')
})
