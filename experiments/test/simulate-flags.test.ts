import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawRaters, type FlagDesign, flagTable, simulateFlags } from '../src/simulate-flags.ts'

const design: FlagDesign = { honest: 4, careless: 1, items: 60, right: 0.6, carelessness: 'one grade' }

test('honest raters are near the truth, and careless ones are not', () => {
  const items = 2000
  const labels = (rater: number, carelessness: FlagDesign['carelessness']) =>
    drawRaters(randomStream(1), { ...design, items, carelessness })
      .filter((rating) => rating.rater === rater)
      .map(({ label }) => label)
  const [a, b] = [labels(0, 'one grade'), labels(1, 'one grade')]
  const distances = a.map((label, i) => Math.abs(label - b[i]!))
  expect(Math.max(...distances)).toBeLessThanOrEqual(2)
  // both right, or both wrong in the same direction: at the ends of the scale there is only one
  const same = 0.36 + 0.16 * (0.6 * 0.5 + 0.4)
  expect(distances.filter((each) => each === 0).length / items).toBeCloseTo(same, 1)
  expect(new Set(labels(4, 'one grade')).size).toBe(1)
  expect(new Set(labels(4, 'at random')).size).toBe(5)
})

test('who gives one grade only is flagged, and honest raters are not', () => {
  const { honest, careless } = simulateFlags(design, 20, 1)
  expect(careless).toBe(1)
  expect(honest).toBeLessThan(0.05)
})

test('the table has the worst of each', () => {
  const table = flagTable(({ carelessness, right }) => ({
    honest: carelessness === 'one grade' ? 0.01 : 0.02,
    careless: right,
  }))
  expect(table).toContain('| 3 honest | 30 | 1.0 | 1.0 |  |  |  |  |')
  expect(table).toContain('| 2 honest, 1 careless | 60 | 2.0 | 2.0 | 40.0 | 40.0 | 40.0 | 40.0 |')
})
