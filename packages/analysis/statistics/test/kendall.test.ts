import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kendallTauB, kendallTauC } from '../src/kendall.ts'
import { RELATIVE } from './golden.ts'
import { reference, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

test('small samples, with ties and without, agree with SciPy 1.10.1', () => {
  for (const { x, y, tauB, tauC, p } of reference.kendall) {
    const [b, c] = [kendallTauB(x, y), kendallTauC(x, y)]
    expect(b.coefficient).toBeCloseTo(tauB, 12)
    expect(c.coefficient).toBeCloseTo(tauC, 12)
    expect(relativeError(b.pValue, p)).toBeLessThan(RELATIVE)
    expect(c.pValue).toBe(b.pValue)
  }
})

/** By definition: the sign of every pair. */
function slowCounts(x: number[], y: number[]) {
  let [score, pairs, tiedX, tiedY] = [0, 0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      score += Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j])
      pairs++
      if (x[i] === x[j]) tiedX++
      if (y[i] === y[j]) tiedY++
    }
  }
  return { score, pairs, tiedX, tiedY }
}

test('merging counts what looking at every pair counts', () => {
  fc.assert(
    fc.property(scorePair(40), ([x, y]) => {
      const { coefficient, reason } = kendallTauB(x, y)
      if (reason !== undefined) return
      const { score, pairs, tiedX, tiedY } = slowCounts(x, y)
      expect(coefficient).toBeCloseTo(score / Math.sqrt((pairs - tiedX) * (pairs - tiedY)), 12)
      const fewest = Math.min(new Set(x).size, new Set(y).size)
      expect(kendallTauC(x, y).coefficient).toBeCloseTo(
        (2 * score * fewest) / (x.length ** 2 * (fewest - 1)),
        12,
      )
    }),
  )
})

test('both are symmetric, turn round with one list, and lie in -1..1', () => {
  fc.assert(
    fc.property(scorePair(20), ([x, y]) => {
      for (const tau of [kendallTauB, kendallTauC]) {
        const { coefficient, pValue, reason } = tau(x, y)
        if (reason !== undefined) continue
        expect(Math.abs(coefficient)).toBeLessThanOrEqual(1)
        expect(pValue).toBeLessThanOrEqual(1)
        expect(tau(y, x).coefficient).toBeCloseTo(coefficient, 12)
        expect(
          tau(
            x.map((v) => -v),
            y,
          ).coefficient,
        ).toBeCloseTo(-coefficient, 12)
      }
    }),
  )
})

test('exact p-values equal enumeration of all orders', () => {
  const permutations = (n: number): number[][] =>
    n === 0
      ? [[]]
      : permutations(n - 1).flatMap((rest) =>
          Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n, ...rest.slice(at)]),
        )
  const identity = [1, 2, 3, 4, 5]
  const all = permutations(5).map((y) => Math.abs(slowCounts(identity, y).score))
  for (const y of permutations(5)) {
    const extreme = all.filter((score) => score >= Math.abs(slowCounts(identity, y).score)).length
    expect(kendallTauB(identity, y).pValue).toBeCloseTo(extreme / all.length, 12)
  }
})

test('a list of 100,000 takes no quadratic time', () => {
  const n = 100_000
  const x = Array.from({ length: n }, (_, i) => (i * 7919) % n)
  expect(
    kendallTauB(
      x,
      x.map((v) => -v),
    ).coefficient,
  ).toBeCloseTo(-1, 12)
})

test('constant scores and one segment have no correlation, and bad input is an error', () => {
  for (const tau of [kendallTauB, kendallTauC]) {
    expect(tau([1, 1, 1], [1, 2, 3])).toEqual({
      coefficient: Number.NaN,
      pValue: Number.NaN,
      reason: 'x is constant: all values are 1',
    })
    expect(tau([1], [1]).reason).toBe('one pair of values has no correlation')
    expect(() => tau([], [])).toThrow('at least 1')
    expect(() => tau([1, 2], [1, Number.NaN])).toThrow('y[1]')
  }
})
