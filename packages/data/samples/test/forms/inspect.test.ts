import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const inspect = inputForm('inspect')

const output = { completion: 'a' }
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
const read = (text: string | Uint8Array, context = CONTEXT) =>
  briefly(rowsIn(inspect, chunksOf(text, 50), context))
const readRows = (...samples: readonly object[]) => read(JSON.stringify({ ...log, samples }))

test.each([0, 2])('the samples of a log are read, indented by %d', async (indent) => {
  expect(await read(JSON.stringify(log, null, indent))).toEqual(['a: openai/x=x < r', 'a: openai/x=y < r'])
})

test('a log without samples, or one that is cut short, is an error', async () => {
  const { samples: _, ...totals } = log
  expect(await read(JSON.stringify(totals))).toMatch(/^in, line 1: the log has totals only/)
  expect(await read(JSON.stringify(log).slice(0, -20))).toMatch(/^in, line 1, column \d+: broken JSON/)
})

test('the completion is the output, else the text of the first choice, which may stand apart', async () => {
  const choices = (content: unknown) => ({ choices: [{ message: { content } }] })
  const parts = [
    { type: 'reasoning', reasoning: 'x' },
    { type: 'text', text: 'a' },
    { type: 'text', text: 'attachment://f00' },
  ]
  const attachments = { f00: 'long' }
  expect(
    await readRows(
      { id: 7, target: ['r', 's'], output },
      { id: 8, target: 'r', output: choices('c') },
      { id: 9, target: 'r', output: { completion: '', ...choices(parts) }, attachments },
      { id: 10, target: 'r', output: { completion: 'attachment://f00' }, attachments },
    ),
  ).toEqual(['7: openai/x=a < r, s', '8: openai/x=c < r', '9: openai/x=along < r', '10: openai/x=long < r'])
})

test('a target with unit tests is no reference, and is not read where others are given', async () => {
  const text = JSON.stringify({ ...log, samples: [{ id: 1, output, target: 'assert f(1) == 1' }] })
  expect(await read(text)).toEqual([
    'in, line 1: field "target" holds unit tests, which are no reference: name a file with option references',
  ])
  expect(await read(text, { ...CONTEXT, references: 'refused' })).toEqual(['1: openai/x=a < '])
  expect(await readRows({ id: 1, output, target: '' })).toEqual(['in, line 1: the row has no reference'])
})

test.each([
  [{ output }, 'in, line 1: field "id": expected a name or a number, found nothing'],
  [{ id: null, output }, 'in, line 1: field "id": expected a name or a number, found null'],
  [
    { id: 1, target: 'r', output: { completion: 3 } },
    'in, line 1: field "samples[0].output.completion": expected a text, found 3',
  ],
])('%j is an error', async (row, message) => {
  const [found] = await readRows(row)
  expect(found?.replace('samples[0].id', 'id').split(';')[0]).toBe(message)
})

test('a sample that ended with an error is left out and announced, and does not end the log', async () => {
  const notices: string[] = []
  const samples = [{ id: 'b', epoch: 1, error: { message: 'no sandbox' } }, ...log.samples]
  const context = { ...CONTEXT, onNotice: (text: string) => notices.push(text) }
  expect(await read(JSON.stringify({ ...log, samples }), context)).toHaveLength(2)
  expect(notices).toEqual(['in: 1 sample without an output left out, first for task b'])
})

test('the option idField names a field of a sample by its path', async () => {
  const row = { id: 1, target: 'r', output, metadata: { question: { id: 'q1' } } }
  const context = { ...CONTEXT, idField: '.metadata.question.id' }
  expect(await read(JSON.stringify({ ...log, samples: [row] }), context)).toEqual(['q1: openai/x=a < r'])
})

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const members = {
  '_journal/start.json': json({ version: 2, eval: { model: 'openai/x' } }),
  'samples/t_10_epoch_1.json': json({ ...sample('t/10', 1, 'c'), messages: [{ role: 'user' }] }),
  'samples/t_2_epoch_1.json': json(sample('t/2', 1, 'a')),
  'samples/t_2_epoch_2.json': json(sample('t/2', 2, 'b')),
  'samples/t_2_epoch_2/events/0.json': json([]),
  'summaries.json': json([]),
}

test('samples of an archive are read in the order of their ids', async () => {
  expect(await read(zipSync(members))).toEqual([
    't/2: openai/x=a < r',
    't/2: openai/x=b < r',
    't/10: openai/x=c < r',
  ])
})

test('broken samples of an archive name the member', async () => {
  const header = json({ eval: { model: 'y' } })
  const lost = zipSync({ 'header.json': header, 'samples/a_epoch_1.json': json({ id: 'a', output: 3 }) })
  expect(await read(lost)).toEqual([expect.stringMatching(/^in, member samples\/a_epoch_1\.json/)])
  const cut = zipSync({ 'header.json': header, 'samples/b_epoch_1.json': Buffer.from('{"id" 1}') })
  expect(await read(cut)).toMatch(/^in, member samples\/b_epoch_1\.json, line 1, column 7: broken JSON/)
  expect(await read(zipSync({ 'samples/a_epoch_1.json': json({ id: 'a' }) }))).toMatch(/has no header\.json/)
})

test.each([
  ['a.eval', zipSync({ x: json(1) }), true],
  ['a.zip', zipSync(members), true],
  ['a.zip', zipSync({ x: json(1) }), false],
  ['a.eval', Buffer.from('{}'), false],
] as const)('%s: %#', (name, bytes, verdict) => {
  expect(verdictOn(inspect, contentSample(name, bytes))).toBe(verdict)
})

test('a member of an archive that comes again is named, by outputs and by results', async () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const judged = (value: string) =>
    json({ id: 't', epoch: 1, target: 'r', output: { completion: value }, scores: { s: { value } } })
  const bytes = zipSync({
    'header.json': json({ version: 2, status: 'success', eval: { model: 'x', task: 'q', dataset: {} } }),
    'samples/t_1_epoch_1.json': judged('I'),
    'samples/t_2_epoch_1.json': judged('C'),
  })
  // the second name, in its header and in the directory
  for (let at = Buffer.from(bytes).indexOf('t_2_'); at >= 0; at = Buffer.from(bytes).indexOf('t_2_'))
    bytes[at + 2] = '1'.charCodeAt(0)
  const notices: string[] = []
  const context = { ...CONTEXT, onNotice: (notice: string) => notices.push(notice) }
  expect(await read(bytes, context)).toEqual(['t: x=C < r'])
  const note = 'members that come again count as written last: samples/t_1_epoch_1.json'
  expect(notices).toEqual([`in: ${note}`])
  const { samples, notes } = await readLogs(await findLogs([{ path: 'a.eval', chunks: chunksOf(bytes, 50) }]))
  expect(samples).toMatchObject([{ task: { id: 't' }, outcome: 'pass' }])
  expect(notes).toContain(`a.eval: ${note}`)
})
