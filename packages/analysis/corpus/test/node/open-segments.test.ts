import { expect, test } from 'vitest'
import { type InputOptions, openSegments } from '../../src/node/open-segments.ts'
import { briefly, testFolder } from '../reading.ts'

const folder = testFolder()
const jsonl = (name: string, ...rows: readonly object[]) =>
  folder.write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const open = (options: Partial<InputOptions>) =>
  briefly(openSegments({ files: [], references: [], layout: 'rows', ...options }))

const a = jsonl(
  'a.jsonl',
  { id: 1, references: 'r', candidate: 'x' },
  { id: 2, references: 's', candidate: 'y' },
)
const b = jsonl('b.jsonl', { id: 1, candidate: 'u' }, { id: 2, candidate: 'v' })

test('files add models to the same ids, and only one needs references', async () => {
  const expected = ['1: a=x, b=u < r', '2: a=y, b=v < s']
  expect(await open({ files: [a, b] })).toEqual(expected)
  expect(await open({ files: [b, a] })).toEqual(['1: b=u, a=x < r', '2: b=v, a=y < s'])
})

test('where no file has references, each row says so', async () => {
  const c = jsonl('c.jsonl', { id: 1, candidate: 'x' }, { id: 2, candidate: 'y' })
  expect(await open({ files: [b, c] })).toEqual(
    [1, 2].map((line) => `${b}, line ${line}: no file has references for this row`),
  )
})

test('references in files of their own are joined by line or by id, and refused where rows have some', async () => {
  const text = folder.write('refs.txt', 'r\ns\n')
  const rows = jsonl('refs.jsonl', { id: 2, references: ['s'] }, { id: 1, references: ['r', 't'] })
  expect(await open({ files: [b], references: [text, text] })).toEqual(['1: b=u < r, r', '2: b=v < s, s'])
  expect(await open({ files: [b], references: [rows] })).toEqual(['1: b=u < r, t', '2: b=v < s'])
  expect(await open({ files: [a], references: [text] })).toEqual(
    [1, 2].map(
      (line) =>
        `${a}, line ${line}: the row has references, and --references gives others: leave out one of them`,
    ),
  )
})

test('the format of the command line is that of the outputs, whatever their names', async () => {
  const odd = folder.write('odd.csv', '{"id":1,"references":"r","candidate":"x"}')
  expect(await open({ files: [odd], format: 'jsonl' })).toEqual(['1: odd=x < r'])
})

test('ids and models are checked over all files', async () => {
  const twice = jsonl(
    'twice.jsonl',
    { id: 1, references: 'r', candidate: 'x' },
    { id: '1', references: 'r', candidate: 'x' },
  )
  expect(await open({ files: [twice] })).toEqual([
    '1: twice=x < r',
    `${twice}, line 2: id "1" is already used on line 1`,
  ])
})

test('an empty file is an error that names it', async () => {
  const empty = folder.write('empty.jsonl', '')
  const message = `${empty}: the file is empty: there is nothing to score`
  expect(await open({ files: [empty] })).toBe(message)
  expect(await open({ files: [a, empty] })).toBe(message)
  expect(await open({ files: [folder.write('empty', '')] })).toMatch(/empty: the file is empty/)
})

test('bytes are counted over all files', async () => {
  let count = 0
  await open({ files: [a, b], onBytes: (bytes) => (count += bytes) })
  expect(count).toBe(
    2 * '{"id":1,"references":"r","candidate":"x"}\n'.length + 2 * '{"id":1,"candidate":"u"}\n'.length,
  )
})
