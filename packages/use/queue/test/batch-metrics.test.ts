import { entries as crystalbleu } from '@codegen-eval/crystalbleu/registry'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { batchMetrics } from '../src/batch-metrics.ts'
import { metrics } from './segments.ts'

test('metrics are created in the order of their specs', async () => {
  expect((await metrics(['chrf', 'bleu', 'chrf'])).map(({ metric }) => metric.name)).toEqual([
    'chrF2',
    'BLEU',
  ])
})

test('an unknown metric is named', async () => {
  await expect(metrics(['blue'])).rejects.toThrow("option metric blue: unknown metric 'blue'")
})

test('a metric that learns from all references needs what was learned', async () => {
  const registry = createRegistry(crystalbleu)
  const load = async () => '{}'
  await expect(batchMetrics(registry, ['crystalbleu'], load)).rejects.toThrow(
    /^option metric crystalbleu: it learns from all references first, which no batch has: set its option [\w-]+ to/,
  )
})

test('a metric that names a file needs a function that loads it', async () => {
  const spec = 'crystalbleu:shared-ngrams=list.json'
  await expect(batchMetrics(createRegistry(crystalbleu), [spec])).rejects.toThrow(
    'list.json: a metric names this file, but batchMetrics got no function that loads it',
  )
})
