import { createRegistry } from '@codegen-eval/metric'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../core/metric/test/counting-metric.ts'
import { checkSpecs, type SharedOptions } from '../src/metric-specs.ts'
import { checkMetricOptions, type MeasurementInput, planMetrics } from '../src/plan-metrics.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const input: MeasurementInput = {
  open: () => batchesOf([segment('a', ['return x'], { wren: 'return x' })]),
  hints: async () => [{ label: 'java', file: 'A.java' }],
  hasReferenceFiles: false,
  checkFit() {},
}
const check = (specs: Parameters<typeof checkMetricOptions>[0], options: SharedOptions) =>
  checkMetricOptions(specs, options, undefined)

test('an unknown language is refused with a suggestion', () => {
  const specs = checkSpecs(registry, ['parse-rate'], {})
  expect(() => check(specs, { lang: 'py' })).not.toThrow()
  expect(() => check(specs, { lang: 'pyton' })).toThrow(/option lang pyton: unknown language.*python/)
})

test('a language that no package has is refused, with a near one', () => {
  expect(() => check([], { lang: 'typescrpt' })).toThrow(
    /option lang typescrpt: .*did you mean 'typescript'\? The languages are bash, c, cpp, /,
  )
  expect(() => check([], { lang: 'go' })).not.toThrow()
})

test('paraphrases are for metrics that match them', () => {
  const matching = {
    ...shareEntry,
    options: { ...shareEntry.options, paraphrases: shareEntry.options.extra! },
  }
  const options = { paraphrases: 'table.gz' }
  const specsOf = (entry: typeof shareEntry) => checkSpecs(createRegistry([entry]), ['share'], options)
  expect(() => check(specsOf(matching), options)).not.toThrow()
  expect(specsOf(matching)[0]!.full).toBe('share:paraphrases=table.gz')
  expect(() => check(specsOf(shareEntry), options)).toThrow(
    'option paraphrases is for metrics that match paraphrases, and none is asked for (option metric meteor)',
  )
})

test('shared n-grams are for metrics that leave them out', () => {
  const options = { 'shared-ngrams': 'file' }
  expect(() => check(checkSpecs(registry, ['chrf', 'crystalbleu'], {}), options)).not.toThrow()
  expect(() => check(checkSpecs(registry, ['chrf'], {}), options)).toThrow(
    /option sharedNgrams .*none is asked for \(option metric crystalbleu\)/,
  )
})

test('a field of context is for metrics that read more of a row', () => {
  const reading = { ...shareEntry, source: 'declarations' }
  const specsOf = (entry: typeof shareEntry) => checkSpecs(createRegistry([entry]), ['share'], {})
  expect(() => check(specsOf(reading), { sources: 'yes' })).not.toThrow()
  expect(() => check(specsOf(shareEntry), { sources: 'yes' })).toThrow(
    'option contextField is for metrics that read more of a row, and none is asked for (option metric type-rate)',
  )
})

test('metrics are settled with the guessed language and what they learned', async () => {
  const notices: string[] = []
  const plan = await planMetrics(input, {
    registry,
    metrics: ['parse-rate', 'crystalbleu'],
    onNotice: (text) => notices.push(text),
  })
  expect(plan.specs.map(({ full }) => full)).toEqual(['parse-rate:lang=java', 'crystalbleu'])
  expect(plan.notes).toEqual(notices)
  expect(notices.join()).toContain('A.java: read as java')
  const { specs, fitted, isEmpty } = await plan.settle()
  expect([specs.length, [...fitted.keys()], isEmpty]).toEqual([2, ['crystalbleu'], false])
})
