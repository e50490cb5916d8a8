import { expect, test } from 'vitest'
import { lmEvalSamples } from '../../src/forms/lm-eval-samples.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const notices: string[] = []
const context = { ...CONTEXT, references: 'refused', onNotice: (text: string) => notices.push(text) } as const
const read = (...rows: readonly object[]) =>
  briefly(lmEvalSamples.read(chunksOf(rows.map((row) => `${JSON.stringify(row)}\n`).join('')), context))

test('responses are texts, lists of texts, or lists of these', async () => {
  expect(
    await read(
      { doc_id: 0, doc: { task_id: 'T/0' }, target: 't', resps: [['r']], filtered_resps: ['a'] },
      { doc_id: 1, doc: {}, target: 't', resps: [['r']], filtered_resps: [['b', 'c']] },
      { doc_id: 2, doc: {}, target: 't', resps: [['d'], ['e']] },
    ),
  ).toEqual(['T/0: m=a < ', '1: m=b < ', '1: m=c < ', '2: m=d < ', '2: m=e < '])
})

test('a JSON array is read, as older versions write it', async () => {
  const text = '[{"doc_id": 0, "doc": {}, "filtered_resps": ["a"]}]'
  expect(await briefly(lmEvalSamples.read(chunksOf(text), context))).toEqual(['0: m=a < '])
})

test('of several filters, the first one is read and the others are announced', async () => {
  const row = { doc_id: 0, doc: {}, filtered_resps: ['a'] }
  expect(await read({ ...row, filter: 'strict' }, { ...row, filter: 'flexible' })).toEqual(['0: m=a < '])
  expect(notices).toContain('in: the filter "strict" is read, "flexible" is left out')
})

test('log-likelihoods and broken rows are errors', async () => {
  expect(
    await read(
      { doc_id: 0, doc: {}, filtered_resps: [['-1.2', 'False']] },
      { doc_id: 0, doc: {} },
      { doc_id: 0, doc: {}, filtered_resps: [1] },
      { doc_id: null, doc: {}, filtered_resps: ['a'] },
      { doc_id: 0, doc: 'x', filtered_resps: ['a'] },
      { doc_id: 0, doc: {}, filtered_resps: [] },
    ),
  ).toEqual([
    'in, line 1: field "filtered_resps" holds log-likelihoods and no texts: ["-1.2","False"]',
    'in, line 2: field "filtered_resps" is missing; the row has "doc_id", "doc"',
    'in, line 3: field "filtered_resps" must hold texts, found 1',
    'in, line 4: field "doc_id" must be a string or a whole number, found null',
    'in, line 5: field "doc" must be an object, found "x"',
    'in, line 6: the row has no output',
  ])
})

test('the target is no reference', () => {
  expect(() => lmEvalSamples.read(chunksOf(''), CONTEXT)).toThrow(
    'in: lm-evaluation-harness samples contain no references (target is for unit tests): name their file with option references, or a field of the rows with option referenceField',
  )
})
