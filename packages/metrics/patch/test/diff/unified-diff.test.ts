import { expect, test } from 'vitest'
import { pathOf } from '../../src/diff/unified-diff.ts'

test('a file has its old path, an added one its new path', () => {
  expect(pathOf({ oldPath: 'a', newPath: 'b' })).toBe('a')
  expect(pathOf({ oldPath: undefined, newPath: 'b' })).toBe('b')
})
