import { expect, test } from 'vitest'
import { simulationCounts } from '../src/simulation-counts.ts'

test('shares are counted by row and column; what was not simulated is NaN', () => {
  const counts = simulationCounts()
  counts.add(['t', 'scores'], '5', true)
  counts.add(['t', 'scores'], '5', false)
  counts.add(['t', 'scores'], '10', true)
  counts.add(['sign', 'scores'], '5', false)
  expect(counts.rows(['5', '10'])).toMatchObject([
    {
      names: ['t', 'scores'],
      shares: [0.5, 1],
      cells: [
        { counted: 1, all: 2 },
        { counted: 1, all: 1 },
      ],
    },
    {
      names: ['sign', 'scores'],
      shares: [0, Number.NaN],
      cells: [
        { counted: 0, all: 1 },
        { counted: 0, all: 0 },
      ],
    },
  ])
})
