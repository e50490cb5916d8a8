import { expect, test } from 'vitest'
import type { FormOutputs, InputForm } from '../../src/forms/form.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, rowsInFolder } from '../reading.ts'

const declared: InputForm = {
  name: 'some',
  title: 'Samples',
  summary: '',
  example: '',
  holds: 'outputs',
  begins: () => false,
  outputs: { rows: () => (row) => ({ id: String(row.key), outputs: [String(row.text)] }) },
}
const refused = { ...CONTEXT, references: 'refused' } as const
const message = (form: Partial<InputForm>, context = {}, outputs: FormOutputs = {}) => {
  try {
    const changed = { ...declared, ...form, outputs: { ...declared.outputs, ...outputs } }
    rowsIn(changed, chunksOf(''), { ...CONTEXT, ...context })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('rows of JSON Lines and of an array are read alike', async () => {
  const row = '{"key": "a", "text": "x"}'
  for (const text of [row, `[${row}]`])
    expect(await briefly(rowsIn(declared, chunksOf(text), refused))).toEqual(['a: m=x < '])
})

test('a file that does not hold what is asked for is refused', () => {
  expect(message({}, {}, { noReferences: 'their tests are none' })).toBe(
    'in: Samples contain no references (their tests are none): name their file with option references, or a field of the rows with option referenceField',
  )
  expect(message({}, { referenceField: 'gold' })).toBeUndefined()
  expect(message({}, { references: 'optional' })).toBeUndefined()
  expect(message({}, { candidates: 'ignored' })).toBe('in: Samples hold outputs, and no references')
  const title = 'a table'
  expect(message({ title, holds: 'references' })).toBe(
    'in: a table holds references, and no outputs: name the file with option references',
  )
  expect(message({ title, holds: 'outputs and references' })).toBeUndefined()
  expect(message({ holds: 'either' }, { candidates: 'ignored' })).toBeUndefined()
})

test('a form of folders refuses a file', () => {
  const form: InputForm = { ...declared, outputs: { async *readFolder() {} } }
  expect(() => rowsIn(form, chunksOf(''), refused)).toThrow('in: expected a folder')
  expect(() => rowsInFolder(form, [], CONTEXT)).toThrow('in: Samples contain no references: name their file')
})
