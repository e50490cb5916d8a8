import { renderCsv, renderText } from '@codegen-eval/report'
import { viewOutput, viewReport } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { analyzeTasks, type TaskAnalysis } from '../../src/analyze-tasks.ts'
import { rateName, tasksView } from '../../src/view/tasks-view.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

const columnsOf = (analysis: TaskAnalysis) =>
  viewReport(tasksView(analysis), { precision: 1 }).tables[0]!.columns.map(({ name }) => name)
const jsonOf = (analysis: TaskAnalysis) =>
  JSON.parse(JSON.stringify(viewOutput(tasksView(analysis)).json() as object))

test('conclusions stand above the tasks, of which the hardest is first, and the other tasks of a group beside each', () => {
  const text = renderText(viewReport(tasksView(sampleAnalysis()), { precision: 1 }))
  expect(text).toMatch(/^Tasks\nTasks that every sample passes: 1 \(t1\)\.\n/)
  expect(text).toMatch(/samples differ +goes with +text like\nt2 +0\.0 /)
  expect(text).toMatch(/\nt3 .* <0\.0001\* /)
  expect(text).toMatch(/\nt5 .* t4 *\n/)
  expect(text).toMatch(/\nt6 .* t7 *\n/)
  expect(text).not.toContain('Warning')
})

test('a task of a group of several names them all', () => {
  const analysis = sampleAnalysis()
  const byText = { pairs: [], texts: 5, groups: [['t4', 't0', 't1']] }
  const { tasks } = jsonOf({ ...analysis, byText })
  expect(tasks.find(({ task }: { task: string }) => task === 't4')).toMatchObject({
    goesWith: 't5',
    textLike: 't0, t1',
  })
})

test('CSV and JSON have all facts under the same keys, and null or nothing for what is undefined', () => {
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
  const [header, first, ...others] = renderCsv(viewOutput(tasksView(third)).csv())
    .trimEnd()
    .split('\n')
  expect(header).toBe(
    'task,passRate,passes,samples,solved,discrimination,reversalPValue,adjustedPValue,significant,flakyModels,disagreement',
  )
  expect(Object.keys(jsonOf(third).tasks[0])).toEqual(header!.split(','))
  // two models, so no discrimination; of 20 splits of three passes, one has none in the weaker model; pairs differ in 2 of 3
  expect(first).toBe('t0,50.00,3,6,some,,0.95,0.95,no,2,66.67')
  expect(others).toHaveLength(1)
  const json = jsonOf(sampleAnalysis())
  expect(json.tasks.at(-1)).toMatchObject({ task: 't1', passRate: 1, solved: 'all', discrimination: null })
  expect(json.byOutcome[0]).toMatchObject({ task: 't4', otherTask: 't5' })
  expect(json).toMatchObject({ alpha: 0.05, draws: 199, seed: 1, reversible: 10 })
})

test('columns that have no value anywhere are not shown', () => {
  expect(columnsOf(sampleAnalysis())).toEqual([
    'task',
    'pass rate',
    'passes',
    'samples',
    'discrimination',
    'p of reversal',
    'flaky for',
    'samples differ',
    'goes with',
    'text like',
  ])
  const alone = analyzeTasks(scoresOf([[1, 0]]))
  expect(columnsOf(alone)).toEqual(['task', 'pass rate', 'passes', 'samples'])
})

test('the mean of graded scores is not called a pass rate', () => {
  const graded = { ...sampleAnalysis(), binary: false }
  expect(columnsOf(graded).slice(0, 3)).toEqual(['task', 'mean score', 'sum of scores'])
  expect(rateName(sampleAnalysis())).toBe('pass rate')
})

test('of many pairs the first 30 are shown', () => {
  const analysis = sampleAnalysis()
  const pairs = Array.from({ length: 31 }, (_, i) => ({
    tasks: ['a', `b${i}`] as const,
    similarity: 1 - i / 100,
  }))
  const { tables } = viewReport(tasksView({ ...analysis, byText: { pairs, texts: 31, groups: [] } }))
  const table = tables.find(({ title }) => title === 'Tasks with similar texts')!
  expect([table.rows.length, table.note]).toEqual([30, 'the first 30 of 31'])
})
