import { expect, test } from 'vitest'
import { highlightText } from '../src/highlight-text.ts'

test('comments, strings, keywords and numbers have their kind', async () => {
  const text = 'return "a" + 1; // b'
  const tokens = await highlightText('java', text)
  expect(tokens.map(([start, end, kind]) => [text.slice(start, end), kind])).toEqual([
    ['return', 'keyword'],
    ['"a"', 'string'],
    ['1', 'number'],
    ['// b', 'comment'],
  ])
})

test('a long text has none', async () => {
  expect(await highlightText('java', '1 '.repeat(10_000))).toEqual([])
})
