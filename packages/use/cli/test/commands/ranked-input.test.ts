import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { boardRunner, jsonl, MODELS, passes, SCORES, TASKS } from './boards.ts'

const folder = testFolder()
const { boardOf, run } = boardRunner(folder.path)

test('clusters are what varies', async () => {
  const single = await boardOf('scores.csv', SCORES, '--scores')
  const clustered = await boardOf('scores.csv', SCORES, '--scores', '--cluster', 'repo')
  expect([single.units, clustered.units]).toEqual(['tasks', 'clusters'])
  expect(clustered.metrics.score!.units).toBe(6)
  expect(clustered.metrics.score!.findings.map(({ text }) => text).join()).toContain('6 clusters')
  expect(clustered.metrics.score!.ranks[0]!.score.value).toBe(single.metrics.score!.ranks[0]!.score.value)
})

test('outputs are measured, and the mean of their metrics is ranked', async () => {
  const rows = TASKS.map((id) => ({
    id,
    reference: `return x + ${id}`,
    candidates: Object.fromEntries(
      MODELS.map((name, m) => [name, passes(m)[id] === 1 ? `return x + ${id}` : `return y - ${id}`]),
    ),
  }))
  const metrics = ['--metric', 'exact-match,chrf', '--metric-weights', 'exact-match=3,chrf=1']
  const { metrics: all } = await boardOf('out.jsonl', jsonl(rows), ...metrics)
  const { mean, ...found } = all
  expect(Object.keys(found)).toEqual(['exact-match', 'chrf'])
  expect(mean!.weights).toEqual({ 'exact-match': 0.75, chrf: 0.25 })
  for (const { model, score } of mean!.ranks) {
    const scoreOf = (name: string) => found[name]!.ranks.find((rank) => rank.model === model)!.score.value
    expect(score.value).toBeCloseTo(0.75 * scoreOf('exact-match') + 0.25 * scoreOf('chrf'), 11)
  }
})

test('rows that were measured before are ranked as their outputs', async () => {
  const rows = TASKS.map((id) => ({
    id,
    reference: `return x + ${id}`,
    candidates: Object.fromEntries(MODELS.map((name, m) => [name, `return x + ${id % (4 - m)}`])),
  }))
  const { cwd, stdout } = await run('out.jsonl', jsonl(rows), '--metric', 'chrf', '--format', 'json')
  await command(['score', 'out.jsonl', '--metric', 'chrf', '--rows-out', 'rows'], { cwd })
  const again = await command(['rank', 'rows', '--format', 'json'], { cwd })
  expect([again.code, again.stdout]).toEqual([0, stdout])
})

test('the score of a task is the mean of its samples, or pass@k', async () => {
  const results = TASKS.flatMap((id) =>
    MODELS.flatMap((model, m) =>
      [0, 1].map((sample) => ({ task_id: `t${id}`, model, passed: passes(m)[(id + sample) % 60] === 1 })),
    ),
  )
  const { metrics } = await boardOf('results.jsonl', jsonl(results), '--scores', '-k', '1,2')
  expect(Object.keys(metrics)).toEqual(['pass@1', 'pass@2', 'pass^2'])
  const any = (m: number) =>
    TASKS.filter((i) => passes(m)[i] === 1 || passes(m)[(i + 1) % 60] === 1).length / 60
  for (const { model, score } of metrics['pass@2']!.ranks)
    expect(score.value).toBeCloseTo(any(MODELS.indexOf(model)), 11)
  const { stderr } = await run('results.jsonl', jsonl(results), '--scores', '-k', '1,3')
  expect(stderr).toContain('pass@3 is left out: task t0 of heron has 2 samples, fewer than 3')
})
