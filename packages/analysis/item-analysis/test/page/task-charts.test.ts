import { expect, test } from 'vitest'
import { analyzeTasks } from '../../src/analyze-tasks.ts'
import { taskCharts } from '../../src/page/task-charts.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

test('rates of exactly 0 and 1 have bars of their own, and a tenth begins the next bar', () => {
  // one model with ten samples: rates 0, 0.1, 0.19…
  const passes = [0, 1, 2, 9, 10, 10]
  const { charts } = taskCharts(analyzeTasks(scoresOf([passes], 10)))
  expect(charts).toHaveLength(1)
  const { table, description } = charts[0]
  expect(table.rows).toEqual([
    ['0', 1],
    ['0–10', 0],
    ['10–20', 1],
    ['20–30', 1],
    ...['30–40', '40–50', '50–60', '60–70', '70–80', '80–90'].map((label) => [label, 0]),
    ['90–100', 1],
    ['100', 2],
  ])
  expect(description).toBe('0: 1; 10–20: 1; 20–30: 1; 90–100: 1; 100: 2')
})

test('every task is in one bar, and every task with a discrimination is a dot', () => {
  const analysis = sampleAnalysis()
  const [rates, discriminations] = taskCharts(analysis).charts
  expect(rates.table.rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(12)
  // t1 and t2 have one outcome each, so no correlation
  expect(discriminations.table.rows.map(([task]) => task)).toEqual(
    analysis.tasks.map(({ task }) => task).filter((task) => task !== 't1' && task !== 't2'),
  )
  expect(discriminations.description).toMatch(
    /^10 of 12 tasks have a discrimination; \d+ (is|are) negative, and 1 reversed beyond chance\./,
  )
})

test('the band of chance is cut where no correlation can be', () => {
  const analysis = { ...sampleAnalysis(), chanceCorrelation: 1.4 }
  expect(taskCharts(analysis).charts[1].description).toMatch(/Within chance: -1\.00 to 1\.00\.$/)
})

test('without a discrimination the note tells of no dots', () => {
  const { note, charts } = taskCharts(
    analyzeTasks(
      scoresOf([
        [1, 0],
        [0, 1],
      ]),
      { draws: 19 },
    ),
  )
  expect(charts.map(({ caption }) => caption)).toEqual(['Tasks by pass rate'])
  expect(note).not.toContain('dots')
})
