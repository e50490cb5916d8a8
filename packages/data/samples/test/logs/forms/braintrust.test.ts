import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const event = (id: string, rest: object) => ({
  id,
  span_id: id,
  root_span_id: id,
  span_parents: null,
  is_root: true,
  experiment_id: 'e',
  input: { task_id: 't' },
  metadata: { model: 'm' },
  ...rest,
})

test('root events count, and not their spans', async () => {
  const events = [
    event('a', { scores: { passed: 1, share: 1 } }),
    event('b', { scores: { passed: 0, share: 0.5 }, metadata: { model: 'm', timed_out: true } }),
    event('c', { scores: {}, error: 'no sandbox' }),
    event('d', { scores: { passed: 1 }, is_root: false, span_parents: ['a'], root_span_id: 'a', input: {} }),
  ]
  expect((await outcomesIn({ 'x.json': { events, cursor: null } })).found).toEqual([
    'm t error',
    'm t pass',
    'm t timeout',
  ])
})

test('an event without score and error is refused, and an input without an id is the task', async () => {
  const bare = [
    event('a', { scores: { passed: 1 }, input: 'sort it' }),
    event('b', { scores: {}, input: 'find it' }),
  ]
  await expect(outcomesIn({ 'x.json': { events: bare } })).rejects.toThrow(
    'neither a score "passed" nor an error',
  )
  expect((await outcomesIn({ 'x.json': { events: bare.slice(0, 1) } })).found).toEqual(['m sort it pass'])
})

test('a score that is null is unscored, and decides nothing where it is null everywhere', async () => {
  const scored = (id: string, passed: number | null) => event(id, { scores: { passed, helpful: null } })
  const { found, notes } = await outcomesIn({
    'x.json': { events: [scored('a', 1), scored('b', null)], cursor: null },
  })
  expect(found).toEqual(['m t error', 'm t pass'])
  expect(notes.join()).toContain('score "passed" is not a number for 1 sample, first for task t')
})

test('the option idField names a field of input or metadata, or a path from the event', async () => {
  const events = [event('a', { scores: { passed: 1 }, metadata: { model: 'm', number: 1 } })]
  for (const idField of ['number', '.metadata.number'])
    expect((await outcomesIn({ 'x.json': { events } }, { idField })).found).toEqual(['m 1 pass'])
})
