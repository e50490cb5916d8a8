import { expect, test } from 'vitest'
import { studyTables } from '../src/study-table.ts'

const sizes = {
  items: [6, 50],
  models: [4],
  studies: [[3, 6]],
  correlations: [[2, 50]],
  many: 60,
} as const

test('the same seed gives the same tables', async () => {
  const run = () => studyTables({ runs: 2, draws: 19, seed: 1 }, sizes)
  const text = await run()
  expect(text.match(/^\| (test|interval|verdict|plan) \| of \|/gm)).toHaveLength(8)
  for (const name of ['pass^5', 'Bradley-Terry', 'PERM-BOTH by items', 'one rater', 'not worse'])
    expect(text).toContain(name)
  expect(await run()).toBe(text)
})
