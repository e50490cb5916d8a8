import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { processMark } from '@codegen-eval/records/node/process-mark'
import { afterAll, describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'

const cwd = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(cwd, { recursive: true }))

const TASKS = [
  { id: 'inc', prompt: 'def inc(x):\n', entryPoint: 'inc', test: 'def check(f):\n    assert f(1) == 2\n' },
  { id: 'neg', prompt: 'def neg(x):\n', entryPoint: 'neg', test: 'assert neg(3) == -3' },
]
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
writeFileSync(join(cwd, 'tasks.jsonl'), lines(TASKS))
writeFileSync(
  join(cwd, 'good.jsonl'),
  lines([
    { task_id: 'inc', completion: '    return x + 1\n' },
    { task_id: 'neg', completion: '    return -x\n' },
  ]),
)
writeFileSync(
  join(cwd, 'bad.jsonl'),
  lines([
    { id: 'inc', candidate: 'def inc(x):\n    return 2\n' },
    { id: 'neg', candidate: '    return x\n' },
  ]),
)

const bwrap = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0

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

test('tasks without an output are counted, bound the score, and count as failed on demand', async () => {
  const ids = ['one', 'two', 'three', 'four']
  const task = (id: string) => ({ id, language: 'javascript', entryPoint: 'f', test: 'f()' })
  writeFileSync(join(cwd, 'four.jsonl'), lines(ids.map(task)))
  const outputs = ids.slice(1).map((id) => ({ id, candidate: 'const f = () => 1' }))
  writeFileSync(join(cwd, 'three.jsonl'), lines(outputs))
  const args = ['run', 'three.jsonl', '--tests', 'four.jsonl', '--allow-untrusted', '--timeout', '60']
  const missing = (...policy: string[]) => command([...args, ...policy], { cwd })
  const { stdout } = await missing()
  expect(stdout).toMatch(/^pass@1\s+100\.00 /m)
  expect(stdout).toMatch(/^1\s+1\s+75.00 to 100.00$/m)
  expect(stdout).toContain('3 of 4 tasks count, without one')
  const json = JSON.parse((await missing('--missing', 'zero', '--format', 'json')).stdout)
  expect([json.passAtK[0].score, json.clusters, json.missingPolicy]).toEqual([0.75, 4, 'zero'])
})

test('JavaScript and TypeScript run in the plain form of tasks', async () => {
  const js = "const assert = require('assert')\nassert.deepStrictEqual(twice([1, 2]), [2, 4])"
  const ts = 'function check(f: (x: number) => number): void { console.assert(f(20) === 21, "next") }'
  writeFileSync(
    join(cwd, 'scripts.jsonl'),
    lines([
      { id: 'twice', language: 'javascript', entryPoint: 'twice', test: js },
      {
        id: 'next',
        language: 'typescript',
        prompt: 'function next(x: number) {\n',
        entryPoint: 'next',
        test: ts,
      },
    ]),
  )
  const outputs = [
    { id: 'twice', sample: 1, candidate: 'const twice = (list) => list.map((x) => 2 * x)' },
    { id: 'twice', sample: 2, candidate: 'const twice = (list) => list' },
    { id: 'next', sample: 1, candidate: '  return x + 1\n}' },
    { id: 'next', sample: 2, candidate: 'export const next = (x: number): number => x as any' },
  ]
  writeFileSync(join(cwd, 'js.jsonl'), lines(outputs))
  const args = ['run', 'js.jsonl', '--tests', 'scripts.jsonl', '--allow-untrusted', '--timeout', '60']
  const { code, stdout, stderr } = await command([...args, '--threads', '1', '--format', 'json'], { cwd })
  expect([code, stderr]).toEqual([0, expect.stringContaining('js.jsonl: 4 samples: 2 passed, 2 failed')])
  expect(JSON.parse(stdout).tasks).toMatchObject([
    { taskId: 'twice', samples: 2, correct: 1 },
    { taskId: 'next', samples: 2, correct: 1 },
  ])
  const rows = readFileSync(join(cwd, 'js.jsonl_results.jsonl'), 'utf8').trim().split('\n')
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([
    { sample: 1, passed: true },
    { sample: 2, passed: false, error: expect.stringContaining('AssertionError') },
    { sample: 1, passed: true },
    { sample: 2, passed: false, error: expect.stringContaining('next') },
  ])
})

test('a task whose tests cannot run is named, the others and later models run, and the exit code is 1', async () => {
  const check = 'function check(f) { console.assert(f(1) === 2) }'
  const missing = "const _ = require('no-such-module')"
  const task = (id: string, test: string) => ({ id, language: 'javascript', entryPoint: 'f', test })
  writeFileSync(
    join(cwd, 'imports.jsonl'),
    lines([task('t0', check), task('t1', missing), task('t2', check)]),
  )
  writeFileSync(
    join(cwd, 'broken.jsonl'),
    lines([task('t0', missing), task('t1', missing), task('t2', missing)]),
  )
  const outputs = (candidate: string) => ['t0', 't1', 't2'].map((id) => ({ id, candidate }))
  writeFileSync(join(cwd, 'm1.jsonl'), lines(outputs('const f = (x) => x + 1')))
  writeFileSync(join(cwd, 'm2.jsonl'), lines(outputs('const f = (x) => x')))
  const run = (tests: string, folder: string) =>
    command(
      [
        ...['run', 'm1.jsonl', 'm2.jsonl', '--tests', tests, '--allow-untrusted', '--timeout', '60'],
        ...['--threads', '1', '--on-error', 'skip', '--results-dir', folder, '--format', 'json'],
      ],
      { cwd },
    )
  const { code, stdout, stderr } = await run('imports.jsonl', 'some')
  expect(code).toBe(1)
  expect(stderr).toContain('m1.jsonl: 3 samples: 2 passed, 1 without a result; results in')
  expect(stderr).toContain(
    "task t1: the tests cannot run in this sandbox: Error: Cannot find module 'no-such-module' (1 output)",
  )
  expect(stderr).toContain('m2.jsonl: 3 samples: 2 failed, 1 without a result; results in')
  expect(stderr).toContain('imports.jsonl: the tests of 1 task cannot run in this sandbox')
  expect(JSON.parse(stdout).tasks.m1.map((each: { taskId: string }) => each.taskId)).toEqual(['t0', 't2'])
  const none = await run('broken.jsonl', 'none')
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect(none.stderr).toContain('m2.jsonl: 3 samples: 3 without a result; no results')
  expect(none.stderr).toContain('broken.jsonl: the tests of 3 tasks cannot run in this sandbox')
  expect(readdirSync(join(cwd, 'none'))).toEqual([])
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

test('two runs cannot write the same results', async () => {
  writeFileSync(join(cwd, 'busy.jsonl'), lines([{ id: 'twice', candidate: 'const twice = 1' }]))
  const lock = join(cwd, 'busy.jsonl_results.jsonl.partial.lock')
  writeFileSync(lock, `${processMark().replace(/\d+$/, '')}${process.ppid}`)
  const args = ['run', 'busy.jsonl', '--tests', 'scripts.jsonl', '--allow-untrusted', '--timeout', '60']
  const { code, stderr } = await command(args, { cwd })
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/partial\.lock: process \S+ writes these results/),
  ])
  rmSync(lock)
  expect((await command(args, { cwd })).code).toBe(0)
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
    expect(report.tasks.good.map((task: { correct: number }) => task.correct)).toEqual([1, 1])
    expect(report.tasks.bad.map((task: { correct: number }) => task.correct)).toEqual([1, 0])
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

  test('a run that was killed, and interrupted, goes on where it was, whatever the number of workers', async () => {
    const outputs = Array.from({ length: 12 }, (_, i) => ({
      task_id: 'inc',
      // identical programs would be judged once
      completion: `    import time; time.sleep(0.2)\n    return x + ${i % 3} # ${i}\n`,
    }))
    const samples = join(cwd, 'slow.jsonl')
    writeFileSync(samples, lines(outputs))
    const args = ['run', samples, '--tests', join(cwd, 'tasks.jsonl'), '--allow-untrusted', '--timeout', '60']
    const partial = join(cwd, 'slow.jsonl_results.jsonl.partial')
    const rows = () => (existsSync(partial) ? readFileSync(partial, 'utf8').split('\n').length - 1 : 0)
    const stopAfter = async (count: number, signal: NodeJS.Signals) => {
      const child = start([...args, '--threads', '2'])
      const ended = once(child, 'close')
      while (rows() < count && child.exitCode === null) await setTimeout(5)
      const below = descendants(child.pid!)
      child.kill(signal)
      await ended
      expect(below.length).toBeGreaterThan(0)
      for (let i = 0; i < 500 && below.some(isRunning); i++) await setTimeout(20)
      expect(below.filter(isRunning)).toEqual([])
    }
    await stopAfter(2, 'SIGKILL')
    await stopAfter(5, 'SIGINT')
    // a row that the signal kept out of the log runs again
    const logged = readFileSync(`${partial}.log`, 'utf8').split('\n').length - 2
    expect(logged).toBeGreaterThan(3)
    const before = readFileSync(partial, 'utf8').split('\n').slice(0, logged)
    expect(before.length).toBe(logged)
    const { code, stderr } = await command([...args, '--threads', '1', '--format', 'csv'], { cwd })
    expect([code, stderr]).toEqual([0, expect.stringContaining('were there from a run that was stopped')])
    const whole = readFileSync(join(cwd, 'slow.jsonl_results.jsonl'), 'utf8')
    expect(whole.split('\n').slice(0, logged)).toEqual(before)
    const { code: again } = await command([...args, '--threads', '3', '--results-dir', join(cwd, 'again')], {
      cwd,
    })
    expect(again).toBe(0)
    const steady = (text: string) => text.replaceAll(/,"(?:time|memory)":[\d.]+/g, '')
    expect(steady(whole)).toBe(steady(readFileSync(join(cwd, 'again/slow.jsonl_results.jsonl'), 'utf8')))
    expect(readdirSync(cwd).filter((name) => name.includes('partial'))).toEqual([])
  })
})

/** The numbers of the processes below another one. */
function descendants(of: number): readonly number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === of)
  return children.flatMap((pid) => [pid, ...descendants(pid)])
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1])
}

/** Whether a process is there and has not ended. */
function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(statusOf(pid))
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

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
        { language: 'bash', outcomes: { passed: 1 } },
        { language: 'python', outcomes: { failed: 1 } },
      ],
    })
    expect(JSON.parse(stdout).passAtK[0].signature).toMatch(/\|toolchains:bash-\d/)
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
