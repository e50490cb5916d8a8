import { tableOf } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { readTable, sampleLines, tableLines, tableRows } from '../../src/forms/read-table.ts'
import { groupFinder } from '../../src/rows/group-names.ts'
import { briefly, CONTEXT, itemsOf } from '../reading.ts'

const read = (columns: Record<string, readonly unknown[]>, context = {}) =>
  briefly(readTable(tableOf(columns), { ...CONTEXT, ...context }))

test('columns have the names of those of CSV', async () => {
  expect(await read({ id: [1n, 2n ** 60n + 1n], reference: ['a', 'b'], candidate: ['c', 'd'] })).toEqual([
    '1: m=c < a',
    '1152921504606846977: m=d < b',
  ])
  expect(
    await read({
      id: ['x'],
      reference: ['a'],
      reference_2: [null],
      'candidate:p': ['c'],
      'candidate:q': ['d'],
    }),
  ).toEqual(['x: p=c, q=d < a'])
})

test('references may be lists, and models a column', async () => {
  expect(
    await read({
      id: ['x', 'x'],
      model: ['p', 'q'],
      references: [
        ['a', 'b'],
        ['a', 'b'],
      ],
      answer: ['c', 'd'],
    }),
  ).toEqual(['x: p=c < a, b', 'x: q=d < a, b'])
})

test('only a column of texts can be the one with outputs', async () => {
  expect(await read({ id: ['x'], length: [3], reference: ['a'], output: ['c'] })).toEqual(['x: output=c < a'])
})

test('a column of candidates by model is that of JSON Lines', async () => {
  expect(await read({ id: ['x'], references: [['a']], candidates: [{ p: 'c', q: 'd' }] })).toEqual([
    'x: p=c, q=d < a',
  ])
})

test('fields may be chosen by name or path', async () => {
  const columns = { key: [7n], gold: ['a'], run: [{ out: [{ text: 'c' }] }] }
  expect(
    await read(columns, { idField: 'key', referenceField: 'gold', candidateField: '.run.out[0].text' }),
  ).toEqual(['7: m=c < a'])
  expect(
    await read(columns, { idField: 'key', referenceField: 'gold', candidateField: '.run.text' }),
  ).toEqual(['in, line 1: field ".run.text" is missing; the fields are .key, .gold, .run.out[0]'])
})

test.each([
  ['cells', { 'candidate:p': ['c', 'd', 'e'] }],
  ['objects', { candidates: [{ p: 'c' }, { p: 'd' }, { p: 'e' }] }],
])('columns that group tasks are found beside those that are read, in %s', async (_, outputs) => {
  const columns = { id: ['x', 'y', 'z'], repo: ['r', 'r', 's'], reference: ['a', 'a', 'a'], ...outputs }
  const groups = groupFinder()
  expect(await read(columns, { groups })).toHaveLength(3)
  expect(groups.found()).toEqual({ field: 'repo', values: 2 })
})

test('a broken row is an error in its place', async () => {
  expect(
    await read({
      id: ['x', null, 'y', 'z', 2 ** 60],
      reference: ['a', 'a', null, 'a', 'a'],
      candidate: ['b', 'b', 'b', null, 'b'],
    }),
  ).toEqual([
    'x: m=b < a',
    'in, line 2: field "id" is empty: expected an id',
    'in, line 3: the row has no reference',
    'in, line 4: field "candidate" must be a string, found null (option nullOutputs empty counts it as an empty output)',
    'in, line 5: field "id" is a number too large to be kept exactly (read as 1152921504606847000): write it as a string',
  ])
})

test('clusters and labels of samples are columns', async () => {
  const columns = { id: ['x'], reference: ['a'], candidate: ['b'], repo: [3n], run: ['r1'] }
  const context = { ...CONTEXT, clusterField: 'repo', sampleField: 'run', samples: true }
  expect(await itemsOf(readTable(tableOf(columns), context))).toMatchObject([{ cluster: 3, sample: 'r1' }])
})

test('rows as objects leave out what is null', async () => {
  const rows = []
  for await (const batch of tableRows(tableOf({ a: [1n, null], b: ['é', undefined] }))) rows.push(...batch)
  expect(rows).toEqual([{ a: 1, b: 'é' }, {}])
})

test('rows become JSON Lines in ASCII', async () => {
  const table = tableOf({ a: [1, 2], b: ['é😀', 'x'] })
  const lines = []
  for await (const bytes of tableLines(table)) lines.push(Buffer.from(bytes).toString('latin1'))
  expect(lines.join('')).toBe('{"a":1,"b":"\\u00e9\\ud83d\\ude00"}\n{"a":2,"b":"x"}\n')
  expect(Buffer.from(await sampleLines(table)).toString()).toBe(
    `${'{"a":1,"b":"\\u00e9\\ud83d\\ude00"}\n'.repeat(2)}`,
  )
  expect(await sampleLines(tableOf({ a: [], b: [] }))).toHaveLength(2 * '{}\n'.length)
})
