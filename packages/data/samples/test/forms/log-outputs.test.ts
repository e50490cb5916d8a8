import { expect, test } from 'vitest'
import { inputForm } from '../../src/forms/input-forms.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import { briefly, CONTEXT, chunksOf, itemsOf, rowsIn } from '../reading.ts'

const row = (id: string, rest: object) => ({
  ...{ schema_version: '0.3.0', evaluation_id: 'e', model_id: 'gpt', sample_id: id, metadata: { epoch: 2 } },
  ...{ input: { reference: ['r'] }, output: { raw: ['o'] }, ...rest },
})
const text = [row('a', { evaluation: 'broken', number: 7 }), row('b', { output: null, number: 8 })]
  .map((each) => `${JSON.stringify({ evaluation: {}, ...each })}\n`)
  .join('')
const read = (options: Partial<RowContext> = {}) =>
  rowsIn(inputForm('every-eval-ever'), chunksOf(text), { ...CONTEXT, ...options })

test('verdicts are not read, and samples without an output are counted', async () => {
  const notices: string[] = []
  expect(await briefly(read({ onNotice: (notice) => notices.push(notice) }))).toEqual(['a: gpt=o < r'])
  expect(notices).toEqual(['in: 1 sample without an output left out, first for task b'])
})

test('options name fields of the rows, and the label of the sample is that of the log', async () => {
  expect(await briefly(read({ idField: 'number' }))).toEqual(['7: gpt=o < r'])
  expect(await briefly(read({ candidateField: '.model_id' }))).toEqual(['a: gpt=gpt < r'])
  expect(await itemsOf(read({ sampleField: 'epoch' }))).toMatchObject([{ id: 'a', sample: '2' }])
})

test('a log is no file of references', () => {
  expect(() => read({ candidates: 'ignored' })).toThrow(
    'Every Eval Ever instances hold outputs, and no references',
  )
})
