import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openScores } from '../../src/node/open-scores.ts'

const folder = testFolder()

test('files of scores are read from the disk, packed ones too', async () => {
  const a = folder.write('a.jsonl', '{"id":1,"score":1}')
  const b = folder.write('b.csv.gz', gzipSync('id,score\n1,0\n'))
  let bytes = 0
  const { models, tasks } = await openScores([a, b], { onBytes: (count) => (bytes += count) })
  expect([models, tasks, bytes > 40]).toEqual([['a', 'b'], ['1'], true])
})

test('the results of MultiPL-E in a folder are those of a model', async () => {
  const results = (name: string, ...codes: number[]) =>
    JSON.stringify({
      name,
      completions: [],
      results: codes.map((code) => ({ status: 'OK', exit_code: code })),
    })
  mkdirSync(join(folder.path, 'run'))
  folder.write('run/H_0_f.results.json', results('H_0_f', 0, 0, 1))
  folder.write('run/H_1_g.results.json.gz', gzipSync(results('H_1_g', 1)))
  folder.write('run/H_1_g.json', '{}')
  const { models, tasks, metrics } = await openScores([join(folder.path, 'run')])
  expect([models, tasks]).toEqual([['run'], ['H_0_f', 'H_1_g']])
  expect(metrics.map(({ name, sums, counts }) => [name, [...sums[0]!], [...counts[0]!]])).toEqual([
    ['passed', [2, 0], [3, 1]],
  ])
  mkdirSync(join(folder.path, 'empty'))
  await expect(openScores([join(folder.path, 'empty')])).rejects.toThrow(
    'the folder has no results of tests: expected files of MultiPL-E (*.results.json)',
  )
})

test('results of EvalPlus and HumanEval in a folder are those of a model each', async () => {
  const row = (passed: boolean) => JSON.stringify({ task_id: 'a', passed })
  mkdirSync(join(folder.path, 'tests'))
  folder.write('tests/m_results.jsonl', row(true))
  folder.write(
    'tests/n_eval_results.json',
    JSON.stringify({ eval: { a: [{ base_status: 'pass', plus_status: 'fail' }] } }),
  )
  folder.write('tests/samples.jsonl', row(true))
  const { models, metrics } = await openScores([join(folder.path, 'tests')])
  expect([models, metrics[0]?.sums.map(([sum]) => sum)]).toEqual([
    ['n', 'm'],
    [0, 1],
  ])
})

test('a missing file is an error', async () => {
  await expect(openScores(['nowhere.csv'])).rejects.toThrow('nowhere.csv: no such file or folder')
})
