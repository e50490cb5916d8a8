import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import {
  runVerdictStudyFiles,
  type VerdictStudyFilesOptions,
} from '../../src/node/run-verdict-study-files.ts'
import { load } from './some-registry.ts'

const folder = testFolder()
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

// the outputs that pass are the references
const TASKS = ['a', 'b', 'c', 'd'].map((id, i) => ({
  id,
  references: [`return x + ${i}`],
  candidates: {
    wren: i < 3 ? `return x + ${i}` : 'pass',
    heron: i < 1 ? `return x + ${i}` : `raise ${i}`,
  },
}))
const outputs = folder.write('outputs.jsonl', lines(TASKS))
const verdicts = (model: 'wren' | 'heron') =>
  TASKS.map(({ id, references, candidates }) => ({ id, passed: candidates[model] === references[0] }))
const results = (['wren', 'heron'] as const).map((model) =>
  folder.write(`${model}.jsonl`, lines(verdicts(model))),
)

const run = (name: string, changes: Partial<VerdictStudyFilesOptions> = {}) =>
  runVerdictStudyFiles({
    input: { files: [outputs] },
    results,
    folder: join(folder.path, name),
    registry: { load },
    skips: createSkips('stop'),
    metric: ['chrf'],
    resamples: 20,
    ...changes,
  })

test('metrics are judged by the verdicts of the tests', async () => {
  const { result, summary } = await run('study')
  expect(result.passRates).toEqual([0.75, 0.25])
  // tasks b and c, in which one of the models passes
  expect(result.pairs).toBe(2)
  expect(result.metrics[0]!.withinTask.estimate).toBe(1)
  expect(summary).toContain('Tables and report: ')
  const { gold, metrics } = JSON.parse(readFileSync(join(folder.path, 'study', 'study.json'), 'utf8'))
  expect([gold, Object.keys(metrics).length]).toEqual(['tests', 1])
})

test('files of results that are named otherwise are those of the models, in order', async () => {
  const others = results.map((path, i) => folder.write(`run-${i}.jsonl`, readFileSync(path)))
  const notices: string[] = []
  const input = { files: [outputs], onNotice: (text: string) => void notices.push(text) }
  const { result } = await run('in-order', { input, results: others })
  expect(result.passRates).toEqual([0.75, 0.25])
  expect(notices).toEqual([
    '2 files: nothing names the model: each is called as its path (or pass NAME=FILE)',
    'results of tests are read in the order of the models: run-0 as those of wren, run-1 as those of heron',
  ])
})

test('results that name their models are theirs, whatever the order of the files', async () => {
  const named = results.map((path, i) =>
    readFileSync(path, 'utf8').replaceAll('{', `{"model": "${['wren', 'heron'][i]}", `),
  )
  const others = [named[1]!, named[0]!].map((text, i) => folder.write(`named-${i}.jsonl`, text))
  const { result } = await run('named', { results: others })
  expect(result.passRates).toEqual([0.75, 0.25])
})

test('names of models before files of results count, in any order', async () => {
  const notices: string[] = []
  const input = { files: [outputs], onNotice: (text: string) => void notices.push(text) }
  const others = results.map((path, i) => folder.write(`other-${i}.jsonl`, readFileSync(path)))
  const swapped = [`heron=${others[1]}`, `wren=${others[0]}`]
  const { result } = await run('by-name', { input, results: swapped })
  expect(result.passRates).toEqual([0.75, 0.25])
  expect(notices).toEqual([])
})

test('warnings are notices', async () => {
  const notices: string[] = []
  const { result } = await run('noted', { onNotice: (text) => void notices.push(text) })
  for (const doubt of result.doubts) expect(notices).toContain(`note: ${doubt}`)
})

test('an error in the results names them', async () => {
  const broken = folder.write('wren-broken.jsonl', '{"id": "a", "passed"\n')
  await expect(run('broken', { results: [broken] })).rejects.toThrow(/wren-broken\.jsonl, line 1/)
  const missing = join(folder.path, 'missing.jsonl')
  await expect(run('missing', { results: [missing] })).rejects.toThrow('results of tests: ')
})
