import { expect, test } from 'vitest'
import { readDiff } from '../src/diff/read-diff.ts'
import { patchChange, strippedLines } from '../src/patch-change.ts'

const changeOf = (text: string) => patchChange(readDiff(text))

test('removed lines are touched; of lines that are only added, the old line before them', () => {
  const { files, hunks, added, removed } = changeOf(
    '--- a/f\n+++ b/f\n@@ -3,5 +3,6 @@\n x\n-a\n-b\n+c\n y\n+d\n+e\n z\n@@ -20,0 +22 @@\n+f\n',
  )
  expect([hunks, added, removed]).toEqual([2, 4, 2])
  expect([...files]).toEqual([
    [
      'f',
      {
        removed: ['a', 'b'],
        added: ['c', 'd', 'e', 'f'],
        hunkLines: Float64Array.of(3, 7),
        touchedLines: Float64Array.of(4, 6, 20, 20),
      },
    ],
  ])
})

test('added lines before a removed one belong to it', () => {
  const { files } = changeOf('--- a/f\n+++ b/f\n@@ -3,2 +3,2 @@\n+c\n-a\n x\n')
  expect(files.get('f')!.touchedLines).toEqual(Float64Array.of(3, 3))
})

test('a new file touches line 0, and parts with one path are one file', () => {
  const text = '--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n'
  expect(changeOf(text).files.get('f')!.touchedLines).toEqual(Float64Array.of(0, 0))
  const { files } = changeOf(`--- a/f\n+++ b/f\n@@ -9 +9 @@\n-x\n+y\n${text}`)
  expect([...files.keys()]).toEqual(['f'])
  expect(files.get('f')!.touchedLines).toEqual(Float64Array.of(0, 0, 9, 9))
})

test('lines are stripped as Python strips them', () => {
  expect(strippedLines(['  a b\t', '', ' \r', '\x1cc\x85', '\ufeffd'])).toEqual(['a b', 'c', '\ufeffd'])
})
