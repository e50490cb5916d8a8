import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { referenceTable } from '../../src/forms/reference-table.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

test('tabs separate the references of a line', async () => {
  const read = (text: string) =>
    briefly(rowsIn(referenceTable, chunksOf(text), { ...CONTEXT, candidates: 'ignored' }))
  expect(await read('a b\tc\r\nd\t\n\t\n')).toEqual([
    '1:  < a b, c',
    '2:  < d',
    'in, line 3: the line has no reference',
  ])
  expect(() => rowsIn(referenceTable, chunksOf(''), CONTEXT)).toThrow(/holds references, and no outputs/)
})

test.each([
  ['a.tsv', 'return x\tx\n', true, true],
  ['a.tsv', 'return x\tx\n', false, false],
  ['a.txt', 'return x\tx\n', true, false],
  ['a.tsv', 'id\treference\n', true, false],
  ['a.tsv', '1\ta b\n2\tc\n', true, false],
  ['a.tsv', 'x\ta\nx\tb\n', true, true],
  ['a.tsv', 'return x\n', true, false],
])('%s with %j, as references: %s, is %s', (name, text, isReference, verdict) => {
  expect(verdictOn(referenceTable, contentSample(name, Buffer.from(text), isReference))).toBe(verdict)
})
