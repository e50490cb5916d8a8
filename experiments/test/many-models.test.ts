import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { DESIGNS, manyModelsTable, simulateManyModels } from '../src/many-models.ts'

test('equal models rarely differ, and two groups do, by the maximum more often than by Holm', () => {
  for (const design of DESIGNS) {
    const stream = randomStream(1)
    const runs = Array.from({ length: 30 }, (_, run) =>
      simulateManyModels(design, 4, { hasLead: run % 2 === 1, trials: 199, stream }),
    )
    const equal = runs.filter(({ found }) => Number.isNaN(found[0]))
    expect(equal).toHaveLength(15)
    expect(equal.filter(({ anyFalse }) => anyFalse[0]).length).toBeLessThan(5)
    const led = runs.filter(({ found }) => !Number.isNaN(found[0]))
    const mean = (at: 0 | 1) => led.reduce((sum, { found }) => sum + found[at], 0) / led.length
    expect(mean(0)).toBeGreaterThan(0.1)
    expect(mean(0)).toBeGreaterThanOrEqual(mean(1))
  }
})

test('the table has four rows of each design', () => {
  const lines = manyModelsTable(0.0001, [4], 49).split('\n')
  expect(lines).toHaveLength(2 + 4 * DESIGNS.length)
  for (const line of lines.slice(2)) expect(line).toMatch(/\| \d+\.\d \|$/)
})
