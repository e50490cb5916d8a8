import { clusterIndices } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ppiMean } from '../src/ppi-mean.ts'

const grade = fc.integer({ min: 0, max: 4 })
const labels = fc
  .tuple(
    fc.array(fc.tuple(grade, grade), { minLength: 2, maxLength: 20 }),
    fc.array(grade, { minLength: 1, maxLength: 30 }),
  )
  .map(([both, others]) => ({
    people: [...both.map(([y]) => y), ...others.map(() => Number.NaN)],
    judge: [...both.map(([, f]) => f), ...others],
    labelled: both.length,
  }))

test('the mean is λ mean(F′) + mean(Y - λF), for each λ', () => {
  fc.assert(
    fc.property(labels, fc.double({ min: 0, max: 1, noNaN: true }), ({ people, judge, labelled }, lambda) => {
      const rest = people.slice(0, labelled).map((y, i) => y - lambda * judge[i]!)
      const { estimate } = ppiMean(people, judge, { lambda })
      expect(estimate).toBeCloseTo(lambda * meanOf(judge.slice(labelled)) + meanOf(rest), 9)
    }),
  )
})

test('the interval is never wider than that of people alone, with clusters, too', () => {
  fc.assert(
    fc.property(labels, fc.integer({ min: 1, max: 9 }), ({ people, judge }, size) => {
      const clusters = clusterIndices(people.map((_, i) => i % size))
      for (const options of [{}, { clusters }]) {
        const { standardError, peopleAlone } = ppiMean(people, judge, options)
        if (!Number.isNaN(peopleAlone.standardError))
          expect(standardError).toBeLessThanOrEqual(peopleAlone.standardError * (1 + 1e-12))
      }
    }),
  )
})

test('clusters of one output each are outputs with n/(n - 1)', () => {
  const people = [1, 4, 2, 3, Number.NaN, Number.NaN]
  const judge = [1, 3, 2, 4, 2, 3]
  const single = ppiMean(people, judge, { lambda: 0 })
  const clustered = ppiMean(people, judge, { lambda: 0, clusters: clusterIndices(people.map((_, i) => i)) })
  expect(clustered.standardError).toBeCloseTo(single.standardError * Math.sqrt(4 / 3), 12)
})

test('without other outputs, and with a judge that never varies, people alone count', () => {
  const all = ppiMean([1, 2, 3], [3, 2, 1])
  expect([all.estimate, all.lambda, all.labelsSaved]).toEqual([2, 0, 0])
  const flat = ppiMean([1, 2, 3, Number.NaN], [2, 2, 2, 2])
  expect([flat.estimate, flat.lambda]).toEqual([2, 0])
})

test('no label, one label and labels of one cluster have no interval, with a reason', () => {
  expect(ppiMean([Number.NaN], [1])).toMatchObject({
    estimate: Number.NaN,
    reason: 'people labelled no output',
  })
  expect(ppiMean([3, Number.NaN], [1, 2])).toMatchObject({
    low: Number.NaN,
    reason: 'one label has no spread',
  })
  const clusters = clusterIndices(['a', 'a', 'b'])
  expect(ppiMean([3, 4, Number.NaN], [1, 2, 3], { clusters })).toMatchObject({
    reason: 'all labels are in one cluster',
  })
})

test('a λ beyond 0 to 1 and infinite values are errors', () => {
  expect(() => ppiMean([1], [1], { lambda: 2 })).toThrow('lambda: expected a number from 0 to 1, got 2')
  expect(() => ppiMean([Number.POSITIVE_INFINITY], [1])).toThrow('people[0]: expected a finite number')
})
