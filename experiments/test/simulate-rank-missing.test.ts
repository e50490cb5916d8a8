import { expect, test } from 'vitest'
import { simulateRankMissing } from '../src/simulate-rank-missing.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('where failing samples lack, most false orders have the warning', () => {
  const counts = simulationCounts()
  simulateRankMissing([50], { runs: 30, draws: 99, seed: 1 }, counts)
  const rows = counts.rows(['50'])
  const shareOf = (start: string, gaps: string) =>
    rows.find(({ names }) => names[0] === start && names[1]!.startsWith(gaps))!.shares[0]!
  expect(shareOf('separated', 'half')).toBeGreaterThan(0.5)
  expect(shareOf('separated, without a warning', 'half')).toBeLessThan(0.1)
  expect(shareOf('separated, without a warning', 'a third')).toBeLessThan(0.2)
})
