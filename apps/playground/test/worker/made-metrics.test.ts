import { expect, test } from 'vitest'
import { madeMetric, NeedsCorpus } from '../../src/worker/made-metrics.ts'

test('a metric is made once', async () => {
  expect(await madeMetric('bleu')).toBe(await madeMetric('bleu'))
})

test('a metric that learns says so where it has nothing to learn from', async () => {
  await expect(madeMetric('crystalbleu')).rejects.toBeInstanceOf(NeedsCorpus)
})

test('a metric that could not be made is tried again', async () => {
  await expect(madeMetric('bleu:order=0')).rejects.toThrow(/order/)
  await expect(madeMetric('bleu:order=0')).rejects.toThrow(/order/)
})

test('options that name files are refused', async () => {
  await expect(madeMetric('crystalbleu:shared-ngrams=list.json')).rejects.toThrow(
    'list.json: this page reads no files for options',
  )
})
