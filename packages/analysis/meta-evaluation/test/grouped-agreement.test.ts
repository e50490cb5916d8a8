import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedAgreement, PAIR_MEASURES } from '../src/grouped-agreement.ts'
import { testGroupedAgreement } from './grouped-agreement-values.ts'

testGroupedAgreement(fixtureJson('golden/meta-evaluation.json'))

const matrices = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([systems, items]) =>
    fc.tuple(
      ...[0, 1].map(() =>
        fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: items, maxLength: items }), {
          minLength: systems,
          maxLength: systems,
        }),
      ),
    ),
  )

test('the order of systems and items changes nothing', () => {
  fc.assert(
    fc.property(matrices, ([gold, scores]) => {
      for (const measure of PAIR_MEASURES) {
        const turned = (matrix: number[][]) => matrix.toReversed().map((row) => row.toReversed())
        const value = groupedAgreement(gold!, scores!, { measure }).value
        const other = groupedAgreement(turned(gold!), turned(scores!), { measure }).value
        expect(Number.isNaN(other)).toBe(Number.isNaN(value))
        if (!Number.isNaN(value)) expect(other).toBeCloseTo(value, 12)
      }
    }),
  )
})

test('a metric that equals gold is always right', () => {
  fc.assert(
    fc.property(matrices, ([gold]) => {
      expect(groupedAgreement(gold!, gold!).value).toBe(1)
      const { value } = groupedAgreement(gold!, gold!, { measure: 'accuracy' })
      expect(Number.isNaN(value) || value === 1).toBe(true)
    }),
  )
})

test('undefined and empty groups are counted, not hidden', () => {
  const gold = [
    [1, 2, 3],
    [1, 1, Number.NaN],
  ]
  const scores = [
    [1, 2, 3],
    [2, 1, 1],
  ]
  const found = groupedAgreement(gold, scores, { measure: 'tau-b' })
  expect(found).toMatchObject({ value: 1, groups: 1, undefinedGroups: 1, emptyGroups: 1, withZeros: 0.5 })
})

test('bad arguments are named', () => {
  expect(() => groupedAgreement([[1]], [[1], [2]])).toThrow('expected scores of 1 systems, got 2')
  expect(() => groupedAgreement([[1]], [[1]], { measure: 'tau' as 'tau-b' })).toThrow(
    "measure: expected one of acc-eq, tau-eq, tau-b, tau-c, kendall-like, accuracy, got 'tau'",
  )
})
