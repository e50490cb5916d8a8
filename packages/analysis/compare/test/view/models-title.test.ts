import { expect, test } from 'vitest'
import { modelsTitle } from '../../src/view/models-title.ts'

test('a title names few models and counts many', () => {
  expect(modelsTitle(['a', 'b', 'c', 'd'])).toBe('a, b, c and d')
  expect(modelsTitle(['a', 'b', 'c', 'd', 'e'])).toBe('5 models')
})
