import { expect, test } from 'vitest'
import { parseRate } from '../src/parse-rate.ts'
import { parser } from './parser.ts'

test('no text of 200 KB takes quadratic time', () => {
  const texts = ['\\\n', '    # c\n', '(', '[', 'f(', '"', '\0', 'x = 1\n', 'a+', "f'{", '\t', '\r']
  for (const text of texts) {
    // quadratic work took several minutes, and would not end before the runner gives up
    const rate = parseRate(`def f():\n    x\n${text.repeat(Math.ceil(200_000 / text.length))}`, { parser })
    expect([0, 1], text).toContain(rate)
    parser.cache.clear()
  }
})
