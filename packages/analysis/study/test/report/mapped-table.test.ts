import { expect, test } from 'vitest'
import { mappedTable } from '../../src/report/mapped-table.ts'
import { studyResult } from '../studies.ts'

test('score, mapped mean and grade of each model, and how they are ordered', async () => {
  const result = await studyResult()
  const [first] = result.metrics
  const scores = [0.5, 0.5, 0.7].map((score, s) => ({ ...first.study.scores[s], score }))
  const mapped = { means: [2, 1, 3], people: [1, 2, 3], scores: [0.5, 0.5, 0.7], folds: 10 }
  const [table] = mappedTable({
    ...result,
    metrics: [{ ...first, mapped, study: { ...first.study, scores } }],
  })
  // by score: one tie and two right of three pairs; by mapped means two of three; errors of 1, 1 and 0
  expect(table.rows).toEqual([
    ['Good', '50.00 / 2.00 / 1.00', '50.00 / 1.00 / 2.00', '70.00 / 3.00 / 3.00', 2.5 / 3, 2 / 3, 2 / 3],
  ])
})

test('without the option there is no table', async () => {
  expect(mappedTable(await studyResult())).toEqual([])
})
