import { expect, test } from 'vitest'
import { FIRST_SAMPLE, sampleName } from '../src/sample-name.ts'

test('the first sample has the name of its task, and ids and labels are compared as text', () => {
  expect(sampleName({ id: 7 })).toBe(sampleName({ id: '7', sample: 1 }))
  expect(sampleName({ id: 7, sample: FIRST_SAMPLE })).toBe(sampleName({ id: 7 }))
  expect(sampleName({ id: 7, sample: 2 })).not.toBe(sampleName({ id: 7 }))
  expect(sampleName({ id: '7,1' })).not.toBe(sampleName({ id: 7, sample: '1' }))
})
