import { expect, test } from 'vitest'
import { recordedWithstood } from '../src/withstood.ts'

test('the record holds expressions with their flags, of the attack as it is', () => {
  const recorded = recordedWithstood()
  const at = { file: 'a.ts', line: 1 }
  // those of this package's users
  expect(recorded.has({ ...at, source: '^[A-Za-z_]\\w*$', flags: '' })).toBe(true)
  expect(recorded.has({ ...at, source: '^[A-Za-z_]\\w*$', flags: 'u' })).toBe(false)
  expect(recorded.has({ ...at, source: '\\s+$', flags: '' })).toBe(false)
})
