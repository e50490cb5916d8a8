import { areaUnderCurve } from '@codegen-eval/meta-evaluation'
import type { ReadSample, Segment } from '@codegen-eval/samples'
import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { runVerdictStudy, verdictStudyData } from '../src/verdict-study.ts'

const TASKS = Array.from({ length: 120 }, (_, i) => `t${i}`)
const MODELS = ['wren', 'heron']

/** Two samples a task; the second sample of a task passes more often. */
function passes(task: number, sample: number, model: number): boolean {
  return (task * 7 + sample * 3 + model * 5) % 4 > 1 - sample
}

const segments = TASKS.flatMap((id, task) =>
  [0, 1].map(
    (sample): Segment => ({
      id,
      task,
      references: ['x'],
      models: MODELS,
      candidates: MODELS.map((model) => `${model} ${sample}`),
      file: 'a.jsonl',
      line: 1,
    }),
  ),
)

const verdicts = MODELS.flatMap((model, m) =>
  TASKS.flatMap((id, task) =>
    [0, 1].map((sample): ReadSample => {
      return {
        task: { id },
        model,
        scores: new Map([['passed', passes(task, sample, m) ? 1 : 0]]),
        origin: 'humaneval',
        file: 'results.jsonl',
        line: 1,
      }
    }),
  ),
)

const metric = (key: string, scoreOf: (segment: number, model: number) => number) => ({
  key,
  name: key,
  signature: key,
  source: 'text',
  external: false,
  systems: MODELS.map((_, m) => meanScoreRows(segments.map((_, i) => scoreOf(i, m)))),
})

test('AUC and accuracy within tasks are those of all pairs, and better metrics come first', () => {
  const given = verdictStudyData(segments, verdicts)
  const noise = (i: number, m: number) => ((i * 13 + m * 29) % 17) / 17
  const good = (i: number, m: number) => (given.data.grades[m]![i] as number) / 2 + noise(i, m) / 2
  const { metrics, passRates, tests } = runVerdictStudy(
    given,
    [metric('noise', noise), metric('good', good)],
    {
      resamples: 100,
    },
  )
  expect(metrics.map(({ key }) => key)).toEqual(['good', 'noise'])
  const outputs = MODELS.flatMap((_, m) =>
    segments.map((_, i) => ({
      task: given.tasks[i],
      passed: given.data.grades[m]![i] === 1,
      score: noise(i, m),
    })),
  )
  const auc = areaUnderCurve(
    outputs.map(({ passed }) => passed),
    outputs.map(({ score }) => score),
  )
  expect(metrics[1]!.auc.estimate).toBeCloseTo(auc, 12)
  let [right, pairs] = [0, 0]
  for (const pass of outputs.filter(({ passed }) => passed)) {
    for (const fail of outputs.filter(({ passed, task }) => !passed && task === pass.task)) {
      pairs++
      right += pass.score > fail.score ? 1 : pass.score === fail.score ? 0.5 : 0
    }
  }
  expect(metrics[1]!.withinTask.estimate).toBeCloseTo(right / pairs, 12)
  expect(metrics[1]!.withinTask.low).toBeLessThan(right / pairs)
  expect(passRates[0]).toBeCloseTo(
    outputs.slice(0, segments.length).filter(({ passed }) => passed).length / segments.length,
    12,
  )
  expect(tests[0]!.difference).toBeLessThan(0)
})

test('outputs and verdicts must pair up', () => {
  expect(() => verdictStudyData(segments, verdicts.slice(1))).toThrow(
    'there is no verdict of tests for sample 2 of task "t0" by model "wren"',
  )
  expect(() => verdictStudyData(segments.slice(1), verdicts)).toThrow(
    'task "t0" has 2 verdicts of tests for model "wren", and 1 output',
  )
  const scored = verdicts.map((row) => ({
    ...row,
    scores: new Map([['s', 0.5]]),
  }))
  expect(() => verdictStudyData(segments, scored)).toThrow(
    'expected a verdict of tests, pass or fail, found 0.5',
  )
  const failed = verdicts.map((row) => ({
    ...row,
    scores: new Map([['s', 0]]),
  }))
  expect(() => verdictStudyData(segments, failed)).toThrow(
    'all 480 outputs fail: no metric can tell them apart',
  )
})
