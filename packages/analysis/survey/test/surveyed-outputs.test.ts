import { expect, test } from 'vitest'
import { type SurveyTask, surveyedOutputs, visibleText } from '../src/surveyed-outputs.ts'

const task: SurveyTask = {
  id: 7,
  intent: 'add',
  references: ['a + b', 'b + a'],
  models: ['x', 'y', 'z'],
  candidates: ['a+b', 'a + b  \r\n', 'a+b\n'],
}

test('outputs that look the same are one, the first reference among them', () => {
  expect(surveyedOutputs([task], true)).toEqual([
    { id: 7, task: 0, code: 'a+b', models: ['x', 'z'], reference: false },
    { id: 7, task: 0, code: 'a + b  \r\n', models: ['y'], reference: true },
  ])
  expect(surveyedOutputs([task], false).map(({ reference }) => reference)).toEqual([false, false])
})

test('indentation and inner blank lines make a difference, and the same output of another task too', () => {
  expect(visibleText('  a\n\nb\n')).toBe('  a\n\nb')
  expect(visibleText('\n\n a\t\n\n')).toBe(' a')
  expect(surveyedOutputs([task, { ...task, id: 8 }], false)).toHaveLength(4)
})

test('broken tasks are refused by id', () => {
  const of =
    (changes: Partial<SurveyTask>, references = true) =>
    () =>
      surveyedOutputs([{ ...task, ...changes }], references)
  expect(() => surveyedOutputs([task, { ...task, id: '7' }], true)).toThrow('task "7" comes twice')
  expect(of({ models: ['x'] })).toThrow('task 7: expected one output per model, found 3 outputs of 1 models')
  expect(of({ references: [] })).toThrow('task 7 has no reference')
  expect(of({ references: [] }, false)).not.toThrow()
  expect(of({ models: ['x', 'y', 'reference'] })).toThrow('a model is named "reference"')
})
