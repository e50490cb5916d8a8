import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readJsonRowsAt } from '../../src/json/json-rows-at.ts'

async function read(text: string, path: readonly string[] = ['rows'], size = 5): Promise<unknown> {
  const rows: unknown[] = []
  try {
    const parse = (value: unknown, line: number, index: number) => [index, line, value]
    const batches = readJsonRowsAt('in', chunksOf(text, size), path, parse)
    for await (const batch of batches)
      rows.push(...batch.map((item) => (item instanceof Error ? item.message : item)))
  } catch (error) {
    return [...rows, (error as Error).message]
  }
  return rows
}

test('rows come from between the other parts of the document', async () => {
  const text = '{"model": "m",\n "rows": [{"a": 1},\n {"b": [2]}], "more": {"rows": [3]}}\n'
  const expected = [
    [0, 2, { a: 1 }],
    [1, 3, { b: [2] }],
  ]
  for (const size of [1, 5, 1000]) expect(await read(text, ['rows'], size)).toEqual(expected)
})

test.each([
  ['{"rows": [1, 2', 'in, line 1, column 15: broken JSON: the array is not closed'],
  ['{"rows": [1, 2]', 'in: broken JSON: the document is not closed after the rows'],
  ['{"rows": [1, 2]}]', "in: broken JSON: found ']' outside after the rows"],
  ['{"rows": [1], "rows": [2]}', 'in: broken JSON: there is another list of rows after the rows'],
  ['{"row": [1, 2]}', 'in: there is no list under .rows'],
])('%j is broken', async (text, message) => {
  expect(((await read(text)) as unknown[]).at(-1)).toBe(message)
})

test('a broken row is an error in its place', async () => {
  expect(await read('{"rows": [{"a" 1}, 2]}')).toEqual([
    "in, line 1, column 16: broken JSON: expected ':', found '1'",
    [1, 1, 2],
  ])
})
