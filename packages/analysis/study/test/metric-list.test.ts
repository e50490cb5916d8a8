import { entries as bleu } from '@codegen-eval/bleu/registry'
import { entries as chrf } from '@codegen-eval/chrf/registry'
import { entries as meteor } from '@codegen-eval/meteor/registry'
import { createRegistry } from '@codegen-eval/metric'
import { entries as rouge } from '@codegen-eval/rouge/registry'
import { expect, test } from 'vitest'
import { checkStudyMetrics, planStudyMetrics, studyMetricList, studyMetricName } from '../src/metric-list.ts'
import { NO_METRICS } from './studies.ts'

const REGISTRY = createRegistry([...bleu, ...chrf, ...rouge])
const isPooled = (spec: string) => spec.startsWith('bleu')
const scores = (...columns: string[]) => ({ file: 'scores.json', columns })
const plan = (words: readonly string[], columns: readonly string[] = []) =>
  planStudyMetrics(studyMetricList(REGISTRY, words), columns, isPooled)
const check = (words: readonly string[], external?: ReturnType<typeof scores>) => () =>
  checkStudyMetrics(REGISTRY, studyMetricList(REGISTRY, words), external)

test('ebsb is the six metrics of the paper; those that are unknown are missing', () => {
  const { specs, missing, open } = studyMetricList(REGISTRY, ['ebsb'])
  expect(specs).toEqual(['bleu:tokenize=code', 'rouge:variant=L,tokenize=code', 'chrf:level=segment'])
  expect(missing).toEqual(
    ['meteor:variant=nltk', 'ruby:variant=ebsb', 'codebleu:variant=ebsb'].map((spec) => ({
      spec,
      reason: 'this version has no such metric',
    })),
  )
  expect(open).toBe(true)
  expect(studyMetricList(NO_METRICS, ['ebsb']).missing).toHaveLength(6)
})

test('a metric that lacks the variant is missing for that reason', () => {
  const registry = createRegistry([{ ...chrf[0]!, name: 'ruby' }])
  const { missing } = studyMetricList(registry, ['ebsb'])
  expect(missing.find(({ spec }) => spec === 'ruby:variant=ebsb')!.reason).toMatch(/variant/)
})

test('rfa is the metrics of Roy et al., and BERTScore where it is asked for with its options', () => {
  const { specs, missing } = studyMetricList(createRegistry([...bleu, ...chrf, ...rouge, ...meteor]), ['rfa'])
  expect(specs).toEqual([
    'bleu:tokenize=13a',
    'bleu:tokenize=13a,smoothing=chen-cherry-5',
    'rouge:variant=1,tokenize=rouge',
    'rouge:variant=2,tokenize=rouge',
    'rouge:variant=3,tokenize=rouge',
    'rouge:variant=4,tokenize=rouge',
    'rouge:variant=L,tokenize=rouge',
    'rouge:variant=W,tokenize=rouge',
    'meteor:norm=yes',
    'chrf',
  ])
  expect(missing.map(({ spec }) => spec)).toEqual(['bert-score'])
  const scorer = createRegistry([...bleu, ...chrf, ...rouge, ...meteor, { ...chrf[0]!, name: 'bert-score' }])
  const list = studyMetricList(scorer, ['rfa', 'bert-score:model=folder'])
  expect([list.missing, list.specs.at(-1)]).toEqual([[], 'bert-score:model=folder'])
})

test('all is every metric of code', () => {
  const registry = createRegistry([...chrf, { ...chrf[0]!, name: 'detection-f1' }])
  expect(studyMetricList(registry, ['all']).specs).toEqual(['chrf'])
  expect(studyMetricList(registry, ['detection-f1']).specs).toEqual(['detection-f1'])
})

test('metrics stand in the order asked for, once', () => {
  expect(plan(['chrf:beta=3', 'bleu', 'chrf:beta=3', 'text:chrf']).metrics).toEqual([
    { key: 'chrf:beta=3', spec: 'chrf:beta=3' },
    { key: 'bleu', spec: 'bleu' },
    { key: 'chrf', spec: 'chrf' },
  ])
})

test('external scores are marked in key and name, with or without prefix', () => {
  for (const word of ['mine', 'scores:mine']) {
    const [metric] = plan([word], ['mine']).metrics
    expect(metric).toEqual({ key: 'scores:mine', column: 'mine' })
    expect(studyMetricName(metric!)).toBe('mine (external)')
  }
  expect(studyMetricName({ key: 'scores:ruby', column: 'ruby' })).toBe('RUBY (external)')
  expect(studyMetricName({ key: 'bleu:tokenize=code', spec: 'bleu:tokenize=code' })).toBe('BLEU')
  expect(studyMetricName({ key: 'meteor:norm=yes', spec: 'meteor:norm=yes' })).toBe('METEOR 1.5')
  expect(studyMetricName({ key: 'chrf', spec: 'chrf' })).toBeUndefined()
})

test('a list takes means of segments from the file and pooled metrics from text, and no column is ignored', () => {
  const { metrics, missing } = plan(['ebsb'], ['bleu', 'chrf', 'ruby', 'mine'])
  expect(metrics.map(({ key }) => key)).toEqual([
    'bleu:tokenize=code',
    'rouge:variant=L,tokenize=code',
    'scores:chrf',
    'scores:ruby',
    'scores:bleu',
    'scores:mine',
  ])
  expect(missing.map(({ spec }) => spec)).toEqual(['meteor:variant=nltk', 'codebleu:variant=ebsb'])
})

test('specs take nothing else from the file', () => {
  expect(plan(['mine', 'bleu'], ['mine', 'chrf']).metrics.map(({ key }) => key)).toEqual([
    'scores:mine',
    'bleu',
  ])
})

test('a bare name that is a metric and a column is an error with both spellings', () => {
  expect(check(['chrf'], scores('chrf'))).toThrow(
    'option metric chrf: both a metric and a column of scores.json: write text:chrf to compute it from text, or scores:chrf for the column',
  )
  expect(check(['text:chrf', 'scores:chrf', 'chrf:beta=2'], scores('chrf'))).not.toThrow()
  expect(plan(['text:chrf', 'scores:chrf'], ['chrf']).metrics.map(({ key }) => key)).toEqual([
    'chrf',
    'scores:chrf',
  ])
  expect(check(['ebsb'], scores('chrf'))).not.toThrow()
})

test('a name that is neither a metric nor a column is an error', () => {
  expect(check(['mine'], scores('mine'))).not.toThrow()
  expect(check(['mine'], scores('other'))).toThrow(
    /option metric mine: unknown metric .*, or ebsb, or rfa, or all; the columns of scores.json are other/,
  )
  expect(check(['scores:mine'])).toThrow('option metric scores:mine: there is no such column')
})
