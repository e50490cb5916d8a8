import { expect, test } from 'vitest'
import { passAtKCorpus } from '../../src/pass-at-k-corpus.ts'
import { definedPassAtK } from '../../src/report/defined-pass-at-k.ts'
import { tableOf } from '../tables.ts'

const TABLE = tableOf({ heron: [3, 1], owl: [0, 2] }, 3)

test('rows are those of the k that all tasks have samples for', () => {
  const notices: string[] = []
  const { metrics } = definedPassAtK(TABLE, [1, 2, 5], (text) => notices.push(text))
  expect(metrics.map(({ spec, rows }) => [spec, rows])).toEqual(
    passAtKCorpus(TABLE, [1, 2]).metrics.map(({ spec, rows }) => [spec, rows]),
  )
  expect(notices).toEqual(['note: pass@5 is left out: task t0 of heron has 3 samples, fewer than 5'])
})

test('without values of k they are 1, 10 and 100, as far as there are samples', () => {
  expect(definedPassAtK(TABLE, undefined).metrics.map(({ spec }) => spec)).toEqual(['pass@1'])
})

test('there is an error if no k is left', () => {
  expect(() => definedPassAtK(TABLE, [4])).toThrow('option k: no value is left')
})
