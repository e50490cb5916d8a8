import type { ScoredMetric } from '@codegen-eval/metric'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readStoredResult } from '../../src/scores/stored-result.ts'
import { storedRowWriter } from '../../src/scores/stored-row-writer.ts'

const metricOf = (name: string, level: 'segment' | 'corpus'): ScoredMetric => ({
  name,
  signature: `${name}|v:1.0.0`,
  level,
  columns: ['sum', 'count'],
  score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
})
const mean = metricOf('mean', 'segment')
const pooled = metricOf('pool', 'corpus')

/** What a run with both metrics stores. */
function storedText(
  rows: readonly (readonly [id: string, model: string, sum: number, count: number])[],
): string {
  const write = storedRowWriter([
    { spec: 'mean', metric: mean },
    { spec: 'pool', metric: pooled },
  ])
  return rows
    .map(([id, model, ...row]) => write({ task: { id }, model }, () => Float64Array.from(row)))
    .join('')
}

const readAll = (text: string, metrics: readonly ScoredMetric[], model?: string) =>
  readStoredResult(
    { path: 'old.jsonl', chunks: chunksOf(text) },
    metrics.map((metric) => ({ spec: metric.name, metric })),
    model,
  )
const read = async (text: string, metric: ScoredMetric, model?: string) => {
  const { rows, ...result } = await readAll(text, [metric], model)
  return { ...result, rows: rows[0]! }
}

const TEXT = storedText([
  ['a', 'x', 1, 2],
  ['b', 'x', 0, 0],
  ['a', 'x', 3, 4],
])

test('samples of a task are added: scores with their number, or statistics', async () => {
  const { model, rows } = await read(TEXT, mean)
  expect([model, [...rows]]).toEqual([
    'x',
    [
      ['a', Float64Array.of(1.25, 2)],
      ['b', Float64Array.of(0, 0)],
    ],
  ])
  expect([...(await read(TEXT, pooled)).rows.values()]).toEqual([
    Float64Array.of(4, 6),
    Float64Array.of(0, 0),
  ])
})

test('the metric is found by its signature, whatever it was called', async () => {
  const { rows } = await readStoredResult({ path: 'old.jsonl', chunks: chunksOf(TEXT) }, [
    { spec: 'mean:a=b', metric: mean },
  ])
  expect(rows[0]!.size).toBe(2)
})

test('a file of a metric that pools statistics serves for the mean of its segment scores', async () => {
  const segments = { ...metricOf('pool', 'segment'), signature: 'pool|level:segment|v:1.0.0' }
  expect([...(await read(TEXT, segments)).rows.values()]).toEqual([
    Float64Array.of(1.25, 2),
    Float64Array.of(0, 0),
  ])
  const other = { ...segments, signature: 'mean|level:segment|v:1.0.0' }
  await expect(read(TEXT, other)).rejects.toThrow('their signature is pool|v:1.0.0')
})

test('another signature is refused with both', async () => {
  await expect(read(TEXT, { ...mean, signature: 'mean|v:2.0.0' })).rejects.toThrow(
    'old.jsonl: the scores of mean were computed otherwise: their signature is mean|v:1.0.0, and that of this run is mean|v:2.0.0',
  )
  await expect(read(TEXT, metricOf('chrf', 'segment'))).rejects.toThrow(
    'old.jsonl: there are no scores of chrf (chrf|v:1.0.0); the file has mean|v:1.0.0, pool|v:1.0.0',
  )
})

test('files without signatures or statistics are refused', async () => {
  await expect(read('{"id":1,"model":"x","scores":{"mean":1}}', mean)).rejects.toThrow(
    'old.jsonl: there are no signatures, so that it is not known how the scores were computed',
  )
  const scores = '{"id":1,"model":"x","scores":{"pool":1},"signatures":{"pool":"pool|v:1.0.0"}}'
  await expect(read(scores, pooled)).rejects.toThrow(
    'old.jsonl, line 1: pool pools its statistics over segments',
  )
  const short = scores.replace('"signatures"', '"rows":{"pool":[1]},"signatures"')
  await expect(read(short, pooled)).rejects.toThrow(
    'old.jsonl, line 1: "rows" of pool has 1 numbers, expected 2',
  )
  await expect(read('', mean)).rejects.toThrow('old.jsonl: the file is empty')
  await expect(read('oops', mean)).rejects.toThrow('old.jsonl, line 1')
})

test('of several models one is named', async () => {
  const two = storedText([
    ['a', 'x', 1, 2],
    ['a', 'y', 1, 1],
  ])
  expect((await read(two, mean, 'y')).rows.get('a')).toEqual(Float64Array.of(1, 1))
  await expect(read(two, mean)).rejects.toThrow(
    'option baseline: old.jsonl has several models, name one of x, y',
  )
  await expect(read(two, mean, 'z')).rejects.toThrow(
    'option baseline z: there is no such model; the models are x, y',
  )
})

test('several metrics are read at once', async () => {
  const { rows } = await readAll(TEXT, [pooled, mean])
  expect(rows).toEqual([(await read(TEXT, pooled)).rows, (await read(TEXT, mean)).rows])
})

test('the verdicts of a log need no signature, and it is read once', async () => {
  const outcome = (id: string, success: boolean) => ({ name: id, success, metricsData: [] })
  const log = {
    testCases: [outcome('a', true), outcome('a', false), outcome('b', true)].map((each, order) => ({
      ...each,
      order,
    })),
    hyperparameters: { model: 'x' },
    testPassed: 2,
    testFailed: 1,
  }
  const input = () => ({ path: '-', chunks: chunksOf(JSON.stringify(log)) })
  const passed = { spec: 'passed', metric: metricOf('passed', 'segment') }
  const { model, isLog, rows } = await readStoredResult(input(), [passed])
  expect([model, isLog, ...rows.map((each) => [...each])]).toEqual([
    'x',
    true,
    [
      ['a', Float64Array.of(1, 2)],
      ['b', Float64Array.of(1, 1)],
    ],
  ])
  await expect(readStoredResult(input(), [{ spec: 'mean', metric: mean }])).rejects.toThrow(
    'standard input: there are no scores of mean; the log has scores of passed',
  )
})
