import { expect, test } from 'vitest'
import { samplesEstimand } from '../src/samples-estimand.ts'

test('a mean weighs tasks equally, and pooled statistics add samples', () => {
  expect(samplesEstimand('segment', 'mean')).toBe('mean over tasks of the mean of their samples')
  expect(samplesEstimand('corpus', 'mean')).toBe('pooled over all samples')
  expect(samplesEstimand('segment', 'best')).toBe('mean over tasks of their best sample')
  expect(samplesEstimand('corpus', 'best')).toBe('pooled over the best sample of each task')
})
