import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyHunks } from '../../src/diff/apply-hunks.ts'
import { readDiff } from '../../src/diff/read-diff.ts'
import { diffOf } from './diff-of.ts'

const hunksOf = (body: string) => readDiff(`--- a/f\n+++ b/f\n${body}`).files[0].hunks

test('the diff of two texts leads from one to the other', () => {
  fc.assert(
    fc.property(diffOf, ({ oldText, newText, diff }) => {
      const hunks = readDiff(diff).files.flatMap((file) => file.hunks)
      expect(applyHunks(oldText, hunks)).toBe(newText)
    }),
  )
})

test('a hunk moves to the nearest place where its old lines stand', () => {
  const hunks = hunksOf('@@ -4,3 +4,3 @@\n a\n-b\n+c\n d\n')
  expect(applyHunks('1\n2\na\nb\nd\n6\n', hunks)).toBe('1\n2\na\nc\nd\n6\n')
  expect(applyHunks('a\nb\nd\n4\n5\n6\na\nb\nd\n', hunks)).toBe(
    'a\nb\nd\n4\n5\n6\na\nc\nd\n'.replace('a\nb\nd\n4', 'a\nc\nd\n4').replace('6\na\nc', '6\na\nb'),
  )
  expect(applyHunks('a\nx\nd\n', hunks)).toBeUndefined()
})

test('hunks do not overlap, and stand at the ends of the text where git expects it', () => {
  const twice = hunksOf('@@ -1,2 +1,2 @@\n-a\n+b\n c\n@@ -1,2 +1,2 @@\n-a\n+b\n c\n')
  expect(applyHunks('a\nc\n', twice)).toBeUndefined()
  const atEnd = hunksOf('@@ -3,2 +3,2 @@\n c\n-a\n+b\n')
  expect(applyHunks('1\n2\nc\na\n5\n', atEnd)).toBeUndefined()
  expect(applyHunks('1\n2\n3\nc\na\n', atEnd)).toBe('1\n2\n3\nc\nb\n')
})

test('files are added, deleted, and lose their last line end', () => {
  expect(applyHunks('', hunksOf('@@ -0,0 +1,2 @@\n+a\n+b\n'))).toBe('a\nb\n')
  expect(applyHunks('a\n', hunksOf('@@ -1 +0,0 @@\n-a\n'))).toBe('')
  const bare = hunksOf('@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n')
  expect(applyHunks('a\n', bare)).toBe('a')
  expect(applyHunks('a', bare)).toBeUndefined()
})

test('the search for places is bounded', () => {
  const body = Array.from(
    { length: 2000 },
    (_, i) => `@@ -${2 * i + 2},2 +${2 * i + 2},2 @@\n x\n-a\n+b\n x\n`,
  ).join('')
  const start = performance.now()
  expect(applyHunks('y\n'.repeat(200_000), hunksOf(body))).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(5000)
})
