import { inputErrorAt } from '@codegen-eval/messages'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readCsvRows } from '../../src/csv/csv-rows.ts'

async function read(text: string | Uint8Array): Promise<unknown[]> {
  const found: unknown[] = []
  const rows = readCsvRows('in', chunksOf(text), ',', (header) => (fields, line, index) => {
    if (fields[0] === 'bad') throw inputErrorAt({ file: 'in', line }, 'a bad row')
    return [index, ...header.map((name, i) => `${name}=${fields[i]}`)]
  })
  for await (const batch of rows)
    for (const row of batch) found.push(row instanceof Error ? row.message : row)
  return found
}

test('rows are numbered from 0 below the header, broken ones too', async () => {
  expect(await read('a,b\n1,2\n3\nbad,x\n"4\n",5\n')).toEqual([
    [0, 'a=1', 'b=2'],
    'in, line 3: 1 field, but the header has 2',
    'in, line 4: a bad row',
    [3, 'a=4\n', 'b=5'],
  ])
  expect(await read('a,b\n')).toEqual([])
  expect(await read('')).toEqual([])
})

test('a header that is no UTF-8 ends the reading', async () => {
  await expect(read(Uint8Array.of(0xff, 0x0a))).rejects.toThrow('in, line 1, byte 1: not valid UTF-8')
})

test.each(['a,b', '\uFEFFa,b', 'b, a', '"a","b"'])(
  'the header %j among the rows is an error with its line',
  async (again) => {
    expect(await read(`a,b\n1,2\n${again}\nb,1\na,a\n`)).toEqual([
      [0, 'a=1', 'b=2'],
      expect.stringMatching(/^in, line 3: the header comes again/),
      [2, 'a=b', 'b=1'],
      [3, 'a=a', 'b=a'],
    ])
  },
)
