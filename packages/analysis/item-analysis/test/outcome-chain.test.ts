import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { outcomeChain } from '../src/outcome-chain.ts'

const sum = (list: Iterable<number>) => [...list].reduce((total, each) => total + each, 0)

test('draws keep the passes of each task and each model, also with different numbers of samples', () => {
  const sums = [
    [2, 0, 1, 3],
    [1, 1, 0, 2],
    [0, 2, 1, 0],
  ]
  const counts = [
    [3, 3, 2, 3],
    [2, 3, 3, 3],
    [3, 3, 3, 1],
  ]
  const chain = outcomeChain({ sums, counts }, randomStream(1))
  const seen = new Set<string>()
  for (let i = 0; i < 200; i++) {
    const passes = chain.next()
    seen.add(JSON.stringify(passes.map((own) => [...own])))
    for (const [t, own] of passes.entries()) {
      expect(sum(own)).toBe(sum(sums.map((each) => each[t]!)))
      for (const [m, count] of own.entries()) expect(count).toBeLessThanOrEqual(counts[m]![t]!)
    }
    for (const [m, own] of sums.entries()) expect(sum(passes.map((each) => each[m]!))).toBe(sum(own))
  }
  expect(seen.size).toBeGreaterThan(50)
})

// The 3 x 3 tables with one pass in each row and column are the six permutations.
test('all tables of single samples are equally likely', () => {
  const sums = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const chain = outcomeChain({ sums, counts: sums.map((own) => own.map(() => 1)) }, randomStream(2))
  const times = new Map<string, number>()
  const draws = 6000
  for (let i = 0; i < draws; i++) {
    const key = chain
      .next()
      .map((own) => own.indexOf(1))
      .join('')
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  expect(times.size).toBe(6)
  for (const count of times.values()) expect(Math.abs(count - draws / 6)).toBeLessThan(150)
})

// One pass of two models on each of two tasks with two samples each: three of the counts by hypergeometric weights.
test('several samples: tables of counts by the number of ways to place them', () => {
  const chain = outcomeChain(
    {
      sums: [
        [1, 1],
        [1, 1],
      ],
      counts: [
        [2, 2],
        [2, 2],
      ],
    },
    randomStream(3),
  )
  const times = [0, 0, 0]
  const draws = 9000
  for (let i = 0; i < draws; i++) times[chain.next()[0]![0]!]!++
  // passes k of the first model on the first task: C(2,k)^2 C(2,2-k)^2 = 1, 16, 1 of 18
  for (const [k, ways] of [1, 16, 1].entries())
    expect(Math.abs(times[k]! / draws - ways / 18)).toBeLessThan(0.015)
})
