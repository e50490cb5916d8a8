import { gzipSync } from 'node:zlib'
import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import type { LogForm } from '../../src/forms/form.ts'
import { recognize } from '../../src/forms/recognize.ts'
import { peekFile, readLogFile } from '../../src/logs/log-file.ts'
import type { LogKind } from '../../src/logs/log-form.ts'
import { LogValue } from '../../src/logs/log-value.ts'

const chunksOf = (content: string | Uint8Array<ArrayBuffer>) =>
  new Blob([content]).stream() as unknown as Parameters<typeof peekFile>[2]

const formOf = (...kinds: readonly LogKind[]): LogForm => ({
  name: 'tool',
  title: 'Tool',
  version: '1',
  summary: '',
  example: '',
  outcomes: '',
  writer: 'tool export',
  kinds,
  results: { read: () => [{ samples: [] }] },
})

const kindOfRows: LogKind = { name: 'rows', holds: 'results', rows: true, begins: () => true }

async function read(name: string, content: string, kind: Partial<LogKind> = {}) {
  const own = { ...kindOfRows, ...kind }
  const file = {
    path: name,
    name,
    folders: [],
    kind: own,
    form: formOf(own),
    named: name,
    namedFor: name,
    chunks: chunksOf(content),
  }
  const { rows, document } = await readLogFile(file, () => name)
  return {
    document: document.value,
    rows: rows.map((row) => (row instanceof LogValue ? [row.line, row.value] : row.message)),
  }
}

test('the beginning of a file is peeked, and its contents stay whole', async () => {
  const text = '{"a": 1}\n{"a": 2}\n'
  const { head, chunks, isEmpty, isBroken } = await peekFile('x', '/data/m/log.jsonl.gz', chunksOf(text))
  expect(head).toMatchObject({ name: 'log.jsonl', folders: ['data', 'm'], value: { a: 1 } })
  expect([isEmpty, isBroken]).toEqual([false, false])
  const bytes: number[] = []
  for await (const chunk of chunks) bytes.push(...chunk)
  expect(new TextDecoder().decode(new Uint8Array(bytes))).toBe(text)
})

test.each([
  ['an empty file', '', { isEmpty: true, isBroken: false }],
  ['a document that is cut short', '{\n"a": [1,', { isEmpty: false, isBroken: true }],
  ['a first row that is cut short', '{"a": 1', { isEmpty: false, isBroken: true }],
  ['a later row that is cut short', '{"a": 1}\n{"a": ', { isEmpty: false, isBroken: false }],
  ['a text that is no JSON', 'pass\nfail', { isEmpty: false, isBroken: false }],
])('%s is told from others', async (_, text, expected) => {
  expect(await peekFile('f', 'f', chunksOf(text))).toMatchObject(expected)
})

test('a document that is longer than the beginning is not broken', async () => {
  const text = `{"a": 1, "long": "${'x'.repeat(1 << 17)}"}`
  const { isBroken, head } = await peekFile('f', 'f.json', chunksOf(text))
  expect(isBroken).toBe(false)
  expect(head.value).toMatchObject({ a: 1 })
})

test('the header of a table gives the names of fields, and an archive has no value', async () => {
  const table = await peekFile('f', 'f.CSV', chunksOf('id,"name"\r\n1,2'))
  expect(table.head.value).toEqual({ id: '', name: '' })
  const archive = await peekFile('f', 'f.eval', chunksOf('PK\u0003\u0004{'))
  expect(archive).toMatchObject({ isBroken: false, head: { member: expect.any(String), value: undefined } })
})

test('packed bytes that nobody unpacked are neither JSON nor an archive', async () => {
  const { head, isBroken } = await peekFile('f', 'f.json.gz', chunksOf(new Uint8Array(gzipSync('{"a": 1}'))))
  expect([head.member, head.value, isBroken]).toEqual([undefined, undefined, false])
})

test('the first kind that recognizes the beginning counts, and plain text is chosen by its name too', async () => {
  const plain: LogKind = { ...kindOfRows, name: 'plain', plain: true, names: /^out\.txt$/ }
  const never: LogKind = { ...kindOfRows, name: 'never', begins: () => false }
  const forms = [formOf(never, plain), formOf({ ...kindOfRows, begins: (head) => head.value !== undefined })]
  const kindName = async (path: string, text: string) =>
    recognize((await peekFile(path, path, chunksOf(text))).head, forms)[0]?.kind.name
  expect(await kindName('out.txt', 'x')).toBe('plain')
  expect(await kindName('rows.jsonl', '{}')).toBe('rows')
  expect(await kindName('other.txt', 'x')).toBeUndefined()
})

test('rows have lines, and a broken or truncated row is an error among the others', async () => {
  const { rows, document } = await read('f.jsonl', '{"a": 1}\n\n{"a": }\n{"a": 2}\n{"a": "cu')
  expect(document).toBeUndefined()
  expect(rows).toEqual([
    [1, { a: 1 }],
    expect.stringContaining('f.jsonl, line 3'),
    [4, { a: 2 }],
    expect.stringContaining('f.jsonl, line 5'),
  ])
})

test('rows may be the items of a list', async () => {
  expect((await read('f.json', '\n[{"a": 1},\n null, 7]')).rows.map((row) => row[1])).toEqual([
    { a: 1 },
    null,
    7,
  ])
})

test('empty cells of a table are null, and a row with other cells than the header is an error', async () => {
  const { rows } = await read('f.csv', 'id,score\na,1\nb\n"c,d",\n')
  expect(rows).toEqual([
    [2, { id: 'a', score: '1' }],
    'f.csv, line 3: 1 field, but the header has 2',
    [4, { id: 'c,d', score: null }],
  ])
})

test('numbers of a document that JSON has not are undefined, and a broken document is thrown', async () => {
  const text = '\uFEFF{"a": NaN, "b": -Infinity, "c": "NaN, \\"NaN"}'
  expect((await read('f.json', text, { rows: false })).document).toEqual({
    a: Number.NaN,
    b: Number.NaN,
    c: 'NaN, "NaN',
  })
  const broken = read('f.json', '{\n"a": NaN,', { rows: false })
  await expect(broken).rejects.toThrow(InputError)
  await expect(broken).rejects.toThrow(/^f\.json.*; write the file again with tool export, or leave/s)
})

test('plain text is the document as it is', async () => {
  expect(await read('out.txt', '{"a": 1}\n', { plain: true })).toEqual({ document: '{"a": 1}\n', rows: [] })
})

test('an archive that is none is an error', async () => {
  await expect(read('f.eval', 'PK\u0003\u0004 cut', { isArchive: true })).rejects.toThrow(InputError)
})
