import { expect, test } from 'vitest'
import { RANK_DESIGNS } from '../src/rank-designs.ts'
import { rankTable, simulateRanks } from '../src/simulate-ranks.ts'

test('models that differ get narrower intervals than equal ones', () => {
  const [steps, alike] = ['staircase, binary', 'equal, binary'].map((name) =>
    simulateRanks(RANK_DESIGNS.find((design) => design.name === name && design.models === 20)!, 4, 1),
  )
  expect(steps!.width).toBeLessThan(alike!.width - 20)
})

test('a row per design', () => {
  const table = rankTable(() => ({ runs: 200, covered: 191, falseFirst: 3, width: 2400 })).split('\n')
  expect(table).toHaveLength(14)
  expect(table[2]).toBe('| equal, binary | 5 | 50 | 95.5 | 1.5 | 12.0 |')
  expect(table[13]).toContain('100 in 10 clusters')
})
