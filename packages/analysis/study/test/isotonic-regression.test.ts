import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isotonicRegression } from '../src/isotonic-regression.ts'

test('adjacent violators are pooled at their mean', () => {
  // Barlow et al.'s kind of example, by hand: 3, 2 pool to 2.5; 5, 4, 3 to 4
  expect([...isotonicRegression([1, 3, 2, 5, 4, 3])]).toEqual([1, 2.5, 2.5, 4, 4, 4])
  expect([...isotonicRegression([3, 1, 2])]).toEqual([2, 2, 2])
})

test('weights count in the mean, and a value of weight 0 takes its neighbour', () => {
  expect([...isotonicRegression([4, 1], [1, 3])]).toEqual([1.75, 1.75])
  expect([...isotonicRegression([9, 1, 0, 2], [0, 1, 0, 1])]).toEqual([1, 1, 1, 2])
})

test('the fit is the max-min formula of means', () => {
  const value = fc.double({ min: -10, max: 10, noNaN: true })
  const weighted = fc.array(fc.tuple(value, fc.double({ min: 0.1, max: 5, noNaN: true })), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(weighted, (list) => {
      const fit = isotonicRegression(
        list.map(([y]) => y),
        list.map(([, w]) => w),
      )
      const mean = (from: number, to: number) => {
        const part = list.slice(from, to + 1)
        return part.reduce((s, [y, w]) => s + y * w, 0) / part.reduce((s, [, w]) => s + w, 0)
      }
      list.forEach((_, i) => {
        const starts = Array.from({ length: i + 1 }, (_, from) =>
          Math.min(...Array.from({ length: list.length - i }, (_, k) => mean(from, i + k))),
        )
        expect(fit[i]).toBeCloseTo(Math.max(...starts), 9)
      })
    }),
  )
})

test('what is in order stays, and a constant stays', () => {
  expect([...isotonicRegression([1, 2, 2, 7])]).toEqual([1, 2, 2, 7])
  expect([...isotonicRegression([])]).toEqual([])
  expect([...isotonicRegression([5, 6], [0, 0])]).toEqual([Number.NaN, Number.NaN])
})

test('weights that are none are refused', () => {
  expect(() => isotonicRegression([1, 2], [1])).toThrow('2 values but 1 weights')
  expect(() => isotonicRegression([1], [-1])).toThrow('weights[0]')
})
