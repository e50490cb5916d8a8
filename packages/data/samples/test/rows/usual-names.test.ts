import { expect, test } from 'vitest'
import { SAMPLE_NAMES, SEGMENT_FIELDS } from '../../src/rows/segment-fields.ts'
import { usualId, usualModel } from '../../src/rows/usual-names.ts'

test('the first usual name that a row has counts', () => {
  expect(usualId({ question_id: 'q', task_id: 't' })).toBe('t')
  expect(usualId({ problem_id: 7, item: { name: 'x' } })).toBe(7)
  expect(usualId({ uuid: 'x' })).toBeUndefined()
  expect(usualModel({ model_name: 'n', model_id: 'i' })).toBe('i')
})

test('a field system is the model where it may be a name, and a prompt otherwise', () => {
  expect(usualModel({ system: 'gpt-4.1' })).toBe('gpt-4.1')
  expect(usualModel({ system: 'You write code.' })).toBeUndefined()
  expect(usualModel({ system: 'gpt', model: 'llama' })).toBe('llama')
})

test('outputs have the names of samples that results have', () => {
  expect(Object.keys(SEGMENT_FIELDS.sample.names)).toEqual(SAMPLE_NAMES)
  const row = Object.fromEntries(SAMPLE_NAMES.map((name) => [name, name]))
  for (const name of SAMPLE_NAMES) expect(SEGMENT_FIELDS.sample.names[name]!(row)).toBe(name)
})
