import { expect, test } from 'vitest'
import { estimandText, sizesText, unitsNoun } from '../../src/report/sizes.ts'

test('segments, tasks with samples and clusters are counted', () => {
  expect(sizesText({ segments: 1, samples: 1, clusters: 1 })).toBe('1 segment')
  expect(sizesText({ segments: 164, samples: 164, clusters: 12 })).toBe('164 segments in 12 clusters')
  expect(sizesText({ segments: 50, samples: 5000, clusters: 50 })).toBe('50 tasks with 5,000 samples')
  expect(sizesText({ segments: 50, samples: 500, clusters: 1 })).toBe(
    '50 tasks with 500 samples in 1 cluster',
  )
})

test('the largest groups are what is drawn', () => {
  expect(unitsNoun({ segments: 9, samples: 9, clusters: 9 })).toBe('segments')
  expect(unitsNoun({ segments: 9, samples: 18, clusters: 9 })).toBe('tasks')
  expect(unitsNoun({ segments: 9, samples: 18, clusters: 3 })).toBe('clusters')
})

test('metrics with one estimand are named together', () => {
  const metrics = [
    { spec: 'em', level: 'segment' },
    { spec: 'bleu', level: 'corpus' },
    { spec: 'rouge', level: 'segment' },
  ] as const
  expect(estimandText(metrics, 'mean')).toBe(
    'em, rouge: mean over tasks of the mean of their samples; bleu: pooled over all samples',
  )
})
