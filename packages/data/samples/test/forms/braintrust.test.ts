import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const braintrustEvents = inputForm('braintrust')

const event = (rest: object) => ({
  ...{
    is_root: true,
    input: { task_id: 't' },
    output: 'a',
    expected: 'x',
    scores: {},
    metadata: { model: 'gpt' },
  },
  ...rest,
})

test('root events with a text are outputs, whose task stands in input or metadata', async () => {
  const events = [
    event({}),
    event({ is_root: false, output: 'child' }),
    event({ is_root: undefined, span_parents: ['s'], output: 'child' }),
    event({ output: null, error: 'gone' }),
    event({ input: 'Sort.', metadata: { model: 'gpt', id: 7 }, expected: ['x', 'y'] }),
    event({ input: 'Sort.', metadata: null, expected: null, output: 'c\n' }),
  ]
  const text = JSON.stringify({ events, cursor: null })
  expect(
    await briefly(rowsIn(braintrustEvents, chunksOf(text), { ...CONTEXT, references: 'optional' })),
  ).toEqual(['t: gpt=a < x', '7: gpt=a < x, y', 'Sort.: m=c\n < '])
  expect(verdictOn(braintrustEvents, contentSample('x', Buffer.from(text), false))).toBe(true)
})

test('an event without its task is refused', async () => {
  const text = JSON.stringify({ events: [event({ input: null })] })
  expect(await briefly(rowsIn(braintrustEvents, chunksOf(text), CONTEXT))).toEqual([
    expect.stringContaining('field "events[0].input": expected the task, found null'),
  ])
})

test('a child span is no output, and a chosen id stands in input, metadata or at a path, as for results', async () => {
  const events = [
    event({ is_root: undefined, span_id: 's', root_span_id: 's', metadata: { model: 'gpt', number: 1 } }),
    event({ is_root: undefined, span_id: 'c', root_span_id: 's', output: 'child' }),
  ]
  const read = (idField?: string) =>
    briefly(rowsIn(braintrustEvents, chunksOf(JSON.stringify({ events })), { ...CONTEXT, idField }))
  expect(await read()).toEqual(['t: gpt=a < x'])
  expect(await read('number')).toEqual(['1: gpt=a < x'])
  expect(await read('.metadata.number')).toEqual(['1: gpt=a < x'])
})
