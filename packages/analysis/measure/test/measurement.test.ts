import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { planInput } from '../src/measurement.ts'
import type { MeasurementSettings } from '../src/measurement-options.ts'
import type { MeasurementInput } from '../src/plan-metrics.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const SEGMENTS = [
  segment('a', ['return x'], { wren: 'return x', heron: 'return y' }),
  segment('b', ['return x'], { wren: 'return (', heron: 'return x' }),
]
const inputOf = (changes: Partial<MeasurementInput> = {}): MeasurementInput => ({
  open: () => batchesOf(SEGMENTS),
  hints: async () => [],
  hasReferenceFiles: false,
  checkFit() {},
  ...changes,
})
const plan = (options: Partial<MeasurementSettings> = {}, changes: Partial<MeasurementInput> = {}) =>
  planInput(inputOf(changes), { registry, metrics: ['exact-match'], ...options })

test('nothing is read before a plan is opened', async () => {
  let reads = 0
  const open = () => {
    reads++
    return batchesOf(SEGMENTS)
  }
  const { specs, fits, open: start } = await plan({ metrics: ['crystalbleu', 'chrf'] }, { open })
  expect([specs, fits].map((some) => some.map(({ spec }) => spec))).toEqual([
    ['crystalbleu', 'chrf'],
    ['crystalbleu'],
  ])
  expect(reads).toBe(0)
  const { fitted } = await start()
  // once to learn, once to measure
  expect([reads, [...fitted.keys()]]).toEqual([2, ['crystalbleu']])
})

test('the rows of each model give the score of each segment', async () => {
  const { models, metrics } = await (await (await plan()).open()).corpus()
  expect(models).toEqual(['wren', 'heron'])
  const [{ metric, rows }] = metrics as readonly [(typeof metrics)[number]]
  const width = metric.columns.length
  expect(rows.map((row) => [metric.score(row, 0), metric.score(row, width)])).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('the language is guessed once from hints, and announced', async () => {
  const notices: string[] = []
  const options = { metrics: ['codebleu'], onNotice: (text: string) => void notices.push(text) }
  const hints = async () => [{ label: 'go', file: 'a.go' }]
  const { specs, open } = await plan(options, { hints })
  expect(specs[0]!.full).toContain('lang=go')
  expect(notices.filter((text) => text.includes('a.go'))).toHaveLength(1)
  expect((await open()).notes).toEqual(notices)
  const named = await plan({ ...options, metricOptions: { lang: 'java' } }, { hints })
  expect(named.specs[0]!.full).toContain('lang=java')
})

test('a file that a metric names needs a reader', async () => {
  const { open } = await plan({ metrics: ['crystalbleu:shared-ngrams=n.json'] })
  await expect(open()).rejects.toThrow('n.json: a metric names this file, and option load is missing')
})

test('outputs with code fences are warned of, but not for a part of an input or if the code is taken out', async () => {
  const open = () => batchesOf([segment('a', ['x'], { wren: '```\nx\n```', heron: 'x' })])
  const warnings = async (metric: string, changes: Partial<MeasurementInput> = {}) => {
    const opened = await (await plan({ metrics: [metric] }, { open, ...changes })).open()
    await opened.corpus()
    return opened.warnings().join()
  }
  expect(await warnings('exact-match')).toContain('1 of 2 outputs contains a code fence')
  expect(await warnings('exact-match:extract=fences')).toBe('')
  expect(await warnings('exact-match', { openPart: open })).toBe('')
})
