import { expect, test } from 'vitest'
import { runningText } from '../src/canonical-layout.ts'

test('line breaks with the white space around them are one space, and none at the ends', () => {
  expect(runningText('\n  a b \n\n  c\n')).toBe('a b c')
  expect(runningText(' a ')).toBe(' a ')
  expect(runningText('\n  \n')).toBe('')
})
