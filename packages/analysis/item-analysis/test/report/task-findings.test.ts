import { expect, test } from 'vitest'
import { analyzeTasks } from '../../src/analyze-tasks.ts'
import {
  findingSentences,
  limitWarnings,
  namesText,
  powerNotes,
  taskRemarks,
} from '../../src/report/task-findings.ts'
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

test('long lists of names are cut, and the number of the others is told', () => {
  expect(namesText([])).toBe('')
  expect(namesText(['a', 'b'], 2)).toBe('a, b')
  expect(namesText(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(namesText([...'abcdef'])).toBe('a, b, c, d, e and 1 more')
})

test('each kind of finding is a sentence with its tasks', () => {
  const sentences = findingSentences(sampleAnalysis())
  expect(sentences.slice(0, 5)).toEqual([
    'Tasks that every sample passes: 1 (t1).',
    'Tasks that no sample passes: 1 (t2).',
    'Tasks that weaker models solve more often than stronger ones, beyond chance: 1 (t3).',
    'Groups of tasks that go together by outcome, beyond chance: 1 (t4 = t5).',
    'Groups of tasks with similar texts: 1 (t6 = t7).',
  ])
  expect(sentences[5]).toMatch(
    /^Tasks of which samples of one model have different outcomes: 10 \(.* and 5 more\)\.$/,
  )
})

test('what could not be found is no finding, but a warning', () => {
  expect(findingSentences(twoModels())).toEqual([
    'Tasks that every sample passes: 0.',
    'Tasks that no sample passes: 0.',
  ])
  expect(limitWarnings(twoModels())).toEqual([
    'with 2 models, discrimination is undefined, since it could only be 1 or -1',
    'with 2 models and so few samples, no outcome could show that weaker models solve a task more often',
    'with 2 models, not even an exact copy of a task would be found by its outcomes',
  ])
  expect(powerNotes(twoModels())).toEqual([])
})

test('data that can tell everything has no warning, and notes on its power', () => {
  expect(limitWarnings(sampleAnalysis())).toEqual([])
  const [discrimination, reversal, copy] = powerNotes(sampleAnalysis())
  expect(discrimination).toMatch(
    /^with 20 models, a discrimination from -0\.\d\d to 0\.\d\d is within chance \(5 %, /,
  )
  expect(reversal).toBe('a reversal could be shown for 10 of 12 tasks, at 5 % for all together')
  expect(copy).toMatch(/^an exact copy could be found by its outcomes for about \d+ of 12 tasks$/)
})

test('one model, one task, scores that are no verdicts, and missing tasks are warnings', () => {
  expect(limitWarnings(analyzeTasks(scoresOf([[1, 0]])))).toEqual([
    'with one model, discrimination, reversals and pairs are undefined: pass logs of several models',
  ])
  expect(limitWarnings(analyzeTasks(scoresOf([[1], [0], [1]]), { draws: 19 }))).toContain(
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
  expect(limitWarnings(analyzeTasks(scored))).toEqual([
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
  expect(limitWarnings(analyzeTasks(gaps, { draws: 19 }))[0]).toBe(
    '1 task left out, because a model has no score: t1',
  )
})

test('a remark names the other tasks of a group, and plain tasks have none', () => {
  const remarks = taskRemarks(sampleAnalysis())
  expect(remarks.get('t1')).toEqual(['all pass'])
  expect(remarks.get('t2')).toEqual(['none passes'])
  expect(remarks.get('t3')).toEqual(['weaker models pass more often'])
  expect(remarks.get('t5')).toEqual(['goes with t4'])
  expect(remarks.get('t6')).toEqual(['text like t7'])
  expect(remarks.has('t0')).toBe(false)
})

test('a task in several groups has a remark for each', () => {
  const analysis = sampleAnalysis()
  const byText = { pairs: [], texts: 5, groups: [['t4', 't0', 't1', 't2', 't3']] }
  expect(taskRemarks({ ...analysis, byText }).get('t4')).toEqual([
    'goes with t5',
    'text like t0, t1, t2 and 1 more',
  ])
})
