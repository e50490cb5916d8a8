import { expect, test } from 'vitest'
import { LEAD_DESIGNS, simulateMetricLeads } from '../src/simulate-metric-leads.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('what is said of models drawn anew is said of these models, too', () => {
  const counts = simulationCounts()
  const design = LEAD_DESIGNS[0]!
  simulateMetricLeads(design, { runs: 20, powerRuns: 4, seed: 1, resamples: 49 }, counts)
  const [here, , general, found] = counts.rows([design.name]).map(({ cells }) => cells[0]!)
  expect(general!.counted).toBeLessThanOrEqual(here!.counted)
  expect(found!.all).toBe(4)
})
