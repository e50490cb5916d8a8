import { expect, test } from 'vitest'
import { hasNumericLabels } from '../src/numeric-labels.ts'
import { ratingTable } from '../src/rating-table.ts'

test('labels are numbers or words', () => {
  expect(hasNumericLabels(ratingTable([{ item: 1, rater: 'r', label: 4 }]))).toBe(true)
  expect(hasNumericLabels(ratingTable([{ item: 1, rater: 'r', label: 'good' }]))).toBe(false)
})
