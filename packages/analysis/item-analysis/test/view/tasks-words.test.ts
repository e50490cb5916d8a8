import { expect, test } from 'vitest'
import { analyzeTasks, type TaskAnalysis } from '../../src/analyze-tasks.ts'
import { tasksView } from '../../src/view/tasks-view.ts'
import { sampleAnalysis } from '../analyses.ts'
import { scoresOf } from '../scores-of.ts'

const twoModels = () =>
  analyzeTasks(
    scoresOf([
      [1, 0],
      [0, 1],
    ]),
    { draws: 19 },
  )

const sentences = (analysis: TaskAnalysis, weight: string) => {
  const view = tasksView(analysis)
  return view.findings.filter((finding) => finding.weight === weight).map((finding) => view.words(finding))
}

test('each kind of finding is a sentence with its tasks', () => {
  const found = sentences(sampleAnalysis(), 'conclusion')
  expect(found.slice(0, 5)).toEqual([
    'Tasks that every sample passes: 1 (t1)',
    'Tasks that no sample passes: 1 (t2)',
    'Tasks that weaker models solve more often than stronger ones, beyond chance: 1 (t3)',
    'Groups of tasks that go together by outcome, beyond chance: 1 (t4 = t5)',
    'Groups of tasks with similar texts: 1 (t6 = t7)',
  ])
  expect(found[5]).toMatch(
    /^Tasks of which samples of one model have different outcomes: 10 \(.* and 5 more\)$/,
  )
})

test('what could not be found is no finding, but a warning', () => {
  expect(sentences(twoModels(), 'conclusion')).toEqual([
    'Tasks that every sample passes: 0',
    'Tasks that no sample passes: 0',
  ])
  expect(sentences(twoModels(), 'warning')).toEqual([
    'with 2 models, discrimination is undefined, since it could only be 1 or -1',
    'with 2 models and so few samples, no outcome could show that weaker models solve a task more often',
    'with 2 models, not even an exact copy of a task would be found by its outcomes',
  ])
  expect(sentences(twoModels(), 'note').join()).not.toMatch(/within chance|could be shown/)
})

test('data that can tell everything has no warning, and notes on its power', () => {
  expect(sentences(sampleAnalysis(), 'warning')).toEqual([])
  const [discrimination, reversal, copy] = sentences(sampleAnalysis(), 'note').slice(-3)
  expect(discrimination).toMatch(
    /^with 20 models, a discrimination from -0\.\d\d to 0\.\d\d is within chance \(5 %, /,
  )
  expect(reversal).toBe('a reversal could be shown for 10 of 12 tasks, at 5 % for all together')
  expect(copy).toMatch(/^an exact copy could be found by its outcomes for about \d+ of 12 tasks$/)
})

test('one model, one task, scores that are no verdicts, and missing tasks are warnings', () => {
  expect(sentences(analyzeTasks(scoresOf([[1, 0]])), 'warning')).toEqual([
    'with one model, discrimination, reversals and pairs are undefined: pass logs of several models',
  ])
  expect(sentences(analyzeTasks(scoresOf([[1], [0], [1]]), { draws: 19 }), 'warning')).toContain(
    'with one task, discrimination, reversals and pairs are undefined',
  )
  const scored = {
    ...scoresOf([
      [0.5, 1, 0],
      [0, 1, 0.2],
      [1, 0, 0],
    ]),
    binary: false,
  }
  expect(sentences(analyzeTasks(scored), 'warning')).toEqual([
    'scores are not all pass or fail, so that reversals, pairs and flaky tasks are undefined',
  ])
  const gaps = scoresOf(
    [
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [1, 0, 1],
      [1, 0, 1],
    ],
  )
  expect(sentences(analyzeTasks(gaps, { draws: 19 }), 'warning')[0]).toBe(
    '1 task left out, because a model has no score: t1',
  )
})
