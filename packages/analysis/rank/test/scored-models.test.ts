import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { modelRows } from '../src/scored-models.ts'

test('scores become rows, and what is missing is marked', () => {
  const rows = meanScoreRows([0.5, Number.NaN])
  const [plain, given] = modelRows([
    { model: 'a', scores: [1, Number.NaN] },
    { model: 'b', scores: rows },
  ])
  expect([[...plain!.rows.rows], [...plain!.hasScore]]).toEqual([
    [1, 1, 0, 0],
    [1, 0],
  ])
  expect([given!.rows, [...given!.hasScore]]).toEqual([rows, [1, 0]])
})
