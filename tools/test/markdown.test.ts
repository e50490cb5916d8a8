import { expect, test } from 'vitest'
import { readMarkdown } from '../src/markdown.ts'

const text = [
  '# Title',
  '',
  '```js',
  '# not a heading',
  '```',
  '',
  '```text',
  'output',
  '```',
  '## Section ',
  '````md',
  '```js',
  '```',
  '````',
  'words',
  '```text',
  'not its output',
  '```',
].join('\n')

test('headings have a level, a text and a line, and lie outside of fences', () => {
  expect(readMarkdown(text).headings).toEqual([
    { level: 1, text: 'Title', line: 1 },
    { level: 2, text: 'Section', line: 10 },
  ])
})

test('a block ends at the fence that opened it, and its output follows without a word between', () => {
  expect(readMarkdown(text).blocks).toEqual([
    { language: 'js', code: '# not a heading', line: 3, output: 'output' },
    { language: 'text', code: 'output', line: 7, output: undefined },
    { language: 'md', code: '```js\n```', line: 11, output: undefined },
    { language: 'text', code: 'not its output', line: 16, output: undefined },
  ])
})

test('a fence that nobody closes reaches to the end', () => {
  expect(readMarkdown('```js\na\nb').blocks).toEqual([
    { language: 'js', code: 'a\nb', line: 1, output: undefined },
  ])
})
