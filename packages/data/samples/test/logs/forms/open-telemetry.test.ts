import { expect, test } from 'vitest'
import { jsonLines, outcomesIn } from '../read-texts.ts'

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value },
  }))
const event = (span: string, values: Readonly<Record<string, string | number>>, name = 'unit') => ({
  eventName: 'gen_ai.evaluation.result',
  traceId: 'AB',
  spanId: span,
  attributes: attributes({ 'gen_ai.evaluation.name': name, ...values }),
})
const VALUE = 'gen_ai.evaluation.score.value'
const LABEL = 'gen_ai.evaluation.score.label'
const logs = (...logRecords: readonly object[]) =>
  jsonLines(logRecords.map((record) => ({ resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] })))
const traces = (...spans: readonly string[]) =>
  jsonLines([
    {
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: spans.map((spanId) => ({
                traceId: 'ab',
                spanId,
                attributes: attributes({ 'gen_ai.request.model': 'm' }),
              })),
            },
          ],
        },
      ],
    },
  ])

test('the model stands on the span, whose ids may be in either case', async () => {
  const task = { 'test.case.name': 't' }
  const { found, notes } = await outcomesIn({
    'logs.jsonl': logs(
      event('C1', { ...task, [VALUE]: 1, [LABEL]: 'pass' }),
      event('C1', { ...task, [VALUE]: 0.5 }, 'share'),
      event('C2', { ...task, [VALUE]: 0, [LABEL]: 'fail', 'error.type': 'timeout' }),
      event('C3', { ...task, 'error.type': 'sandbox' }),
    ),
    'traces.jsonl': traces('c1', 'c2', 'c3'),
  })
  expect(found).toEqual(['m t error', 'm t pass', 'm t timeout'])
  expect(notes.join()).toContain('test.case.name names the task (option idField)')
})

test('events without a task name the option', async () => {
  const files = {
    'logs.jsonl': logs(event('c1', { [VALUE]: 1, 'acme.task': 't', 'gen_ai.request.model': 'm' })),
  }
  await expect(outcomesIn(files)).rejects.toThrow('choose one with option idField; there are acme.task')
  expect((await outcomesIn(files, { idField: 'acme.task' })).found).toEqual(['m t pass'])
})

test('a document over several lines, and events of spans, are read as well', async () => {
  const line = JSON.parse(logs(event('c1', { [VALUE]: 1, 'test.case.id': 't', 'gen_ai.request.model': 'm' })))
  expect((await outcomesIn({ 'logs.json': JSON.stringify(line, null, 2) })).found).toEqual(['m t pass'])
  const span = {
    traceId: 'ab',
    spanId: 'c1',
    attributes: attributes({ 'gen_ai.request.model': 'm', 'test.case.name': 't' }),
    events: [
      { name: 'exception', attributes: [] },
      {
        name: 'gen_ai.evaluation.result',
        attributes: attributes({ 'gen_ai.evaluation.name': 'unit', [VALUE]: 0 }),
      },
    ],
  }
  const inSpans = jsonLines([{ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] }])
  expect((await outcomesIn({ 'traces.jsonl': inSpans })).found).toEqual(['m t fail'])
})

test('a broken line of traces is an error', async () => {
  const files = {
    'logs.jsonl': logs(event('c1', { [VALUE]: 1, 'test.case.name': 't' })),
    'traces.jsonl': `${traces('c1')}{"resourceSpans": [\n`,
  }
  await expect(outcomesIn(files)).rejects.toThrow(/traces\.jsonl, line 2/)
})

test('a record whose attributes are null is an error, not a record of something else', async () => {
  const whole = event('CD', { 'test.case.name': 't', [LABEL]: 'pass' })
  const { eventName: _, ...nameless } = event('EF', { 'test.case.name': 'u', [LABEL]: 'pass' })
  const files = {
    'events.jsonl': logs(whole, { ...nameless, attributes: null }),
    'traces.jsonl': traces('CD', 'EF'),
  }
  await expect(outcomesIn(files)).rejects.toThrow(/events\.jsonl, line 2: .*attributes": expected a list/)
})
