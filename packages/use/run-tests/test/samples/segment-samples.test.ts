import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { segmentSamples } from '../../src/samples/segment-samples.ts'

const segment = (changes: Partial<Segment>): Segment => ({
  ...{ id: 'H/0', references: [], models: ['m'], candidates: ['x'], file: 'm.csv', line: 2 },
  ...changes,
})
const context = { form: { name: 'csv', outputs: {} }, path: 'm.csv', taskIds: ['H/0', 'H/1'] }

test('each model has a sample, which is named where the file is not', () => {
  const samples = segmentSamples(segment({ models: ['m', 'n'], candidates: ['x', 'y'], sample: 2 }), context)
  expect(samples).toEqual([
    {
      taskId: 'H/0',
      text: 'x',
      kind: 'either',
      fields: { sample: 2, candidate: 'x' },
      file: 'm.csv',
      line: 2,
    },
    {
      ...{ taskId: 'H/0', text: 'y', kind: 'either', model: 'n', file: 'm.csv', line: 2 },
      fields: { model: 'n', sample: 2, candidate: 'y' },
    },
  ])
})

test('form and column tell what an output is, and outputs are extracted', () => {
  const kindOf = (name: string, column?: string) =>
    (
      segmentSamples(segment({}), { ...context, form: { name, outputs: {} }, column }) as readonly {
        kind: string
      }[]
    )[0]!.kind
  expect([kindOf('evalplus-folder'), kindOf('bigcode')]).toEqual(['program', 'either'])
  expect([kindOf('csv', 'completion'), kindOf('csv', 'solution')]).toEqual(['completion', 'program'])
  const extract = (text: string) => text.toUpperCase()
  expect(segmentSamples(segment({}), { ...context, extract })).toMatchObject([{ text: 'X' }])
})

test('rows that are numbered belong to the tasks in their order', () => {
  const numbered = { ...context, form: { name: 'bigcode', outputs: { indexed: true as const } } }
  expect(segmentSamples(segment({ id: 1 }), numbered)).toMatchObject([{ taskId: 'H/1' }])
  expect(segmentSamples(segment({ id: 2 }), numbered)).toMatchObject({
    message: 'm.csv, line 2: the row belongs to task number 2, counted from 0, and there are 2 tasks',
  })
})
