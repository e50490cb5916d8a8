import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { jsonRows } from '../../src/node/json-rows.ts'

const read = async (text: string) => {
  const rows: unknown[] = []
  const chunks = (async function* () {
    yield Buffer.from(text)
  })()
  for await (const batch of jsonRows('f', chunks, (row, line) => [line, row]))
    rows.push(...batch.map((row) => (row instanceof InputError ? 'error' : row)))
  return rows
}

test('rows come from lines and from an array, broken ones in their places', async () => {
  expect(await read('{"a":1}\n{\n{"a":2}\n')).toEqual([[1, { a: 1 }], 'error', [3, { a: 2 }]])
  expect(await read('[{"a":1},\n{"a":2}]')).toEqual([
    [1, { a: 1 }],
    [2, { a: 2 }],
  ])
})
