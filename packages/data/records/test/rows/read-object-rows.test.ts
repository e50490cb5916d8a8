import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { readObjectRows } from '../../src/rows/read-object-rows.ts'
import { asRow, failure } from '../../src/rows/row-fields.ts'

async function read(text: string): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  const chunks = new Blob([text]).stream()
  for await (const batch of readObjectRows('f', chunks, (value, line) => asRow(value, failure('f', line))))
    rows.push(...batch)
  return rows
}

test.each([
  ['JSON Lines', '{"id":"a","x":"1"}\n{"id":"b\\nc","x":""}\n'],
  ['a JSON array', '[{"id":"a","x":"1"},{"id":"b\\nc","x":""}]'],
  ['CSV', '\ufeffid,x\na,1\n"b\nc",\n'],
  ['CSV with semicolons', 'id;x\na;1\n"b\nc";\n'],
  ['tab-separated values', 'id\tx\na\t1\n"b\nc"\t\n'],
])('rows of %s', async (_, text) => {
  expect(await read(text)).toEqual([
    { id: 'a', x: '1' },
    { id: 'b\nc', x: '' },
  ])
})

test('a broken row is an error in its place, a repeated column is thrown, and nothing has no rows', async () => {
  const [first, second] = await read('{"id":1}\n{oops\n')
  expect(first).toEqual({ id: 1 })
  expect(second).toBeInstanceOf(InputError)
  await expect(read('id,id\n1,2\n')).rejects.toThrow('f, line 1: two columns are named "id"')
  expect(await read('')).toEqual([])
})
