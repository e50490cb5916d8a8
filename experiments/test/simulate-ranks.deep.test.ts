import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { clustersOf, RANK_DESIGNS } from '../src/rank-designs.ts'
import { simulateRanks } from '../src/simulate-ranks.ts'

const small = RANK_DESIGNS.filter(({ models }) => models <= 20)

test.each(small)('$name: $models models on $tasks tasks', (design) => {
  const given = design.scores(randomStream(1), design)
  expect(given).toHaveLength(design.models)
  expect(clustersOf(design)?.length ?? design.tasks).toBe(design.tasks)
  const { runs, covered, falseFirst, width } = simulateRanks(design, 6, 1)
  expect([runs, covered >= 4, falseFirst <= 2]).toEqual([6, true, true])
  expect(width / runs).toBeLessThanOrEqual(design.models)
})
