import { expect, test } from 'vitest'
import { planBenchmark } from '../src/benchmark-plan.ts'
import { varianceSources } from '../src/variance-sources.ts'

test('shares of the squared error: tasks and clusters by their numbers, samples by all results', () => {
  const parts = { clusters: 0.02, tasks: 0.1, runs: Number.NaN, tasksByRuns: Number.NaN, samples: 0.4 }
  const plan = planBenchmark([{ weight: 1, taskShare: 1, clustersPerTask: 0.2, parts }], {
    tasks: 100,
    samples: 4,
  })
  const sources = varianceSources(plan)
  expect(sources.map(({ key }) => key)).toEqual(['clusters', 'tasks', 'samples'])
  // 0.02 / 20, 0.1 / 100, 0.4 / 400
  for (const { share } of sources) expect(share).toBeCloseTo(1 / 3, 12)
})

test('unknown samples stay in the list, without a share', () => {
  const parts = { tasks: 0.1, runs: 0.01, tasksByRuns: 0, samples: Number.NaN }
  const sources = varianceSources(planBenchmark([{ weight: 1, taskShare: 1, parts }], { tasks: 10 }))
  expect(sources.map(({ key, share }) => [key, share])).toEqual([
    ['tasks', 0.5],
    ['samples', Number.NaN],
    ['runs', 0.5],
    ['tasksByRuns', 0],
  ])
})
