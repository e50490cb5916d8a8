import { expect, test } from 'vitest'
import { formatFinding, lineAt, lineOf } from '../src/finding.ts'

test('a finding is one line that an editor can open', () => {
  expect(formatFinding({ file: 'README.md', line: 3, message: 'is missing' })).toBe('README.md:3 is missing')
})

test('lines count from 1', () => {
  const text = 'a\nb\n\nc'
  expect([0, 1, 2, 3, 4, 5].map((position) => lineAt(text, position))).toEqual([1, 1, 2, 2, 3, 4])
  expect([lineOf(text, 'a'), lineOf(text, 'b'), lineOf(text, 'c')]).toEqual([1, 2, 4])
})

test('what is absent has the first line', () => {
  expect(lineOf('a\nb', 'c')).toBe(1)
})
