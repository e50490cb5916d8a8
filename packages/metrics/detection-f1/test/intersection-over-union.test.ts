import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intersectionOverUnion } from '../src/intersection-over-union.ts'
import type { BoxCorners } from '../src/labelled-box.ts'
import { gridBox } from './boxes.ts'

/** The same by counting the unit squares of the grid. */
function slowOverlap(a: BoxCorners, b: BoxCorners): number {
  const holds = ([x1, y1, x2, y2]: BoxCorners, x: number, y: number) => x1 <= x && x < x2 && y1 <= y && y < y2
  let [both, either] = [0, 0]
  for (let x = 0; x < 5; x++) {
    for (let y = 0; y < 5; y++) {
      const [inA, inB] = [holds(a, x, y), holds(b, x, y)]
      if (inA && inB) both++
      if (inA || inB) either++
    }
  }
  return either === 0 ? 0 : both / either
}

test('on a grid it is the share of squares that both boxes hold', () => {
  fc.assert(
    fc.property(gridBox, gridBox, (a, b) => {
      expect(intersectionOverUnion(a, b)).toBeCloseTo(slowOverlap(a, b), 12)
    }),
    { numRuns: 1000 },
  )
})

test('boxes that are shifted by half of their width share a third', () => {
  expect(intersectionOverUnion([0, 0, 2, 2], [1, 0, 3, 2])).toBeCloseTo(1 / 3, 12)
})

test('it is symmetric, from 0 to 1, and 1 for a box with an area and itself', () => {
  fc.assert(
    fc.property(gridBox, gridBox, (a, b) => {
      const overlap = intersectionOverUnion(a, b)
      expect(overlap).toBe(intersectionOverUnion(b, a))
      expect(overlap >= 0 && overlap <= 1).toBe(true)
      if (a[0] < a[2] && a[1] < a[3]) expect(intersectionOverUnion(a, a)).toBe(1)
    }),
  )
})

test('tiny and large boxes have a share, too', () => {
  expect(intersectionOverUnion([0, 0, 1e-200, 1e-200], [0, 0, 1e-200, 1e-200])).toBe(0)
  expect(intersectionOverUnion([-1e100, -1e100, 1e100, 1e100], [-1e100, -1e100, 1e100, 1e100])).toBe(1)
  const side = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(side, side, side, side, (x, y, width, height) => {
      const box = [x, y, x + width, y + height] as const
      expect(intersectionOverUnion(box, [x, y, x + width / 3, y + height])).toBeLessThanOrEqual(1)
      expect(intersectionOverUnion(box, box)).toBeLessThanOrEqual(1)
    }),
  )
})

test('boxes that touch, or have no area, share nothing', () => {
  expect(intersectionOverUnion([0, 0, 1, 1], [1, 0, 2, 1])).toBe(0)
  expect(intersectionOverUnion([1, 1, 1, 1], [1, 1, 1, 1])).toBe(0)
  expect(intersectionOverUnion([0, 0, 2, 2], [1, 0, 1, 2])).toBe(0)
})
