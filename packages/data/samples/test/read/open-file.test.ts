import { expect, test } from 'vitest'
import { openFile } from '../../src/read/open-file.ts'
import { chunksOf, itemsOf, openText, rowsIn } from '../reading.ts'

const ROW = '{"id":1,"references":"r","candidate":"x"}\n'
const open = (path: string, text: string, withReferences = false) =>
  openFile({ path, chunks: chunksOf(text) }, {}, false, withReferences)
const folderOf = (...names: string[]) => ({
  path: 'outputs',
  chunks: chunksOf(''),
  folder: names.map((path) => ({ path, open: () => chunksOf('') })),
})

test('the form is that of the name, and the bytes looked at are read again', async () => {
  const file = await open('a.jsonl', ROW)
  expect(file.form.name).toBe('jsonl')
  const context = { file: 'a', model: 'a', references: 'required', candidates: 'required' } as const
  expect(await itemsOf(rowsIn(file.form, file.chunks, context))).toMatchObject([{ id: 1, candidates: ['x'] }])
})

test('a form that is named is that of outputs, not of references', async () => {
  const given = () => ({ path: 'a.csv', chunks: chunksOf(ROW) })
  expect((await openFile(given(), { from: 'jsonl' }, false, false)).form.name).toBe('jsonl')
  expect((await openFile(given(), { from: 'jsonl' }, true, true)).form.name).toBe('csv')
})

test('plain text needs references, and an empty file without an extension has no form', async () => {
  expect((await open('a.txt', 'x\n', true)).form.name).toMatch(/^text/)
  await expect(open('a.txt', 'x\n')).rejects.toThrow('plain text contains no references')
  await expect(open('a', '')).rejects.toThrow('a: the file is empty')
})

test('a folder of unknown files is refused with their names', async () => {
  const none = openFile(folderOf(), {}, false, false)
  await expect(none).rejects.toThrow('outputs: the folder is empty')
  const unknown = openFile(folderOf('a.x', 'b.x', 'c.x', 'd.x'), {}, false, false)
  await expect(unknown).rejects.toThrow('it has "a.x", "b.x", "c.x", …')
  const rows = openFile(folderOf('a.x'), { from: 'jsonl' }, false, false)
  await expect(rows).rejects.toThrow('is a file, and this is a folder')
})

test('a long file that is refused is closed', async () => {
  const { chunks, isClosed } = openText('x = 1\n')
  await expect(openFile({ path: 'a', chunks }, {}, false, false)).rejects.toThrow('cannot tell the form')
  expect(isClosed()).toBe(true)
})
