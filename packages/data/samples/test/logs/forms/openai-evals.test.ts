import { expect, test } from 'vitest'
import { jsonLines, outcomesIn } from '../read-texts.ts'

const spec = { spec: { completion_fns: ['m'], eval_name: 'code', run_id: 'r' } }
const event = (id: string, type: string, data: object) => ({
  run_id: 'r',
  event_id: 0,
  sample_id: id,
  type,
  data,
})
const report = { final_report: { accuracy: 1 }, run_id: 'r' }

test('events of a sample come in any order, and an error without a match is one of the harness', async () => {
  const rows = [
    spec,
    event('c.2', 'extra', { timeout: true }),
    event('c.0', 'match', { correct: true }),
    event('c.1', 'error', { type: 'RateLimitError' }),
    event('c.2', 'match', { correct: false }),
    report,
  ]
  expect((await outcomesIn({ 'x.jsonl': jsonLines(rows) })).found).toEqual([
    'm c.0 pass',
    'm c.1 error',
    'm c.2 timeout',
  ])
})

test('an interrupted run is announced, and a whole one has a verdict of every sample', async () => {
  const rows = [spec, event('c.0', 'match', { correct: true }), event('c.1', 'sampling', { sampled: ['x'] })]
  const { found, notes } = await outcomesIn({ 'x.jsonl': jsonLines(rows) })
  expect([found, notes.join()]).toEqual([['m c.0 pass'], expect.stringContaining('no final_report')])
  await expect(outcomesIn({ 'x.jsonl': jsonLines([...rows, report]) })).rejects.toThrow(
    'neither a match nor an error',
  )
})

test('an event that comes again counts once, and another one with its number counts', async () => {
  const passed = event('c.0', 'match', { correct: true })
  const failed = event('c.1', 'match', { correct: false })
  const again = { ...passed, created_at: 'later' }
  const rows = [spec, passed, failed, again, failed, event('c.1', 'match', { correct: true }), report]
  expect((await outcomesIn({ 'x.jsonl': jsonLines(rows) })).found).toEqual([
    'm c.0 pass',
    'm c.1 fail',
    'm c.1 pass',
  ])
})

test('the first logs name a model instead of functions', async () => {
  const old = { spec: { model_name: 'm', eval_name: 'code', run_id: 'r' } }
  const rows = [old, event('c.0', 'match', { correct: true }), report]
  expect((await outcomesIn({ 'x.jsonl': jsonLines(rows) })).found).toEqual(['m c.0 pass'])
})

test('metrics with passed are results', async () => {
  const rows = [
    spec,
    event('c.0', 'sampling', { sampled: ['x'] }),
    event('c.0', 'metrics', { accuracy: 1, passed: true }),
    event('c.1', 'metrics', { accuracy: 0, passed: false }),
    report,
  ]
  expect((await outcomesIn({ 'x.jsonl': jsonLines(rows) })).found).toEqual(['m c.0 pass', 'm c.1 fail'])
})
