import { expect, test } from 'vitest'
import { csvField } from '../src/csv-field.ts'

test('a field is in quotes if it needs them', () => {
  expect(['a', 'a,b', 'say "x"', 'a\nb', 'a\rb'].map(csvField)).toEqual([
    'a',
    '"a,b"',
    '"say ""x"""',
    '"a\nb"',
    '"a\rb"',
  ])
})
