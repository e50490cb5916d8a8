import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { type FormRowReader, readField, readFormRows, readTaskId } from '../../src/forms/row-form.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const read: FormRowReader = ({ outputs, references, model }, _fail, index) => ({
  id: index,
  model: model as string | undefined,
  outputs: outputs as string[],
  references: (references ?? []) as string[],
})

const text =
  '{"outputs": ["a", "b"], "references": ["r"]}\n{"outputs": ["c"], "model": "x"}\n{"outputs": []}\n'
const context = { ...CONTEXT, references: 'optional' } as const

test('one segment per output, numbered by row', async () => {
  const expected = ['0: m=a < r', '0: m=b < r', '1: x=c < ', 'in, line 3: the row has no output']
  expect(await briefly(readFormRows(chunksOf(text), context, read))).toEqual(expected)
  const array = `[${text.trim().split('\n').join(',\n')}]`
  expect(await briefly(readFormRows(chunksOf(array), context, read))).toEqual(expected)
})

test('references are left out where another file gives them, and missed where they are needed', async () => {
  expect((await briefly(readFormRows(chunksOf(text), { ...CONTEXT, references: 'refused' }, read)))[0]).toBe(
    '0: m=a < ',
  )
  expect((await briefly(readFormRows(chunksOf(text), CONTEXT, read)))[2]).toBe(
    'in, line 2: the row has no reference',
  )
})

const fail = failure('in', 3)

test('a field is a string', () => {
  expect(readField({ a: 'x' }, 'a', fail)).toBe('x')
  expect(() => readField({ b: 'x' }, 'a', fail)).toThrow('in, line 3: field "a" is missing; the row has "b"')
  expect(() => readField({ a: 1 }, 'a', fail)).toThrow('in, line 3: field "a" must be a string, found 1')
})

test('a task id is a string or a whole number', () => {
  expect([readTaskId({ task_id: 'x' }, fail), readTaskId({ task_id: 7 }, fail)]).toEqual(['x', 7])
  for (const id of [1.5, null, 2 ** 60])
    expect(() => readTaskId({ task_id: id }, fail)).toThrow(
      `field "task_id" must be a string or a whole number, found ${id}`,
    )
})
