import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { loadAllMetrics } from '@codegen-eval/all/registry'
import { openFileMeasurement } from '@codegen-eval/measure/node'
import { referencePath, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const PROBLEMS = referencePath('data/humaneval/HumanEval.jsonl.gz')
const folder = testFolder()

interface Problem {
  readonly task_id: string
  readonly prompt: string
  readonly canonical_solution: string
}

const problems = gunzipSync(readFileSync(PROBLEMS))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Problem)

/** Metrics that give equal texts 1; METEOR has a penalty for one chunk, and CrystalBLEU leaves n-grams out. */
const METRICS = [
  'bleu',
  'chrf',
  'rouge',
  'edit-similarity',
  'exact-match',
  'codebleu',
  'ruby',
  'tree-similarity',
  'parse-rate',
]

const kinds: Readonly<Record<string, (problem: Problem, i: number) => string>> = {
  completions: ({ canonical_solution }) => canonical_solution,
  programs: ({ prompt, canonical_solution }) => prompt + canonical_solution,
  mixture: ({ prompt, canonical_solution }, i) => (i % 2 === 0 ? prompt : '') + canonical_solution,
}

test.each(Object.entries(kinds))('canonical solutions score 1: %s', async (name, textOf) => {
  const rows = problems.map((problem, i) => ({ task_id: problem.task_id, completion: textOf(problem, i) }))
  const outputs = folder.write(`${name}.jsonl`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const measurement = await openFileMeasurement([outputs], {
    references: [PROBLEMS],
    metrics: METRICS,
    registry: await loadAllMetrics(),
  })
  const { metrics, segments } = await measurement.scores()
  expect(segments).toBe(164)
  expect(metrics.map(({ spec, results }) => [spec, results[0]!.score])).toEqual(
    METRICS.map((spec) => [spec, 1]),
  )
  expect(measurement.warnings()).toEqual([])
})
