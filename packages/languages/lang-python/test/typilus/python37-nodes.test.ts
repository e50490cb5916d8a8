import { expect, test } from 'vitest'
import type { PythonNode } from '../../src/python-node.ts'
import { constantText, layoutType, slicePart } from '../../src/typilus/python37-nodes.ts'

const node = (type: string, rest: object = {}) => ({ type, syntax: 0, ...rest }) as PythonNode

test.each([
  ['str', 'a', 'Str', '"a"'],
  ['bytes', 'a', 'Bytes', "b'a'"],
  ['True', 'True', 'NameConstant', 'True'],
  ['int', '1', 'Num', '1'],
])('a constant of kind %s has the class and text of Python 3.7', (kind, value, type, text) => {
  const constant = node('Constant', { kind, value })
  expect([layoutType(constant), constantText(constant)]).toEqual([type, text])
})

test('a subscript is an index, a slice, or a tuple of both', () => {
  const [name, slice] = [node('Name'), node('Slice')]
  expect(slicePart(name)).toMatchObject({ type: 'Index', value: name })
  expect(slicePart(slice)).toBe(slice)
  expect(slicePart(node('Tuple', { elts: [name, slice] }))).toMatchObject({
    type: 'ExtSlice',
    dims: [{ type: 'Index' }, slice],
  })
})
