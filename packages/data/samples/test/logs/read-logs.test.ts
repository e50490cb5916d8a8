import { InputError, UsageError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import type { LogInput } from '../../src/logs/log-file.ts'
import { findLogs, readLogs, shown } from '../../src/logs/read-logs.ts'
import { folderOf, outcomesIn } from './read-texts.ts'

/** A run of DeepEval: its test cases by name, and whether each one passes. */
const runOf = (cases: Readonly<Record<string, boolean>>, model = 'm') => ({
  testCases: Object.entries(cases).map(([name, success]) => ({
    name,
    success,
    metricsData: [{ name: 'Unit', threshold: 1, flaky: false, score: Number(success), success }],
  })),
  metricsScores: [],
  hyperparameters: { model },
})

const fileOf = (path: string, content: string): LogInput => ({
  path,
  chunks: new Blob([content]).stream() as unknown as LogInput['chunks'],
})

async function readText(input: LogInput): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of input.chunks) parts.push(chunk)
  return new TextDecoder().decode(parts[0])
}

test('files are logs by their contents, and the others can still be read whole', async () => {
  const log = fileOf('any-name', JSON.stringify(runOf({ t: true })))
  const outputs = '{"id": 1, "candidate": "x"}\n'
  const { logs, rows, others, listing } = await findLogs([
    fileOf('/a/outputs.jsonl', outputs),
    log,
    fileOf('empty', ''),
    fileOf('scores.csv', 'id,score\n1,0.5\n'),
  ])
  expect(logs.map(({ path, form }) => [path, form.name])).toEqual([['any-name', 'deepeval']])
  expect([...others.keys()]).toEqual([0, 2])
  expect(await readText(others.get(0)!)).toBe(outputs)
  expect(rows.map(({ input, path, named }) => [input, path, named])).toEqual([[3, 'scores.csv', 'scores']])
  expect(listing.paths).toEqual([['a', 'outputs.jsonl'], ['any-name'], ['empty'], ['scores.csv']])
  expect(await findLogs([])).toMatchObject({ logs: [], notes: [], errors: [] })
})

test.each([
  [
    'runs/gpt.json',
    'gpt',
    'runs/gpt.json: nothing names the model: it is called gpt, as its path (or pass NAME=runs/gpt.json)',
  ],
  ['-', 'stdin', 'standard input: nothing names the model: it is called stdin, as its path (or pass NAME=-)'],
])('a log of %s without a model has the name of the file, which is announced', async (path, model, note) => {
  const { hyperparameters: _, ...run } = runOf({ t: true })
  const { samples, notes } = await readLogs(await findLogs([fileOf(path, JSON.stringify(run))]))
  expect(samples).toMatchObject([{ model }])
  expect(notes).toEqual([note])
})

test.each([
  [{ resolved_ids: ['a'], unresolved_ids: [], submitted_ids: ['a'] }],
  [{ eval: { 't/0': [{ status: 'pass', details: {} }] } }],
])('a log from standard input whose model is in the name of its file is announced, too', async (log) => {
  const { samples, notes } = await readLogs(await findLogs([fileOf('-', JSON.stringify(log))]))
  expect(samples).toMatchObject([{ model: 'stdin', outcome: 'pass' }])
  expect(notes).toEqual([expect.stringContaining('it is called stdin, as its path (or pass NAME=-)')])
})

test('a folder without logs is left to others', async () => {
  const { logs, others } = await findLogs([folderOf({ 'x.json': { a: 1 }, 'y.txt': 'text' })])
  expect([logs.length, others.size]).toEqual([0, 1])
})

test('files that are no logs, hold no results, or are not read yet, are closed', async () => {
  let open = 0
  const file = (path: string, value: unknown) => ({
    path,
    async *open() {
      open++
      try {
        yield new TextEncoder().encode(JSON.stringify(value))
        // longer than the beginning by which a form is recognized
        yield new TextEncoder().encode(' '.repeat(1 << 16))
        yield new TextEncoder().encode('\n')
      } finally {
        open--
      }
    },
  })
  const chunks = new Blob([]).stream() as unknown as LogInput['chunks']
  const none = [file('a.json', { a: 1 }), file('b.json', [1])]
  expect((await findLogs([{ path: 'x', chunks, folder: none }])).logs).toEqual([])
  expect(open).toBe(0)
  const folder = [...none, file('c.json', runOf({ t: true }))]
  const found = await findLogs([{ path: 'x', chunks, folder }])
  expect([found.logs.length, open]).toEqual([1, 0])
  await readLogs(found)
  expect(open).toBe(0)
})

test('files of a folder that are no logs are named once', async () => {
  const foreign = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.json`, { [name]: 1 }]))
  const { found, notes } = await outcomesIn({
    'x.json': runOf({ t: true, u: false }),
    ...foreign,
    'e.txt': 'text',
  })
  expect(found).toEqual(['m t pass', 'm u fail'])
  expect(notes).toEqual(['4 files of no known form left out: runs/a.json, runs/b.json, runs/c.json, …'])
})

test('a truncated file beside logs is an error in the place of its samples', async () => {
  const whole = JSON.stringify(runOf({ v: true }))
  const found = await findLogs([
    folderOf({ 'x.json': runOf({ t: true }), 'y.json': whole.slice(0, whole.length / 4) }),
  ])
  const { samples } = await readLogs(found)
  expect(samples[0]).toEqual(
    new InputError(
      'runs/y.json, line 1: the file is JSON that is cut short or broken: write it again, or leave it out with option onError skip',
    ),
  )
  expect(samples.slice(1)).toMatchObject([{ task: { id: 't' }, outcome: 'pass' }])
})

test('a sample of one run that stands twice counts once, and one that contradicts is an error', async () => {
  const folders = [
    folderOf({ 'x.json': runOf({ t: true, u: false }) }),
    folderOf({ 'x.json': runOf({ t: true, u: true }) }),
  ]
  const { samples, notes, forms } = await readLogs(await findLogs(folders))
  expect(forms.map(({ name }) => name)).toEqual(['deepeval'])
  expect(
    samples.map((each) => (each instanceof InputError ? 'error' : `${each.task.id} ${each.outcome}`)),
  ).toEqual(['t pass', 'u fail', 'error'])
  expect(samples[2]).toMatchObject({
    message: expect.stringMatching(
      /^runs\/x\.json.* of u and m is pass here, and fail in runs\/x\.json: leave/,
    ),
  })
  expect(notes).toEqual(['deepeval: 1 sample that stands several times counted once'])
})

test('files of several runs have samples of their own', async () => {
  const { found } = await outcomesIn({ 'x.json': runOf({ t: true }), 'y.json': runOf({ t: false }) })
  expect(found).toEqual(['m t fail', 'm t pass'])
})

test('outputs or totals without results are an error that says what to pass', async () => {
  const preds = { a__b_1: { instance_id: 'a__b_1', model_name_or_path: 'm', model_patch: 'diff' } }
  const found = await findLogs([fileOf('preds.json', JSON.stringify(preds))])
  expect(found.logs.map(({ kind }) => kind.holds)).toEqual(['outputs'])
  await expect(readLogs(found)).rejects.toThrow(UsageError)
  await expect(readLogs(found)).rejects.toThrow(
    /^preds\.json: .* of SWE-bench holds outputs, and no results: pass /,
  )
})

test('the first few names of a list are shown', () => {
  expect(shown([])).toBe('')
  expect(shown(['a', 'b', 'c'])).toBe('a, b, c')
  expect(shown(['a', 'b', 'c', 'd'])).toBe('a, b, c, …')
  expect(shown(['a', 'b'], 1)).toBe('a, …')
})

test('a log begins after its byte order mark', async () => {
  for (const content of [JSON.stringify(runOf({ a: true })), JSON.stringify(runOf({ a: true }), null, 1)]) {
    const { samples } = await readLogs(await findLogs([fileOf('run.json', `\uFEFF${content}`)]), {})
    expect(samples).toMatchObject([{ task: { id: 'a' }, outcome: 'pass' }])
  }
})

test('a mark of byte order may come in pieces', async () => {
  const bytes = new TextEncoder().encode(`\ufeff${JSON.stringify(runOf({ t: true, u: false }))}`)
  for (const size of [1, 2, 5]) {
    const chunks = (async function* () {
      for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
    })()
    const { samples } = await readLogs(await findLogs([{ path: 'test_run.json', chunks }]))
    expect([size, samples.length]).toEqual([size, 2])
  }
})
