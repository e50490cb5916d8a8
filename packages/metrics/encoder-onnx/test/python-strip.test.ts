import { expect, test } from 'vitest'
import { pythonStrip } from '../src/python-strip.ts'

// each was tried in Python 3.11
test.each([
  ['  a b\t\n', 'a b'],
  ['\u001c\u001d\u001e\u001f\u0085a', 'a'],
  ['\u3000a\u00a0\u2028', 'a'],
  ['\ufeffa\u200b', '\ufeffa\u200b'],
  ['', ''],
  [' \u0085 ', ''],
])('%j becomes %j', (text, stripped) => {
  expect(pythonStrip(text)).toBe(stripped)
})
