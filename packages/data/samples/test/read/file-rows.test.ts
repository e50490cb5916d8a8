import { expect, test } from 'vitest'
import { nullNotice, rowContext, rowsOf } from '../../src/read/file-rows.ts'
import { openFile } from '../../src/read/open-file.ts'
import type { ReadOptions } from '../../src/read/read-options.ts'
import { briefly, chunksOf } from '../reading.ts'

async function read(text: string, options: ReadOptions = {}, model?: string) {
  const file = await openFile({ path: 'a.jsonl', chunks: chunksOf(text), model }, options, false, false)
  return briefly(rowsOf(file, 'a', options, 'required').batches)
}

const row = (fields: object) => `${JSON.stringify({ id: 1, references: 'r', ...fields })}\n`

test('a name that is given replaces that of the only model', async () => {
  expect(await read(row({ candidate: 'x' }))).toEqual(['1: a=x < r'])
  expect(await read(row({ candidate: 'x' }), {}, 'new')).toEqual(['1: new=x < r'])
  expect(await read(row({ candidates: { b: 'x', c: 'y' } }), {}, 'new')).toEqual([
    'a.jsonl, line 1: the name "new" is for a file of one model, and the row has "b", "c"',
  ])
})

test('a file without rows is an error, and null outputs are announced at the end', async () => {
  expect(await read('\n\n')).toBe('a.jsonl: the file is empty: there is nothing to score')
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  expect(await read(row({ candidate: null }), { nullOutputs: 'empty', onNotice })).toEqual(['1: a= < r'])
  expect(notices).toEqual([nullNotice('a.jsonl', 1)])
  expect(notices[0]).toBe('a.jsonl: 1 output without a text: counted as empty, which fails')
})

test('references are read without outputs, in rows of their own', async () => {
  const file = await openFile({ path: 'r.jsonl', chunks: chunksOf(row({})) }, {}, true, true)
  expect(rowContext(file, 'a', { layout: 'study', rowsField: '.x' }, 'refused')).toMatchObject({
    references: 'required',
    candidates: 'ignored',
    layout: 'rows',
    rowsField: undefined,
  })
})
