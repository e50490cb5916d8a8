import { messageOf } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { type Measurement, planInput } from '../../src/measurement.ts'
import type { MeasurementSettings } from '../../src/measurement-options.ts'
import { openInputFiles } from '../../src/node/input-files.ts'
import { partSource } from '../../src/node/part-source.ts'
import { inputOf } from '../../src/open-measurement.ts'
import { loadRegistry } from '../registry.ts'
import { useSourceThreads } from './source-threads.ts'

useSourceThreads()
const folder = testFolder()
const registry = await loadRegistry()
const registryModule = { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry' }

/** Everything that a measurement tells; errors as their messages. */
async function toldBy(open: (notes: string[]) => Promise<Measurement>): Promise<unknown> {
  const notes: string[] = []
  try {
    const measurement = await open(notes)
    const ids: unknown[] = []
    const corpus = await measurement.corpus(({ id, sample, line }) => ids.push([id, sample, line]))
    const metrics = corpus.metrics.map(({ rows }) => rows.map((row) => [...row]))
    const { skips, warnings } = measurement
    return { ids, notes, corpus: { ...corpus, metrics }, skips: skips.describe(0), warnings: warnings() }
  } catch (error) {
    return { notes, error: messageOf(error) }
  }
}

/** What one reader and the readers of parts tell about a file. */
async function both(
  path: string,
  given: Partial<MeasurementSettings> = {},
  partBytes = 100,
): Promise<readonly [whole: unknown, parts: unknown]> {
  const settings = { registry, metrics: ['chrf', 'exact-match'], samples: true, ...given }
  const opened = await openInputFiles({ ...settings, files: [path] })
  const planned = (notes: string[]) =>
    planInput(inputOf(opened.files, []), { ...settings, onNotice: (text) => notes.push(text) })
  const details: string[] = []
  const whole = await toldBy(async (notes) => (await planned(notes)).open())
  const parts = await toldBy(async (notes) => {
    const source = await partSource(opened, {
      ...settings,
      registryModule,
      partBytes,
      onDetail: (text) => details.push(text),
      // no time is ever enough to start a thread
      sharing: () => ({ threads: 2, unthreaded: 1 }),
    })
    expect(details).toEqual([])
    return (await planned(notes)).open(source)
  })
  return [whole, parts]
}

const rowOf = (id: number, more: object = {}) =>
  JSON.stringify({ id, references: [`f(${id}) { return é }`], candidate: `f(${id % 3})`, ...more })

const line = fc.oneof(
  { arbitrary: fc.nat(30).map((id) => rowOf(id)), weight: 8 },
  fc.nat(9).map((id) => rowOf(id, { sample: id })),
  fc.nat(9).map((id) => rowOf(id, { candidate: '```js\nf()\n```' })),
  fc.constantFrom('', ' ', '{"id": 1', '[]', '{"id":7}', '{"id":8,"id":9,"references":"r","candidate":"c"}'),
  fc.nat(5).map((id) => `{"id":${id},"references":"other","candidate":null}`),
)

test('parts of JSON Lines give the rows, errors and messages of one reader', async () => {
  const text = fc
    .tuple(
      fc.constantFrom('', '\ufeff'),
      fc.array(line, { maxLength: 40 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\n'),
    )
    .map(([mark, lines, end, last]) => mark + [rowOf(100), ...lines].join(end) + last)
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom<'stop' | 'skip'>('stop', 'skip'),
      fc.constantFrom<'error' | 'empty'>('error', 'empty'),
      fc.integer({ min: 1, max: 999 }),
      async (content, onError, nullOutputs, partBytes) => {
        const path = folder.write('rows.jsonl', content)
        const [whole, parts] = await both(path, { onError, nullOutputs }, partBytes)
        expect(parts).toEqual(whole)
      },
    ),
    { numRuns: 60 },
  )
})

test('parts of CSV give the rows of one reader, whatever their quotes hold', async () => {
  const cell = fc.constantFrom('x', '"a\nb"', '"a ""q"", b"', '"\n\n"', '', '```', 'say "x"', '"open')
  const record = fc.tuple(fc.nat(20), cell, cell).map(([id, ...cells]) => [id, ...cells].join(','))
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      fc.constantFrom<'stop' | 'skip'>('stop', 'skip'),
      fc.integer({ min: 64, max: 300 }),
      async (records, end, onError, partBytes) => {
        const text = ['id,reference,candidate', ...records].join(end)
        const [whole, parts] = await both(folder.write('rows.csv', text), { onError }, partBytes)
        expect(parts).toEqual(whole)
      },
    ),
    { numRuns: 60 },
  )
})

test('rows of one model each are joined, with samples, clusters and strata', async () => {
  const rows = ['wren', 'heron', 'wren'].flatMap((model) =>
    Array.from({ length: 20 }, (_, id) => rowOf(id, { model, repo: `r${id % 4}`, set: id % 2 ? 'a' : 'b' })),
  )
  const path = folder.write('models.jsonl', rows.join('\n'))
  const groups = { clusterField: 'repo', stratumField: 'set' }
  const [whole, parts] = await both(path, groups)
  expect(parts).toEqual(whole)
  expect(whole).toMatchObject({ corpus: { segments: 40, models: ['wren', 'heron'] } })
})

test('only the chosen models count', async () => {
  const candidates = (id: number) => ({
    candidate: undefined,
    candidates: { a: 'x', b: '```\ny\n```', c: `${id}` },
  })
  const rows = Array.from({ length: 50 }, (_, id) => rowOf(id, candidates(id)))
  const path = folder.write('three.jsonl', rows.join('\n'))
  const [whole, parts] = await both(path, { chooseModels: () => ['c', 'a'] })
  expect(parts).toEqual(whole)
  expect(whole).toMatchObject({ corpus: { models: ['c', 'a'] } })
})

test('row groups of Parquet are parts', async () => {
  const ids = Array.from({ length: 50 }, (_, i) => `t${i % 40}`)
  const columnData = [ids, ids.map((id) => `f(${id})`), ids.map(() => 'f(t3)')].map((data, i) => ({
    name: ['id', 'reference', 'candidate'][i]!,
    data,
    type: 'STRING' as const,
  }))
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 7 }))
  const [whole, parts] = await both(folder.write('rows.parquet', bytes))
  expect(parts).toEqual(whole)
})

test.each([
  ['rows.csv', 'reference,candidate\nr,c\n', 'rows.csv has a form without parts, or rows without ids'],
  ['rows.json', `[${rowOf(1)}]`, 'rows.json has a form without parts, or rows without ids'],
  ['rows.jsonl', rowOf(1, { model: 'm', source: 's' }), 'rows of rows.jsonl may share their sources'],
])('%s is read by one thread, which is told', async (name, text, reason) => {
  const details: string[] = []
  const opened = await openInputFiles({ files: [folder.write(name, text)] })
  const source = await partSource(opened, {
    registry,
    metrics: ['chrf'],
    registryModule,
    onDetail: (detail) => details.push(detail),
    sharing: () => ({ threads: 2, unthreaded: 0 }),
  })
  expect(source).toBeUndefined()
  expect(details).toEqual([expect.stringContaining(reason.split(name)[1] || reason.split(name)[0]!)])
  expect(details[0]).toMatch(/^one thread reads the input: /)
})
