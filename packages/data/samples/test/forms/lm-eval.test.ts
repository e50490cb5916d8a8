import { expect, test } from 'vitest'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn } from '../reading.ts'

const lmEvalSamples = inputForm('lm-eval')
const context = { ...CONTEXT, references: 'refused' } as const
const read = (...rows: readonly object[]) =>
  briefly(rowsIn(lmEvalSamples, chunksOf(rows.map((row) => `${JSON.stringify(row)}\n`).join('')), context))

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
  expect(await briefly(rowsIn(lmEvalSamples, chunksOf(text), context))).toEqual(['0: m=a < '])
})

test('of several filters, the first one is read', async () => {
  const row = { doc_id: 0, doc: {}, filtered_resps: ['a'] }
  expect(await read({ ...row, filter: 'strict' }, { ...row, filter: 'flexible' })).toEqual(['0: m=a < '])
})

test('log-likelihoods and broken rows are errors', async () => {
  const found = await read(
    { doc_id: 0, doc: {}, filtered_resps: [['-1.2', 'False']] },
    { doc_id: 1, doc: {} },
    { doc_id: 2, doc: {}, filtered_resps: [1] },
    { doc_id: null, doc: {}, filtered_resps: ['a'] },
    { doc_id: 4, doc: 'x', filtered_resps: ['a'] },
    { doc_id: 5, doc: {}, filtered_resps: [] },
  )
  expect(typeof found === 'string' ? found : found.map((text) => text.split(';')[0])).toEqual([
    'in, line 1: log-likelihoods are no texts: ["-1.2","False"]',
    'in, line 2: field "resps": expected texts, found nothing',
    'in, line 3: field "filtered_resps[0]": expected texts, found 1',
    'in, line 4: field "doc_id": expected a name or a number, found null',
    'in, line 5: field "doc": expected an object, found "x"',
    'in, line 6: the row has no output',
  ])
})

test('the option idField names a field of a row or of its document, also by a path', async () => {
  const row = { doc_id: 0, doc: { q: { id: 'a/1' }, name: 'n' }, filtered_resps: ['a'] }
  const readBy = (idField: string) =>
    briefly(rowsIn(lmEvalSamples, chunksOf(JSON.stringify(row)), { ...context, idField }))
  expect(await readBy('.doc.q.id')).toEqual(['a/1: m=a < '])
  expect(await readBy('name')).toEqual(['n: m=a < '])
})

test('the target is no reference', () => {
  expect(() => rowsIn(lmEvalSamples, chunksOf(''), CONTEXT)).toThrow(
    'in: lm-evaluation-harness samples contain no references (target is for unit tests): name their file with option references, or a field of the rows with option referenceField',
  )
})
