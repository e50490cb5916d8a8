import { expect, test } from 'vitest'
import { REPLACEMENT_DESIGNS, simulateTaskReplacement } from '../src/simulate-replacement.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('a judge at the margin rarely passes, and one like people does with a wide one', () => {
  const counts = simulationCounts()
  const design = REPLACEMENT_DESIGNS[3]!
  simulateTaskReplacement(design, { runs: 20, powerRuns: 5, seed: 1, many: 1000 }, counts)
  const rows = counts.rows([design.name])
  expect(rows.map(({ names }) => names[0])).toEqual([
    'false: may replace one of these people',
    'the same, outputs as units',
    'a judge like people, epsilon 0.1',
    'a judge like people, epsilon 0.2',
  ])
  const [atMargin, , , wide] = rows.map(({ cells }) => cells[0]!)
  expect(atMargin!.counted).toBeLessThan(6)
  expect(wide!.counted).toBe(5)
})
