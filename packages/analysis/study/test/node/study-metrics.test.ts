import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entries as chrfEntries } from '@codegen-eval/chrf/registry'
import { UsageError } from '@codegen-eval/messages'
import { createRegistry } from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import type { View } from '@codegen-eval/report/view'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import {
  checkSomeMetric,
  namedMetrics,
  plannedMetrics,
  withMeasuredMetrics,
} from '../../src/node/study-metrics.ts'
import type { FileStudyOptions } from '../../src/node/study-options.ts'
import { gradedData, load } from './some-registry.ts'

const folder = testFolder()
/** A study with two warnings, of which one was told before it. */
const VIEW: View = {
  ...{ title: 'x', confidence: 0.95, settings: {}, facts: [], csv: [], parts: [], signatures: [] },
  findings: [
    { kind: 'few', weight: 'warning' },
    { kind: 'left-out', weight: 'warning' },
  ],
  words: ({ kind }) => kind,
}
const data = gradedData(10)
const optionsOf = (changes: Partial<FileStudyOptions> = {}): FileStudyOptions => ({
  folder: join(folder.path, 'study'),
  registry: { load },
  skips: createSkips('stop'),
  ...changes,
})
const planOf = async (words: readonly string[], options: FileStudyOptions) =>
  plannedMetrics(await namedMetrics(words, options), data, undefined, options)

test('words are lists of specs, separated by commas', async () => {
  const { specs } = await namedMetrics(['bleu,chrf', 'meteor'], optionsOf())
  expect(specs.map(({ spec }) => spec)).toEqual(['bleu', 'chrf', 'meteor'])
})

test('an unknown metric is refused before anything is read', async () => {
  await expect(namedMetrics(['blue'], optionsOf())).rejects.toThrow(/blue.*bleu/s)
})

test('the program checks the metrics', async () => {
  const checked: string[] = []
  const registry: FileStudyOptions['registry'] = {
    load,
    check: (specs) => void checked.push(...specs.map(({ spec }) => spec)),
  }
  const { measured } = await planOf(['bleu'], optionsOf({ registry }))
  expect(checked).toEqual(['bleu'])
  expect(measured.metrics.map(({ metric }) => metric.signature).join()).toMatch(/^bleu\|/)
})

test('other names of metrics are read as their specs, which is told', async () => {
  const notices: string[] = []
  const { specs } = await namedMetrics(['chrf++'], optionsOf({ onNotice: (text) => void notices.push(text) }))
  expect(specs.map(({ spec }) => spec)).toEqual(['chrf:word-order=2'])
  expect(notices).toEqual(['metric chrf++ is read as chrf:word-order=2'])
})

test('each metric makes the outputs of a data set alike as it needs, or as the input chooses', async () => {
  const [chrf] = chrfEntries
  const { options } = chrf!
  const parsing = { ...chrf!, name: 'parsing', options: { ...options, lang: options['char-order']! } }
  const registry = { load: async () => createRegistry([...chrfEntries, parsing]) }
  const signatures = async (input?: FileStudyOptions['input']): Promise<string[]> => {
    const given = optionsOf({ registry, input })
    const named = await namedMetrics(['chrf', 'parsing'], given)
    const { measured } = await plannedMetrics(named, data, 'completions', given)
    return measured.metrics.map(
      ({ spec, metric }) => `${spec} ${/completions:(\w+)/.exec(metric.signature)![1]}`,
    )
  }
  expect(await signatures()).toEqual(['chrf body', 'parsing join'])
  expect(await signatures({ files: [], completions: 'join' })).toEqual(['chrf join', 'parsing join'])
})

test('an option that no metric reads is refused', async () => {
  await expect(namedMetrics(['bleu'], optionsOf({ shared: { sources: 'yes' } }))).rejects.toThrow(UsageError)
})

test('a metric that is neither in the registry nor in the scores is left out and told', async () => {
  const notices: string[] = []
  const plan = await planOf(['ebsb'], optionsOf({ onNotice: (text) => void notices.push(text) }))
  expect(plan.missing.length).toBeGreaterThan(0)
  expect(notices).toEqual(plan.missing.map(({ spec, reason }) => `left out: ${spec}: ${reason}`))
  expect(() => checkSomeMetric(plan)).not.toThrow()
  expect(() => checkSomeMetric({ ...plan, metrics: [] })).toThrow('no metric is left to study')
})

test('the metrics are measured, the steps are counted, and the results appear as a whole', async () => {
  const counts = { total: 0, done: 0, stops: 0 }
  const options = optionsOf({
    startSteps(total) {
      counts.total = total
      return { step: async () => void counts.done++, stop: () => void counts.stops++ }
    },
  })
  const plan = await planOf(['bleu', 'chrf'], options)
  const notices: string[] = []
  const whole = { ...options, onNotice: (text: string) => void notices.push(text) }
  const { result, summary } = await withMeasuredMetrics(data, plan, whole, 1, async (metrics, step) => {
    await step()
    expect(existsSync(options.folder)).toBe(false)
    return { result: metrics.map(({ key }) => key), view: VIEW, tasks: [] }
  })
  expect(result).toEqual(['bleu', 'chrf'])
  expect(summary).toContain(`Tables and report: ${options.folder}`)
  expect(notices).toEqual(['note: few'])
  expect(counts.done).toBe(counts.total)
  expect(counts.stops).toBe(1)
  expect(JSON.parse(readFileSync(join(options.folder, 'study.json'), 'utf8')).findings).toHaveLength(2)
})

test('a study that fails leaves no results, and its progress ends', async () => {
  let stops = 0
  const options = optionsOf({
    folder: join(folder.path, 'failed'),
    startSteps: () => ({ step: async () => {}, stop: () => void stops++ }),
  })
  const plan = await planOf(['chrf'], options)
  const failed = withMeasuredMetrics(data, plan, options, 0, () => Promise.reject(new Error('full')))
  await expect(failed).rejects.toThrow('full')
  expect([stops, existsSync(options.folder)]).toEqual([1, false])
})
