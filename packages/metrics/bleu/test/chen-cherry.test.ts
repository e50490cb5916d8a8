import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chenCherryMean, chenCherrySmoothings } from '../src/chen-cherry.ts'

/** Matches of orders 1 to 5 of a candidate of a length, order 4. */
const mean = (method: number, matches: number[], length: number) =>
  chenCherryMean(chenCherrySmoothings[method], { order: 4, matches, length })

test('a candidate that matches in every order is left alone by methods 0, 1, 3 and 4', () => {
  const plain = ((5 / 7) * (4 / 6) * (3 / 5) * (2 / 4)) ** 0.25
  for (const method of [0, 1, 3, 4]) expect(mean(method, [5, 4, 3, 2, 1], 7)).toBeCloseTo(plain, 14)
})

test('zeros get: nothing to speak of, 0.1, halves, halves by length over 5', () => {
  const other = (4 / 7) * (2 / 6)
  expect(mean(0, [4, 2, 0, 0, 0], 7)).toBeLessThan(1e-100)
  expect(mean(1, [4, 2, 0, 0, 0], 7)).toBeCloseTo((other * (0.1 / 5) * (0.1 / 4)) ** 0.25, 14)
  expect(mean(3, [4, 2, 0, 0, 0], 7)).toBeCloseTo((other * (1 / 2 / 5) * (1 / 4 / 4)) ** 0.25, 14)
  const share = Math.log(7) / 5
  expect(mean(4, [4, 2, 0, 0, 0], 7)).toBeCloseTo((other * (share / 2 / 5) * (share / 4 / 4)) ** 0.25, 14)
})

test('method 4 takes the length of a candidate of two words, too', () => {
  const share = Math.log(2) / 5
  expect(mean(4, [1, 0, 0, 0, 0], 2)).toBeCloseTo((0.5 * (share / 2) * (share / 4) * (share / 8)) ** 0.25, 14)
})

test('method 2 adds one to matches and totals of every order but the first', () => {
  expect(mean(2, [4, 2, 0, 0, 0], 7)).toBeCloseTo(((4 / 7) * (3 / 7) * (1 / 6) * (1 / 5)) ** 0.25, 14)
})

test('method 5 averages each precision with its neighbours, starting from p1 + 1', () => {
  const [p1, p2, p3, p4, p5] = [5 / 7, 4 / 6, 3 / 5, 2 / 4, 1 / 3]
  const m1 = (p1 + 1 + p1 + p2) / 3
  const m2 = (m1 + p2 + p3) / 3
  const m3 = (m2 + p3 + p4) / 3
  const m4 = (m3 + p4 + p5) / 3
  expect(mean(5, [5, 4, 3, 2, 1], 7)).toBeCloseTo((m1 * m2 * m3 * m4) ** 0.25, 14)
})

test('method 6 weighs a prior from the two orders below by 5', () => {
  const [p1, p2] = [5 / 7, 4 / 6]
  const p3 = (3 + (5 * p2 ** 2) / p1) / (5 + 5)
  const p4 = (2 + (5 * p3 ** 2) / p2) / (4 + 5)
  expect(mean(6, [5, 4, 3, 2, 1], 7)).toBeCloseTo((p1 * p2 * p3 * p4) ** 0.25, 14)
})

test('method 6 is undefined where no trigram matches', () => {
  expect(mean(6, [4, 2, 0, 0, 0], 7)).toBeNaN()
})

test('method 7 is method 4 and then method 5: the same as 5 where every order matches', () => {
  expect(mean(7, [5, 4, 3, 2, 1], 7)).toBe(mean(5, [5, 4, 3, 2, 1], 7))
  expect(mean(7, [4, 2, 0, 0, 0], 7)).toBeGreaterThan(mean(5, [4, 2, 0, 0, 0], 7))
})

test('method 4 leaves a single token as it is', () => {
  expect(mean(4, [1, 0, 0, 0, 0], 1)).toBe(1)
})

test('no unigram match is 0, whatever the method', () => {
  for (const smoothing of chenCherrySmoothings) {
    expect(chenCherryMean(smoothing, { order: 4, matches: [0, 0, 0, 0, 0], length: 7 })).toBe(0)
    expect(chenCherryMean(smoothing, { order: 4, matches: [0, 0, 0, 0, 0], length: 0 })).toBe(0)
  }
})

test('a mean is from 0 to 4/3, or undefined in method 6 alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...chenCherrySmoothings),
      fc.integer({ min: 3, max: 6 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 }),
      fc.nat(40),
      (smoothing, order, shares, length) => {
        // an order can match only where the one below does
        const matches: number[] = []
        shares.forEach((share, i) => {
          const most = Math.min(matches[i - 1] ?? length, Math.max(0, length - i))
          matches.push(Math.floor(share * (most + 0.999)))
        })
        const value = chenCherryMean(smoothing, { order, matches, length })
        if (Number.isNaN(value)) expect(smoothing).toBe('chen-cherry-6')
        else {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(4 / 3)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
