import { expect, test } from 'vitest'
import { DiffCursor } from '../../src/diff/diff-cursor.ts'
import { hunkHeader, readHunk } from '../../src/diff/read-hunk.ts'
import type { DiffProblem } from '../../src/diff/unified-diff.ts'

/** The lines of a hunk, those that follow it, and the problems. */
function read(text: string) {
  const cursor = new DiffCursor(text)
  const problems: DiffProblem[] = []
  const { lines } = readHunk(cursor, hunkHeader(cursor.content)!, problems)
  return [lines, text.slice(cursor.start), problems.map(({ message }) => message.replace(/.*; it has /, ''))]
}

test.each([
  ['@@ -3 +4,2 @@ def f():', [3, 1, 4, 2]],
  ['@@ -0,0 +1 @@', [0, 0, 1, 1]],
  ['@@ -1,2 +1,2', undefined],
  ['@@ -1,4294967296 +1 @@', undefined],
  ['@@@ -1 -1 +1 @@@', undefined],
])('the header %j', (line, numbers) => {
  const header = hunkHeader(line)
  expect(header && Object.values(header)).toEqual(numbers)
})

test.each([
  ['as long as it says', '@@ -1,2 +1,2 @@\n a\n-b\n+c\n\ntext', [' a', '-b', '+c'], '\ntext', []],
  [
    'longer by lines that change',
    '@@ -1 +1 @@\n-b\n+c\n+d\n\ntext',
    ['-b', '+c', '+d'],
    '\ntext',
    ['1 and 2'],
  ],
  ['longer by context only', '@@ -1 +1 @@\n-b\n+c\n d\n', ['-b', '+c'], ' d\n', []],
  ['before the signature of a mail', '@@ -1 +1 @@\n-b\n+c\n-- \n2.39.5\n', ['-b', '+c'], '-- \n2.39.5\n', []],
  [
    'shorter, before the signature of a mail',
    '@@ -1,2 +1,2 @@\n-b\n+c\n-- \n2.39.5\n',
    ['-b', '+c'],
    '-- \n2.39.5\n',
    ['1 and 1'],
  ],
  ['shorter, before a rule of Markdown', '@@ -1 +1 @@\n-b\n+c\n---\n', ['-b', '+c'], '---\n', []],
  [
    'shorter, with empty lines at its end',
    '@@ -1,9 +1,9 @@\n-b\n+c\n\n\r\ntext',
    ['-b', '+c'],
    'text',
    ['1 and 1'],
  ],
  ['with an empty line', '@@ -1,3 +1,3 @@\n-b\n+c\n\n d\n', ['-b', '+c', ' ', ' d'], '', []],
  ['with a removed line of hyphens', '@@ -1,2 +1 @@\n--- b\n-- \n+c\n', ['--- b', '-- ', '+c'], '', []],
  ['empty', '@@ -1 +1 @@', [], '', ['0 and 0']],
])('a hunk %s', (_, text, lines, rest, problems) => {
  expect(read(text)).toEqual([lines, rest, problems])
})
