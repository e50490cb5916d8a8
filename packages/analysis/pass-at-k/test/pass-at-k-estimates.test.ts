import { parseSignature } from '@codegen-eval/metric'
import {
  clopperPearsonInterval,
  meanScoreRows,
  scoreInterval,
  wilsonInterval,
} from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passAtK } from '../src/pass-at-k.ts'
import { passAtKEstimates } from '../src/pass-at-k-estimates.ts'

const TASKS = [9, 0, 5, 10, 2, 7].map((correct, i) => ({ taskId: `t${i}`, samples: 10, correct }))

test('the example of HumanEval gives a pass@1 of 0.5', () => {
  // its six samples of one task, three of which pass
  const [estimate] = passAtKEstimates([{ taskId: 'test/0', samples: 6, correct: 3 }], [1])
  expect(estimate).toMatchObject({
    k: 1,
    score: 0.5,
    low: Number.NaN,
    high: Number.NaN,
    method: undefined,
    intervalReason: 'one value has no spread',
    shortTasks: [],
  })
})

test('scores and intervals are those of the mean over tasks, chosen by the statistics package', () => {
  const options = { resamples: 200, seed: 3, confidence: 0.9 }
  for (const { k, score, low, high } of passAtKEstimates(TASKS, [1, 3, 10], options)) {
    const values = TASKS.map(({ samples, correct }) => passAtK(samples, correct, k))
    const one = scoreInterval(meanScoreRows(values), options)
    expect(score).toBeCloseTo(one.estimate, 12)
    expect(low).toBeCloseTo(one.low, 12)
    expect(high).toBeCloseTo(one.high, 12)
  }
})

test('where no task is solved, or each by every sample, the interval is that of Clopper and Pearson', () => {
  const tasks = (correct: number) =>
    Array.from({ length: 20 }, (_, i) => ({ taskId: String(i), samples: 5, correct }))
  for (const [correct, score] of [
    [0, 0],
    [5, 1],
  ] as const) {
    const { low, high } = clopperPearsonInterval(score * 20, 20)
    for (const estimate of passAtKEstimates(tasks(correct), [1, 5]))
      expect(estimate).toMatchObject({ score, low, high, method: 'clopper-pearson' })
  }
  // Newcombe (1998), table I: 0 of 20
  expect(passAtKEstimates(tasks(0), [1])[0]!.high).toBeCloseTo(0.1684, 4)
})

test('one sample per task gives the interval of Wilson', () => {
  // Newcombe (1998), table I: 15 of 148 have [0.0624, 0.1605]
  const tasks = Array.from({ length: 148 }, (_, i) => ({
    taskId: String(i),
    samples: 1,
    correct: i < 15 ? 1 : 0,
  }))
  const [estimate] = passAtKEstimates(tasks, [1])
  const { low, high } = wilsonInterval(15, 148)
  expect(estimate).toMatchObject({ method: 'wilson', low, high })
  expect(estimate!.low).toBeCloseTo(0.0624, 4)
  expect(estimate!.high).toBeCloseTo(0.1605, 4)
})

test('an interval never has a width of zero', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(counts, (list) => {
      const tasks = list.map((correct, i) => ({ taskId: String(i), samples: 4, correct }))
      for (const { low, high, method, intervalReason } of passAtKEstimates(tasks, [1, 2, 4], {
        resamples: 99,
      })) {
        if (method === undefined)
          expect([low, high, typeof intervalReason]).toEqual([Number.NaN, Number.NaN, 'string'])
        else expect(high).toBeGreaterThan(low)
      }
    }),
  )
})

test('pass@k grows with k', () => {
  const correct = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(correct, (counts) => {
      const tasks = counts.map((passing, i) => ({ taskId: String(i), samples: 12, correct: passing }))
      const scores = passAtKEstimates(tasks, [1, 2, 5, 12], { resamples: 4 }).map(({ score }) => score)
      for (let i = 1; i < scores.length; i++) expect(scores[i]).toBeGreaterThanOrEqual(scores[i - 1] - 1e-12)
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    }),
  )
})

test('where tasks have fewer than k samples it is undefined, and says which', () => {
  const tasks = [
    ...TASKS,
    { taskId: 'short', samples: 4, correct: 4 },
    { taskId: 'shorter', samples: 1, correct: 0 },
  ]
  const [one, five] = passAtKEstimates(tasks, [1, 5], { resamples: 50 })
  expect(one!.reason).toBeUndefined()
  expect(five).toMatchObject({
    score: Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
    reason: 'task short has 4 samples, fewer than 5; so has 1 other task',
  })
  expect(five!.shortTasks.map(({ taskId }) => taskId)).toEqual(['short', 'shorter'])
})

test('a signature says which k and which estimator', () => {
  const [estimate] = passAtKEstimates(TASKS, [3], { resamples: 1 })
  const { metric, fields } = parseSignature(estimate!.signature)
  expect([metric, ...fields]).toEqual(['pass-at-k', ['k', '3'], ['estimator', 'unbiased']])
})

test('mistakes are errors', () => {
  expect(() => passAtKEstimates([], [1])).toThrow('tasks')
  expect(() => passAtKEstimates(TASKS, [])).toThrow('ks')
  expect(() => passAtKEstimates(TASKS, [0])).toThrow('k: expected')
  expect(() => passAtKEstimates([...TASKS, TASKS[0]], [1])).toThrow('task t0 is repeated')
  expect(() => passAtKEstimates(TASKS, [1], { confidence: 2 })).toThrow(RangeError)
})
