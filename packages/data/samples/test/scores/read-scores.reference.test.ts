import { readFileSync } from 'node:fs'
import { chunksOf, referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { readScores, type ScoreOptions } from '../../src/scores/read-scores.ts'

const names = ['gpt-x', 'llama-y', 'tiny-z']

const evalplus = names.map((name) => referencePath(`data/formats/evalplus_${name}_eval_results.json`))

const humaneval = names.map((name) => referencePath(`data/formats/humaneval_${name}.jsonl_results.jsonl`))

describe('files of other tools', () => {
  const readFiles = (paths: readonly string[], options: ScoreOptions = {}) =>
    readScores(
      paths.map((path) => ({ path, chunks: chunksOf(readFileSync(path)) })),
      options,
    )

  test('the means of EvalPlus are those of its statuses', async () => {
    const notices: string[] = []
    const table = await readFiles(evalplus, { onNotice: (text) => notices.push(text) })
    expect(table.models).toEqual(names.map((name) => `evalplus_${name}`))
    const counted = evalplus.map((path) => {
      const { eval: tasks } = JSON.parse(readFileSync(path, 'utf8'))
      return Object.values<{ base_status: string; plus_status: string }[]>(tasks).map(
        (samples) =>
          samples.filter((each) => each.base_status === 'pass' && each.plus_status === 'pass').length,
      )
    })
    expect(table.metrics[0].sums.map((sums) => [...sums])).toEqual(counted)
    expect(notices).toEqual([
      expect.stringMatching(/^EvalPlus results: a sample passes if it passes the base tests and/),
      '3 files: nothing names the model: each is called as its path (or pass NAME=FILE)',
    ])
  })

  test('HumanEval results have five samples per task', async () => {
    const { tasks, metrics } = await readFiles(humaneval)
    expect([tasks.length, metrics[0].counts[2]]).toEqual([12, new Float64Array(12).fill(5)])
  })
})
