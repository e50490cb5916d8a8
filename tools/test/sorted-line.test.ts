import { expect, test } from 'vitest'
import { withSortedLine } from '../src/sorted-line.ts'

const TEXT = 'head\n- b\n- d\ntail\n'

test.each([
  ['- a', 'head\n- a\n- b\n- d\ntail\n'],
  ['- c', 'head\n- b\n- c\n- d\ntail\n'],
  ['- e', 'head\n- b\n- d\n- e\ntail\n'],
])('%s goes where it belongs', (line, expected) => {
  expect(withSortedLine(TEXT, line, /^- /)).toBe(expected)
})

test('without such lines it is an error', () => {
  expect(() => withSortedLine(TEXT, '* a', /^\* /)).toThrow('no line is like')
})
