import { expect, test } from 'vitest'
import { memoryFile, readCorpus } from '../../src/worker/read-corpus.ts'

const readBytes = (name: string, bytes: Uint8Array) => readCorpus({ files: [memoryFile(name, bytes)] })
const read = (text: string) => readBytes('x.jsonl', new TextEncoder().encode(text))

const ROW = '{"id": "a", "references": ["r", "s"], "candidates": {"m": "c", "n": "d"}}'

test('rows are read as the command reads them; blank lines and a byte order mark do not count', async () => {
  const { models, segments, errors } = await read(
    `\uFEFF${ROW}\r\n\n{"id":2,"references":"r","candidates":{"n":"2","m":"1"}}\n`,
  )
  expect(errors).toEqual([])
  expect(models).toEqual(['m', 'n'])
  expect(
    segments.map(({ id, references, candidates, line }) => ({ id, references, candidates, line })),
  ).toEqual([
    { id: 'a', references: ['r', 's'], candidates: ['c', 'd'], line: 1 },
    { id: 2, references: ['r'], candidates: ['1', '2'], line: 3 },
  ])
})

test('the only model of a file is called as the file', async () => {
  expect((await read('{"id": 1, "references": "r", "candidate": "c"}')).models).toEqual(['x'])
})

test.each([
  [
    '{"id": 1, "references": [1], "candidate": ""}',
    'line 2: field "references", entry 1, must be a string, found 1',
  ],
  ['{"id": 1, "references": []', "line 2, column 27: broken JSON: expected ',' or '}', found the end"],
  [
    '{"id": 1, "references": "r", "candidates": {"m": ""}}',
    'line 2: the models differ from those of the rows before: "n" missing',
  ],
])('%s is refused with its line and value', async (row, message) => {
  expect(await read(`${ROW}\n${row}`)).toEqual({ models: [], segments: [], errors: [`x.jsonl, ${message}`] })
})

test('rows with one id are samples of one task, as for the command', async () => {
  const { segments } = await read(`${ROW}\n${ROW}`)
  expect(segments.map(({ task, sample }) => [task, sample])).toEqual([
    [0, undefined],
    [0, 2],
  ])
})

test('all broken rows are counted, not only the first', async () => {
  expect((await read(`1\n${ROW}\n2`)).errors).toHaveLength(2)
})

test('a file without rows is refused', async () => {
  expect((await read(' \n')).errors).toEqual(['x.jsonl: the file is empty: there is nothing to score'])
})

test('bytes that are no UTF-8 are named with their line and place', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode(`${ROW}\nab`), 0xff])
  expect((await readBytes('x.jsonl', bytes)).errors).toEqual([
    'x.jsonl, line 2, byte 3: not valid UTF-8 (byte 0xff)',
  ])
  expect((await readBytes('x.jsonl.gz', Uint8Array.of(0x1f, 0x8b, 8))).errors[0]).toMatch(
    /this looks like gzip: unpack it first$/,
  )
})

test('a table is read as well, and says which columns it does not know', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const { models, segments } = await readBytes('t.csv', bytes('id,reference,candidate:m\n1,r,c\n'))
  expect([models, segments.length]).toEqual([['m'], 1])
  const { errors } = await readBytes('t.csv', bytes('id,reference,gpt,llama\n1,r,c,d\n'))
  expect(errors[0]).toMatch(/^t.csv, line 1: it is not clear which columns hold outputs: "gpt", "llama"/)
})
