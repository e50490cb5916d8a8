import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const row = (id: number, a: string, b: string) => ({
  id: `t${id}`,
  references: [`def f(x):\n    return x + ${id}\n`, `f = lambda x: x + ${id}\n`],
  candidates: { 'acme/a': a, b },
})
const ROWS = [
  row(1, 'def f(x):\n    return x + 1\n', 'function f(x) {\n  return x + 1;\n}\n'),
  row(2, 'def f(y):\n    return y + 2\n', ''),
  row(3, 'let f = x => x + 3', 'f = lambda x: x + 3\n'),
]
const RESULTS = [
  { task_id: 'T/0', passed: true },
  { task_id: 'T/0', passed: false },
  { task_id: 'T/1', passed: false },
]
const jsonl = (rows: readonly object[]) => rows.map((each) => `${JSON.stringify(each)}\n`).join('')

writeFileSync(join(folder.path, 'out.jsonl'), jsonl(ROWS))
writeFileSync(join(folder.path, 'gpt_results.jsonl'), jsonl(RESULTS))

async function run(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await command(args, { cwd: folder.path })
  if (code !== 0) throw new Error(stderr)
  return stdout
}

type ScoresByModel = Record<string, { score: { value: number } }>

/** The scores of models by metric, as `compare` prints them. */
async function scoresOf(...args: readonly string[]): Promise<Record<string, Record<string, number>>> {
  const { metrics } = JSON.parse(await run('compare', ...args, '--format', 'json'))
  return Object.fromEntries(
    Object.entries(metrics as Record<string, { scores: ScoresByModel }>).map(([metric, { scores }]) => [
      metric,
      Object.fromEntries(Object.entries(scores).map(([model, { score }]) => [model, score.value])),
    ]),
  )
}

/** The aggregates of a folder of Every Eval Ever by model. */
function aggregates(name: string): Record<string, { evaluation_results: readonly Result[] }> {
  const paths = readdirSync(join(folder.path, name), { recursive: true, encoding: 'utf8' })
  const texts = paths
    .filter((path) => path.endsWith('.json'))
    .map((path) => JSON.parse(readFileSync(join(folder.path, name, path), 'utf8')))
  return Object.fromEntries(texts.map((each) => [each.model_info.id, each]))
}

interface Result {
  readonly evaluation_result_id: string
  readonly metric_config: { readonly additional_details: { readonly signature: string } }
  readonly score_details: { readonly score: number; readonly details?: Record<string, string> }
}

const METRICS = ['-m', 'chrf:level=segment', '-m', 'exact-match']

test.each(['score', 'compare', 'rank'])(
  '%s exports what compare reads back as the same scores',
  async (name) => {
    const [eee, otel] = [`${name}-eee`, `${name}.otel.jsonl`]
    await run(name, 'out.jsonl', ...METRICS, '--export', `eee=${eee}`, '--export', `otel=${otel}`)
    const direct = await scoresOf('out.jsonl', ...METRICS)
    expect(await scoresOf(eee, '--scores')).toEqual(direct)
    const before = readdirSync(join(folder.path, eee), { recursive: true })
    await run(name, 'out.jsonl', ...METRICS, '--export', `eee=${eee}`)
    expect(readdirSync(join(folder.path, eee), { recursive: true })).toEqual(before)
    expect(await scoresOf(otel, '--scores')).toEqual(direct)
    const { evaluation_results: results } = aggregates(eee)['acme/a']!
    expect(results.map((each) => each.evaluation_result_id)).toEqual(['chrf:level=segment', 'exact-match'])
    // JSON of the command has 12 digits
    for (const [i, { score_details: details }] of results.entries())
      expect(details.score).toBeCloseTo(Object.values(direct)[i]!['acme/a']!, 11)
    expect(results[0]!.metric_config.additional_details.signature).toMatch(/^chrf\|.*level:segment.*\|v:/)
  },
)

test('results of tests keep their outcomes, samples and pass@k', async () => {
  await run(
    'pass-at-k',
    'gpt_results.jsonl',
    '--export',
    'eee=results',
    '--export',
    'otel=results.otel.jsonl',
  )
  const passAtK = async (...files: readonly string[]) =>
    JSON.parse(await run('pass-at-k', ...files, '-k', '1', '--format', 'json')).estimates
  const direct = await passAtK('gpt_results.jsonl')
  expect(await passAtK('results')).toEqual(direct)
  expect(await passAtK('results.otel.jsonl')).toEqual(direct)
  const [{ score_details: details }] = aggregates('results').gpt!.evaluation_results as [Result]
  expect(details).toEqual({ score: 0.25, details: { measure: 'pass@1', tasks: '2' } })
})

test('only what was compared is exported, and pass@k is a score of the model', async () => {
  writeFileSync(join(folder.path, 'llama_results.jsonl'), jsonl(RESULTS.slice(0, 2)))
  const args = ['gpt_results.jsonl', 'llama_results.jsonl', '--missing', 'common', '-k', '1']
  await run('rank', ...args, '--export', 'eee=ranked')
  const { evaluation_results: results } = aggregates('ranked').gpt!
  expect(results.map((each) => each.evaluation_result_id)).toEqual(['pass@1'])
  expect(results[0]!.score_details.details).toMatchObject({ rank: '1', tasks: '1' })
})

test('a wrong target, the file of the input and votes are refused', async () => {
  const refusal = async (...args: readonly string[]) => (await command(args, { cwd: folder.path })).stderr
  expect(await refusal('score', 'out.jsonl', '--export', 'csv=x')).toContain('expected eee=FOLDER')
  expect(await refusal('score', 'out.jsonl', '--export', 'otel=out.jsonl')).toContain('the file of the input')
  expect(await refusal('rank', 'out.jsonl', '--preferences', '--export', 'otel=x')).toContain('--export')
})
