import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unseenFailures } from '../src/unseen-failures.ts'

const even = Array.from({ length: 20 }, (_, i) => 0.7 + 0.005 * i)
const higher = even.map((score) => score + 0.08)

test('a small lead without failures could be turned by failures that 20 segments hide', () => {
  // 1 - 0.025^(1/20), the exact upper end for 0 of 20
  expect(unseenFailures({ ahead: higher, behind: even }, 0.05)).toBeCloseTo(0.16843, 5)
})

test('a lead that even so many failures would not turn has none', () => {
  const low = even.map((score) => score - 0.5)
  expect(unseenFailures({ ahead: even, behind: low }, 0.05)).toBeUndefined()
})

test('a margin adds to the lead', () => {
  expect(unseenFailures({ ahead: higher, behind: even, margin: -0.1 }, 0.05)).toBeUndefined()
  expect(unseenFailures({ ahead: higher, behind: even, margin: 0.05 }, 0.05)).toBeDefined()
})

test('segments that show a failure need no warning', () => {
  const ahead = higher.with(3, 0.2)
  expect(unseenFailures({ ahead, behind: even }, 0.05)).toBeUndefined()
})

test('outcomes of 0 and 1, and scores below 0, have none', () => {
  const behind = Array.from({ length: 20 }, (_, i) => (i < 12 ? 1 : 0))
  expect(unseenFailures({ ahead: behind.with(19, 1), behind }, 0.05)).toBeUndefined()
  expect(unseenFailures({ ahead: higher, behind: even.with(0, -1) }, 0.05)).toBeUndefined()
})

test('an unseen share is one that turns the mean', () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 60 }), (pairs) => {
      const [ahead, behind] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
      const share = unseenFailures({ ahead, behind }, 0.05)
      if (share === undefined) return
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      // every segment keeps its difference, and a share of them loses the score of the other model besides
      expect(mean(ahead) - mean(behind) - share * mean(behind)).toBeLessThan(1e-9)
    }),
  )
})
