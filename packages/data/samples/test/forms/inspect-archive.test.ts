import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inspectArchive } from '../../src/forms/inspect-archive.ts'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const sample = (id: string, completion: string) => json({ id, target: 'r', output: { completion } })
const members = {
  '_journal/start.json': json({ version: 2, eval: { model: 'openai/x' } }),
  'samples/t_10_epoch_1.json': sample('t/10', 'c'),
  'samples/t_2_epoch_1.json': sample('t/2', 'a'),
  'samples/t_2_epoch_2.json': sample('t/2', 'b'),
  'samples/t_2_epoch_2/events/0.json': json([]),
  'summaries.json': json([]),
}
const read = (bytes: Uint8Array) => briefly(inspectArchive.read(chunksOf(bytes, 50), CONTEXT))

test('samples are read in the order of their ids', async () => {
  expect(await read(zipSync(members))).toEqual([
    't/2: openai/x=a < r',
    't/2: openai/x=b < r',
    't/10: openai/x=c < r',
  ])
})

test('broken samples name the member', async () => {
  const bytes = zipSync({
    'header.json': json({ eval: { model: 'y' } }),
    'samples/a_epoch_1.json': json({ id: 'a' }),
    'samples/b_epoch_1.json': Buffer.from('{"id" 1}'),
  })
  expect(await read(bytes)).toEqual([
    'in, member samples/a_epoch_1.json: the sample has no output',
    "in, member samples/b_epoch_1.json, line 1, column 7: broken JSON: expected ':', found '1'",
  ])
})

test('a member that comes again is named, by outputs and by results', async () => {
  const judged = (value: string) =>
    json({ id: 't', epoch: 1, target: 'r', output: { completion: value }, scores: { s: { value } } })
  const bytes = zipSync({
    'header.json': json({ version: 2, eval: { model: 'x', task: 'q', dataset: {} } }),
    'samples/t_1_epoch_1.json': judged('I'),
    'samples/t_2_epoch_1.json': judged('C'),
  })
  // the second name, in its header and in the directory
  for (let at = 0; (at = Buffer.from(bytes).indexOf('t_2_', at)) >= 0; ) bytes[at + 2] = '1'.charCodeAt(0)
  const notices: string[] = []
  const context = { ...CONTEXT, onNotice: (notice: string) => notices.push(notice) }
  expect(await briefly(inspectArchive.read(chunksOf(bytes, 50), context))).toEqual(['t: x=C < r'])
  expect(notices).toEqual(['in: member samples/t_1_epoch_1.json comes again, and counts as written last'])
  const { samples, notes } = await readLogs(await findLogs([{ path: 'a.eval', chunks: chunksOf(bytes, 50) }]))
  expect(samples).toMatchObject([{ task: { id: 't' }, outcome: 'pass' }])
  expect(notes).toContain('a.eval: members that come again count as written last: samples/t_1_epoch_1.json')
})

test.each([
  ['a.eval', zipSync({ x: json(1) }), 'certain'],
  ['a.zip', zipSync(members), 'certain'],
  ['a.zip', zipSync({ x: json(1) }), 'no'],
  ['a.eval', Buffer.from('{}'), 'no'],
] as const)('%s: %#', (name, bytes, verdict) => {
  expect(inspectArchive.recognizes(contentSample(name, bytes))).toBe(verdict)
})
