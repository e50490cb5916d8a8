import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { idsOf, readParts, rowOf, rows } from './part-batches.cases.ts'
import { useSourceThreads } from './source-threads.ts'

useSourceThreads()
const folder = testFolder()

const read = (lines: readonly string[], given: Parameters<typeof readParts>[1] = {}) =>
  readParts(folder.write('rows.jsonl', lines.map((line) => `${line}\n`).join('')), given)

test('threads give the rows of the thread of the caller', async () => {
  const lines = [...rows(30), '{"id":', '[]', ...rows(20)]
  const [own, others] = [await read(lines), await read(lines, { helps: false })]
  expect(others.items).toEqual(own.items)
  expect([others.error, others.notices]).toEqual([own.error, own.notices])
})

test('an error that ends the file comes after the rows before it', async () => {
  const lines = [
    ...rows(20, { model: 'm' }),
    rowOf(20, { model: 'm', source: 's' }),
    ...rows(20, { model: 'n' }),
  ]
  for (const helps of [true, false]) {
    const { items, error } = await read(lines, { helps })
    expect(error).toMatch(/^rows of one model each have sources/)
    expect(items.length).toBeGreaterThan(0)
    expect(idsOf(items)).toEqual(Array.from({ length: items.length }, (_, i) => i))
    expect(items.length).toBeLessThanOrEqual(20)
  }
})
