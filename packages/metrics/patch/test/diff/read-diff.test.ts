import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDiff } from '../../src/diff/read-diff.ts'
import type { DiffFile } from '../../src/diff/unified-diff.ts'
import { diffOf } from './diff-of.ts'
import { type Counts, GIT_CASES } from './git-cases.ts'

function counts(diff: string): Counts[] {
  return readDiff(diff).files.map(({ oldPath, newPath, hunks }) => {
    const lines = hunks.flatMap((hunk) => hunk.lines)
    const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length
    return [count('+'), count('-'), newPath ?? oldPath ?? '']
  })
}

test.each(GIT_CASES)('$name', ({ diff, plain, recount, ours, problems }) => {
  expect(counts(diff)).toEqual(ours ?? recount ?? plain)
  expect(readDiff(diff).problems.length).toBe(problems)
  expect(readDiff(diff).unreadable).toBeUndefined()
})

test('what a diff between two texts says is read again', () => {
  fc.assert(
    fc.property(diffOf, ({ diff, hunks }) => {
      const { files, problems, unreadable } = readDiff(diff)
      expect([problems, unreadable]).toEqual([[], undefined])
      expect(files.flatMap((file) => file.hunks.map(({ lines }) => lines))).toEqual(hunks)
    }),
  )
})

test('text around a diff, such as fences and lists, is left out', () => {
  fc.assert(
    fc.property(diffOf, ({ diff, hunks }) => {
      fc.pre(hunks.length > 0)
      const text = `- I changed\n+ one line:\n\n\`\`\`diff\n${diff}\`\`\`\n\n- removed\n+ added\n`
      expect(readDiff(text).files.map((file) => file.hunks.map(({ lines }) => lines))).toEqual([hunks])
    }),
  )
})

const HUNK = '@@ -1 +1 @@\n-b\n+c\n'

describe('paths', () => {
  test.each([
    ['--- src/f.py\n+++ src/f.py\n', 'src/f.py', 'src/f.py'],
    ['--- a/f.py\t2024-01-01 00:00:00.000 +0000\n+++ b/f.py\t2024-01-02\n', 'f.py', 'f.py'],
    ['--- f x.py 2024-01-01 00:00:00.000 +0000\n+++ f x.py 2024-01-01 00:00:00\n', 'f x.py', 'f x.py'],
    ['diff --git i/f.py w/f.py\n--- i/f.py\n+++ w/f.py\n', 'f.py', 'f.py'],
    ['diff --git i/f.py w/f.py\nnew file mode 100644\n--- /dev/null\n+++ w/f.py\n', undefined, 'f.py'],
    ['--- a/f.py\n+++ /dev/null\n', 'f.py', undefined],
    ['diff --git a/a/b.py b/a/b.py\n--- a/a/b.py\n+++ b/a/b.py\n', 'a/b.py', 'a/b.py'],
    [
      'diff --git "a/\\303\\244.py" "b/\\303\\244.py"\n--- "a/\\303\\244.py"\n+++ "b/\\303\\244.py"\n',
      'ä.py',
      'ä.py',
    ],
  ])('%j', (head, oldPath, newPath) => {
    expect(readDiff(head + HUNK).files).toMatchObject([{ oldPath, newPath, hunks: [{}] }])
  })
})

test('the extended header has modes, renames, copies and binary contents', () => {
  const text = [
    'diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755',
    'diff --git a/x.py b/y.py\nsimilarity index 90%\nrename from x.py\nrename to y.py\nindex 1..2 100644',
    'diff --git a/x.py b/z.py\nsimilarity index 100%\ncopy from x.py\ncopy to z.py',
    'diff --git a/old b/old\ndeleted file mode 100644\nindex 1..0',
    'diff --git a/l.png b/l.png\nindex 1..2 100644\nBinary files a/l.png and b/l.png differ',
  ].join('\n')
  expect(
    readDiff(text).files.map(({ oldPath, newPath, change, oldMode, newMode, isBinary }) =>
      [oldPath, newPath, change, oldMode, newMode, isBinary].join(' '),
    ),
  ).toEqual([
    'run.sh run.sh modified 100644 100755 false',
    'x.py y.py renamed 100644 100644 false',
    'x.py z.py copied   false',
    'old  deleted 100644  false',
    'l.png l.png modified 100644 100644 true',
  ])
})

test('files and hunks have their places in the text', () => {
  const text = `Here:\n--- a/f.py\n+++ b/f.py\n${HUNK}@@ -9 +9 @@\n-y\n+z\n\\ No newline at end of file\nDone.\n`
  const [file] = readDiff(text).files
  expect(text.slice(file.start, file.end)).toBe(text.slice(6, -7))
  expect(file.hunks.map(({ start, end }) => text.slice(start, end))).toEqual([
    HUNK.trimEnd(),
    '@@ -9 +9 @@\n-y\n+z\n\\ No newline at end of file',
  ])
  expect(file.hunks.map(({ oldEndsBare, newEndsBare }) => [oldEndsBare, newEndsBare])).toEqual([
    [false, false],
    [false, true],
  ])
})

test.each([
  ['', undefined],
  [' \n', undefined],
  ['I could not find the bug.', 'no file of a unified diff was found'],
  [
    'diff --cc f.py\nindex 1,2..3\n--- a/f.py\n+++ b/f.py\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n',
    'line 1: a combined diff of a merge; expected a diff of two versions',
  ],
  [
    `--- a/f\n+++ b/f\n@@@ -1 -1 +1 @@@\n++c\n`,
    'line 3: a combined diff of a merge; expected a diff of two versions',
  ],
  [
    '*** Begin Patch\n*** Update File: f\n@@\n-a\n+b\n*** End Patch',
    'the format *** Begin Patch; expected a unified diff',
  ],
  [
    `  diff --git a/f b/f\n  --- a/f\n  +++ b/f\n  @@ -1 +1 @@\n  -a\n  +b\n`,
    'the diff is indented or quoted; expected it from the first column on',
  ],
])('%j has no file', (text, reason) => {
  expect(readDiff(text)).toEqual({ files: [], problems: [], unreadable: reason })
})

test('a hunk of no file, and paths without a hunk, are problems', () => {
  expect(readDiff(`${HUNK}--- a/f\n+++ b/f\n${HUNK}--- a/g\n+++ b/g\n`).problems).toEqual([
    { line: 1, message: 'no path stands before the hunk: the hunk is left out' },
    { line: 9, message: 'no hunk follows the paths' },
  ])
  const numberless =
    'the header of the hunk is not of the form @@ -line,count +line,count @@: the hunk is left out'
  for (const header of ['@@ def f():', '@@ -1,99999999999 +1 @@'])
    expect(readDiff(`--- a/f\n+++ b/f\n${HUNK}${header}\n-a\n`).problems).toEqual([
      { line: 6, message: numberless },
    ])
})

test('any text is read', () => {
  const piece = fc.constantFrom(
    'diff --git a/x b/x',
    '--- a/x',
    '+++ b/x',
    '@@ -1,2 +1 @@',
    '@@',
    '+a',
    '-b',
    ' c',
    '',
    '\\ No',
    '-- ',
    '"',
    '\r',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: codePoint, maxLength: 8 }))), (lines) => {
      const text = lines.join('\n')
      const isPlaced = ({ start, end, hunks }: DiffFile) =>
        start >= 0 &&
        start <= end &&
        end <= text.length &&
        hunks.every((hunk) => start <= hunk.start && hunk.end <= end)
      expect(readDiff(text).files.every(isPlaced)).toBe(true)
    }),
  )
  expect(() => readDiff(null as unknown as string)).toThrow('diff: expected a string, got object')
})

test('hostile texts take linear time', () => {
  const size = 1 << 17
  const texts = [
    `diff --git a/${' b/'.repeat(size / 3)}`,
    `diff --git "${'\\'.repeat(size)}`,
    `${' '.repeat(size)}diff`,
    '--- a\n+++ b\n'.repeat(size / 12),
    `--- a\n+++ b\n${'@@ -1 +1 @@\n-a\n+b\n'.repeat(size / 18)}`,
    `--- a\n+++ b\n@@ -1,9999999 +1,9999999 @@\n${'\n'.repeat(size)}`,
    `--- a\n+++ b\n@@ -1,9999999 +1 @@\n${'--- \n'.repeat(size / 5)}`,
    `--- a\n+++ b\n${`@@ -1 +1 @@\n-a\n+b\n${' c\n'.repeat(1000)}`.repeat(size / 3000)}`,
  ]
  for (const text of texts) {
    const start = performance.now()
    readDiff(text)
    expect(performance.now() - start).toBeLessThan(5000)
  }
})
