import { expect, test } from 'vitest'
import * as page from '../src/page.ts'

test('what writes pages is an entry of its own', () => {
  expect(Object.keys(page).sort()).toEqual(['comparisonPage', 'gatePage', 'intervalPage', 'scorePage'])
})
