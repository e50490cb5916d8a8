import { expect, test } from 'vitest'
import { checkMetric } from '../src/check-metric.ts'
import { evaluateCorpus } from '../src/evaluate-corpus.ts'
import { createRegistry } from '../src/registry.ts'
import { corpusRows, segmentRow } from '../src/rows.ts'
import { scoreOutput } from '../src/score-output.ts'
import { shareMetric } from './share-metric.ts'

test('a metric is one', () => {
  expect(() => checkMetric(shareMetric)).not.toThrow()
})

const wrong: readonly [what: string, value: unknown, message: string][] = [
  ['a spec', 'chrf', 'got the text "chrf": await loadMetric("chrf") of @codegen-eval/all/registry'],
  ['a promise', Promise.resolve(shareMetric), 'got a promise: await it'],
  ['the function that makes it', function chrfMetric() {}, 'got a function: call chrfMetric() to get'],
  ['a registry', createRegistry([]), 'got a registry: await its resolve(spec)'],
  ['a metric with its spec', { spec: 'share', metric: shareMetric }, 'got an object with a metric in it'],
  ['nothing', undefined, 'got undefined'],
  ['null', null, 'got null'],
  ['a list', [shareMetric], 'got a list'],
]

test.each(wrong)('%s in place of a metric is an error that tells how to get one', (_, value, message) => {
  const metric = value as typeof shareMetric
  for (const use of [
    () => evaluateCorpus(metric, ['a'], ['b']),
    () => corpusRows(metric, ['a'], ['b']),
    () => segmentRow(metric, 'a', 'b'),
    () => scoreOutput(metric, 'a', 'b'),
  ]) {
    expect(use).toThrow(TypeError)
    expect(use).toThrow(`metric: expected a metric such as chrfMetric(), ${message}`)
  }
})

test('candidates and references in the wrong order are an error that tells the order', () => {
  expect(() => evaluateCorpus(shareMetric, [['a', 'b']] as never, ['a'])).toThrow(
    'candidates[0]: expected a string, got a list: candidates come before references',
  )
  expect(() => segmentRow(shareMetric, ['a'] as never, 'a')).toThrow(
    'candidate: expected a string, got a list: candidates come before references',
  )
})

test('options in place of a level are an error that names the levels', () => {
  expect(() => evaluateCorpus(shareMetric, ['a'], ['b'], { level: 'segment' } as never)).toThrow(
    'evaluateCorpus: option level: expected one of corpus, segment, got object',
  )
})
