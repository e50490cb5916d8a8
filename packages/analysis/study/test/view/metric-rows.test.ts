import { expect, test } from 'vitest'
import { estimated, judgesOf, perMetric } from '../../src/view/metric-rows.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()
const turned = { ...result, agreement: { ...result.agreement, order: [1, 0] } }

test('rows and judges stand in the order of agreement, people last', () => {
  expect(perMetric(turned, (_, k) => [{ k }]).map(({ metric, k }) => [metric, k])).toEqual([
    ['noise:level=<b>', 1],
    ['good', 0],
  ])
  expect(judgesOf(turned).map(({ metric }) => metric)).toEqual(['noise:level=<b>', 'good', 'human'])
})

test('an estimate keeps its ends, without the median', () => {
  const ends = { low: 0.1, high: 0.9, confidence: 0.95, undefinedResamples: 0 }
  expect(estimated({ estimate: 0.5, median: 0.4, ...ends })).toEqual({ value: 0.5, ...ends })
})
