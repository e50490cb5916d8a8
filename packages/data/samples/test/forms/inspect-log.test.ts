import type { Row } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { inspectLog, inspectModel, inspectSampleReader } from '../../src/forms/inspect-log.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const sample = (id: string, epoch: number, completion: string) => ({
  id,
  epoch,
  target: 'r',
  output: { completion },
})
const log = {
  version: 2,
  status: 'success',
  eval: { task: 'humaneval', dataset: { sample_ids: ['a'] }, model: 'openai/x' },
  samples: [sample('a', 1, 'x'), sample('a', 2, 'y')],
  reductions: [{ samples: [] }],
}

test.each([0, 2])('the samples of a log are read, indented by %d', async (indent) => {
  const text = JSON.stringify(log, null, indent)
  expect(await briefly(inspectLog.read(chunksOf(text, 7), CONTEXT))).toEqual([
    'a: openai/x=x < r',
    'a: openai/x=y < r',
  ])
})

test('a log without samples, or one that is cut short, is an error', async () => {
  expect(await briefly(inspectLog.read(chunksOf('{"version": 2, "eval": {}}'), CONTEXT))).toBe(
    'in: there is no list under .samples',
  )
  const cut = JSON.stringify(log).slice(0, -20)
  expect(await briefly(inspectLog.read(chunksOf(cut), CONTEXT))).toMatch(/^in.*the document is not closed/)
})

const fail = failure('in', 1)
const read = (row: Row) =>
  inspectSampleReader('openai/x', { file: 'in', references: 'required' })(row, fail, 0, 1)
const output = { completion: 'a' }

test('the completion is the output, the target the reference', () => {
  expect(read({ id: 'T/0', epoch: 1, target: 'r', output })).toEqual({
    id: 'T/0',
    fileModel: 'openai/x',
    outputs: ['a'],
    references: ['r'],
  })
  expect(read({ id: 7, target: ['r', 's'], output })?.references).toEqual(['r', 's'])
  const readAlone = inspectSampleReader('x', { file: 'in', references: 'refused' })
  expect(readAlone({ id: 1, target: 'assert x', output }, fail, 0, 1)?.references).toEqual([])
})

test('without a completion, the text of the first choice is the output', () => {
  const choices = (content: unknown) => ({ choices: [{ message: { content } }] })
  const parts = [
    { type: 'reasoning', reasoning: 'x' },
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ]
  expect(read({ id: 1, target: '', output: choices('c') })?.outputs).toEqual(['c'])
  expect(read({ id: 1, output: { completion: '', ...choices(parts) } })?.outputs).toEqual(['ab'])
})

test('texts that stand apart are found', () => {
  const row = { id: 1, target: '', output: { completion: 'attachment://f00' }, attachments: { f00: 'long' } }
  expect(read(row)?.outputs).toEqual(['long'])
})

test.each<[Row, string]>([
  [{ output }, 'in, line 1: field "id" is missing; the row has "output"'],
  [{ id: null, output }, 'in, line 1: field "id" must be a string or a whole number, found null'],
  [{ id: 1 }, 'in, line 1: the sample has no output'],
  [{ id: 1, output: {} }, 'in, line 1: field "output" has neither "completion" nor "choices"'],
  [
    { id: 1, output, target: 'assert f(1) == 1' },
    'in, line 1: field "target" holds unit tests, which are no reference: name a file with option references',
  ],
])('%j is an error', (row, message) => {
  expect(() => read(row)).toThrow(message)
})

test('the model is that of the log', () => {
  expect(inspectModel({ eval: { model: 'openai/x' } })).toBe('openai/x')
  for (const header of [undefined, {}, { eval: null }, { eval: { model: 1 } }])
    expect(inspectModel(header)).toBeUndefined()
})

test('a sample that ended with an error is left out and announced, and does not end the log', async () => {
  const notices: string[] = []
  const broken = {
    ...log,
    samples: [{ id: 'b', epoch: 1, error: { message: 'no sandbox' } }, ...log.samples],
  }
  const context = { ...CONTEXT, onNotice: (text: string) => notices.push(text) }
  expect(await briefly(inspectLog.read(chunksOf(JSON.stringify(broken)), context))).toHaveLength(2)
  expect(notices).toEqual([
    'in: samples that ended with an error have no output, and are left out (the first is b)',
  ])
})
