import { expect, test } from 'vitest'
import { rowsByKey } from '../../src/forms/rows-by-key.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { briefly, CONTEXT, chunksOf, rowsIn } from '../reading.ts'

const json = (value: unknown) => chunksOf(JSON.stringify(value, null, 1))

test('the keys are the ids', async () => {
  const rows = { 'T/0': { references: ['r'], candidate: 'x' }, 7: { reference: 's', candidates: { a: 'y' } } }
  expect(await briefly(rowsIn(rowsByKey, json(rows), CONTEXT))).toEqual(['7: a=y < s', 'T/0: m=x < r'])
  const outputs = { path: 'gpt.json', chunks: json({ b: { candidate: 'y' }, a: { candidate: 'x' } }) }
  const references = {
    path: 'refs.json',
    chunks: json({ a: { references: 'r' }, b: { references: ['s', 't'] } }),
  }
  const notices: string[] = []
  const options = { onNotice: (text: string) => notices.push(text) }
  expect(await briefly(readSegments([outputs], [references], options))).toEqual([
    'b: gpt=y < s, t',
    'a: gpt=x < r',
  ])
  expect(notices).toEqual([
    'gpt.json: read as rows by key',
    'refs.json: read as rows by key',
    expect.stringMatching(/^gpt\.json: nothing names the model/),
  ])
})

test('a broken row is an error in its place', async () => {
  const rows = { a: 1, b: { references: 'r' }, c: { references: 'r', candidate: 'x' } }
  expect(await briefly(rowsIn(rowsByKey, json(rows), CONTEXT))).toEqual([
    'in, line 1: field "a" must be a row, found 1',
    expect.stringContaining('field "candidate" (or "candidates") is missing'),
    'c: m=x < r',
  ])
  expect(await briefly(rowsIn(rowsByKey, json([]), CONTEXT))).toBe(
    'in, line 1: expected an object from id to row, found []',
  )
})
