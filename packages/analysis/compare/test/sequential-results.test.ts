import { expect, test } from 'vitest'
import { sequentialResults, taskIds } from '../src/sequential-results.ts'
import { corpusOf } from './corpora.ts'

const models = { baseline: 'before', candidate: 'after' }
const corpus = corpusOf({ before: [0, 1, 0.5, Number.NaN], after: [1, 1, 0, 1] })

test('tasks have their ids and scores, and those without a score are left out', () => {
  expect(sequentialResults(corpus, ['a', 'b', 'c', 'd'], models)).toEqual([
    { id: 'a', baseline: 0, candidate: 1 },
    { id: 'b', baseline: 1, candidate: 1 },
    { id: 'c', baseline: 0.5, candidate: 0 },
  ])
})

test('tasks of one model alone wait, and outputs have one hash per task, whatever the order of samples', () => {
  const tasks = Int32Array.of(0, 0, 1)
  const several = { ...corpusOf({ before: [0, 1, 1], after: [1, 1, 0] }), tasks }
  const hashed = (after: readonly string[]) =>
    sequentialResults(several, ['a', 'a', 'b'], {
      ...models,
      outputs: new Map([
        ['before', ['1', '1', '2']],
        ['after', after],
      ]),
      pending: ['c'],
    })
  const [a, b, c] = hashed(['3', '4', '5'])
  expect(a!.outputs).not.toBe(b!.outputs)
  expect(c).toEqual({ id: 'c' })
  expect(hashed(['4', '3', '5'])[0]).toEqual(a)
  expect(hashed(['4', '6', '5'])[0]!.outputs).not.toBe(a!.outputs)
})

test('samples of a task are one result', () => {
  const tasks = Int32Array.of(0, 1, 0, 1)
  const several = { ...corpusOf({ before: [0, 1, 1, 1], after: [1, 0, 1, 1] }), tasks }
  const ids = ['a', 'b', 'a', 'b']
  expect(taskIds(several, ids)).toEqual(['a', 'b'])
  expect(sequentialResults(several, ids, models)).toEqual([
    { id: 'a', baseline: 0.5, candidate: 1 },
    { id: 'b', baseline: 1, candidate: 0.5 },
  ])
})

test('clusters, pooled metrics and scores beyond 1 are errors', () => {
  const ids = ['a', 'b', 'c', 'd']
  const clusters = Int32Array.of(0, 0, 1, 1)
  expect(() => sequentialResults({ ...corpus, clusters }, ids, models)).toThrow('must be independent')
  const [measured] = corpus.metrics
  const pooled = { ...measured!, metric: { ...measured!.metric, level: 'corpus' as const } }
  expect(() => sequentialResults({ ...corpus, metrics: [pooled] }, ids, models)).toThrow('pools')
  const wide = corpusOf({ before: [0, 2], after: [1, 1] })
  expect(() => sequentialResults(wide, ['a', 'b'], models)).toThrow('of id b is not from 0 to 1')
})

test('several metrics are refused by name', () => {
  const corpus = corpusOf({ a: [0, 1], b: [1, 1] })
  const [metric] = corpus.metrics
  const several = { ...corpus, metrics: [metric!, { ...metric!, spec: 'other' }] as const }
  expect(() => sequentialResults(several, ['1', '2'], { baseline: 'a', candidate: 'b' })).toThrow(
    /takes one metric, and the gate has .*other/,
  )
})
