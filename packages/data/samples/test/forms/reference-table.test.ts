import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { referenceTable } from '../../src/forms/reference-table.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

test('tabs separate the references of a line', async () => {
  const read = (text: string) =>
    briefly(referenceTable.read(chunksOf(text), { ...CONTEXT, candidates: 'ignored' }))
  expect(await read('a b\tc\r\nd\t\n\t\n')).toEqual([
    '1:  < a b, c',
    '2:  < d',
    'in, line 3: the line has no reference',
  ])
  expect(() => referenceTable.read(chunksOf(''), CONTEXT)).toThrow(/holds references, and no outputs/)
})

test.each([
  ['a.tsv', 'return x\tx\n', true, 'certain'],
  ['a.tsv', 'return x\tx\n', false, 'no'],
  ['a.txt', 'return x\tx\n', true, 'no'],
  ['a.tsv', 'id\treference\n', true, 'no'],
  ['a.tsv', '1\ta b\n2\tc\n', true, 'no'],
  ['a.tsv', 'x\ta\nx\tb\n', true, 'certain'],
  ['a.tsv', 'return x\n', true, 'no'],
])('%s with %j, as references: %s, is %s', (name, text, isReference, verdict) => {
  expect(referenceTable.recognizes(contentSample(name, Buffer.from(text), isReference))).toBe(verdict)
})
