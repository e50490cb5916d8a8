import { expect, test } from 'vitest'
import { OUTPUT_FORMATS, type OutputFormat, renderOutput } from '../src/render-output.ts'

const TABLE = { columns: [{ name: 'id' }, { name: 'n' }], rows: [['a\u001b[2J\u202e', 1]] }
const OUTPUT = {
  report: () => ({ tables: [TABLE] }),
  csv: () => TABLE,
  json: () => ({ id: 'a\u009b\u202e', n: 1 / 3 }),
}

test.each(OUTPUT_FORMATS)('on a terminal, %s has no control or bidirectional character', (format) => {
  const text = renderOutput(OUTPUT, format, { terminal: true, styled: false })
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  expect(text).toContain('u202e')
})

test('in a file, CSV and JSON have names as they are', () => {
  const text = (format: OutputFormat) => renderOutput(OUTPUT, format, { terminal: false, styled: false })
  expect(text('csv')).toBe('id,n\na\u001b[2J\u202e,1\n')
  expect(JSON.parse(text('json'))).toEqual({ id: 'a\u009b\u202e', n: 0.333333333333 })
})
