import { expect, test } from 'vitest'
import { aligned } from '../../src/output/aligned.ts'

test('names stand to the left, numbers to the right, with their points under each other', () => {
  expect(
    aligned([
      ['', 'model', 'p', 'n'],
      ['9', 'a', '0.1', ''],
      ['10', 'long', '0.01*', '3'],
    ]),
  ).toEqual(['    model     p   n', ' 9  a       0.1', '10  long   0.01*  3'])
})

test('control characters are written out', () => {
  expect(aligned([['rater'], ['\u0007']])).toEqual(['rater', '\\u0007'])
})
