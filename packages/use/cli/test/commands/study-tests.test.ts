import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))

/** Two models and two samples of twenty tasks, as results of HumanEval's program. */
const files = ['gpt', 'llama'].map((model, m) => {
  const path = join(folder, `${model}.jsonl_results.jsonl`)
  const rows = Array.from({ length: 40 }, (_, i) => {
    const passed = (i * 7 + m) % 3 > 0
    const completion = passed ? `    return x + ${i >> 1}` : `    return None # ${i}`
    return { task_id: `T/${i >> 1}`, completion, result: passed ? 'passed' : 'failed: ', passed }
  })
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  return path
})
const tasks = join(folder, 'tasks.jsonl')
writeFileSync(
  tasks,
  Array.from({ length: 20 }, (_, i) =>
    JSON.stringify({ id: `T/${i}`, references: [`    return x + ${i}`] }),
  ).join('\n'),
)

test('results of tests are read as outputs and verdicts, and the output speaks of tests', async () => {
  const out = join(folder, 'out')
  const args = [
    'study',
    ...files,
    '--gold',
    'tests',
    '--references',
    tasks,
    '--metric',
    'chrf',
    '--results-dir',
    out,
  ]
  const { code, stdout, stderr } = await command([...args, '--resamples', '50'])
  expect(stderr).not.toContain('Error')
  expect(code).toBe(0)
  expect(stdout).toContain('20 tasks, 80 outputs of 2 models, judged by tests, not by people')
  const study = JSON.parse(readFileSync(join(out, 'study.json'), 'utf8'))
  expect(study.gold).toBe('tests')
  expect(study.metrics.chrf.withinTask.value).toBe(1)
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('Scores against pass rates')
})

test('the text of a data set that is the reference is in the signature, and metrics that parse get whole programs', async () => {
  const problems = join(folder, 'problems.jsonl')
  const rows = Array.from({ length: 20 }, (_, i) => ({
    task_id: `T/${i}`,
    prompt: 'def f(x):\n',
    canonical_solution: `    return x + ${i}\n`,
    entry_point: 'f',
    test: 'def check(candidate):\n    assert candidate(0) == 0\n',
  }))
  writeFileSync(problems, rows.map((row) => JSON.stringify(row)).join('\n'))
  const out = join(folder, 'with-problems')
  const args = [
    'study',
    ...files,
    '--gold',
    'tests',
    '-r',
    problems,
    '--metric',
    'chrf',
    'ruby',
    '--results-dir',
    out,
  ]
  const { code, stderr } = await command([...args, '--resamples', '50'])
  expect(stderr).toContain('(completions=body); metrics that parse put the prompt before both')
  expect(code).toBe(0)
  const study = JSON.parse(readFileSync(join(out, 'study.json'), 'utf8'))
  expect(study.metrics.chrf.signature).toContain('chrf|completions:body|')
  expect(study.metrics.ruby.signature).toContain('ruby|completions:join|')
  const chosen = await command([...args, '--completions', 'body', '--resamples', '50'])
  expect(chosen.stderr).toContain('metric ruby: no reference parses')
})

test('flags of grades are refused', async () => {
  const { code, stderr } = await command([
    'study',
    ...files,
    '--gold',
    'tests',
    '--results-dir',
    join(folder, 'no'),
    '--scale',
    '0..4',
  ])
  expect(code).toBe(2)
  expect(stderr).toContain('--scale')
})

test('study --gold tests takes scores by id and sample for several samples, and verdicts of 0 and 1', async () => {
  const outputs = join(folder, 'sampled.jsonl')
  const scores = join(folder, 'judge.jsonl')
  const results = join(folder, 'verdicts.jsonl')
  const given = Array.from({ length: 40 }, (_, i) => ({
    id: `T/${i >> 1}`,
    model: 'gpt',
    sample: 1 + (i % 2),
  }))
  const passes = (i: number) => (i * 7) % 3 > 0
  const write = (path: string, rows: readonly object[]) =>
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  write(
    outputs,
    given.map(({ id, model, sample }, i) => ({
      id,
      model,
      sample,
      candidate: `return ${i}`,
      references: ['return 0'],
    })),
  )
  // in another order: rows are found by their labels
  const scored = given.map((row, i) => ({ ...row, score: passes(i) ? 0.9 : 0.1 })).reverse()
  write(scores, scored)
  write(
    results,
    given.map(({ id, model, sample }, i) => ({ task_id: id, model, sample, passed: passes(i) ? 1 : 0 })),
  )
  const study = async (name: string, file: string) => {
    const out = join(folder, name)
    const args = ['study', outputs, '--sample-field', 'sample', '--gold', 'tests', '--test-results', results]
    const outcome = await command([
      ...args,
      ...['--use-scores', file, '--metric', name === 'judged' ? 'scores:score' : 'scores:chrf'],
      ...['--resamples', '50', '--results-dir', out],
    ])
    expect(outcome.stderr).not.toContain('codegen-eval:')
    return JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')).metrics as Record<
      string,
      { auc: { value: number } }
    >
  }
  expect(Object.values(await study('judged', scores))[0]!.auc.value).toBe(1)
  // the tool's own file
  const segments = join(folder, 'segments.jsonl')
  const own = ['score', outputs, '--sample-field', 'sample', '-m', 'chrf', '--segments', segments]
  expect((await command(own)).code).toBe(0)
  expect(Object.keys(await study('measured', segments))).toEqual(['scores:chrf'])
})
