import { expect, test } from 'vitest'
import { evalplusSamples } from '../../src/forms/evalplus-samples.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const context = { ...CONTEXT, references: 'refused' } as const
const read = (text: string) => briefly(evalplusSamples.read(chunksOf(text), context))

test('one segment per sample', async () => {
  expect(
    await read(
      '{"task_id": "T/0", "solution": "a"}\n{"task_id": "T/0", "solution": "b"}\r\n\n{"task_id": 1, "solution": ""}\n',
    ),
  ).toEqual(['T/0: m=a < ', 'T/0: m=b < ', '1: m= < '])
})

test('broken rows are errors in their places', async () => {
  expect(
    await read(
      '{"task_id": "T/0"}\n{"solution": "b"}\n{"task_id": {}, "solution": "b"}\n{"task_id": 1, "solution": null}\n[]\n{',
    ),
  ).toEqual([
    'in, line 1: field "solution" is missing; the row has "task_id"',
    'in, line 2: field "task_id" is missing; the row has "solution"',
    'in, line 3: field "task_id" must be a string or a whole number, found {}',
    'in, line 4: field "solution" must be a string, found null',
    'in, line 5: a row must be an object, found []',
    "in, line 6, column 2: broken JSON: expected a key in double quotes or '}', found the end",
  ])
})

test('references come from another file', () => {
  expect(() => evalplusSamples.read(chunksOf(''), CONTEXT)).toThrow(
    'in: EvalPlus samples contain no references: name their file with --references, or a field of the rows with --reference-field',
  )
  expect(() => evalplusSamples.read(chunksOf(''), { ...CONTEXT, candidates: 'ignored' })).toThrow(
    'in: EvalPlus samples hold outputs, and no references',
  )
})
