import { UsageError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { checkStratumWeights } from '../src/check-stratum-weights.ts'

test('weights must fit the strata', () => {
  expect(() => checkStratumWeights({ a: 1, b: 2 }, ['a', 'b', 'a'])).not.toThrow()
  expect(() => checkStratumWeights('size', ['a'])).not.toThrow()
  expect(() => checkStratumWeights(undefined, undefined)).not.toThrow()
  expect(() => checkStratumWeights({ a: 1 }, ['a', 'b'])).toThrow(UsageError)
  expect(() => checkStratumWeights({ a: 1, c: 1 }, ['a'])).toThrow('option stratumWeights: "c" is none of a')
  expect(() => checkStratumWeights('equal', undefined)).toThrow('the corpus has no strata')
})
