import { expect, test } from 'vitest'
import { drawCounts } from '../src/plain-resampler.ts'
import { randomStream } from '../src/random-stream.ts'

test('counts of a resample sum to the number of segments, at their place', () => {
  const counts = new Int32Array(30)
  drawCounts(randomStream(1), 10, counts, 10)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  counts.forEach((count, i) => {
    if (i < 10 || i >= 20) expect(count).toBe(0)
  })
})
