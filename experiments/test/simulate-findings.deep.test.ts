import { expect, test } from 'vitest'
import { simulatePositions, simulateTaskFindings, TASK_DESIGNS } from '../src/simulate-findings.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('findings that are not there are rare', () => {
  const counts = simulationCounts()
  simulateTaskFindings({ models: 6, tasks: 20, samples: 3 }, { runs: 20, seed: 1 }, counts)
  simulatePositions(40, { runs: 40, seed: 1 }, counts)
  const rows = counts.rows(['6 x 20 x 3', '40'])
  expect(rows.map(({ names }) => names[0])).toEqual([
    'weaker models solve a task more often',
    'tasks go together by outcome',
    'the output shown first is preferred',
  ])
  expect(rows.map(({ cells }) => cells.map(({ all }) => all))).toEqual([
    [20, 0],
    [20, 0],
    [0, 40],
  ])
  for (const { cells } of rows) for (const { counted } of cells) expect(counted).toBeLessThan(8)
  expect(TASK_DESIGNS).toHaveLength(3)
})
