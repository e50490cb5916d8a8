import { expect, test } from 'vitest'
import { spread } from '../src/whole-files.ts'

test('files are spread over all, in order, and are all files where there are few', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5])
  expect(spread([], 2)).toEqual([])
})
