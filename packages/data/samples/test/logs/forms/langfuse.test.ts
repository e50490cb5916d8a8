import { expect, test } from 'vitest'
import type { LogInput } from '../../../src/logs/log-file.ts'
import { findLogs, readLogs } from '../../../src/logs/read-logs.ts'
import { jsonLines, outcomesIn } from '../read-texts.ts'

const score = (id: string, trace: string, rest: object) => ({
  id,
  traceId: trace,
  traceName: 't',
  name: 'passed',
  dataType: 'BOOLEAN',
  stringValue: null,
  metadata: { model: 'm' },
  ...rest,
})
const outcome = (id: string, trace: string, word: string) =>
  score(id, trace, { name: 'outcome', dataType: 'CATEGORICAL', value: 0, stringValue: word })
const rows = [
  score('1', 'a', { value: 1, stringValue: 'True' }),
  score('2', 'b', { value: 0, stringValue: 'False' }),
  outcome('3', 'b', 'timeout'),
  outcome('4', 'c', 'error'),
]

const csv = (() => {
  const cells = (row: object) =>
    Object.values(row)
      .map(
        (cell) =>
          `"${(typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '')).replaceAll('"', '""')}"`,
      )
      .join(',')
  const header = ['id', 'traceId', 'traceName', 'name', 'dataType', 'stringValue', 'metadata', 'value']
  const ordered = rows.map((row) =>
    Object.fromEntries(header.map((key) => [key, (row as Record<string, unknown>)[key]])),
  )
  return `${header.map((name) => `"${name}"`).join(',')}\n${ordered.map(cells).join('\n')}\n`
})()

test('a table has the same samples as JSON, from a pipe and with semicolons too', async () => {
  const semicolons = csv.replaceAll('","', '";"')
  for (const [path, text] of [['-', csv] as const, ['scores.csv', semicolons] as const]) {
    const chunks = new Blob([text]).stream() as unknown as LogInput['chunks']
    const { samples } = await readLogs(await findLogs([{ path, chunks }]))
    expect(samples.map((sample) => ('outcome' in sample ? sample.outcome : sample))).toEqual([
      'pass',
      'timeout',
      'error',
    ])
  }
})

test('a trace without a verdict is an error, and copies of the export count once', async () => {
  const { found } = await outcomesIn({
    'scores.jsonl': jsonLines(rows),
    'scores.json': rows,
    'scores.csv': csv,
  })
  expect(found).toEqual(['m t error', 'm t pass', 'm t timeout'])
})

test('a value and its word, or a verdict and its outcome, must agree', async () => {
  const wrong = [score('1', 'a', { value: 1, stringValue: 'False' })]
  await expect(outcomesIn({ 'scores.json': wrong })).rejects.toThrow('value is 1, and stringValue is False')
  const beside = [score('2', 'b', { value: 0 }), outcome('1', 'a', 'pass')]
  await expect(outcomesIn({ 'scores.json': beside })).rejects.toThrow(
    'trace a is a pass, and has no score that says so',
  )
})

test('without a BOOLEAN score, the words of a categorical one are the verdicts', async () => {
  const words = ['pass', 'fail', 'timeout', 'error'].map((word) => outcome(word, word, word))
  const { found } = await outcomesIn({ 'scores.json': words })
  expect(found).toEqual(['m t error', 'm t fail', 'm t pass', 'm t timeout'])
})

test('a dataset run names task and model', async () => {
  const run = {
    name: 'r',
    metadata: { model: 'n' },
    datasetId: 'd',
    datasetName: 'd',
    datasetRunItems: [{ traceId: 'a', datasetItemId: 'item' }],
  }
  const bare = [score('1', 'a', { value: 1, metadata: null })]
  expect((await outcomesIn({ 'scores.json': bare, 'run.json': run })).found).toEqual(['n item pass'])
})

test('pages of the API are read with dataset runs, and missing pages are announced', async () => {
  const page = {
    data: rows.map(({ traceName: _, ...row }) => row).slice(0, 2),
    meta: { page: 1, totalItems: 4, totalPages: 2 },
  }
  const run = {
    ...{ datasetId: 'd', datasetName: 'code', name: 'm', createdAt: '' },
    datasetRunItems: ['a', 'b'].map((traceId) => ({ traceId, datasetItemId: `t-${traceId}` })),
  }
  const { found, notes } = await outcomesIn({ 'page.json': page, 'run.json': run })
  expect([found, notes]).toEqual([
    ['m t-a pass', 'm t-b fail'],
    ['Langfuse: the API has 2 pages of scores, and 1 were given'],
  ])
})

test('scores that are numbers say nothing about errors of the harness', async () => {
  const numeric = (trace: string, value: number) =>
    score(trace, trace, { name: 'quality', dataType: 'NUMERIC', value })
  const { samples } = await outcomesIn({
    'scores.json': [numeric('a', 0.4), numeric('b', 1), numeric('c', 0)],
  })
  expect(samples.map(({ outcome, scores }) => [outcome, ...scores])).toEqual([
    [undefined, ['quality', 0.4]],
    [undefined, ['quality', 1]],
    [undefined, ['quality', 0]],
  ])
})

test('pages of version 3 and exports into a bucket are read beside a dataset run', async () => {
  const page = {
    data: [
      {
        id: 's1',
        projectId: 'p',
        name: 'passed',
        dataType: 'BOOLEAN',
        value: true,
        subject: { kind: 'trace', id: 'a' },
      },
    ],
    meta: { limit: 100 },
  }
  const row = {
    id: 's2',
    project_id: 'p',
    trace_id: 'b',
    name: 'passed',
    value: 0,
    data_type: 'BOOLEAN',
    string_value: 'False',
  }
  const run = {
    ...{ datasetId: 'd', datasetName: 'code', name: 'm', metadata: { model: 'n' } },
    datasetRunItems: ['a', 'b'].map((traceId) => ({ traceId, datasetItemId: `t-${traceId}` })),
  }
  const { found } = await outcomesIn({
    'scores_v3.json': page,
    'blob.jsonl': jsonLines([row]),
    'run.json': run,
  })
  expect(found).toEqual(['n t-a pass', 'n t-b fail'])
  const alone = await outcomesIn({ 'scores_v3.json': page })
  expect(alone.found).toEqual(['scores_v3 a pass'])
  expect(alone.notes.join('\n')).toContain('trace a has neither a name nor an item of a dataset run')
  const chosen = await outcomesIn({ 'blob.jsonl': jsonLines([row]) }, { idField: 'trace_id' })
  expect(chosen.found).toEqual(['blob b fail'])
  await expect(outcomesIn({ 'blob.jsonl': jsonLines([row]) }, { idField: 'task' })).rejects.toThrow(
    'trace b has no field task',
  )
})

test('a numeric score of another range is left out beside a verdict, with a note', async () => {
  const stars = (id: string, trace: string, value: number) =>
    score(id, trace, { name: 'stars', dataType: 'NUMERIC', value })
  const { found, samples, notes } = await outcomesIn({
    'scores.jsonl': jsonLines([...rows, stars('5', 'a', 1), stars('6', 'b', 5)]),
  })
  expect(found).toEqual(['m t error', 'm t pass', 'm t timeout'])
  expect(samples.every(({ scores }) => !scores.has('stars'))).toBe(true)
  expect(notes).toEqual([expect.stringContaining('not from 0 to 1 are left out: stars')])
})
