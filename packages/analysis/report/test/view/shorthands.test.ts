import { expect, test } from 'vitest'
import { noteOf, when } from '../../src/view.ts'

test('what is made of a value is a list, empty without one', () => {
  expect(when(0, (value) => value + 1)).toEqual([1])
  expect(when(true, () => 'a')).toEqual(['a'])
  expect([when(false, () => 'a'), when(undefined, () => 'a')]).toEqual([[], []])
})

test('a note has names of its own', () => {
  const names = { resamples: 100 }
  expect(noteOf('resamples', names)).toEqual({ kind: 'resamples', weight: 'note', names })
  expect(noteOf('ranks')).toEqual({ kind: 'ranks', weight: 'note', names: {} })
})
