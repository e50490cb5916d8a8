import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../../../languages/languages/test/syntax-repair.cases.ts'
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

test.each(PROGRAMS)('a byte order mark before a program of %s is no syntax error', async (name, program) => {
  const parser = await loadLanguage(name)
  expect(parseRate(`\ufeff${program}`, { parser })).toBe(1)
  expect(parseRate(`\ufeff${program}\n)}]`, { parser })).toBe(name === 'php' ? 1 : 0)
})
