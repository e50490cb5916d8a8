import { expect, test } from 'vitest'
import type { ReadOptions } from '../../src/read/read-options.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { briefly, chunksOf, openText } from '../reading.ts'

const texts = new Map<string, string>()
const folder = {
  write(name: string, text: string) {
    texts.set(name, text)
    return name
  },
}
const files = (paths: readonly string[]) =>
  paths.map((path) => ({ path, chunks: chunksOf(texts.get(path) ?? '') }))
const jsonl = (name: string, ...rows: readonly object[]) =>
  folder.write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const open = (
  options: ReadOptions & { readonly files: readonly string[]; readonly references?: readonly string[] },
) => briefly(readSegments(files(options.files), files(options.references ?? []), options))

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
        `${a}, line ${line}: the row has references, and option references names files with others: leave out one of them`,
    ),
  )
})

test('the format of the command line is that of the outputs, whatever their names', async () => {
  const odd = folder.write('odd.csv', '{"id":1,"references":"r","candidate":"x"}')
  expect(await open({ files: [odd], from: 'jsonl' })).toEqual(['1: odd=x < r'])
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

test('rows of one model each are joined, in JSON Lines as in CSV, in any order', async () => {
  const long = jsonl(
    'long.jsonl',
    { id: 1, model: 'x', references: 'r', candidate: 'a' },
    { id: 2, model: 'y', references: 's', candidate: 'd' },
    { id: 2, model: 'x', references: 's', candidate: 'c' },
    { id: 1, model: 'y', references: 'r', candidate: 'b' },
  )
  const csv = folder.write('long.csv', 'id,model,reference,candidate\n1,x,r,a\n2,y,s,d\n2,x,s,c\n1,y,r,b\n')
  const expected = ['1: x=a, y=b < r', '2: x=c, y=d < s']
  expect(await open({ files: [long] })).toEqual(expected)
  expect(await open({ files: [csv] })).toEqual(expected)
})

test('fields with outputs can be chosen', async () => {
  const rows = jsonl('fields.jsonl', { id: 1, references: 'r', gpt: 'a', llama: 'b' })
  expect(await open({ files: [rows], candidateFields: ['llama', 'gpt'] })).toEqual(['1: llama=b, gpt=a < r'])
  expect(await open({ files: [rows], candidateField: 'gpt' })).toEqual(['1: fields=a < r'])
  expect(await open({ files: [rows], candidateField: 'claude' })).toEqual([
    'fields.jsonl, line 1: field "claude" is missing; the row has "id", "references", "gpt", "llama"',
  ])
})

test('program files are one segment each, unless lines are asked for', async () => {
  const program = folder.write('m.py', 'def f():\n  return 1\n')
  const other = folder.write('r.py', 'def f(): return 1\n')
  const same = folder.write('same.py', 'def f():\n  return 2\n')
  expect(await open({ files: [program], references: [other] })).toEqual([
    '1: m=def f():\n  return 1\n < def f(): return 1\n',
  ])
  expect(await open({ files: [program], references: [same] })).toMatch(
    /^m.py, same.py: all have 2 lines that are not blank: choose option text whole .* or option text lines/,
  )
  expect(await open({ files: [program], references: [same], text: 'lines' })).toEqual([
    '1: m=def f(): < def f():',
    '2: m=  return 1 <   return 2',
  ])
  expect(await open({ files: [program], references: [same], text: 'whole' })).toHaveLength(1)
})

test('lines with ids are joined by id', async () => {
  const gold = folder.write('gold', '0\tx\n1\ty\n')
  const output = folder.write('output', '1\ty\n0\tz\n')
  expect(await open({ files: [output], references: [gold] })).toEqual(['1: output=y < y', '0: output=z < x'])
})

test('plain text needs references', async () => {
  expect(await open({ files: [folder.write('alone.py', 'x')] })).toBe(
    'alone.py: plain text contains no references: name their file with option references',
  )
})

test('where one file is refused, the others are closed', async () => {
  const long = openText('{"id": 1, "candidate": "x", "references": "x"}\n')
  const files = [
    { path: 'a.jsonl', chunks: long.chunks },
    { path: 'b', chunks: chunksOf('x') },
  ]
  expect(await briefly(readSegments(files))).toMatch('b: cannot tell the form')
  expect(long.isClosed()).toBe(true)
})

test('a file whose form holds something else is closed', async () => {
  const long = openText('{"task_id": "a", "completion": "x"}\n')
  expect(await briefly(readSegments([{ path: 'a.jsonl', chunks: long.chunks }]))).toMatch('no references')
  expect(long.isClosed()).toBe(true)
})
