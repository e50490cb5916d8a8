import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnderCurve } from '../src/index.ts'

test('is the share of pairs of a passing and a failing output that are ordered right', () => {
  const outputs = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 4 })), { maxLength: 12 })
  fc.assert(
    fc.property(outputs, (given) => {
      let [right, pairs] = [0, 0]
      for (const [passed, high] of given) {
        for (const [other, low] of given) {
          if (!passed || other) continue
          pairs++
          right += high > low ? 1 : high === low ? 0.5 : 0
        }
      }
      const found = areaUnderCurve(
        given.map(([passed]) => passed),
        given.map(([, score]) => score),
      )
      if (pairs === 0) expect(found).toBeNaN()
      else expect(found).toBeCloseTo(right / pairs, 12)
    }),
  )
})

test('outputs without a score are left out', () => {
  expect(areaUnderCurve([true, true, false], [Number.NaN, 2, 1])).toBe(1)
  expect(() => areaUnderCurve([true], [])).toThrow('expected as many scores as outputs, got 0 for 1')
})
