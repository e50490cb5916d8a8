import { renderCsv } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { analyzeTasks } from '../../src/analyze-tasks.ts'
import { rateName, shownTasks, tasksTable } from '../../src/report/tasks-table.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

const namesOf = ({ columns }: { readonly columns: readonly { readonly name: string }[] }) =>
  columns.map(({ name }) => name)

test('the table for programs has all facts under their keys, unrounded, in the order of the input', () => {
  const third = analyzeTasks(
    scoresOf(
      [
        [1, 2],
        [2, 3],
      ],
      3,
    ),
    { draws: 19 },
  )
  const [header, first, ...others] = renderCsv(tasksTable(third)).trimEnd().split('\n')
  expect(header).toBe(
    'task,passRate,passes,samples,solved,discrimination,reversalPValue,adjustedPValue,isReversed,flakyModels,disagreement',
  )
  // two models, so no discrimination; of 20 splits of three passes, one has none in the weaker model; pairs differ in 2 of 3
  expect(first).toBe('t0,0.5,3,6,some,,0.95,0.95,no,2,0.666666666667')
  expect(others).toHaveLength(1)
})

test('the table for people begins with the hardest task and ends with the easiest', () => {
  const { rows } = shownTasks(sampleAnalysis(), 1, new Map([['t2', ['none passes', 'too hard']]]))
  const rates = rows.map(([, rate]) => Number(rate))
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
  expect([rows[0][0], rows[0].at(-1)]).toEqual(['t2', 'none passes; too hard'])
  expect([rows.at(-1)?.[0], rows.at(-1)?.at(-1)]).toEqual(['t1', ''])
})

test('columns for programs, and columns that have no value anywhere, are not shown', () => {
  expect(namesOf(shownTasks(sampleAnalysis(), 1, new Map()))).toEqual([
    'task',
    'pass rate',
    'passes',
    'samples',
    'discrimination',
    'p of reversal, adjusted',
    'flaky for',
    'samples differ',
    'remarks',
  ])
  const alone = shownTasks(analyzeTasks(scoresOf([[1, 0]])), 1, new Map())
  expect(namesOf(alone)).toEqual(['task', 'pass rate', 'passes', 'samples', 'remarks'])
})

test('pass rates have the digits that are asked for', () => {
  const { columns } = shownTasks(sampleAnalysis(), 3, new Map())
  expect(columns[1].format).toMatchObject({ scale: 100, digits: 3 })
})

test('the mean of graded scores is not called a pass rate', () => {
  const graded = { ...sampleAnalysis(), binary: false }
  expect(namesOf(shownTasks(graded, 1, new Map())).slice(0, 3)).toEqual([
    'task',
    'mean score',
    'sum of scores',
  ])
  expect(rateName(sampleAnalysis())).toBe('pass rate')
})
