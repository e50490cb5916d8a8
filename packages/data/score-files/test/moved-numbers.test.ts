import { expect, test } from 'vitest'
import { movedNumbers } from '../src/moved-numbers.ts'

test('signatures that differ in the version of the numbers say so, with both', () => {
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:2|v:0.2.0')).toBe(
    '; the numbers of the metric changed between versions 0.1.0 and 0.2.0: measure the outputs again',
  )
})

test('other differences are left to the signatures', () => {
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:1|v:0.2.0')).toBe('')
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:2|v:0.1.0')).toBe('')
  expect(movedNumbers('no signature', 'neither')).toBe('')
})
