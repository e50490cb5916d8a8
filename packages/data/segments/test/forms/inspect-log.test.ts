import { expect, test } from 'vitest'
import { inspectLog } from '../../src/forms/inspect-log.ts'
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
