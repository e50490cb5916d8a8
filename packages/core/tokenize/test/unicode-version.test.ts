import { expect, test } from 'vitest'
import { unicodeVersion } from '../src/unicode-version.ts'

test('unicodeVersion finds what Node says of itself', () => {
  expect(unicodeVersion()).toBe(process.versions.unicode)
})
