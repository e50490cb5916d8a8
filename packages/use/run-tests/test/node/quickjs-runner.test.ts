import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickjsRunner } from '../../src/node/quickjs-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE_SCRIPT as ADD_ONE, GOOD_SCRIPT as GOOD, HOSTILE_SCRIPTS } from '../hostile-scripts.ts'
import { LIMITS, QUICK_SCRIPTS, SHORT, testHostileScripts } from './quickjs-hostile.ts'

const HEAD = `const assert = require('node:assert');\n`

const task = (test: string, language = 'javascript', process?: string) =>
  readTask({ id: 't', language, entryPoint: 'f', test: HEAD + test, process }, 1)

describe('quickjs', () => {
  let worker: TestWorker
  let short: TestWorker

  beforeAll(async () => {
    const runner = await quickjsRunner()
    worker = await runner.start(LIMITS)
    short = await runner.start(SHORT)
  })

  afterAll(() => Promise.all([worker.stop(), short.stop()]))

  testHostileScripts(HOSTILE_SCRIPTS.slice(-QUICK_SCRIPTS), () => [worker, short])

  test('a good program passes after hostile ones', async () => {
    expect(await worker.run({ task: ADD_ONE, program: GOOD })).toMatchObject({ outcome: 'passed' })
  })

  test('a wrong program fails, a broken one is an error', async () => {
    expect(await worker.run({ task: ADD_ONE, program: 'const f = (x) => x' })).toMatchObject({
      outcome: 'failed',
      error: 'AssertionError: 1 != 2',
    })
    for (const program of ['function f(x) {', 'throw "text"'])
      expect(await worker.run({ task: ADD_ONE, program })).toMatchObject({ outcome: 'error' })
  })

  test('values keep their types, arguments their changes', async () => {
    const values = `const values = [undefined, NaN, -0, 12n, [1, undefined], new Map([[[1], new Set(['é'])]]), new Date(5), /a/g, { a: { b: null } }, new Uint8Array([1, 255])]
for (const value of values) assert.deepStrictEqual(f(value), value)
const items = [3, 1]
f(items, true)
assert.deepStrictEqual(items, [1, 3])`
    const program = 'function f(x, sort) { if (sort) x.sort(); return x }'
    const { error } = await worker.run({ task: task(values), program })
    expect(error).toBeUndefined()
  })

  test('promises and errors reach the tests', async () => {
    const test = `(async () => {
  assert.strictEqual(await f(1), 1)
  await assert.rejects(f(0), RangeError)
})()`
    const program = 'async function f(x) { await null; if (x === 0) throw new RangeError("zero"); return x }'
    expect(await worker.run({ task: task(test), program })).toMatchObject({ outcome: 'passed' })
    const wrong = await worker.run({ task: task(test), program: 'async function f(x) { return x }' })
    expect(wrong).toMatchObject({ outcome: 'failed', error: 'AssertionError: no error was thrown' })
  })

  test('tests that take a module that is not there cannot run, whatever the program is', async () => {
    const tests: readonly (readonly [test: string, process: string])[] = [
      [`const _ = require('lodash')\nassert.equal(f(1), 2)`, 'two'],
      [`function check(f) { require('lodash'); assert.equal(f(1), 2) }`, 'two'],
      [`import _ from 'lodash'\nassert.equal(f(1), 2)`, 'two'],
      [`const _ = require('lodash')\nassert.equal(f(1), 2)`, 'one'],
    ]
    for (const [test, process] of tests)
      for (const program of [GOOD, 'const f = (x) => x'])
        await expect(worker.run({ task: task(test, 'javascript', process), program })).rejects.toThrow(
          "task t: the tests cannot run in this sandbox: Error: Cannot find module 'lodash'",
        )
    const guarded = `try { require('lodash') } catch {}\nassert.equal(f(1), 2)`
    for (const process of ['one', 'two'])
      expect(await worker.run({ task: task(guarded, 'javascript', process), program: GOOD })).toMatchObject({
        outcome: 'passed',
      })
  })

  test('functions as arguments run in one process, which is marked', async () => {
    const jobs = [
      task('assert.equal(f(() => 2), 2)'),
      task('assert.equal(f(() => 2), 2)', 'javascript', 'one'),
    ]
    for (const each of jobs) {
      const passed = await worker.run({ task: each, program: 'const f = (g) => g()' })
      expect(passed).toMatchObject({ outcome: 'passed', oneProcess: true })
      const failed = await worker.run({ task: each, program: 'const f = (g) => 3' })
      expect(failed).toMatchObject({ outcome: 'failed', oneProcess: true })
    }
  })

  test('tests of frameworks run, and those that are left out test nothing', async () => {
    const jest = (mode: string) =>
      task(`test${mode}('adds', async () => { assert.equal(f(1), 2); expect(f(1)).toBe(2) })`)
    expect(await worker.run({ task: jest(''), program: GOOD })).toMatchObject({ outcome: 'passed' })
    expect(await worker.run({ task: jest(''), program: 'const f = (x) => x' })).toMatchObject({
      outcome: 'failed',
      error: 'AssertionError: 1 != 2 (test adds)',
    })
    expect(await worker.run({ task: jest('.skip'), program: GOOD })).toMatchObject({ outcome: 'untested' })
  })

  test('types of TypeScript are taken away, exports are found', async () => {
    const typed = task('const two: number = 2\nassert.equal(f<number>(1), two)', 'typescript')
    const programs = [
      'export function f<T extends number>(x: T): number { return x + 1 }',
      'enum Step { One = 1 }\nconst f = (x: number): number => x + Step.One',
      'interface Add { (x: number): number }\nexport const f: Add = (x) => (x as number) + 1\nexport default f',
    ]
    for (const program of programs)
      expect(await worker.run({ task: typed, program })).toMatchObject({ outcome: 'passed' })
  })
})
