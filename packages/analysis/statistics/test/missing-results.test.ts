import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IncompleteModel, isUndoneByMissing, resolveMissing } from '../src/missing-results.ts'

const results = {
  models: ['a', 'b'],
  tasks: ['t', 'u', 'v'],
  sums: [
    [2, 1, 0],
    [1, 2, 2],
  ],
  counts: [
    [4, 2, 0],
    [4, 4, 4],
  ],
}

test('common tasks count by default, and the gaps are counted', () => {
  const { tasks, scores, models } = resolveMissing(results)
  expect([...tasks]).toEqual([0, 1])
  expect(scores.map((own) => [...own])).toEqual([
    [0.5, 0.5],
    [0.25, 0.5],
  ])
  expect(models[0]).toEqual({
    missing: { tasks: 1, samples: 6 },
    worstLow: (0.5 + 0.25 + 0) / 3,
    worstHigh: (0.5 + 0.75 + 1) / 3,
  })
  expect(models[1]).toMatchObject({ missing: { tasks: 0, samples: 0 }, worstLow: 5 / 12, worstHigh: 5 / 12 })
})

test('zero counts missing samples as 0, error names the first gap', () => {
  expect([...resolveMissing(results, { missing: 'zero' }).scores[0]!]).toEqual([0.5, 0.25, 0])
  expect(() => resolveMissing(results, { missing: 'error' })).toThrow(
    'model a, task u: 2 of 4 samples; take the common tasks, or count missing ones as 0',
  )
  expect(() => resolveMissing(results, { samples: 3 })).toThrow(
    'model a, task t: 4 samples, and expected are 3',
  )
})

test('failing samples that were deleted move a rate within the worst-case range', () => {
  const outcomes = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), {
    minLength: 2,
    maxLength: 9,
  })
  fc.assert(
    fc.property(outcomes, fc.func(fc.boolean()), (tasks, keep) => {
      const kept = tasks.map((own, t) => own.filter((passed, i) => i === 0 || passed || keep(t, i)))
      const count = (own: readonly boolean[]) => own.filter(Boolean).length
      const { models } = resolveMissing(
        {
          models: ['a'],
          tasks: tasks.map((_, t) => String(t)),
          sums: [kept.map(count)],
          counts: [kept.map((own) => own.length)],
        },
        { samples: 4 },
      )
      const rate = tasks.reduce((sum, own) => sum + count(own) / 4, 0) / tasks.length
      expect(models[0]!.worstLow).toBeLessThanOrEqual(rate + 1e-12)
      expect(models[0]!.worstHigh).toBeGreaterThanOrEqual(rate - 1e-12)
    }),
  )
})

test('another estimate gives its bounds: any of two', () => {
  const estimate = (sum: number) => (sum > 0 ? 1 : 0)
  const one = { models: ['a'], tasks: ['t', 'u'], sums: [[0, 1]], counts: [[1, 2]] }
  expect(resolveMissing(one, { estimate }).models[0]).toMatchObject({ worstLow: 0.5, worstHigh: 1 })
  expect(() => resolveMissing(one, { missing: 'x' as 'zero' })).toThrow('missing: expected one of')
  expect(() => resolveMissing({ ...one, counts: [[0, 0]] }, { samples: 1 })).toThrow('no task has results')
})

test('there may be a million tasks', () => {
  const ones = new Float64Array(200_000).fill(1)
  const many = { models: ['a'], tasks: Array.from(ones, (_, t) => String(t)), sums: [ones], counts: [ones] }
  expect(resolveMissing(many).models[0]).toMatchObject({ missing: { tasks: 0, samples: 0 } })
})

const incomplete = (name: string, samples: number, worstLow: number, worstHigh: number): IncompleteModel => ({
  ...{ model: name, missing: { samples } },
  worst: new Map([['mean', { worstLow, worstHigh }]]),
})
const lead = { metric: 'mean', ahead: 'x', behind: 'y', reach: 0.04 }

test('a lead is undone where its interval reaches 0 in the worst case', () => {
  const other = incomplete('y', 0, 0.4, 0.4)
  expect(isUndoneByMissing([incomplete('x', 9, 0.43, 0.6), other], lead)).toBe(true)
  expect(isUndoneByMissing([incomplete('x', 9, 0.45, 0.6), other], lead)).toBe(false)
  // a loss of 2 points is acceptable
  expect(isUndoneByMissing([incomplete('x', 9, 0.43, 0.6), other], { ...lead, margin: -0.02 })).toBe(false)
})

test('without missing samples of the two, and without their ranges, no lead is undone', () => {
  expect(isUndoneByMissing([incomplete('x', 0, 0.4, 0.4), incomplete('y', 0, 0.4, 0.4)], lead)).toBe(false)
  expect(isUndoneByMissing([], lead)).toBe(false)
})
