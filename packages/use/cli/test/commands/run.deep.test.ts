import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { processMark } from '@codegen-eval/records/node/process-mark'
import { describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'
import { bwrap, folderOfTasks, lines } from './run.cases.ts'

const cwd = folderOfTasks()

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
    { task: 'twice', samples: 2, correct: 1 },
    { task: 'next', samples: 2, correct: 1 },
  ])
  const rows = readFileSync(join(cwd, 'js.jsonl_results.jsonl'), 'utf8').trim().split('\n')
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([
    { sample: 1, passed: true },
    { sample: 2, passed: false, error: expect.stringContaining('AssertionError') },
    { sample: 1, passed: true },
    { sample: 2, passed: false, error: expect.stringContaining('next') },
  ])
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

test('tasks without an output are counted, bound the score, and count as failed on demand', async () => {
  const ids = ['one', 'two', 'three', 'four']
  const task = (id: string) => ({ id, language: 'javascript', entryPoint: 'f', test: 'f()' })
  writeFileSync(join(cwd, 'four.jsonl'), lines(ids.map(task)))
  const outputs = ids.slice(1).map((id) => ({ id, candidate: 'const f = () => 1' }))
  writeFileSync(join(cwd, 'three.jsonl'), lines(outputs))
  const args = ['run', 'three.jsonl', '--tests', 'four.jsonl', '--allow-untrusted', '--timeout', '60']
  const missing = (...policy: string[]) => command([...args, ...policy], { cwd })
  const { stdout } = await missing()
  expect(stdout).toMatch(/^pass@1\s+\S+\s+100\.00 /m)
  expect(stdout).toMatch(/^\s*1\s+1\s+75\.00\s+100\.00$/m)
  expect(stdout).toContain('3 of 4 tasks count, without one')
  const json = JSON.parse((await missing('--missing', 'zero', '--format', 'json')).stdout)
  expect([json.models.three['pass@1'].score, json.clusters, json.missingPolicy]).toEqual([0.75, 4, 'zero'])
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
  const tasks: { readonly model: string; readonly task: string }[] = JSON.parse(stdout).tasks
  expect(tasks.flatMap(({ model, task }) => (model === 'm1' ? task : []))).toEqual(['t0', 't2'])
  const none = await run('broken.jsonl', 'none')
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect(none.stderr).toContain('m2.jsonl: 3 samples: 3 without a result; no results')
  expect(none.stderr).toContain('broken.jsonl: the tests of 3 tasks cannot run in this sandbox')
  expect(readdirSync(join(cwd, 'none'))).toEqual([])
})

describe.skipIf(!bwrap)('in a sandbox', () => {
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
