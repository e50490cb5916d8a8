import { expect, test } from 'vitest'
import { workNotice } from '../../src/report/work-notice.ts'

const size = { models: ['a', 'b'], segments: 1, metrics: [] }

test('long work is announced with what makes it shorter', () => {
  expect(workNotice(44, size)).toBe(
    'note: the comparison will take about 40 s (2 models, 1 segment, 0 metrics); fewer option trials and option resamples, or option baseline, take less',
  )
  expect(workNotice(150, size)).toContain('about 3 min')
})

test('short work is not', () => {
  expect(workNotice(19, size)).toBeUndefined()
})
