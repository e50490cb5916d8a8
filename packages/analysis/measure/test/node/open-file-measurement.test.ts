import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import {
  type FileMeasurementOptions,
  openFileMeasurement,
  planFileMeasurement,
} from '../../src/node/open-file-measurement.ts'
import { loadRegistry } from '../registry.ts'

const folder = testFolder()
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const ROWS = [
  { id: 1, references: ['return x'], candidates: { wren: 'return x', heron: 'pass' } },
  { id: 2, references: ['return y'], candidates: { wren: 'return x', heron: 'return z' } },
]
const file = folder.write('in.jsonl', lines(ROWS))
const registry = await loadRegistry()
const optionsOf = (options: Partial<FileMeasurementOptions> = {}) => ({
  registry,
  metrics: ['exact-match'],
  ...options,
})
/** The score of each model. */
async function scoresOf(files: readonly string[], options?: Partial<FileMeasurementOptions>) {
  const { models } = await (await openFileMeasurement(files, optionsOf(options))).scores()
  return models
}

test('files are measured while they are read, and their size is known before', async () => {
  const plan = await planFileMeasurement([file], optionsOf())
  expect(plan.size).toBe(lines(ROWS).length)
  expect(plan.specs.map(({ spec }) => spec)).toEqual(['exact-match'])
  const corpus = await (await plan.open()).corpus()
  expect(corpus).toMatchObject({ segments: 2, models: ['wren', 'heron'] })
})

test('references may stand in a file of their own', async () => {
  const bare = folder.write('bare.jsonl', lines(ROWS.map(({ id, candidates }) => ({ id, candidates }))))
  const references = [
    folder.write('ref.jsonl', lines(ROWS.map(({ id, references: r }) => ({ id, references: r })))),
  ]
  expect(await scoresOf([bare], { references })).toEqual(await scoresOf([file]))
})

test('a file that an option of a metric names is read', async () => {
  const missing = join(folder.path, 'ngrams.json')
  const options = optionsOf({ metrics: [`crystalbleu:shared-ngrams=${missing}`] })
  await expect(openFileMeasurement([file], options)).rejects.toThrow(missing)
})

test('several threads need the module of the registry', async () => {
  await expect(openFileMeasurement([file], optionsOf({ threads: 2 }))).rejects.toThrow(
    'option threads 2: option registryModule is missing',
  )
})

test('rows that name their languages are measured in one thread, which is told', async () => {
  const rows = ROWS.map((row) => ({ ...row, lang: 'python' }))
  const notices: string[] = []
  const options = optionsOf({
    metrics: ['parse-rate'],
    languageField: 'lang',
    threads: 2,
    registryModule: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry' },
    onNotice: (text) => void notices.push(text),
  })
  const opened = await openFileMeasurement([folder.write('languages.jsonl', lines(rows))], options)
  await opened.corpus()
  expect(notices).toContain(
    'note: option threads 2: option languageField: all rows are measured in one thread',
  )
})

test('a metric that learns from the references cannot do so from standard input', async () => {
  await expect(planFileMeasurement(['-'], optionsOf({ metrics: ['crystalbleu'] }))).rejects.toThrow(
    'crystalbleu learns from the references in a pass of its own',
  )
})
