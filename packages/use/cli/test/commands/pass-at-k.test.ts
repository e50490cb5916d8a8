import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { passAtK } from '@codegen-eval/pass-at-k'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

/** Results as HumanEval writes them: so many samples of each task, the first of which pass. */
function results(tasks: Readonly<Record<string, readonly [samples: number, correct: number]>>): string {
  return Object.entries(tasks)
    .flatMap(([task_id, [samples, correct]]) =>
      Array.from({ length: samples }, (_, i) => {
        const passed = i < correct
        return `${JSON.stringify({ task_id, completion: '    pass\n', result: passed ? 'passed' : 'failed: x', passed })}\n`
      }),
    )
    .join('')
}

const TASKS = { 'HumanEval/0': [10, 5], 'HumanEval/1': [10, 0], 'HumanEval/2': [12, 12] } as const

/** The message about a model that is named after its file. */
const NAMED =
  'note: in.jsonl: nothing names the model: it is called in, as its path (or pass NAME=in.jsonl)\n'

async function run(content: string | Uint8Array, args: readonly string[] = [], name = 'in.jsonl') {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, name), content)
  return { cwd, ...(await command(['pass-at-k', name, ...args], { cwd })) }
}

const reportOf = (stdout: string) =>
  JSON.parse(stdout) as {
    skipped?: number
    models: Record<string, Record<string, { score: number; low: number; high: number }>>
    tasks: { task: string; samples: number; correct: number }[]
  }

test('results of HumanEval give the mean of the unbiased estimates', async () => {
  const { code, stdout, stderr } = await run(results(TASKS), ['-k', '1,5', '--format', 'json'])
  expect([code, stderr]).toEqual([0, NAMED])
  const report = reportOf(stdout)
  expect(report.tasks).toEqual(
    Object.entries(TASKS).map(([task, [samples, correct]]) => ({ model: 'in', task, samples, correct })),
  )
  for (const k of [1, 5]) {
    const { score, low, high } = report.models.in![`pass@${k}`]!
    const mean = Object.values(TASKS).reduce((sum, [n, c]) => sum + passAtK(n, c, k), 0) / 3
    expect(score).toBeCloseTo(mean, 11)
    expect(low).toBeLessThanOrEqual(score)
    expect(high).toBeGreaterThanOrEqual(score)
  }
})

test('the table has intervals and signatures, and a k with too few samples is left out, by name', async () => {
  const { code, stdout, stderr } = await run(results({ ...TASKS, short: [4, 1] }), ['-k', '1,5'])
  expect([code, stderr]).toEqual([
    0,
    `${NAMED}note: pass@5 is left out: task short of in has 4 samples, fewer than 5\n`,
  ])
  expect(stdout).toMatch(
    /^metric +model +score +95 % interval +tasks\npass@1 +in +43\.75 +\[\d+\.\d\d, \d+\.\d\d\] +4\n/,
  )
  expect(stdout).toContain('\n4 tasks with 36 samples; scores x 100\n')
  expect(stdout).toMatch(/\npass@1 {2}pass-at-k\|k:1\|estimator:unbiased\|v:/)
})

test('where nothing passes, the interval still has a width', async () => {
  const none = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`t${i}`, [2, 0] as const]))
  const { stdout } = await run(results(none), ['-k', '1'])
  expect(stdout).toMatch(/\npass@1 +in +0\.00 +\[0\.00, 16\.84\] +20\n/)
  expect(stdout).toContain('intervals: Clopper-Pearson')
  const { stdout: one } = await run(results({ t: [2, 1] }), ['-k', '1'])
  expect(one).toContain('\nNote: pass@1 has no interval for in: one value has no spread.\n')
  expect(one).toContain('\nWarning: 1 task: with fewer than 10, ')
})

test('the page has a table of tasks with programs and outcomes', async () => {
  const rows = [
    { task_id: 'a', passed: false, completion: 'return <1>', result: 'failed: x' },
    { task_id: 'b', passed: true, completion: 'return 2' },
  ]
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const { code, cwd } = await run(lines, ['--html', 'page.html'])
  expect(code).toBe(0)
  const page = readFileSync(join(cwd, 'page.html'), 'utf8')
  const [, data] = /id="task-data">(.*)<\/script>/.exec(page)!
  expect(JSON.parse(data!).tasks).toEqual([
    ['a', [0], [[], [[['return <1>', 'fail']]]]],
    ['b', [10_000], [[], [[['return 2', 'pass']]]]],
  ])
})

test('the same file and seed give the same bytes; counts, gzip and standard input are read', async () => {
  const counts = Object.entries(TASKS)
    .map(([task_id, [samples, correct]]) => JSON.stringify({ task_id, samples, correct }))
    .join('\n')
  const lines = results(TASKS)
  const [plain, counted, zipped, piped] = await Promise.all([
    run(lines),
    run(counts),
    run(gzipSync(lines), [], 'in.jsonl.gz'),
    command(['pass-at-k', '-'], { input: lines }),
  ])
  for (const { code, stdout } of [counted, zipped, piped]) {
    expect(code).toBe(0)
    // the model has the name of the file
    expect(stdout.replaceAll(/ +(?:std)?in +/g, ' in ')).toBe(plain.stdout.replaceAll(/ +in +/g, ' in '))
  }
})

test('a broken line is named, and left out where that is asked for', async () => {
  const broken = `${results(TASKS)}{"task_id": "x", "passed": "yes"}\n{"task_id"\n`
  const stopped = await run(broken)
  expect(stopped.code).toBe(1)
  expect(stopped.stdout).toBe('')
  expect(stopped.stderr).toContain('in.jsonl, line 33: passed: expected true or false, or 1 or 0, got "yes"')
  const skipped = await run(broken, ['--on-error', 'skip', '-k', '1', '--format', 'json'])
  expect(skipped.code).toBe(0)
  expect(reportOf(skipped.stdout)).toMatchObject({ skipped: 2, models: { in: { 'pass@1': {} } } })
  expect(skipped.stderr).toMatch(/^note: .*\nskipped 2 rows of 34:\n.*line 33.*\n.*line 34/)
})

test('without a result there is an error', async () => {
  expect(await run('\n')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('in.jsonl: the file is empty: it has no scores'),
  })
  expect((await run('nonsense\n', ['--on-error', 'skip'])).stderr).toContain('skipped 1 row of 1')
  expect((await command(['pass-at-k', 'missing.jsonl'])).stderr).toContain('missing.jsonl: no such file')
})

test.each(['0', '1,', 'a', '1.5', '-1'])('-k %s is a mistake on the command line', async (k) => {
  const { code, stderr } = await run(results(TASKS), [`-k${k}`])
  expect(code).toBe(2)
  expect(stderr).toContain(`-k ${k}: expected whole numbers of at least 1`)
})

test('the result goes to a file where one is named', async () => {
  const { cwd, stdout } = await run(results(TASKS), ['--output', 'out.txt', '-k', '1'])
  expect(stdout).toBe('')
  expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toMatch(/^metric/)
})

test('without -k, k goes up to the smallest number of samples, and pass^k stands beside pass@k', async () => {
  const { stdout } = await run(results({ a: [10, 5], b: [12, 0] }), ['--format', 'json'])
  const report = JSON.parse(stdout)
  expect(Object.keys(report.models.in)).toEqual(['pass@1', 'pass@10', 'pass^10'])
  const one = await run(results({ a: [5, 5], b: [5, 0] }))
  expect(one.stdout).toMatch(/^metric.*\npass@1 (.*\n)+2 tasks with 10 samples/)
  expect(one.stdout).not.toContain('pass@10')
})

test('several models are compared by whole tasks', async () => {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  const tasks = (correct: number) =>
    results(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`t${i}`, [10, correct]])))
  writeFileSync(join(cwd, 'good.jsonl_results.jsonl'), tasks(8))
  writeFileSync(join(cwd, 'bad_results.jsonl'), tasks(1))
  const args = ['pass-at-k', 'good.jsonl_results.jsonl', 'bad_results.jsonl', '-k', '1,2,20']
  const { code, stdout, stderr } = await command([...args, '-f', 'json'], { cwd })
  expect([code, stderr]).toEqual([
    0,
    'note: 2 files: nothing names the model: each is called as its path (or pass NAME=FILE)\nnote: pass@20 is left out: task t0 of good has 10 samples, fewer than 20\nnote: 10 tasks with 10 samples each: tests and intervals are over tasks\n',
  ])
  const { models, metrics, test: told, tasks: counts } = JSON.parse(stdout)
  expect([models, Object.keys(metrics), told.id]).toEqual([
    ['good', 'bad'],
    ['pass@1', 'pass@2', 'pass^2'],
    'randomization',
  ])
  expect(metrics['pass@1'].pairs[0].difference.value).toBeCloseTo(0.7, 12)
  // good is better on all 10 tasks: 2 of 2^10 assignments are as extreme
  expect(metrics['pass@1'].pairs[0].pValue).toBe(2 / 2 ** 10)
  expect(metrics['pass^2'].scores.good.score.value).toBeCloseTo((8 * 7) / (10 * 9), 12)
  expect(counts.find(({ model }: { model: string }) => model === 'bad')).toEqual({
    ...{ model: 'bad', task: 't0', samples: 10, correct: 1 },
  })
  const table = await command([...args, '--baseline', 'bad'], { cwd })
  expect(table.stdout).toContain('pass^2\n')
  expect(table.stdout).toContain('\n10 tasks with 10 samples each: tests and intervals are over tasks\n')
  const none = await command([...args.slice(0, 3), '-k', '50'], { cwd })
  expect([none.code, none.stderr]).toEqual([
    2,
    expect.stringContaining('-k: no value is left that every task has samples for'),
  ])
})

test('results of one sample per task are compared by McNemar', async () => {
  const rows = ['a,x,1', 'b,x,1', 'a,y,0', 'b,y,1'].join('\n')
  const { stdout } = await run(`id,model,passed\n${rows}\n`, ['-f', 'json'], 'in.csv')
  const { test: told, metrics } = JSON.parse(stdout)
  expect([told.id, metrics['pass@1'].pairs[0].pValue]).toEqual(['mcnemar', 1])
})

test('scores that are no outcomes are refused', async () => {
  const { code, stderr } = await run('id,score\n1,0.5\n', [], 'in.csv')
  expect([code, stderr]).toEqual([1, expect.stringContaining('pass@k needs results that are 0 or 1')])
})
