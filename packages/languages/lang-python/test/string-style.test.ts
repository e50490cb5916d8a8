import { expect, test } from 'vitest'
import { stringStyle } from '../src/string-style.ts'

test('quotes are three where the last three characters are the same quote, whatever the prefix', () => {
  const quotes = (starts: readonly string[]) => starts.map((start) => stringStyle(start).quote)
  expect(quotes(["'", '"', "r'", 'Rb"'])).toEqual(["'", '"', "'", '"'])
  expect(quotes(["'''", '"""', "f'''", 'bR"""'])).toEqual(["'''", '"""', "'''", '"""'])
})

test('prefixes say in either case and any order whether a string is of bytes, raw, or holds values', () => {
  const plain = { bytes: false, raw: false, format: false, template: false, quote: '"' }
  expect(['"', 'u"', 'U"'].map(stringStyle)).toEqual([plain, plain, plain])
  expect(stringStyle('b"')).toEqual({ ...plain, bytes: true })
  expect(stringStyle('R"')).toEqual({ ...plain, raw: true })
  expect(['rb"', 'Br"'].map(stringStyle)).toEqual(Array(2).fill({ ...plain, bytes: true, raw: true }))
  expect(stringStyle('tR"')).toEqual({ ...plain, format: true, raw: true, template: true })
  expect(['fR"', 'rF"'].map(stringStyle)).toEqual(Array(2).fill({ ...plain, format: true, raw: true }))
})
