import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { analyzeTasks } from '../../src/analyze-tasks.ts'
import { tasksJson } from '../../src/report/tasks-json.ts'
import { tasksReport } from '../../src/report/tasks-report.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

test('findings, remarks and pairs are told', () => {
  const text = renderText(tasksReport(sampleAnalysis()))
  expect(text).toContain('Tasks that every sample passes: 1 (t1).')
  expect(text).toContain(
    'Tasks that weaker models solve more often than stronger ones, beyond chance: 1 (t3).',
  )
  expect(text).toContain('Groups of tasks that go together by outcome, beyond chance: 1 (t4 = t5).')
  expect(text).toContain('Groups of tasks with similar texts: 1 (t6 = t7).')
  expect(text).toMatch(/t3 .* weaker models pass more often/)
  expect(text).toMatch(/t5 .* goes with t4/)
  expect(text).toContain('a reversal could be shown for 10 of 12 tasks')
  expect(text).not.toContain('Warning')
})

test('with few models, what cannot be told is a warning and no finding', () => {
  const { conclusions, warnings } = tasksReport(
    analyzeTasks(
      scoresOf([
        [1, 0],
        [0, 1],
      ]),
      { draws: 19 },
    ),
  )
  expect(conclusions).toEqual(['Tasks that every sample passes: 0.', 'Tasks that no sample passes: 0.'])
  expect(warnings).toEqual([
    'with 2 models, discrimination is undefined, since it could only be 1 or -1.',
    'with 2 models and so few samples, no outcome could show that weaker models solve a task more often.',
    'with 2 models, not even an exact copy of a task would be found by its outcomes.',
  ])
})

test('JSON has every task, and null for what is undefined', () => {
  const json = JSON.parse(JSON.stringify(tasksJson(sampleAnalysis())))
  expect(json.tasks[1]).toMatchObject({
    task: 't1',
    passRate: 1,
    solved: 'all',
    discrimination: null,
    isReversed: false,
  })
  expect(json.byOutcome.pairs[0]).toMatchObject({ tasks: ['t4', 't5'] })
  expect(json).toMatchObject({ alpha: 0.05, draws: 199, seed: 1, reversible: 10 })
})

test('without a discrimination no range of chance is stated', () => {
  const notes = (passes: number[][]) => tasksReport(analyzeTasks(scoresOf(passes))).notes!.join('\n')
  for (const passes of [
    [[1], [0], [1]],
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ])
    expect(notes(passes)).not.toContain('is within chance')
  expect(
    notes([
      [1, 1, 1],
      [1, 0, 1],
      [0, 0, 1],
      [1, 0, 0],
    ]),
  ).toContain('is within chance')
})
