import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsForWidth } from '../src/labels-for-width.ts'

const plan = { width: 0.4, deviation: 1.2, correlation: 0, outputs: 100_000 }

test('people alone need (2 z σ/width)² labels, and a little more by Student', () => {
  const normal = (2 * 1.959964 * 1.2) ** 2 / 0.4 ** 2
  expect(labelsForWidth(plan)).toBeGreaterThan(normal)
  expect(labelsForWidth(plan)).toBeLessThan(normal + 4)
})

test('a judge of correlation r saves a share of r² of them if many outputs have no label', () => {
  expect(labelsForWidth({ ...plan, correlation: 0.8 }) / labelsForWidth(plan)).toBeCloseTo(0.36, 1)
  expect(labelsForWidth({ ...plan, correlation: -0.8 })).toBe(labelsForWidth(plan))
})

test('a better judge and a wider interval never need more labels', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      fc.integer({ min: 10, max: 5000 }),
      (correlation, width, outputs) => {
        const labels = labelsForWidth({ width, deviation: 1, correlation, outputs })
        expect(
          labelsForWidth({ width, deviation: 1, correlation: correlation + 0.1, outputs }),
        ).toBeLessThanOrEqual(labels)
        expect(
          labelsForWidth({ width: width * 1.1, deviation: 1, correlation, outputs }),
        ).toBeLessThanOrEqual(labels)
      },
    ),
  )
})

test('too few outputs are told by infinity, and wrong numbers are errors', () => {
  expect(labelsForWidth({ ...plan, outputs: 20 })).toBe(Number.POSITIVE_INFINITY)
  expect(() => labelsForWidth({ ...plan, width: 0 })).toThrow('width: expected a number over 0, got 0')
  expect(() => labelsForWidth({ ...plan, correlation: 2 })).toThrow(
    'correlation: expected a number from -1 to 1, got 2',
  )
})
