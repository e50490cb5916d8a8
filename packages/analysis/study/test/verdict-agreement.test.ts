import { areaUnderCurve } from '@codegen-eval/meta-evaluation'
import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { compareTested, mixedTasks, verdictAgreement, withinTaskCounts } from '../src/verdict-agreement.ts'

const TASKS = 80
const SAMPLES = 4
const tasks = Int32Array.from({ length: TASKS * SAMPLES }, (_, i) => Math.floor(i / SAMPLES))
const stream = randomStream(5)
const passed = [Float64Array.from(tasks, () => (uniformNumber(stream) < 0.5 ? 1 : 0))]
const judged = { passed, tasks, taskCount: TASKS }
const perfect = [passed[0]!.slice()]
const constant = [new Float64Array(tasks.length).fill(0.5)]
const noise = [Float64Array.from(tasks, () => uniformNumber(stream))]

test('a perfect metric is better than a constant one, however many pairs tie', () => {
  for (const measure of ['withinTask', 'auc'] as const) {
    const [pair] = compareTested(judged, [constant, perfect], measure)
    expect(pair!.difference).toBeCloseTo(0.5, 12)
    expect(pair!.adjustedPValue).toBeLessThan(0.001)
    const [noisy] = compareTested(judged, [noise, perfect], measure)
    expect(noisy!.adjustedPValue).toBeLessThan(0.001)
  }
})

test('the difference has the sign of what the table prints', () => {
  const lists = [noise, constant, [Float64Array.from(noise[0]!, (value, i) => value + passed[0]![i]! / 10)]]
  const found = lists.map((scores) => verdictAgreement(judged, scores, { resamples: 50, seed: 1 }))
  for (const measure of ['withinTask', 'auc'] as const)
    for (const { first, second, difference } of compareTested(judged, lists, measure))
      expect(difference).toBeCloseTo(found[second]![measure].estimate - found[first]![measure].estimate, 12)
})

test('fewer than 10 tasks with outputs of both kinds have no test, and none has an undefined difference', () => {
  const few = { passed: [Float64Array.of(1, 0, 1, 1)], tasks: Int32Array.of(0, 0, 1, 1), taskCount: 2 }
  const scores = [[Float64Array.of(1, 0, 1, 1)], [Float64Array.of(0, 1, 1, 1)]]
  expect(compareTested(few, scores, 'withinTask')[0]).toMatchObject({
    difference: -1,
    pValue: Number.NaN,
    reason: '1 tasks have outputs of both kinds, and a test takes at least 10',
  })
})

test('where metrics differ on few tasks, all swaps are counted', () => {
  // each task has a passing output and a failing one; the metrics tie on six of ten tasks, and one is right on the others
  const pairs = { passed: [Float64Array.from({ length: 20 }, (_, i) => i % 2)], taskCount: 10 }
  const ten = { ...pairs, tasks: Int32Array.from({ length: 20 }, (_, i) => Math.floor(i / 2)) }
  const wrongOn = (tasks: number) => [pairs.passed[0]!.map((pass, i) => (i < 2 * tasks ? 1 - pass : pass))]
  // 2 of 2^4 assignments are as extreme, and t would give 0.037
  expect(compareTested(ten, [wrongOn(4), wrongOn(0)], 'withinTask')[0]!.pValue).toBeCloseTo(0.125, 12)
})

test('outputs that one of both metrics does not score are left out', () => {
  const lacking = [noise[0]!.map((value, i) => (i % 3 === 0 ? Number.NaN : value))]
  const [pair] = compareTested(judged, [lacking, perfect], 'auc')
  const kept = [...tasks.keys()].filter((i) => i % 3 !== 0)
  const area = areaUnderCurve(
    kept.map((i) => passed[0]![i] === 1),
    kept.map((i) => noise[0]![i]!),
  )
  expect(pair!.difference).toBeCloseTo(1 - area, 12)
})

test('intervals within tasks rest on the tasks with outputs of both kinds', () => {
  const rare = {
    ...judged,
    passed: [Float64Array.from(tasks, (task, i) => (task < 49 ? i % 2 : 1))],
  }
  expect(mixedTasks(withinTaskCounts(rare, noise).pairs)).toBe(49)
  const { withinTask, auc } = verdictAgreement(rare, noise, { resamples: 100, seed: 1 })
  expect(withinTask).toMatchObject({
    low: Number.NaN,
    reason: 'percentile intervals of fewer than 50 items are too narrow',
  })
  expect(auc.low).toBeLessThan(auc.high)
})
