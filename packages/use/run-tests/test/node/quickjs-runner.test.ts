import { homedir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickjsRunner } from '../../src/node/quickjs-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcomeName, TestWorker } from '../../src/test-runner.ts'

const HEAD = `const assert = require('node:assert');\n`

const task = (test: string, language = 'javascript', process = 'two') =>
  readTask({ id: 't', language, entryPoint: 'f', test: HEAD + test, process }, 1)

const ADD_ONE = task('function check(f) { assert.equal(f(1), 2); assert.equal(f(41), 42) }')
const GOOD = 'const f = (x) => x + 1'

const reach = (expression: string) =>
  `function f(x) { const found = ${expression}; throw new Error("reached: " + found) }`

/** Programs that try to do harm, and how their runs may end. */
const HOSTILE: readonly (readonly [name: string, program: string, ...TestOutcomeName[]])[] = [
  ['deep recursion', 'function f(x) { return f(x + 1) + 1 }', 'error'],
  ['growth of arrays', 'function f(x) { for (;;) kept.push([1, 2, 3, x++]) }\nconst kept = []', 'memory'],
  [
    'growth of buffers',
    'function f(x) { for (;;) kept.push(new Uint8Array(2 ** 20)) }\nconst kept = []',
    'memory',
  ],
  ['10 GB at once', 'function f(x) { return new Uint8Array(10 * 2 ** 30) }', 'error', 'memory'],
  [
    'a flood of output',
    'function f(x) { for (let i = 0; i < 1e4; i++) console.log("x".repeat(1e3)); return x + 1 }',
    'passed',
  ],
  ['a result of 40 MB', 'function f(x) { return "x".repeat(4e7) }', 'output'],
  ['process', reach('process.exit(0)'), 'error'],
  ['require', reach('require("node:fs").readFileSync("/etc/passwd")'), 'error'],
  ['import()', '(async () => { throw new Error("reached: " + (await import("node:fs"))) })()', 'error'],
  ['code from a string', reach('Function("return process")()'), 'error'],
  [
    'constructors of functions that it was given',
    reach('console.log.constructor("return process")()'),
    'error',
  ],
  ['functions of the tests', reach('$ask("f", "[]")'), 'error'],
  [
    'a value that equals everything',
    'const f = () => ({ valueOf: () => 2, toString: () => "2" })',
    'failed',
    'error',
  ],
  [
    'replaced builtins',
    'JSON.stringify = Object.is = Array.isArray = () => true\nconst f = () => 0',
    'failed',
    'error',
  ],
  [
    'polluted prototypes',
    'Object.prototype.passed = true; Object.prototype.promise = 1\nconst f = () => ({ __proto__: null, passed: true })',
    'failed',
    'error',
  ],
]

describe('quickjs', () => {
  let worker: TestWorker
  let short: TestWorker

  beforeAll(async () => {
    const runner = await quickjsRunner()
    worker = await runner.start({ timeout: 120, memory: 128 * 2 ** 20 })
    short = await runner.start({ timeout: 1, memory: 128 * 2 ** 20 })
  })

  afterAll(() => Promise.all([worker.stop(), short.stop()]))

  test.each(HOSTILE)('quickjs holds: %s', async (_, program, ...outcomes) => {
    const { outcome, error = '' } = await worker.run({ task: ADD_ONE, program })
    expect(outcomes, `${outcome}: ${error}`).toContain(outcome)
    expect(error).not.toContain('reached')
    expect(error).not.toContain(homedir())
  })

  test('a good program passes after hostile ones', async () => {
    expect(await worker.run({ task: ADD_ONE, program: GOOD })).toMatchObject({ outcome: 'passed' })
  })

  test('an infinite loop is killed, in a program and in a promise', async () => {
    for (const program of ['function f(x) { for (;;); }', 'async function f(x) { for (;;) await null }'])
      expect(await short.run({ task: ADD_ONE, program })).toMatchObject({ outcome: 'timeout' })
  })

  test('a wrong program fails, a broken one is an error', async () => {
    expect(await worker.run({ task: ADD_ONE, program: 'const f = (x) => x' })).toMatchObject({
      outcome: 'failed',
      error: 'AssertionError: 1 != 2',
    })
    for (const program of ['', 'function f(x) {', 'throw "text"', 'const f = null'])
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
