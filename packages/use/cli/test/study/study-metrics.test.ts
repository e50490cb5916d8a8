import { createRegistry, type MetricEntry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../src/metrics.ts'
import { columnOf, displayNameOf, metricList, refuseUnknown } from '../../src/study/study-metrics.ts'
import { shareEntry } from '../counting-metric.ts'
import { NO_METRICS } from './studies.ts'

test('ebsb is the six metrics of the paper; those that are not there are named', async () => {
  const { specs, missing, open } = metricList(await loadRegistry(), ['ebsb'])
  expect(specs.slice(0, 3)).toEqual(['bleu:tokenize=code', 'rouge:variant=L,tokenize=code', 'chrf'])
  expect(specs.length + missing.length).toBe(6)
  expect(open).toBe(true)
  expect(metricList(NO_METRICS, ['ebsb']).missing.map(({ spec }) => spec)).toEqual([
    'bleu:tokenize=code',
    'rouge:variant=L,tokenize=code',
    'chrf',
    'meteor:variant=nltk',
    'ruby:variant=ebsb',
    'codebleu:variant=ebsb',
  ])
})

test('a metric that lacks the variant is missing for that reason', () => {
  const entry: MetricEntry = { ...shareEntry, name: 'ruby' }
  const { missing } = metricList(createRegistry([entry]), ['ebsb'])
  expect(missing.find(({ spec }) => spec === 'ruby:variant=ebsb')!.reason).toMatch(/has no option 'variant'/)
})

test('all leaves out what measures no code', async () => {
  const { specs } = metricList(await loadRegistry(), ['all'])
  expect(specs).toContain('exact-match')
  expect(specs).not.toContain('detection-f1')
  expect(metricList(await loadRegistry(), ['detection-f1']).specs).toEqual(['detection-f1'])
})

test('all is every metric, and specs stand as they were written, once', () => {
  const registry = createRegistry([shareEntry, { ...shareEntry, name: 'other' }])
  expect(metricList(registry, ['all']).specs).toEqual(['share', 'other'])
  expect(metricList(registry, ['share:lang=python', 'mine', 'share:lang=python'])).toEqual({
    order: ['share:lang=python', 'mine'],
    specs: ['share:lang=python'],
    missing: [],
    unknown: ['mine'],
    open: false,
  })
})

test('names in files and in papers', () => {
  expect(columnOf('rouge:variant=L,tokenize=code')).toBe('rougel')
  expect(columnOf('chrf:word-order=2')).toBe('chrf:word-order=2')
  expect(displayNameOf('codebleu:variant=ebsb')).toBe('CodeBLEU')
  expect(displayNameOf('mine')).toBeUndefined()
})

test('a name that nobody knows is a mistake', () => {
  expect(() => refuseUnknown(NO_METRICS, ['mine'], ['mine'])).not.toThrow()
  expect(() => refuseUnknown(createRegistry([shareEntry]), ['mine'], ['other'])).toThrow(
    "--metrics mine: unknown metric 'mine'; the metrics are share, or ebsb, or all; the file of --use-scores has other",
  )
})
