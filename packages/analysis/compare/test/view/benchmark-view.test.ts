import { viewJson } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { planBenchmark } from '../../src/benchmark-plan.ts'
import { benchmarkView } from '../../src/view/benchmark-view.ts'

const parts = { tasks: 0.1, samples: 0.4, runs: 0.01, tasksByRuns: 0 }
const basis = { findings: [{ kind: 'one-sample', weight: 'note' }], settings: { metric: 'passed' } } as const

test('twice the runs is a row of the table, and strata have one of their own', () => {
  const groups = ['go', 'c'].map((stratum) => ({ stratum, weight: 0.5, taskShare: 0.5, parts }))
  const view = benchmarkView(planBenchmark(groups, { tasks: 40, samples: 2 }), basis)
  const { grid, strata, ...json } = viewJson(view) as Record<'grid' | 'strata', object[]>
  expect(grid.at(-1)).toMatchObject({ tasks: 40, samples: 2, runs: 2 })
  expect(strata).toMatchObject([
    { stratum: 'go', variance: parts },
    { stratum: 'c', taskShare: 0.5 },
  ])
  expect(json).toMatchObject({ metric: 'passed', tasks: 40, comparisons: 1, test: 't' })
  expect(view.parts.map(({ id }) => id)).toEqual(['grid', 'variance', 'strata'])
  expect(view.findings.map(({ kind }) => kind)).toEqual([
    ...['shown', 'twice', 'many-samples', 'test', 'one-sample'],
  ])
})
