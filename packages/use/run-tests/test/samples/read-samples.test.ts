import { expect, test } from 'vitest'
import { readSamples } from '../../src/samples/read-samples.ts'

test('rows of HumanEval, EvalPlus and this project hold outputs', () => {
  const read = (row: unknown) =>
    readSamples(row, 1).map(({ taskId, text, kind, model }) => [taskId, text, kind, model])
  expect(read({ task_id: 'H/0', completion: 'x' })).toEqual([['H/0', 'x', 'completion', undefined]])
  expect(read({ task_id: 'H/0', solution: 'x' })).toEqual([['H/0', 'x', 'program', undefined]])
  expect(read({ id: 3, candidate: 'x', model: 'm' })).toEqual([['3', 'x', 'either', 'm']])
  expect(read({ id: 3, candidates: { a: 'x', b: 'y' }, references: ['z'] })).toEqual([
    ['3', 'x', 'either', 'a'],
    ['3', 'y', 'either', 'b'],
  ])
})

test('tasks and models have the names that rows of other commands have', () => {
  const [sample] = readSamples({ problem_id: 'p', model_name: 'm', completion: 'x' }, 1)
  expect(sample).toMatchObject({ taskId: 'p', model: 'm', fields: { problem_id: 'p', completion: 'x' } })
  expect(readSamples({ id: 'cmpl-1', task_id: 'H/0', completion: 'x' }, 1)[0]!.taskId).toBe('H/0')
})

test('an output of several models is a row of its own in results', () => {
  const [first] = readSamples({ id: 3, sample: 1, candidates: { a: 'x' } }, 1)
  expect(first!.fields).toEqual({ id: 3, sample: 1, model: 'a', candidate: 'x' })
})

test('a field may be named, and outputs are extracted', () => {
  const extract = (text: string) => text.toUpperCase()
  const [sample] = readSamples({ id: 1, answer: 'x' }, 1, { candidateField: 'answer', extract })
  expect(sample).toMatchObject({ text: 'X', kind: 'either', fields: { answer: 'X' } })
  const [deep] = readSamples({ id: 1, output: { text: 'x' } }, 1, { candidateField: '.output.text', extract })
  expect(deep).toMatchObject({ text: 'X', fields: { output: { text: 'x' }, candidate: 'X' } })
})

test('errors name the place', () => {
  const read = (row: unknown) => () => readSamples(row, 2, { file: 's.jsonl' })
  expect(read([])).toThrow('s.jsonl, line 2: a row must be an object, found []')
  expect(read({ completion: 'x' })).toThrow('field "task_id" (or "id") must be a string or a whole number')
  expect(read({ id: 1, text: 'x' })).toThrow('is missing; the row has "id", "text"')
  expect(read({ id: 1, completion: 3 })).toThrow('field "completion" must be a string, found 3')
  expect(read({ id: 1, candidates: {} })).toThrow('field "candidates" names no model')
  expect(read({ id: 1, candidate: 'x', model: 4 })).toThrow('field "model" must be a string, found 4')
})
