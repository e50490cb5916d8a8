import { expect, test } from 'vitest'
import { readOutputs } from '../../src/read/read-outputs.ts'
import { briefly, chunksOf } from '../reading.ts'

const read = async (path: string, text: string) => {
  const { form, batches } = await readOutputs({ path, chunks: chunksOf(text) })
  return [form.name, ...(await briefly(batches))]
}

test('outputs are read without references, in the forms of other tools, too', async () => {
  expect(
    await read('a.jsonl', '{"id": 1, "candidate": "x"}\n{"id": 1, "candidate": "y", "references": ["z"]}\n'),
  ).toEqual(['jsonl', '1: a=x < ', '1: a=y < z'])
  expect(await read('g.json', '[["x", "y"], ["z"]]')).toEqual([
    'bigcode',
    '0: g=x < ',
    '0: g=y < ',
    '1: g=z < ',
  ])
  expect(await read('h.jsonl', '{"task_id": "H/0", "completion": "x"}\n')).toEqual([
    'humaneval',
    'H/0: h=x < ',
  ])
  expect(await read('c.csv', 'task_id,candidate:m\nH/0,x\n')).toEqual(['csv', 'H/0: m=x < '])
})

test('plain text has no ids', async () => {
  await expect(read('a.txt', 'x\ny\n')).rejects.toThrow('a.txt: plain text has no ids of tasks')
})
