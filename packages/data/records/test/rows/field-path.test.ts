import { expect, test } from 'vitest'
import { failMissing, fieldPath, requiredField, rowsPath } from '../../src/rows/field-path.ts'
import { failure } from '../../src/rows/row-fields.ts'

const row = {
  id: 1,
  'a.b': 'whole',
  output: { completion: 'x', choices: [{ text: 'y' }] },
  filtered_resps: [['z', 'w']],
  metadata: { 'pass@1': 2, 'x y': 3 },
}

test.each([
  ['id', 1],
  ['a.b', 'whole'],
  ['.output.completion', 'x'],
  ['output.completion', 'x'],
  ['.output.choices[0].text', 'y'],
  ['.filtered_resps[0][1]', 'w'],
  ['filtered_resps[0][0]', 'z'],
  ['.metadata["pass@1"]', 2],
  ['.metadata."x y"', 3],
  ['.metadata.x y', 3],
  ['none', undefined],
  ['.output.none.deep', undefined],
  ['.filtered_resps[7]', undefined],
  ['.id.toString', undefined],
  ['toString', undefined],
  ['.__proto__', undefined],
])('%s is %j', (path, value) => {
  expect(fieldPath(path)(row)).toBe(value)
})

test.each(['.', 'a..b', '.a[', '.a[x]', '[]', 'a.'])('the path %s is malformed', (path) => {
  expect(() => fieldPath(path)).toThrow(
    `path ${JSON.stringify(path)}: expected names and indices, as in .output.completion or .responses[0]`,
  )
})

test('rows lie under names', () => {
  expect(rowsPath('.results.rows')).toEqual(['results', 'rows'])
  expect(() => rowsPath('.results[0]')).toThrow(
    'rows are under names, as in .results.rows, and not under [0]',
  )
})

test('a missing field names those that there are', () => {
  const fail = failure('in', 2)
  expect(() => failMissing('.x', row, fail)).toThrow(
    'in, line 2: field ".x" is missing; the fields are .id, ["a.b"], .output.completion, .output.choices[0], .filtered_resps[0][0], .metadata["pass@1"], .metadata["x y"]',
  )
  expect(() => failMissing('x', { a: 1, b: null }, fail)).toThrow(
    'in, line 2: field "x" is missing; the row has "a", "b"',
  )
  const wide = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, [i]]))
  expect(() => failMissing('x', wide, fail)).toThrow(/\.f15\[0\], …$/)
})

test('a required field may be null, and fails only if it is missing', () => {
  const fail = failure('in', 1)
  expect(requiredField('.a.b')({ a: { b: null } }, fail)).toBeNull()
  expect(() => requiredField('c')({ a: 1 }, fail)).toThrow('field "c" is missing; the row has "a"')
})
