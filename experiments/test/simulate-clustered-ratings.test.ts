import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  clusteredTable,
  drawClusteredRatings,
  simulateClusteredRatings,
  taskOf,
} from '../src/simulate-clustered-ratings.ts'

const DESIGN = { tasks: 60, outputs: 5, raters: 3, grades: 5 }

test('all raters grade all outputs of all tasks on the scale', () => {
  const ratings = drawClusteredRatings(randomStream(1), DESIGN)
  expect(ratings).toHaveLength(900)
  expect(new Set(ratings.map(({ item }) => taskOf(item))).size).toBe(60)
  expect(new Set(ratings.map(({ label }) => label))).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('intervals over outputs are too narrow where tasks differ, and those over tasks are not', () => {
  const coverage = simulateClusteredRatings(DESIGN, 60, 1, { resamples: 99, many: 3000 })
  expect(coverage.alpha).toBeGreaterThan(0.85)
  expect(coverage.ac).toBeGreaterThan(0.85)
  expect(coverage.alphaOfOutputs).toBeLessThan(coverage.alpha)
  expect(coverage.acOfOutputs).toBeLessThan(coverage.ac)
})

test('the table has a row for each design', () => {
  const table = clusteredTable(() => ({ alpha: 0.94, alphaOfOutputs: 0.8, ac: 0.95, acOfOutputs: 0.7 }))
  expect(table.split('\n')).toHaveLength(14)
  expect(table).toContain('| grades 0 to 4 | 50 x 5 | 94.0 | 80.0 | 95.0 | 70.0 |')
})
