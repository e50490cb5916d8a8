import { expect, test } from 'vitest'
import { type ToolForm, toolForm } from '../../src/forms/tool-form.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const declared: ToolForm = {
  name: 'some',
  title: 'Samples',
  summary: '',
  example: '',
  holds: 'outputs',
  recognizes: () => 'no',
  rows: () => (row) => ({ id: String(row.key), outputs: [String(row.text)] }),
}
const refused = { ...CONTEXT, references: 'refused' } as const
const message = (form: Partial<ToolForm>, context = {}) => {
  try {
    toolForm({ ...declared, ...form }).read(chunksOf(''), { ...CONTEXT, ...context })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('rows of JSON Lines and of an array are read alike', async () => {
  const row = '{"key": "a", "text": "x"}'
  for (const text of [row, `[${row}]`])
    expect(await briefly(toolForm(declared).read(chunksOf(text), refused))).toEqual(['a: m=x < '])
})

test('a file that does not hold what is asked for is refused', () => {
  expect(message({ noReferences: 'their tests are none' })).toBe(
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
  const { rows: _, ...rest } = declared
  const form = toolForm({ ...rest, async *readFolder() {} })
  expect(() => form.read(chunksOf(''), refused)).toThrow('in: expected a folder')
  expect(form.folder).toBe(true)
  expect(() => form.readFolder!([], CONTEXT)).toThrow('in: Samples contain no references: name their file')
})
