import { expect, test } from 'vitest'
import { analyzeTasks } from '../../src/analyze-tasks.ts'
import { chartPart, rateFacts } from '../../src/view/task-charts.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

test('rates of exactly 0 and 1 have bars of their own, and a tenth begins the next bar', () => {
  // one model with ten samples: rates 0, 0.1, 0.19…
  const passes = [0, 1, 2, 9, 10, 10]
  const analysis = analyzeTasks(scoresOf([passes], 10))
  expect(rateFacts(analysis).rows.map(({ rate, tasks }) => [rate, tasks])).toEqual([
    ['0', 1],
    ['0–10', 0],
    ['10–20', 1],
    ['20–30', 1],
    ...['30–40', '40–50', '50–60', '60–70', '70–80', '80–90'].map((label) => [label, 0]),
    ['90–100', 1],
    ['100', 2],
  ])
  expect(chartPart(analysis, 'pass rate').charts).toHaveLength(1)
})

test('every task is in one bar', () => {
  const { rows } = rateFacts(sampleAnalysis())
  expect(rows.reduce((sum, { tasks }) => sum + Number(tasks), 0)).toBe(12)
})

test('the band of chance is cut where no correlation can be', () => {
  const analysis = { ...sampleAnalysis(), chanceCorrelation: 1.4 }
  expect(chartPart(analysis, 'pass rate').charts![1]).toMatchObject({ kind: 'points', band: [-1, 1] })
})

test('without a discrimination the note tells of no dots', () => {
  const analysis = analyzeTasks(
    scoresOf([
      [1, 0],
      [0, 1],
    ]),
    { draws: 19 },
  )
  const { note, charts } = chartPart(analysis, 'pass rate')
  expect(charts!.map(({ caption }) => caption)).toEqual(['Tasks by pass rate x 100'])
  expect(note).not.toContain('dots')
})
