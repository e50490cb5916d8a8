import { expect, test } from 'vitest'
import { analyzeTasks } from '../src/analyze-tasks.ts'
import { sampleAnalysis } from './analyses.ts'
import { scoresOf } from './scores-of.ts'

const SETTINGS = { draws: 19 }

test('what is wrong with a benchmark is found', () => {
  const { tasks, byOutcome, byText, models, reversible } = sampleAnalysis()
  const named = (is: (task: (typeof tasks)[0]) => boolean) => tasks.filter(is).map(({ task }) => task)
  expect(named(({ solved }) => solved === 'all')).toEqual(['t1'])
  expect(named(({ solved }) => solved === 'none')).toEqual(['t2'])
  expect(named(({ isReversed }) => isReversed)).toEqual(['t3'])
  expect(byOutcome?.groups).toEqual([['t4', 't5']])
  expect(byText?.groups).toEqual([['t6', 't7']])
  expect(byText?.texts).toBe(3)
  expect(reversible).toBe(10)
  expect(models[0]!.passRate).toBeGreaterThan(models.at(-1)!.passRate)
})

// By hand: models pass 2, 1 of 2 and 0, 2 of 2 samples, and one of them 1 of 4.
test('pass rates count each model once; flaky are samples of one model', () => {
  const { tasks } = analyzeTasks(
    scoresOf(
      [
        [2, 0],
        [1, 2],
        [1, 0],
      ],
      [
        [2, 2],
        [2, 2],
        [4, 1],
      ],
    ),
    SETTINGS,
  )
  expect(tasks[0]).toMatchObject({
    passRate: (1 + 0.5 + 0.25) / 3,
    passes: 4,
    samples: 8,
    solved: 'some',
    flakyModels: 2,
  })
  // two different samples of 1 of 2: 1; of 1 of 4: 1/2
  expect(tasks[0]!.disagreement).toBeCloseTo((0 + 1 + 0.5) / 3, 14)
  expect(tasks[1]).toMatchObject({ passRate: 1 / 3, flakyModels: 0, disagreement: 0 })
})

test('one model: pass rates, and nothing that compares models', () => {
  const { tasks, reversible, byOutcome, chanceCorrelation } = analyzeTasks(scoresOf([[1, 0]]), SETTINGS)
  expect(tasks.map(({ passRate, solved }) => [passRate, solved])).toEqual([
    [1, 'all'],
    [0, 'none'],
  ])
  for (const { discrimination, adjustedPValue, flakyModels, isReversed } of tasks)
    expect([discrimination, adjustedPValue, flakyModels, isReversed]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      false,
    ])
  expect([reversible, byOutcome, chanceCorrelation]).toEqual([0, undefined, Number.NaN])
})

test('one task: no rest', () => {
  const { tasks, reversible, byOutcome } = analyzeTasks(scoresOf([[1], [0], [1], [0]]), SETTINGS)
  expect([tasks[0]!.passRate, tasks[0]!.discrimination, reversible, byOutcome?.detectable]).toEqual([
    0.5,
    Number.NaN,
    0,
    0,
  ])
})

test('all pass', () => {
  const { tasks, byOutcome } = analyzeTasks(
    scoresOf([
      [1, 1],
      [1, 1],
      [1, 1],
    ]),
    SETTINGS,
  )
  expect(tasks.every(({ solved, discrimination }) => solved === 'all' && Number.isNaN(discrimination))).toBe(
    true,
  )
  expect(byOutcome).toMatchObject({ pairs: [], groups: [], tested: 0, detectable: 0 })
})

test('graded scores have means and discrimination only', () => {
  const scores = {
    ...scoresOf([
      [0.5, 1, 0.2],
      [0.25, 0.5, 0.1],
      [1, 0.75, 0.9],
    ]),
    binary: false,
  }
  const { tasks, byOutcome, reversible } = analyzeTasks(scores, SETTINGS)
  expect(tasks[0]!.passRate).toBeCloseTo(1.75 / 3, 14)
  expect(tasks[0]!.discrimination).not.toBeNaN()
  expect([byOutcome, reversible, tasks[0]!.flakyModels]).toEqual([undefined, 0, Number.NaN])
})

test('tasks without a score of a model are left out and named', () => {
  const { tasks, leftOut } = analyzeTasks(
    scoresOf(
      [
        [1, 0, 1],
        [0, 1, 0],
      ],
      [
        [1, 1, 1],
        [1, 1, 0],
      ],
    ),
    SETTINGS,
  )
  expect([tasks.map(({ task }) => task), leftOut]).toEqual([['t0', 't1'], ['t2']])
})

test.each([
  [
    () => analyzeTasks(scoresOf([[1, 0]]), { alpha: 1 }),
    'option alpha=1: expected a number above 0 and at most 0.5',
  ],
  [
    () => analyzeTasks(scoresOf([[1, 0]]), { draws: 0 }),
    'option draws=0: expected a whole number from 1 to 1000000',
  ],
  [
    () => analyzeTasks(scoresOf([[2, 0]])),
    'task "t0": expected a sum from 0 to the number of samples, got 2 of 1',
  ],
  [() => analyzeTasks(scoresOf([[0.5, 0]])), 'got 0.5 of 1'],
  [
    () => analyzeTasks({ ...scoresOf([[1]]), tasks: ['a', 'b'] }),
    'expected one sum and count for each of 2 tasks',
  ],
  [() => analyzeTasks(scoresOf([[0]], [[0]])), 'no task has scores of all models'],
  [
    () => analyzeTasks({ models: [], tasks: ['a'], sums: [], counts: [], binary: true }),
    'models: expected at least one',
  ],
])('an impossible input is refused', (work, message) => {
  expect(work).toThrow(message)
})
