import { expect, test } from 'vitest'
import { sampleCounts, unequalTotals } from '../src/sample-counts.ts'
import { corpusOf } from './corpora.ts'

const corpus = {
  ...corpusOf({ a: [1, 0, 1, 1, 0], b: [1, 1, 0, 0, 0] }),
  tasks: Int32Array.of(0, 0, 0, 1, 1),
  absent: [Uint8Array.of(0, 0, 0, 0, 0), Uint8Array.of(0, 0, 1, 0, 0)],
}

test('samples are counted by model and task, without absent ones', () => {
  expect(sampleCounts(corpus)!.map((own) => [...Array.from(own)])).toEqual([
    [3, 2],
    [2, 2],
  ])
  expect(sampleCounts(corpusOf({ a: [1], b: [0] }))).toBeUndefined()
})

test('the samples of models are summed if numbers differ', () => {
  expect(unequalTotals(sampleCounts(corpus))).toEqual([5, 4])
  expect(
    unequalTotals([
      [2, 2],
      [2, 2],
    ]),
  ).toBeUndefined()
  expect(unequalTotals(undefined)).toBeUndefined()
})
