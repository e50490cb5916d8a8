import { expect, test } from 'vitest'
import { intervalsNote } from '../../src/report/intervals-note.ts'

test('below 50 tasks there is no interval, and a reason', () => {
  expect(intervalsNote(49)).toBe('no intervals, which would be too narrow with fewer than 50 tasks')
  expect(intervalsNote(50)).toBe('95 % intervals over resampled tasks')
})
