import { expect, test } from 'vitest'
import { readScores, type ScoreOptions } from '../../src/scores/read-scores.ts'

const report = (
  resolved: readonly string[],
  unresolved: readonly string[],
  errors: readonly string[] = [],
) => ({
  total_instances: 4,
  resolved_ids: resolved,
  unresolved_ids: unresolved,
  empty_patch_ids: [],
  error_ids: errors,
})
const files = () =>
  Object.entries({
    'm.run1.json': report(['a'], ['b'], ['c']),
    'm.run2.json': report(['a', 'b'], ['c']),
    'n.run1.json': report(['a'], ['b']),
  }).map(([path, content]) => ({ path, chunks: new Blob([JSON.stringify(content)]).stream() }))

async function read(options: ScoreOptions = {}) {
  const notices: string[] = []
  const table = await readScores(files() as never, {
    incomplete: 'keep',
    ...options,
    onNotice: (text) => notices.push(text),
  })
  return { table, notices }
}

test('runs of a model are samples, and what is missing stays in the table', async () => {
  const { table, notices } = await read()
  expect(table.models).toEqual(['m', 'n'])
  expect(table.tasks).toEqual(['a', 'b', 'c', 'task without a name 1'])
  expect(table.metrics[0]!.sums.map((own) => [...own])).toEqual([
    [2, 1, 0, 0],
    [1, 0, 0, 0],
  ])
  expect(table.presence!.samples.map((own) => [...own])).toEqual([
    [2, 2, 2, 0],
    [1, 1, 0, 0],
  ])
  expect(table.outcomes![0]).toEqual({ pass: 3, fail: 2, timeout: 0, error: 1 })
  expect(notices.join('\n')).toContain('runs of one model are samples of its tasks: 2 of m')
})

test('tasks of two forms that differ in their spelling are one, with a note', async () => {
  const evalplus = { eval: { 'HumanEval/0': [{ base_status: 'pass', plus_status: 'pass' }] } }
  const results = { name: 'HumanEval_0', results: [{ status: 'OK', exit_code: 0 }] }
  const notices: string[] = []
  const inputs = [
    ['a_eval_results.json', evalplus] as const,
    ['HumanEval_0.results.json', results] as const,
  ].map(([path, content]) => ({ path, chunks: new Blob([JSON.stringify(content)]).stream() }))
  const table = await readScores(inputs as never, { onNotice: (text) => notices.push(text) })
  expect(table.tasks).toHaveLength(1)
  expect(notices.join('\n')).toMatch(/1 id matched in another spelling: HumanEval.0 is HumanEval.0/)
})

test('runs are models on demand, and errors of the harness are left out on demand', async () => {
  expect((await read({ runs: 'models' })).table.models).toEqual(['m, run1', 'm, run2', 'n'])
  const { table } = await read({ harnessErrors: 'drop' })
  expect(table.presence!.samples[0]![2]).toBe(1)
  expect(table.presence!.dropped[0]![2]).toBe(1)
})
