import { expect, test } from 'vitest'
import { patchMetric } from '../src/patch-metric.ts'
import type { PatchOptions } from '../src/patch-options.ts'

test('the F1 of touched lines is the score by default, and no functions are compared', () => {
  expect(patchMetric({}).signature).toBe(patchMetric({ part: 'touchedF1' }).signature)
  expect(patchMetric({}).signature).not.toContain('functions')
})

test('options that are not accepted are errors', () => {
  expect(() => patchMetric({ part: 'quality' } as unknown as PatchOptions)).toThrow(
    'expected one of touchedF1, hunkIoU, fileF1, addedLineF1, sameChange',
  )
  expect(() => patchMetric({ functions: {} } as unknown as PatchOptions)).toThrow(
    'expected what compareFunctions of @codegen-eval/patch/functions returns',
  )
})
