import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { clustersOf, RANK_DESIGNS } from '../src/rank-designs.ts'
import { rankTable, simulateRanks } from '../src/simulate-ranks.ts'

const small = RANK_DESIGNS.filter(({ models }) => models <= 20)

test.each(small)('$name: $models models on $tasks tasks', (design) => {
  const given = design.scores(randomStream(1), design)
  expect(given).toHaveLength(design.models)
  expect(clustersOf(design)?.length ?? design.tasks).toBe(design.tasks)
  const { runs, covered, falseFirst, width } = simulateRanks(design, 6, 1)
  expect([runs, covered >= 4, falseFirst <= 2]).toEqual([6, true, true])
  expect(width / runs).toBeLessThanOrEqual(design.models)
})

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
