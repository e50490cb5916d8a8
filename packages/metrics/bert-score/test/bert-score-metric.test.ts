import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { bertScoreMetric, codeBertScoreMetric } from '../src/bert-score-metric.ts'
import { toyEncoder } from './toy-encoder.ts'

const texts = { candidates: ['a b', 'c'], references: ['a c', 'b'], source: 's' }

test('rows are precision, recall, F1 and counts; the score is a mean', async () => {
  const metric = bertScoreMetric({ encoder: toyEncoder() })
  expect(metric.columns).toEqual(['precision', 'recall', 'f1', 'segments', 'blank', 'truncated'])
  await metric.encode!([texts])
  const row = segmentRow(metric, 'a b', texts.references)
  expect(row[3]).toBe(1)
  expect(metric.score(row)).toBe(row[2])
  expect(metric.parts!(row)).toEqual({
    precision: row[0],
    recall: row[1],
    f1: row[2],
    blank: 0,
    truncated: 0,
  })
  expect(metric.signature).toBe(
    'bert-score|model-hash:0123456789abcdef|layer:1|compat:none|score:f1|level:segment|v:0.1.0',
  )
})

test('references prepared once serve many candidates, and equal texts score 1', async () => {
  const metric = bertScoreMetric({ encoder: toyEncoder(), score: 'recall' })
  await metric.encode!([texts, { candidates: ['b'], references: ['b'] }])
  const prepared = metric.prepare(texts.references)
  const row = new Float64Array(8).fill(-7)
  metric.measure('b', prepared, row, 1)
  expect([row[0], row[7]]).toEqual([-7, -7])
  expect(metric.score(row, 1)).toBeCloseTo(1, 12)
  expect(metric.score(row, 1)).toBeLessThanOrEqual(1)
  expect(metric.name).toBe('BERTScore recall')
  expect(() => metric.prepare([])).toThrow(RangeError)
})

test('blank texts score 0 and are counted; without weights a segment has no score', async () => {
  const metric = bertScoreMetric({ encoder: toyEncoder() })
  await metric.encode!([{ candidates: [''], references: ['a'] }])
  const row = segmentRow(metric, '', 'a')
  expect([...row]).toEqual([0, 0, 0, 1, 1, 0])
  expect(metric.reason!(row)).toBeUndefined()

  const weightless = bertScoreMetric({
    encoder: toyEncoder(),
    idfWeights: { documents: 1, unseen: 0, values: new Map() },
  })
  await weightless.encode!([{ candidates: ['a'], references: ['a'] }])
  const none = segmentRow(weightless, 'a', 'a')
  expect([...none]).toEqual([0, 0, 0, 0, 0, 0])
  expect(weightless.score(none)).toBeNaN()
  expect(weightless.reason!(none)).toBe('no segment has tokens with a weight on both sides')
})

test('segments that arrive one after another are encoded', async () => {
  async function* segments() {
    yield { candidate: 'a', references: 'a' }
    yield { candidate: '', references: ['b'] }
  }
  const { score, parts } = await evaluateCorpus(bertScoreMetric({ encoder: toyEncoder() }), segments())
  expect(score).toBeCloseTo(0.5, 12)
  expect(parts.blank).toBe(1)
})

test('a text that was not encoded is an error', () => {
  const metric = bertScoreMetric({ encoder: toyEncoder() })
  expect(() => segmentRow(metric, 'a', 'b')).toThrow('the text "b" was not encoded: await metric.encode')
})

test('CodeBERTScore has F3, leaves out punctuation, and uses sources only on demand', async () => {
  const encoder = toyEncoder()
  const metric = codeBertScoreMetric({ encoder, score: 'f3' })
  await metric.encode!([{ candidates: ['a ('], references: ['a )'], source: 's' }])
  const row = segmentRow(metric, 'a (', 'a )')
  expect(metric.score(row)).toBe(row[metric.columns.indexOf('f3')])
  expect(metric.score(row)).toBeCloseTo(1, 12)
  expect(encoder.encoded).toEqual(['a (', 'a )'])

  const withSources = codeBertScoreMetric({ encoder, sources: true })
  await withSources.encode!([texts])
  expect(encoder.encoded.at(-1)).toBe('s|b')
  withSources.measure('c', withSources.prepare(['b'], 's'), new Float64Array(7))
  await expect(
    (async () => withSources.encode!([{ candidates: ['a'], references: ['b'] }]))(),
  ).rejects.toThrow('code-bert-score: option sources=yes: the segment has no field "source"')
})

test('a baseline must have a row for the layer', () => {
  const baseline = [{ precision: 0, recall: 0, f1: 0 }]
  expect(() => bertScoreMetric({ encoder: toyEncoder(1), baseline })).toThrow(
    'bert-score: option baseline: expected a row for layer 1, got rows for layers 0 to 0',
  )
})
