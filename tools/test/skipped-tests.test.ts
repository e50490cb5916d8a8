import { expect, test } from 'vitest'
import { skippedText } from '../src/skipped-tests.ts'

test('the line counts skipped tests, and names the folder that is absent', () => {
  expect(skippedText(0, false)).toBeUndefined()
  expect(skippedText(57, true)).toBe('SKIPPED  57 tests\n')
  expect(skippedText(57, false)).toMatch(
    /^SKIPPED {2}57 tests: \/.*shared\/ with the large reference sets is absent\n$/,
  )
})
