import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signFlipTest } from '../src/index.ts'

/** All 2^n assignments. */
function slow(differences: readonly number[]) {
  const observed = differences.reduce((sum, value) => sum + value, 0)
  let [above, equal] = [0, 0]
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, value, i) => total + ((signs >> i) & 1 ? value : -value), 0)
    if (Math.abs(sum - observed) < 1e-9) equal++
    else if (sum > observed) above++
  }
  return { above: above / 2 ** differences.length, equal: equal / 2 ** differences.length }
}

test('equals the enumeration of all signs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 9 }),
      fc.constantFrom(1, 3, 10, 12, 1000),
      (values, divisor) => {
        const differences = values.map((value) => value / divisor)
        const { above, below, equal, method } = signFlipTest(differences)
        expect(above + below + equal).toBeCloseTo(1, 12)
        expect(method).toBe('exact')
        const expected = slow(differences)
        expect(above).toBeCloseTo(expected.above, 12)
        expect(equal).toBeCloseTo(expected.equal, 12)
      },
    ),
  )
})

test('the grid and the normal distribution are close to the exact values', () => {
  const differences = Array.from({ length: 400 }, (_, i) => ((i * 37) % 101) - 49)
  const mid = (result: { above: number; equal: number }) => result.above + result.equal / 2
  const exact = signFlipTest(differences)
  const grid = signFlipTest(differences, { budget: 500_000 })
  const normal = signFlipTest(differences, { budget: 1000 })
  expect([exact.method, grid.method, normal.method]).toEqual(['exact', 'grid', 'normal'])
  expect(Math.abs(mid(grid) - mid(exact))).toBeLessThan(0.01)
  expect(Math.abs(mid(normal) - mid(exact))).toBeLessThan(0.001)
})

test('irrational differences are rounded to a fine grid', () => {
  const differences = Array.from({ length: 12 }, (_, i) => Math.sin(i * 7 + 1))
  const expected = slow(differences)
  const { above, equal, method } = signFlipTest(differences)
  expect(method).toBe('grid')
  expect(above + equal / 2).toBeCloseTo(expected.above + expected.equal / 2, 3)
})

test('turned differences turn the tails, and far tails have a bound over their mass', () => {
  const values = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 30 })
  fc.assert(
    fc.property(values, (differences) => {
      const [there, back] = [signFlipTest(differences), signFlipTest(differences.map((value) => -value))]
      expect([back.above, back.below]).toEqual([there.below, there.above])
    }),
  )
  const { equal, method } = signFlipTest(Array(400).fill(1))
  expect(method).toBe('bound')
  expect(equal).toBeGreaterThan(2 ** -400)
  expect(equal).toBeLessThan(1e-80)
})

test('no difference gives certainty of equality, and bad numbers throw', () => {
  expect(signFlipTest([0, 0])).toEqual({ above: 0, below: 0, equal: 1, method: 'exact' })
  expect(() => signFlipTest([1, Number.NaN])).toThrow('differences[1]: expected a finite number, got NaN')
})
