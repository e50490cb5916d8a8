import { expect, test } from 'vitest'
import { contentSample, folderSample, splitPath } from '../../src/forms/content-sample.ts'

const of = (text: string) => contentSample('dir/a.jsonl.gz', Buffer.from(text))

test('the name is without folder and .gz', () => {
  expect(of('').name).toBe('a.jsonl')
  expect(folderSample('runs/x/', ['a.py'])).toMatchObject({ name: 'x', paths: ['a.py'], row: undefined })
})

test.each([
  ['{"a": 1}\n{"a": 2}\n', { row: { a: 1 }, document: undefined }],
  ['{"a": 1}\r\n\r\n{"a"', { row: { a: 1 }, document: undefined }],
  ['{"a": 1}{"a": 2}', { row: { a: 1 }, document: undefined }],
  ['{"a": 1}\n', { row: { a: 1 }, document: { a: 1 } }],
  ['{"a": 1, "b": [', { row: { a: 1, b: [] }, document: { a: 1, b: [] } }],
  [' [{"a": 1}, {"a": 2}]', { row: { a: 1 }, document: [{ a: 1 }, { a: 2 }] }],
  ['[[1]]', { row: undefined, document: [[1]] }],
  ['x = {"a": 1}', { row: undefined, document: undefined }],
  ['', { row: undefined, document: undefined }],
])('%j', (text, expected) => {
  expect(of(text)).toMatchObject(expected)
})

test('the first line is without its end, and bytes that are not UTF-8 are replaced', () => {
  expect(of('a\r\nb').firstLine).toBe('a')
  expect(contentSample('a', Uint8Array.of(0xff, 0x61)).text).toBe('\ufffda')
})

test('an archive without an extension, as from a pipe, is no table', () => {
  const archive = Uint8Array.from([
    0x50,
    0x4b,
    3,
    4,
    ...Array<number>(26).fill(65),
    ...Buffer.from('header.json'),
  ])
  const { member, isTable, value } = contentSample('-', archive)
  expect([member, isTable, value]).toEqual(['header.json', undefined, undefined])
})

test('a path is split into folders and a name without an extension of packing', () => {
  expect(splitPath('/runs//a/./b.json.gz')).toEqual([['runs', 'a'], 'b.json'])
  expect(splitPath('C:\\runs\\b.jsonl.ZST')).toEqual([['C:', 'runs'], 'b.jsonl'])
  expect(splitPath('b.gz.json')).toEqual([[], 'b.gz.json'])
})
