import { expect, test } from 'vitest'
import { type PatchOptions, patchSettings } from '../src/patch-options.ts'

test('the F1 of touched lines is the score by default, and no functions are compared', () => {
  expect(patchSettings({})).toEqual({ part: 'touchedF1', functions: undefined })
})

test('options that are not accepted are errors', () => {
  expect(() => patchSettings({ part: 'quality' } as unknown as PatchOptions)).toThrow(
    'expected one of touchedF1, hunkIoU, fileF1, addedLineF1, sameChange',
  )
  expect(() => patchSettings({ functions: {} } as unknown as PatchOptions)).toThrow(
    'expected what compareFunctions of @codegen-eval/patch/functions returns',
  )
})
