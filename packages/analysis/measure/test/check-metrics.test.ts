import { bleuMetric } from '@codegen-eval/bleu'
import { chrfMetric } from '@codegen-eval/chrf'
import { expect, test } from 'vitest'
import { checkHigherIsBetter } from '../src/check-metrics.ts'
import { measureCorpus } from '../src/measure-corpus.ts'
import { createScorer } from '../src/scorer.ts'

const metric = chrfMetric()
const ROWS = [{ id: 1, references: ['a'], models: ['m'], candidates: ['a'], file: 'f', line: 1 }]

const wrong: readonly [what: string, metrics: unknown, message: string][] = [
  ['a metric', metric, 'metrics: expected a list of { spec, metric }, got object'],
  ['a spec', 'chrf', 'metrics: expected a list of { spec, metric }, got string'],
  ['a list of metrics', [bleuMetric()], 'metrics[0]: expected { spec, metric }, got a metric: add its spec'],
  ['a list of specs', ['chrf'], 'metrics[0]: expected a metric such as chrfMetric(), got the text "chrf"'],
  [
    'a promise of a metric',
    [
      { spec: 'chrf', metric },
      { spec: 'meteor', metric: Promise.resolve(metric) },
    ],
    'metrics[1].metric: expected a metric such as chrfMetric(), got a promise: await it',
  ],
  [
    'the function that makes a metric',
    [{ spec: 'chrf', metric: chrfMetric }],
    'metrics[0].metric: expected a metric such as chrfMetric(), got a function: call chrfMetric()',
  ],
  ['a metric without a spec', [{ metric }], "metrics[0].spec: expected a text such as 'chrf', got undefined"],
]

test.each(wrong)('%s in place of the list of metrics is an error', async (_, metrics, message) => {
  const list = metrics as Parameters<typeof measureCorpus>[1]
  await expect(measureCorpus(ROWS, list)).rejects.toThrow(message)
  expect(() => createScorer(list)).toThrow(message)
})

test('rows that are none are an error', async () => {
  const metrics = [{ spec: 'chrf', metric }]
  await expect(measureCorpus('rows' as never, metrics)).rejects.toThrow(
    'segments: expected a list or a stream of segments, got string',
  )
  await expect(measureCorpus(metrics as never, ROWS as never)).rejects.toThrow(TypeError)
})

test('an option that does not exist is an error that suggests one', async () => {
  await expect(measureCorpus(ROWS, [{ spec: 'chrf', metric }], { skip: true } as never)).rejects.toThrow(
    "measureCorpus: unknown option 'skip'; did you mean 'skips'?",
  )
})

test('an error rate is refused in words, other metrics are not', () => {
  checkHigherIsBetter({ name: 'chrF2' }, 'compare')
  checkHigherIsBetter({ name: 'chrF2', lowerIsBetter: false }, 'compare')
  expect(() => checkHigherIsBetter({ name: 'TER', lowerIsBetter: true }, 'compare')).toThrow(
    /^compare: metric TER is an error rate, of which lower is better/,
  )
})
