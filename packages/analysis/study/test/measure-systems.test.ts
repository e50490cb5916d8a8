import { chrfMetric } from '@codegen-eval/chrf'
import { measuredBatches } from '@codegen-eval/measure/internal'
import { corpusRows, type Metric } from '@codegen-eval/metric'
import type { Item } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { BLOCK_SEGMENTS, blockCount, measureSystems, type RowCache } from '../src/measure-systems.ts'
import { someData } from './studies.ts'

const data = someData(2 * BLOCK_SEGMENTS + 3)
const METRICS = [chrfMetric(), chrfMetric({ wordOrder: 2 })].map((metric) => ({
  spec: metric.name,
  metric,
}))
const WHOLE = METRICS.map(({ metric }) =>
  data.outputs.map((texts) => corpusRows(metric, texts, data.references)),
)

/** A metric that throws on some texts. */
function fussy(bad: RegExp): Metric {
  const check = (text: string): void => {
    if (bad.test(text)) throw new Error('no, thanks')
  }
  return {
    name: 'fussy',
    signature: 'fussy|v:1',
    level: 'segment',
    columns: ['a', 'b'],
    prepare: (references) => references.forEach(check),
    measure: check,
    score: () => 0,
  }
}

function memoryCache(): RowCache & { readonly entries: Map<string, Float64Array> } {
  const entries = new Map<string, Float64Array>()
  return {
    entries,
    find: (signature, block) => entries.get(`${block} ${signature}`),
    add: (signature, block, rows) => void entries.set(`${block} ${signature}`, rows),
  }
}

test('rows are those of the whole corpus, measured before or not', async () => {
  const cache = memoryCache()
  const measure = async (names: readonly number[]) => {
    let blocks = 0
    const onBlock = () => void blocks++
    const rows = await measureSystems(
      data,
      names.map((k) => METRICS[k]),
      { cache, onBlock },
    )
    expect(blocks).toBe(blockCount(data.ids.length))
    return rows.map((systems) => systems.map(({ rows }) => rows))
  }
  expect(await measure([1])).toEqual([WHOLE[1]])
  expect(cache.entries.size).toBe(3)
  // the first metric is new, the second is cached
  expect(await measure([0, 1])).toEqual(WHOLE)
  expect(cache.entries.size).toBe(6)
  cache.add = () => expect.unreachable()
  expect(await measure([0, 1])).toEqual(WHOLE)
})

test('after a run that ended early, each block is measured under the metrics that it lacks', async () => {
  const cache = memoryCache()
  const added: string[] = []
  const add = cache.add
  cache.add = (signature, block, rows) => {
    added.push(signature)
    add(signature, block, rows)
    if (added.length === 1) throw new Error('the run ends')
  }
  const [first, second] = [0, 1].map((k) => METRICS[k]!.metric.signature)
  await expect(measureSystems(data, [METRICS[0]!], { cache })).rejects.toThrow('the run ends')
  const rows = await measureSystems(data, METRICS.slice(0, 2), { cache })
  expect(rows.map((systems) => systems.map(({ rows }) => rows))).toEqual(WHOLE)
  expect(added.filter((signature) => signature === first)).toHaveLength(3)
  expect(added.filter((signature) => signature === second)).toHaveLength(3)
})

test('segments may be measured elsewhere, in batches of any size', async () => {
  const sizes: number[] = []
  const rows = await measureSystems(data, METRICS, {
    async *measure(segments, metrics) {
      const all: Item[] = []
      for await (const batch of segments) all.push(...batch)
      async function* rebatched() {
        yield all.slice(0, 5)
        yield all.slice(5)
      }
      for await (const batch of measuredBatches(rebatched(), metrics)) {
        sizes.push(batch.length)
        yield batch
      }
    },
  })
  expect(sizes).toEqual([5, data.ids.length - 5])
  expect(rows.map((systems) => systems.map(({ rows }) => rows))).toEqual(WHOLE)
})

test('a metric that fails is an input error that names segment, metric and model', async () => {
  const systems = (bad: RegExp) => measureSystems(data, [{ spec: 'fussy', metric: fussy(bad) }])
  await expect(systems(/, 17\)/)).rejects.toThrow(
    /^segment 17: metric fussy failed on the output of model "\w+": no, thanks$/,
  )
  await expect(systems(/^print\(x20/)).rejects.toThrow(
    /^segment 20: metric fussy failed on the references: no, thanks$/,
  )
})

test('a metric with a model encodes each block with its sources before it measures', async () => {
  const log: string[] = []
  const metric: Metric = {
    ...fussy(/^$/),
    encode: async (segments) => {
      log.push(
        ...segments.map(({ candidates, references, source }) => `${candidates} ${references} ${source}`),
      )
    },
    prepare: (references, source) => void log.push(`${references} ${source}`),
    measure: () => {},
  }
  const texts = {
    ids: [1, 2],
    references: [['r'], ['q']],
    sources: ['s', undefined],
    systems: ['a', 'b'],
    outputs: [
      ['a1', 'a2'],
      ['b1', 'b2'],
    ],
  }
  await measureSystems(texts, [{ spec: 'm', metric }])
  expect(log).toEqual(['a1,b1 r s', 'a2,b2 q undefined', 'r s', 'q undefined'])
})

test('equal outputs of a segment are measured once, and have the row of that output', async () => {
  const outputs = [
    ['a = 1', 'b'],
    ['a = 2', 'b'],
    ['a = 1', 'c'],
  ]
  const references = [['a = 1 + 1'], ['b + c']]
  const seen: string[] = []
  const metric = chrfMetric()
  const counting: Metric = {
    ...metric,
    measure: (candidate, prepared, row, offset) => {
      seen.push(candidate)
      metric.measure(candidate, prepared as never, row, offset)
    },
  }
  const texts = { ids: [1, 2], references, systems: ['a', 'b', 'c'], outputs }
  const [result] = await measureSystems(texts, [{ spec: 'chrf', metric: counting }])
  expect(seen).toEqual(['a = 1', 'a = 2', 'b', 'c'])
  const expected = outputs.map((texts) => corpusRows(metric, texts, references))
  expect(result!.map(({ rows }) => rows)).toEqual(expected)
})
