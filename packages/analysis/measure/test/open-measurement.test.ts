import type { InputFile } from '@codegen-eval/samples'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import type { MeasurementOptions } from '../src/measurement-options.ts'
import { openMeasurement, planMeasurement } from '../src/open-measurement.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const ROWS = [1, 2, 3].map((id) => ({
  id,
  references: [`return ${id} + x`],
  candidates: { wren: `return ${id} + x`, heron: 'pass' },
}))
const TEXT = ROWS.map((row) => `${JSON.stringify(row)}\n`).join('')

/** A file whose chunks can be read again. */
const fileOf = (path: string, text: string): InputFile => ({
  path,
  chunks: { [Symbol.asyncIterator]: () => chunksOf(text) },
})
const open = (options: Partial<MeasurementOptions>, files = [fileOf('in.jsonl', TEXT)]) =>
  openMeasurement(files, { registry, metrics: ['exact-match'], ...options })

test('files are measured by the metrics that are named', async () => {
  const { metrics, corpus } = await open({ metrics: ['exact-match', 'chrf'] })
  expect(metrics.map(({ spec }) => spec)).toEqual(['exact-match', 'chrf'])
  const { segments, models, metrics: measured } = await corpus()
  expect([segments, models]).toEqual([3, ['wren', 'heron']])
  const { metric, rows } = measured[0]!
  const width = metric.columns.length
  expect(rows.map((row) => metric.score(row, 2 * width))).toEqual([1, 0])
})

test('references may stand in files of their own', async () => {
  const outputs = ROWS.map(({ id, candidates }) => `${JSON.stringify({ id, candidates })}\n`).join('')
  const references = [
    fileOf(
      'ref.jsonl',
      ROWS.map(({ id, references: r }) => `${JSON.stringify({ id, references: r })}\n`).join(''),
    ),
  ]
  const { corpus } = await open({ references }, [fileOf('out.jsonl', outputs)])
  const { metrics } = await corpus()
  const { metrics: expected } = await (await open({})).corpus()
  expect(metrics[0]!.rows).toEqual(expected[0]!.rows)
})

test('a metric that learns reads the files twice, and chunks that can be read once are refused', async () => {
  const { fitted, corpus } = await open({ metrics: ['crystalbleu'] })
  expect([...fitted.keys()]).toEqual(['crystalbleu'])
  expect((await corpus()).segments).toBe(3)
  const once: InputFile = { path: 'in.jsonl', chunks: chunksOf(TEXT) }
  await expect(open({ metrics: ['crystalbleu'] }, [once])).rejects.toThrow(
    /^crystalbleu learns .* and in\.jsonl can be read only once: name a file with option [a-zA-Z]+ FILE$/,
  )
  expect((await (await open({}, [once])).corpus()).segments).toBe(3)
})

test('a plan checks metrics before rows are read', async () => {
  const unreadable: InputFile = {
    path: 'in.jsonl',
    chunks: {
      [Symbol.asyncIterator]() {
        throw new Error('read')
      },
    },
  }
  const plan = await planMeasurement([unreadable], { registry, metrics: ['chrf'] })
  expect(plan.specs.map(({ spec }) => spec)).toEqual(['chrf'])
  await expect(planMeasurement([unreadable], { registry, metrics: ['charf'] })).rejects.toThrow('charf')
})
