import { chrfMetric } from '@codegen-eval/chrf'
import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { segmentSamples, writtenMetrics } from '../../src/export.ts'

const metrics = [{ spec: 'chrf', metric: chrfMetric() }]
const segment: Segment = {
  ...{ id: 7, references: ['x', 'y'], models: ['a', 'b'], candidates: ['x\n', ''] },
  ...{ sample: 2, file: 'f', line: 1 },
}

test('each model has a sample with its text and its scores', () => {
  const score = (model: number) => model / 2
  expect(segmentSamples(segment, metrics, score, true)).toEqual([
    {
      task: { id: '7', references: ['x', 'y'] },
      model: 'a',
      label: '2',
      scores: new Map([['chrf', 0]]),
      output: 'x\n',
    },
    {
      task: { id: '7', references: ['x', 'y'] },
      model: 'b',
      label: '2',
      scores: new Map([['chrf', 0.5]]),
      output: '',
    },
  ])
})

test('hashes of texts are no texts', () => {
  const [sample] = segmentSamples(segment, metrics, () => 1, false)
  expect(sample).toEqual({ task: { id: '7' }, model: 'a', label: '2', scores: new Map([['chrf', 1]]) })
})

test('metrics have their signatures', () => {
  expect(writtenMetrics(metrics)).toEqual([
    { name: 'chrf', signature: chrfMetric().signature, lowerIsBetter: undefined },
  ])
})
