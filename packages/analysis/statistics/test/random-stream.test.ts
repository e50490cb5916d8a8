import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStream, uniformIndex, uniformNumber } from '../src/random-stream.ts'

const take = (count: number, next: () => number) => Array.from({ length: count }, next)

test('one seed and index give one stream', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(20), (seed, index) => {
      const [first, second] = [randomStream(seed, index), randomStream(seed, index)]
      expect(take(5, () => first.next())).toEqual(take(5, () => second.next()))
    }),
  )
})

test('stream i + 1 is stream i after a jump', () => {
  const stream = randomStream(7)
  for (let index = 0; index < 5; index++) {
    expect(stream.getState()).toEqual(randomStream(7, index).getState())
    stream.jump()
  }
})

test('neighbouring seeds and streams share no start', () => {
  const starts = new Set<number>()
  for (let seed = 0; seed < 50; seed++)
    for (let index = 0; index < 20; index++) starts.add(randomStream(seed, index).next())
  expect(starts.size).toBeGreaterThan(998)
})

test('seeds over 32 bits differ from their lower half', () => {
  expect(randomStream(2 ** 32 + 5).getState()).not.toEqual(randomStream(5).getState())
})

test('uniform indices fill every bucket evenly, whatever the count', () => {
  for (const count of [1, 2, 3, 7, 472]) {
    const stream = randomStream(11)
    const seen = new Float64Array(count)
    for (let draw = 0; draw < 200 * count; draw++) seen[uniformIndex(stream, count)] += 1
    // chi-square over count - 1 degrees of freedom, within five of its deviations
    const chiSquare = seen.reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0)
    expect(Math.abs(chiSquare - (count - 1))).toBeLessThanOrEqual(5 * Math.sqrt(2 * count))
  }
})

test('uniform numbers lie in [0, 1) with mean 1/2', () => {
  const stream = randomStream(3)
  const numbers = take(20_000, () => uniformNumber(stream))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, u) => sum + u, 0) / numbers.length).toBeCloseTo(0.5, 2)
})

test('a seed or index that is no whole number is an error', () => {
  for (const seed of [-1, 0.5, Number.NaN, 2 ** 60]) expect(() => randomStream(seed)).toThrow(RangeError)
  expect(() => randomStream(1, -1)).toThrow('index: expected a whole number of at least 0, got -1')
})
