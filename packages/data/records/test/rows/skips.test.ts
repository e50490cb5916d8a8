import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { createSkips } from '../../src/rows/skips.ts'

test('where errors end the run, the first one is thrown', () => {
  expect(() => createSkips('stop').add(new InputError('broken'))).toThrow('broken')
})

test('where they do not, they are counted and listed', () => {
  const skips = createSkips('skip')
  skips.add(new InputError('a'))
  skips.add(new InputError('b'))
  expect(skips.count).toBe(2)
  expect(skips.describe(9)).toBe('skipped 2 rows of 9:\n  a\n  b')
})

test('of very many, only the first hundred are listed', () => {
  const skips = createSkips('skip')
  for (let i = 0; i < 150; i++) skips.add(new InputError(`row ${i}`))
  const lines = skips.describe(1000).split('\n')
  expect([lines.length, lines[0], lines[100], lines[101]]).toEqual([
    102,
    'skipped 150 rows of 1000:',
    '  row 99',
    '  … and 50 more',
  ])
})
