import { type Metric, type SegmentTexts, segmentMean } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { scoreEncodedOutput } from '../src/score-encoded.ts'

function metricWith(encode?: Metric['encode']): Metric {
  return segmentMean({
    name: 'length',
    signature: 'length|v:1.0.0',
    prepare: () => undefined,
    scoreSegment: (candidate) => 1 / candidate.length,
    ...(encode && { encode }),
  })
}

test('the texts are encoded before they are scored', async () => {
  const seen: SegmentTexts[] = []
  const metric = metricWith(async (segments) => {
    seen.push(...segments)
  })
  expect((await scoreEncodedOutput(metric, 'ab', 'c')).score).toBe(0.5)
  await scoreEncodedOutput(metric, 'ab', ['c', 'd'])
  expect(seen).toEqual([
    { candidates: ['ab'], references: ['c'] },
    { candidates: ['ab'], references: ['c', 'd'] },
  ])
})

test('a metric without a model scores at once, and mistakes are those of scoreOutput', async () => {
  expect((await scoreEncodedOutput(metricWith(), 'abcd', 'c')).score).toBe(0.25)
  await expect(scoreEncodedOutput(metricWith(), 1 as never, 'c')).rejects.toThrow(TypeError)
  await expect(scoreEncodedOutput(metricWith(), 'a', undefined as never)).rejects.toThrow(TypeError)
})
