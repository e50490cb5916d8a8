import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRanges, rangesSize, sharedSize } from '../src/line-ranges.ts'

const bounds = fc
  .array(fc.tuple(fc.nat(30), fc.nat(5)), { maxLength: 8 })
  .map((ranges) => ranges.flatMap(([first, length]) => [first, first + length]))

/** The numbers one by one. */
function numbersOf(list: ArrayLike<number>): Set<number> {
  const numbers = new Set<number>()
  for (let i = 0; i < list.length; i += 2) for (let n = list[i]; n <= list[i + 1]; n++) numbers.add(n)
  return numbers
}

test('ranges are sets of numbers', () => {
  fc.assert(
    fc.property(bounds, bounds, (first, second) => {
      const [a, b] = [lineRanges(first), lineRanges(second)]
      const [setA, setB] = [numbersOf(first), numbersOf(second)]
      expect(numbersOf(a)).toEqual(setA)
      expect(rangesSize(a)).toBe(setA.size)
      expect(sharedSize(a, b)).toBe([...setA].filter((n) => setB.has(n)).length)
      expect(a.every((n, i) => i === 0 || n >= a[i - 1] + (i % 2 === 0 ? 2 : 0))).toBe(true)
    }),
  )
})
