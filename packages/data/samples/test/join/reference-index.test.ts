import { expect, test } from 'vitest'
import { readReferenceIndex } from '../../src/join/reference-index.ts'
import { batchesOf, brief, segment } from '../reading.ts'

const rows = [segment('a', ['r'], {}), segment('b', ['s'], {}), segment('c', ['t'], {})]
const index = (by: 'id' | 'index' | 'row', offset?: number) =>
  readReferenceIndex({ file: 'refs', batches: batchesOf(rows) }, { by, offset })

test('by id, in any order and repeatedly; what has no output is announced', async () => {
  const found = await index('id')
  expect(['b', 'a', 'b'].map((id) => brief(found.join(segment(id, [], { m: 'x' }))))).toEqual([
    'b: m=x < s',
    'a: m=x < r',
    'b: m=x < s',
  ])
  expect(brief(found.join(segment('z', [], { m: 'x' })))).toBe('in, line 1: id "z" is not in refs')
  const notices: string[] = []
  found.finish('out', (text) => notices.push(text))
  expect(notices).toEqual(['refs: 1 of 3 problems have no output, and are left out'])
})

test('by position, there must be equally many rows', async () => {
  const byIndex = await index('index')
  for (const id of [0, 0, 1]) byIndex.join(segment(id, [], { m: 'x' }))
  expect(() => byIndex.finish('out', undefined)).toThrow(
    'rows that belong together by their position must be equally many: out has 2, refs has 3; option offset N joins the first output with row N + 1 of the references',
  )
  const byRow = await index('row')
  expect([1, 2, 3].map((id) => brief(byRow.join(segment(id, [], { m: 'x' }))))).toEqual([
    '1: m=x < r',
    '2: m=x < s',
    '3: m=x < t',
  ])
  expect(() => byRow.finish('out', undefined)).not.toThrow()
  expect(brief(byRow.join(segment(4, [], { m: 'x' })))).toBe(
    'in, line 1: this output belongs to row 4 of refs, which has 3 rows',
  )
})

test('with an offset, rows before and after the outputs are left out', async () => {
  const found = await index('index', 1)
  expect(brief(found.join(segment(0, [], { m: 'x' })))).toBe('0: m=x < s')
  expect(() => found.finish('out', undefined)).not.toThrow()
})

test('an id that comes twice is an error', async () => {
  await expect(
    readReferenceIndex({ file: 'refs', batches: batchesOf([rows[0], rows[0]]) }, { by: 'id' }),
  ).rejects.toThrow('in, line 1: id "a" is already used on line 1')
})
