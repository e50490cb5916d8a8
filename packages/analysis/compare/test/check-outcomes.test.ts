import { expect, test } from 'vitest'
import { checkOutcomes, needsOutcomes } from '../src/check-outcomes.ts'
import { commonRows } from '../src/common-rows.ts'
import { PAIR_TESTS } from '../src/settings.ts'
import { corpusOf } from './corpora.ts'

const models = ['a', 'b']

function check(test: (typeof PAIR_TESTS)[number], a: readonly number[], b: readonly number[]): void {
  const metric = corpusOf({ a, b }).metrics[0]!
  checkOutcomes(test, models, metric, commonRows(models, metric))
}

test('both forms of McNemar need outcomes, the other tests do not', () => {
  expect(PAIR_TESTS.filter(needsOutcomes)).toEqual(['mcnemar', 'mcnemar-mid-p'])
})

test('outcomes of 0 and 1 are accepted, with gaps too', () => {
  expect(() => check('mcnemar', [0, 1, Number.NaN, 1], [1, 1, 0, 0])).not.toThrow()
})

test('another score is named with its model and segment', () => {
  expect(() => check('mcnemar', [0, Number.NaN, 1, 1], [1, 1, 0, 0.25])).toThrow(
    'test mcnemar: expected scores of 0 or 1 (pass or fail), and metric mean gives b 0.25 on segment 4: use randomization, which takes any scores',
  )
  expect(() => check('t', [0, 1], [1, 0.25])).not.toThrow()
})
