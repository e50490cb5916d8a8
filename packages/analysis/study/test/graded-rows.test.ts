import { meanScoreRows, segmentScores } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { gradedRows } from '../src/graded-rows.ts'
import { studyDataOfRows } from '../src/study-data.ts'

const row = (id: number, graded: boolean) => ({
  id,
  references: ['r'],
  candidates: { a: 'x', b: 'y', c: 'z' },
  ...(graded ? { grades: { a: 1, c: 2 } } : {}),
})
const rows = [
  [0.1, 0.2, 0.3],
  [0.4, 0.5, 0.6],
  [0.7, 0.8, 0.9],
].map(meanScoreRows)

test('rows of the graded segments and systems are selected', () => {
  const data = studyDataOfRows([row(1, true), row(2, false), row(3, true)])
  const { systems, whole } = gradedRows(data, rows)
  expect(systems.map((system) => [...segmentScores(system)])).toEqual([
    [0.1, 0.3],
    [0.7, 0.9],
  ])
  expect(whole).toBe(rows)
})

test('where all outputs are graded, all rows are', () => {
  const all = [1, 2, 3].map((id) => ({ ...row(id, true), grades: { a: 1, b: 0, c: 2 } }))
  expect(gradedRows(studyDataOfRows(all), rows)).toEqual({ systems: rows })
})
