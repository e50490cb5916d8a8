import { kendallTauB, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import type { GradedOutput } from '../src/segment-correlation.ts'
import { gradedStrata, testedStrata } from '../src/study-strata.ts'
import { verdictAgreement } from '../src/verdict-agreement.ts'

const RESAMPLING = { resamples: 50, seed: 1 }

const output = (segment: number, score: number, grade: number): GradedOutput => ({
  segment,
  system: 0,
  score,
  grade,
  ratings: new Map(),
})

test('within strata a metric may agree where over all it does not', () => {
  // in each half the order is that of people, and the halves are shifted against each other
  const outputs = Array.from({ length: 120 }, (_, i) =>
    output(i, (i % 60) + (i < 60 ? 100 : 0), (i % 60) + (i < 60 ? 0 : 100)),
  )
  const strata = outputs.map((_, i) => (i < 60 ? 'go' : 'python'))
  const found = gradedStrata([outputs], strata, RESAMPLING)
  expect(found.map(({ stratum, items, outputs: count }) => [stratum, items, count])).toEqual([
    ['go', 60, 60],
    ['python', 60, 60],
  ])
  for (const { metrics } of found) expect(metrics[0]!.estimate).toBeCloseTo(1, 12)
  const all = kendallTauB(
    outputs.map(({ score }) => score),
    outputs.map(({ grade }) => grade),
  )
  expect(all.coefficient).toBeLessThan(0)
})

test('a stratum of few segments has no interval, and one without scores no value', () => {
  const stream = randomStream(1)
  const outputs = Array.from({ length: 70 }, (_, i) =>
    output(i, i < 60 ? uniformNumber(stream) : Number.NaN, uniformNumber(stream)),
  )
  const strata = outputs.map((_, i) => (i < 55 ? 'many' : i < 60 ? 'few' : 'none'))
  const [many, few, none] = gradedStrata([outputs], strata, RESAMPLING).map(({ metrics }) => metrics[0]!)
  expect(many!.low).toBeLessThan(many!.high)
  expect(few!.low).toBeNaN()
  expect(few!.reason).toContain('fewer than 50 items')
  expect(none!.estimate).toBeNaN()
})

test('with tests, a stratum has the value that its tasks alone have', () => {
  const stream = randomStream(2)
  const size = 200
  const tasks = Int32Array.from({ length: size }, (_, i) => Math.floor(i / 2))
  const passed = [Float64Array.from({ length: size }, () => (uniformNumber(stream) < 0.5 ? 1 : 0))]
  const scores = [passed[0]!.map((verdict) => verdict + 2 * uniformNumber(stream))]
  const strata = Array.from({ length: size }, (_, i) => (i < 100 ? 'a' : 'b'))
  const [first, second] = testedStrata({ passed, tasks, taskCount: 100 }, [scores], strata, {
    ...RESAMPLING,
    measure: 'auc',
  })
  expect([first!.items, first!.outputs, second!.stratum]).toEqual([50, 100, 'b'])
  const alone = {
    passed: [passed[0]!.slice(0, 100)],
    tasks: tasks.slice(0, 100),
    taskCount: 50,
  }
  expect(first!.metrics[0]).toEqual(verdictAgreement(alone, [scores[0]!.slice(0, 100)], RESAMPLING).auc)
})
