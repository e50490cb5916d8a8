import { expect, test } from 'vitest'
import { share } from '../src/rouge-overlap.ts'

test('a share of nothing is 0', () => {
  expect(share(0, 0)).toBe(0)
  expect(share(1, 4)).toBe(0.25)
})
