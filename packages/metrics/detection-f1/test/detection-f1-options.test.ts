import { expect, test } from 'vitest'
import { detectionSettings } from '../src/detection-f1-options.ts'

test('the defaults are those of the published evaluator', () => {
  expect(detectionSettings({})).toEqual({ variant: 'fusion-brain', threshold: 0.5 })
})

test('a threshold of 1 is for boxes that are equal; per box nothing could exceed it', () => {
  expect(detectionSettings({ threshold: 1 }).threshold).toBe(1)
  expect(() => detectionSettings({ variant: 'per-box', threshold: 1 })).toThrow(/below 1/)
})
