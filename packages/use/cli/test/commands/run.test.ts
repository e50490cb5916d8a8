import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { bwrap, folderOfTasks, lines } from './run.cases.ts'

const cwd = folderOfTasks()

test('nothing runs without consent', async () => {
  const { code, stdout, stderr } = await command(['run', 'good.jsonl', '--tests', 'tasks.jsonl'], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/confirm with --allow-untrusted|no runner for python/)
  expect(existsSync(join(cwd, 'good.jsonl_results.jsonl'))).toBe(false)
})

test('samples and tasks are files, and results are none of them', async () => {
  const run = (...args: string[]) => command(['run', ...args, '--allow-untrusted'], { cwd })
  expect((await run('-', '--tests', 'tasks.jsonl')).stderr).toContain('run needs the names of files')
  expect((await run('good.jsonl', '--tests', 'none.jsonl')).stderr).toContain('none.jsonl: no such file')
  expect((await run('good.jsonl', 'good.jsonl', '--tests', 'tasks.jsonl')).stderr).toContain(
    'this is the file of --results-dir',
  )
  expect((await run('good.jsonl', '--tests', 'tasks.jsonl', '--timeout', '0')).stderr).toContain(
    'expected seconds',
  )
})

test('results of one process with the tests are marked, in the file and in the table', async () => {
  const task = {
    id: 'call',
    language: 'javascript',
    entryPoint: 'f',
    test: 'console.assert(f(() => 3) === 3)',
  }
  writeFileSync(join(cwd, 'callbacks.jsonl'), lines([task]))
  writeFileSync(join(cwd, 'calls.jsonl'), lines([{ id: 'call', candidate: 'const f = (g) => g()' }]))
  const args = ['run', 'calls.jsonl', '--tests', 'callbacks.jsonl', '--allow-untrusted', '--timeout', '60']
  const { code, stdout } = await command(args, { cwd })
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      'Warning: 1 sample ran in one process with its tests, where a pass can be forged',
    ),
  ])
  expect(JSON.parse(readFileSync(join(cwd, 'calls.jsonl_results.jsonl'), 'utf8'))).toMatchObject({
    passed: true,
    oneProcess: true,
    note: 'the program shared a process with its tests: a pass can be forged',
  })
  const again = await command(['pass-at-k', 'calls.jsonl_results.jsonl'], { cwd })
  expect(again.stdout).toContain('Warning: 1 sample ran in one process')
})

describe.skipIf(!bwrap)('in a sandbox', () => {
  test('one command goes from samples to pass@k of several models', async () => {
    const args = ['run', 'good.jsonl', 'bad.jsonl', '--tests', 'tasks.jsonl', '--allow-untrusted']
    const flags = ['--results-dir', 'out', '--repeat', '2', '--timeout', '60', '--format', 'json']
    const { code, stdout, stderr } = await command([...args, ...flags], { cwd })
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('good.jsonl: 2 samples: 2 passed; results in'),
    ])
    const report = JSON.parse(stdout)
    expect(report.tasks).toMatchObject([
      { model: 'good', correct: 1 },
      { model: 'good', correct: 1 },
      { model: 'bad', correct: 1 },
      { model: 'bad', correct: 0 },
    ])
    const rows = readFileSync(join(cwd, 'out/bad.jsonl_results.jsonl'), 'utf8').trim().split('\n')
    expect(rows.map((row) => JSON.parse(row))).toMatchObject([
      { task_id: 'inc', passed: true, outcome: 'passed', result: 'passed', runs: 2, passes: 2, flaky: false },
      {
        task_id: 'neg',
        passed: false,
        outcome: 'failed',
        error: 'AssertionError: assert neg(3) == -3',
        passes: 0,
      },
    ])
  })
})

describe.skipIf(!bwrap)('programs of other languages', () => {
  const own = (id: string, language: string, test: string, solution: string) => ({
    id,
    language,
    test,
    solution,
  })
  const bash = own('b', 'bash', '[ "$(f 1)" = 2 ]', 'f() { echo 2; }')

  test('outcomes and pass@k of each language are reported, and compilers are named', async () => {
    const python = { id: 'p', entryPoint: 'f', test: 'assert f(1) == 2' }
    writeFileSync(join(cwd, 'two.jsonl'), lines([bash, python]))
    const outputs = [
      { id: 'b', candidate: 'f() { echo 2; }' },
      { id: 'p', candidate: 'def f(x):\n    return x' },
    ]
    writeFileSync(join(cwd, 'both.jsonl'), lines(outputs))
    const args = ['run', 'both.jsonl', '--tests', 'two.jsonl', '--allow-untrusted', '--timeout', '60']
    const { code, stdout, stderr } = await command([...args, '--by', 'language', '--format', 'json'], { cwd })
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/note: runner bwrap, bash \d[\d.]*, python3 [\d.]+:/),
    ])
    expect(JSON.parse(stdout)).toMatchObject({
      toolchains: [expect.stringMatching(/^bash \d/), expect.stringMatching(/^python3 \d/)],
      byLanguage: [
        { language: 'bash', k: 1, score: 1 },
        { language: 'python', k: 1, score: 0 },
      ],
      outcomes: [
        { language: 'bash', passed: 1 },
        { language: 'python', failed: 1 },
      ],
    })
    expect(JSON.parse(stdout).models.both['pass@1'].signature).toMatch(/\|toolchains:bash-\d/)
    const [row] = readFileSync(join(cwd, 'both.jsonl_results.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(row!)).toMatchObject({
      language: 'bash',
      stage: 'run',
      toolchain: expect.stringMatching(/^bash/),
    })
  })

  test('solutions that fail and tests that check nothing are named before models are blamed', async () => {
    const tasks = [
      bash,
      own('wrong', 'bash', 'false', 'f() { :; }'),
      own('right', 'bash', '[ "$(f)" = 1 ]', 'f() { echo 1; }'),
    ]
    writeFileSync(join(cwd, 'verified.jsonl'), lines(tasks))
    const args = [
      'run',
      '--tests',
      'verified.jsonl',
      '--verify-tasks',
      '--allow-untrusted',
      '--timeout',
      '60',
    ]
    const { code, stdout, stderr } = await command([...args, '--format', 'json'], { cwd })
    expect([code, stderr]).toEqual([1, expect.stringContaining('verified.jsonl: 1 fault of tasks')])
    expect(JSON.parse(stdout)).toMatchObject({
      languages: [{ language: 'bash', tasks: 3, passed: 2, failed: 1 }],
      faults: [{ task: 'wrong', fault: 'its own solution fails' }],
    })
    const both = await command([...args, 'both.jsonl'], { cwd })
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--verify-tasks without them')])
  })

  test('a container needs an image', async () => {
    const args = ['run', 'both.jsonl', '--tests', 'two.jsonl', '--allow-untrusted', '--runner', 'docker']
    expect(await command(args, { cwd })).toMatchObject({ code: 2, stderr: expect.stringContaining('image') })
  })
})
