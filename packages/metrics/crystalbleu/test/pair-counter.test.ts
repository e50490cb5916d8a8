import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairCounter } from '../src/pair-counter.ts'

const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 200 })

test('numbers pairs from 1 up in order of first appearance, and counts them', () => {
  fc.assert(
    fc.property(pairs, (list) => {
      const counter = new PairCounter()
      const numbers = new Map<string, number>()
      const counts: number[] = [0]
      for (const [first, second] of list) {
        const key = `${first} ${second}`
        if (!numbers.has(key)) numbers.set(key, counts.push(0) - 1)
        const number = numbers.get(key)!
        counts[number]++
        expect(counter.add(first, second)).toBe(number)
        expect([counter.first(number), counter.second(number)]).toEqual([first, second])
      }
      expect(counter.size).toBe(numbers.size)
      for (const number of numbers.values()) expect(counter.count(number)).toBe(counts[number])
      for (let first = 0; first < 8; first++) {
        for (let second = 0; second < 8; second++) {
          expect(counter.find(first, second)).toBe(numbers.get(`${first} ${second}`) ?? 0)
        }
      }
    }),
  )
})

test('mostFrequent sorts by count, and equal counts by first appearance or by the comparison', () => {
  fc.assert(
    fc.property(pairs, fc.nat(60), (list, k) => {
      const counter = new PairCounter()
      for (const [first, second] of list) counter.add(first, second)
      const all = Array.from({ length: counter.size }, (_, i) => i + 1)
      const sorted = all.sort((a, b) => counter.count(b) - counter.count(a) || a - b)
      expect(counter.mostFrequent(k)).toEqual(sorted.slice(0, k))
      const backwards = sorted.toSorted((a, b) => counter.count(b) - counter.count(a) || b - a)
      expect(counter.mostFrequent(k, (a, b) => b - a)).toEqual(backwards.slice(0, k))
    }),
    { numRuns: 500 },
  )
})

test('holds many pairs', () => {
  const counter = new PairCounter()
  for (let i = 0; i < 200_000; i++) counter.add(i % 50_000, i % 3)
  expect(counter.size).toBe(150_000)
  expect(counter.find(49_999, 1)).toBeGreaterThan(0)
  expect(counter.find(50_000, 1)).toBe(0)
})
