import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openFileMeasurement } from '@codegen-eval/measure/node'
import { createRegistry } from '@codegen-eval/metric'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../../core/metric/test/counting-metric.ts'
import { planShard } from '../../src/node/plan-shard.ts'
import { planRowMeasurement, type RowMeasurementOptions } from '../../src/node/row-measurement.ts'

const folder = testFolder()
const registry = createRegistry([shareEntry])
const list = folder.write('list.txt', 'x')
const METRICS = [`share:extra=${list}`, `share:extra=${list},lang=python`]
const file = folder.write(
  'in.jsonl',
  Array.from({ length: 12 }, (_, id) => ({
    id,
    repo: `r${id % 3}`,
    references: 'r',
    candidates: { wren: id % 5 === 0 ? 'undefined' : 'r', heron: id % 2 === 0 ? 'r' : 'no' },
  }))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join(''),
)

/** The file, measured in shards. */
async function rowsOf(shards: number, clusterField?: string): Promise<string> {
  const rows = mkdtempSync(join(folder.path, 'rows-'))
  for (let shard = 1; shard <= shards; shard++) {
    const plan = await planShard({
      shard: { shard, shards },
      folder: rows,
      input: { files: [file], clusterField },
      measuring: { registry, metrics: METRICS },
      plugins: [],
      versions: {},
    })
    await plan.measure()
  }
  return rows
}
const plan = (folders: readonly string[], options: Partial<RowMeasurementOptions> = {}) =>
  planRowMeasurement(folders, { loadRegistry: async () => registry, ...options })

test('rows have the numbers, models and signatures of one run', async () => {
  const whole = await openFileMeasurement([file], { registry, metrics: METRICS })
  const expected = await whole.corpus()
  for (const shards of [1, 3]) {
    const opened = await plan([await rowsOf(shards)]).open()
    const corpus = await opened.corpus()
    expect(corpus).toMatchObject({ segments: 12, models: expected.models })
    expect(corpus.metrics.map(({ rows }) => rows)).toEqual(expected.metrics.map(({ rows }) => rows))
    expect(opened.signatures()).toEqual(whole.signatures())
    expect(opened.hasTexts).toBe(false)
  }
})

test('the size is that of the rows that are read', async () => {
  let bytes = 0
  const planned = plan([await rowsOf(2)], { onBytes: (count) => void (bytes += count) })
  await (await planned.open()).corpus()
  expect(bytes).toBe(planned.size)
  expect(bytes).toBeGreaterThan(0)
})

test('some of the metrics and models may be chosen', async () => {
  const options = { metrics: [METRICS[1]!], chooseModels: () => ['heron'] }
  const corpus = await (await plan([await rowsOf(2)], options).open()).corpus()
  expect(corpus.models).toEqual(['heron'])
  expect(corpus.metrics.map(({ spec }) => spec)).toEqual([METRICS[1]])
  const unknown = plan([await rowsOf(1)], { metrics: ['bleu'] }).open()
  await expect(unknown).rejects.toThrow('option metric bleu: the rows have no such metric')
})

test('clusters are those with which the rows were measured', async () => {
  const [plain, clustered] = [await rowsOf(1), await rowsOf(1, 'repo')]
  expect(() => plan([clustered], { clusterField: 'repo' })).not.toThrow()
  expect(() => plan([plain], { clusterField: 'repo' })).toThrow(
    'option clusterField repo: the rows have no clusters',
  )
  expect(() => plan([clustered], { clusterField: 'owner' })).toThrow('the rows have those of repo')
})

test('a folder without rows is refused', () => {
  expect(() => plan([folder.path])).toThrow(`${folder.path}: not a folder of rows`)
})
