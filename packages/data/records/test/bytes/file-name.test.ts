import { expect, test } from 'vitest'
import { baseName, checkFilesOnce, displayName } from '../../src/bytes/file-name.ts'

test('a dash stands for standard input', () => {
  expect([displayName('-'), displayName('a/b')]).toEqual(['standard input', 'a/b'])
})

test('the base name is the last part of a path', () => {
  expect(['a', 'a/b.c', '/a/b/', 'C:\\a\\b.txt', ''].map(baseName)).toEqual(['a', 'b.c', 'b', 'b.txt', ''])
})

test('a file that is given twice is refused', () => {
  checkFilesOnce(['a', 'b'])
  expect(() => checkFilesOnce(['b', 'a', 'b'])).toThrow('b: the file is given twice')
})
