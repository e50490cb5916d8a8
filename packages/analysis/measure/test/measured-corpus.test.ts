import { expect, test } from 'vitest'
import { withModels } from '../src/measured-corpus.ts'

test('models are selected in the order that is asked for', () => {
  const metric = { name: 's', signature: 's|v:1', level: 'segment', columns: ['x'], score: () => 0 } as const
  const rows = [Float64Array.of(1), Float64Array.of(2), Float64Array.of(3)]
  const corpus = { segments: 1, models: ['a', 'b', 'c'], metrics: [{ spec: 's', metric, rows }] }
  expect(withModels(corpus, ['c', 'a'])).toMatchObject({
    models: ['c', 'a'],
    metrics: [{ rows: [rows[2], rows[0]] }],
  })
})

test('scores and absent outputs follow their models', () => {
  const metric = { name: 's', signature: 's|v:1', level: 'segment', columns: ['x'], score: () => 0 } as const
  const rows = [Float64Array.of(1), Float64Array.of(2)]
  const absent = [Uint8Array.of(0), Uint8Array.of(1)]
  const metrics = [{ spec: 's', metric, rows, scores: rows }]
  const chosen = withModels({ segments: 1, models: ['a', 'b'], metrics, absent }, ['b'])
  expect(chosen.absent).toEqual([absent[1]])
  expect(chosen.metrics[0]!.scores).toEqual([rows[1]])
})
