import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawOutcomes } from '../src/simulate-findings.ts'

test('outcomes are numbers of passes of models and tasks that differ', () => {
  const { sums, counts, models, tasks } = drawOutcomes(randomStream(1), { models: 4, tasks: 30, samples: 5 })
  expect([models.length, tasks.length, counts[3]![29]]).toEqual([4, 30, 5])
  expect(
    sums.every((own) => Array.from(own).every((sum) => Number.isInteger(sum) && sum >= 0 && sum <= 5)),
  ).toBe(true)
  expect(new Set(sums.map((own) => Array.from(own).reduce((a, b) => a + b))).size).toBeGreaterThan(1)
})
