import { expect, test } from 'vitest'
import { bodyEnd } from '../src/function-body.ts'

test.each([
  ['    return 1\n', 'def g(): pass'],
  ['\n    x = 1\n\treturn x\n\n', '@cache\ndef g(): pass'],
  ['  return [\n1\n]\n', 'async def g(): pass'],
  ['  return 1\n', '# done'],
  ['  return 1', ''],
  ['def f():\n    return 1\ndef g(): pass', ''],
  ['', ''],
])('the body %j ends before %j', (body, rest) => {
  expect(bodyEnd(body + rest)).toBe(body.length)
})
