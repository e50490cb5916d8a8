import { expect, test } from 'vitest'
import { evaluateCorpus, evaluationOf } from '../src/evaluate-corpus.ts'
import { segmentMean } from '../src/segment-mean.ts'
import { lettersMetric } from './letters.ts'

const metric = lettersMetric()

test('scores the sum of the rows', () => {
  expect(evaluateCorpus(metric, ['aaaa', 'xb'], ['a', ['b', 'x']])).toEqual({
    score: 5 / 6,
    signature: 'letters|level:corpus|v:1.2.3',
    segments: 2,
    parts: { letters: 6 },
  })
})

test('or the mean of the segments', () => {
  const { score, signature } = evaluateCorpus(metric, ['aaaa', 'xb'], ['a', 'b'], 'segment')
  expect(score).toBe(0.75)
  expect(signature).toBe('letters|level:segment|v:1.2.3')
})

test('says why a score is undefined', () => {
  expect(evaluateCorpus(metric, [''], ['a'])).toMatchObject({
    score: Number.NaN,
    reason: 'the candidate has no letters',
  })
})

test('a sum that was made elsewhere is scored alike', () => {
  expect(evaluationOf(metric, Float64Array.of(5, 6), 2)).toEqual(
    evaluateCorpus(metric, ['aaaa', 'xb'], ['a', 'b']),
  )
})

test('an empty corpus and one that does not pair up are errors', () => {
  expect(() => evaluateCorpus(metric, [], [])).toThrow(/at least one segment/)
  expect(() => evaluateCorpus(metric, ['a'], [])).toThrow(/1 candidates but 0 reference sets/)
})

test('segments may arrive one after another', async () => {
  async function* segments() {
    yield { candidate: 'aaaa', references: 'a' }
    yield { candidate: 'xb', references: ['b', 'x'] }
  }
  const [candidates, references] = [
    ['aaaa', 'xb'],
    ['a', ['b', 'x']],
  ]
  expect(await evaluateCorpus(metric, segments())).toEqual(
    evaluateCorpus(metric, candidates as string[], references),
  )
  expect(await evaluateCorpus(metric, segments(), 'segment')).toEqual(
    evaluateCorpus(metric, candidates as string[], references, 'segment'),
  )
  await expect(evaluateCorpus(metric, (async function* () {})())).rejects.toThrow(/at least one segment/)
  const broken = (async function* () {
    yield 'x' as never
  })()
  await expect(evaluateCorpus(metric, broken)).rejects.toThrow(TypeError)
})

test('a level that does not exist is an error', () => {
  expect(() => evaluateCorpus(metric, ['a'], ['a'], 'sentence' as 'segment')).toThrow(
    new RangeError('evaluateCorpus: option level=sentence: expected one of corpus, segment'),
  )
})

test('a metric that writes NaN into a row is reported, with the column and the segment', () => {
  const broken = {
    ...metric,
    measure: (_: string, __: unknown, row: Float64Array) => void row.fill(Number.NaN),
  }
  expect(() => evaluateCorpus(broken, ['a'], ['a'])).toThrow(
    new RangeError("metric letters: wrote NaN into column 'matches' of segment 0: rows must be finite"),
  )
})

test('the order of segments does not change a digit', () => {
  const tenths = segmentMean({
    name: 'tenths',
    signature: 'tenths|v:1.0.0',
    prepare: ([text]) => text.length,
    scoreSegment: (candidate, length) => candidate.length / length,
  })
  const texts = Array.from({ length: 50 }, (_, i) => ['a'.repeat(i % 7), 'a'.repeat(7 + (i % 11))])
  const scores = [texts, texts.toReversed(), texts.toSorted()].map(
    (list) =>
      evaluateCorpus(
        tenths,
        list.map(([a]) => a),
        list.map(([, b]) => b),
      ).score,
  )
  expect(new Set(scores).size).toBe(1)
})
