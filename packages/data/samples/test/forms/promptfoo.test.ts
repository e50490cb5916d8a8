import { expect, test } from 'vitest'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn } from '../reading.ts'

const read = (...rows: readonly object[]) =>
  briefly(
    rowsIn(
      inputForm('promptfoo'),
      chunksOf(JSON.stringify({ evalId: 'e', results: { version: 3, prompts: [], results: rows } })),
      CONTEXT,
    ),
  )
const row = (provider: unknown, testIdx: number, output: unknown, more = {}) => ({
  provider,
  testIdx,
  promptIdx: 0,
  vars: { reference: 'r' },
  response: { output },
  ...more,
})

test('a row is the output of a provider for a test', async () => {
  expect(
    await read(
      row({ id: 'openai:a', label: '' }, 0, 'x'),
      row({ id: 'openai:b', label: 'B' }, 0, 'y', { vars: { references: ['r', 's'], task_id: 'T/1' } }),
      row('c', 1, { z: 1 }),
    ),
  ).toEqual(['0: openai:a=x < r', 'T/1: B=y < r, s', '1: c={"z":1} < r'])
})

test('a provider that answers several prompts is a model per prompt', async () => {
  expect(await read(row('a', 0, 'x'), row('a', 0, 'y', { promptIdx: 1 }))).toEqual([
    '0: a=x < r',
    '0: a, prompt 1=y < r',
  ])
})

test('rows without an output are left out, and broken ones are errors', async () => {
  expect(
    await read(
      row('a', 0, null, { error: 'timeout' }),
      row('a', 0, undefined),
      row({ id: 1 }, 0, 'x'),
      row('a', 0, 'x', { vars: {} }),
      row('a', 0, 'x', { vars: { reference: 1 } }),
    ),
  ).toEqual([
    expect.stringContaining('field "results.results[2].provider.id": expected a text, found 1'),
    'in, line 1: the row has no reference',
    expect.stringContaining('field "results.results[4].vars.reference": expected a list, found 1'),
  ])
})
