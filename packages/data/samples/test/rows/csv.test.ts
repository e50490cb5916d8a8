import { escapeCsvText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { readCsv } from '../../src/rows/csv.ts'
import { briefly, CONTEXT, chunksOf, itemsOf } from '../reading.ts'

const read = (content: string | Uint8Array, delimiter: ',' | '\t' = ',', size?: number) =>
  briefly(readCsv(chunksOf(content, size), CONTEXT, delimiter))

test('rows are read with quotes, commas and line feeds in fields, wherever chunks end', async () => {
  const text = 'id,reference,candidate\r\na,"x, ""y""\nz",c\r\n\r\nb,, d \r\n'
  for (const size of [1, 7, 1000])
    expect(await read(text, ',', size)).toEqual(['a: m=c < x, "y"\nz', 'b: m= d  < '])
})

test('a segment knows the line on which it starts', async () => {
  const items = await itemsOf(
    readCsv(chunksOf('id,reference,candidate\na,"1\n2",x\n\nb,r,y\n'), CONTEXT, ','),
  )
  expect(items.map((item) => 'line' in item && item.line)).toEqual([2, 5])
})

test('rows without an id are numbered from 1', async () => {
  expect(await read('reference,candidate\nr,c\ns,d')).toEqual(['1: m=c < r', '2: m=d < s'])
})

test('empty cells of several reference columns are left out, an empty only reference stays', async () => {
  expect(await read('id,reference,reference_2,candidate\na,r,s,c\nb,r,,c\n')).toEqual([
    'a: m=c < r, s',
    'b: m=c < r',
  ])
  expect(await read('id,reference,candidate\na,,c\n')).toEqual(['a: m=c < '])
  expect(await read('id,reference,reference_2,candidate\na,,,c\n')).toEqual([
    'in, line 2: the row has no reference',
  ])
})

test('the column "references" holds one reference or a JSON list of strings', async () => {
  expect(
    await read('id,references,candidate\na,"[""r"",""s""]",c\nb,[x for x in y],c\nc,"[1,2]",c\n'),
  ).toEqual(['a: m=c < r, s', 'b: m=c < [x for x in y]', 'c: m=c < [1,2]'])
})

test('with a column "model", each row is a part of a segment', async () => {
  const items = await itemsOf(readCsv(chunksOf('id,model,candidate,reference\na,x,c,r\n'), CONTEXT, ','))
  expect(items).toEqual([
    { id: 'a', references: ['r'], models: ['x'], candidates: ['c'], file: 'in', line: 2, partial: true },
  ])
})

test('the leading apostrophe of escaped cells is removed from names, and from texts where all are escaped', async () => {
  const text = "id,model,candidate,reference\n'-1,'=m,'-'.join(x),'+x\n"
  const rows = (escapedCells: boolean) => briefly(readCsv(chunksOf(text), { ...CONTEXT, escapedCells }, ','))
  expect(await rows(false)).toEqual(["-1: =m='-'.join(x) < '+x"])
  expect(await rows(true)).toEqual(["-1: =m=-'.join(x) < +x"])
})

test('what escapeCsvText wrote is read back', async () => {
  const texts = ['=1', "'=1", "''@", "'a'", '\tx', '-', "'"]
  const lines = texts.map((text) => `"${escapeCsvText(text)}","${escapeCsvText(text)}"`)
  const context = { ...CONTEXT, escapedCells: true }
  const items = await itemsOf(readCsv(chunksOf(`reference,candidate\n${lines.join('\n')}\n`), context, ','))
  expect(items.flatMap((item) => ('candidates' in item ? item.candidates : []))).toEqual(texts)
})

test('a row with too few or too many fields is an error in its place', async () => {
  expect(await read('id,reference,candidate\na,r\nb,r,c\nc,r,c,d\n')).toEqual([
    'in, line 2: 2 fields, but the header has 3',
    'b: m=c < r',
    'in, line 4: 4 fields, but the header has 3',
  ])
})

test.each([
  [
    'id,reference,candidate\na,"r,c\nb,r,c\n',
    'in, line 2: broken CSV: a quote in this record is never closed',
  ],
  [
    'id,reference,candidate\na,r,c\nb,"r" x,c\n',
    'in, line 3: broken CSV: text follows a closing quote (write a quote within quotes twice)',
  ],
  [
    'id,reference,candidate\na,r "x",c\n',
    'in, line 2: broken CSV: a quote within a field without quotes (quote the field, and write the quote twice)',
  ],
])('%j ends the reading', async (text, message) => {
  expect(await read(text)).toBe(message)
})

test('in tab-separated values a quote within a field is an ordinary character', async () => {
  expect(await read('id\treference\tcandidate\na\tprint("r, s")\t"x\ty"\n', '\t')).toEqual([
    'a: m=x\ty < print("r, s")',
  ])
})

test('a row that is no UTF-8 is an error in its place', async () => {
  const bytes = Buffer.from('id,reference,candidate\na,r,c\nb,"r\nX",c\nc,r,c\n')
  bytes[bytes.indexOf('X')] = 0xff
  expect(await read(bytes)).toEqual([
    'a: m=c < r',
    'in, line 4, byte 1: not valid UTF-8 (byte 0xff)',
    'c: m=c < r',
  ])
})

test('more rows than a batch holds stay in order', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => `${i},r,c`)
  expect(await read(`id,reference,candidate\n${rows.join('\n')}`)).toEqual(
    rows.map((_, i) => `${i}: m=c < r`),
  )
})

test('a column of ids is no column of outputs', async () => {
  const text = 'id,task,reference\nHE/0,HE/0,x\n'
  expect(await briefly(readCsv(chunksOf(text), { ...CONTEXT, candidateField: 'task' }, ','))).toEqual([
    'in, line 2: field "task" has the id as the output: choose the outputs with option candidateField',
  ])
  expect(await briefly(readCsv(chunksOf('id,candidate,reference\n1,1,1\n'), CONTEXT, ','))).toEqual([
    '1: m=1 < 1',
  ])
})

test('a column system names the model of a row, unless it holds a prompt or stands beside several models', async () => {
  const text = 'id,system,reference,candidate\na,gpt,r,c\nb,You write code.,r,d\n'
  expect(await read(text)).toEqual(['a: gpt=c < r', 'b: m=d < r'])
  const wide = 'id,system,reference,candidate:x,candidate:y\na,gpt,r,c,d\n'
  expect(await read(wide)).toEqual(['a: x=c, y=d < r'])
})

test('usual names have any case and separators', async () => {
  expect(await read('Task ID,Model Name,reference,candidate\na,gpt,r,c\n')).toEqual(['a: gpt=c < r'])
})
