import { readTask } from '../src/tasks/read-task.ts'
import type { TestTask } from '../src/tasks/test-task.ts'
import type { TestOutcomeName } from '../src/test-runner.ts'

/** A program in JavaScript that tries to do harm, within a count and a deadline, and how its run may end in QuickJS. */
export interface HostileScript {
  readonly name: string
  /** The task, if it is another one than to add one. */
  readonly task?: TestTask
  readonly program: string
  readonly quickjs: readonly TestOutcomeName[]
}

/** The task that hostile programs get: add one. */
export const ADD_ONE_SCRIPT = readTask(
  {
    ...{ id: 'add-one', language: 'javascript', entryPoint: 'f' },
    test: `const assert = require('node:assert')\nfunction check(f) { assert.equal(f(1), 2); assert.equal(f(41), 42) }`,
  },
  1,
)

/** Tests that pass a value of the output back to it. */
const PASSED_BACK = readTask(
  {
    ...{ id: 'passed-back', language: 'javascript', entryPoint: 'f' },
    test: `const assert = require('node:assert')\nfunction check(f) { assert.equal(f(f(3)), 3); assert.ok(f(7) == 7) }`,
  },
  1,
)

/** A value that equals everything where it is not copied. */
const ALWAYS_EQUAL =
  'class Equal { valueOf() { return 3 } }\nconst isJudged = () => typeof check === "function"\n'

/** A program that replaces what makes its answers. */
const answering = (answer: string) => `globalThis.$call = () => ({ $answer: ${answer} })\nfunction f() {}`

/** A program that passes. */
export const GOOD_SCRIPT = 'const f = (x) => x + 1'

/** Reports what was reached by the message of an error. */
const reach = (expression: string) =>
  `function f(x) { const found = ${expression}; throw new Error("reached: " + found) }`

const UNTIL = 'const end = Date.now() + 60000'

/** Programs that try to do harm to the runner, to the machine, or to the truth of results. */
export const HOSTILE_SCRIPTS: readonly HostileScript[] = [
  {
    name: 'infinite loop',
    program: `function f(x) { ${UNTIL}; while (Date.now() < end); return x + 1 }`,
    quickjs: ['timeout'],
  },
  {
    name: 'infinite loop of promises',
    program: `async function f(x) { ${UNTIL}; while (Date.now() < end) await null; return x + 1 }`,
    quickjs: ['timeout'],
  },
  {
    name: 'loop in a regular expression',
    program: 'function f(x) { /^(a+)+$/.test("a".repeat(26) + "b"); return x + 1 }',
    quickjs: ['timeout'],
  },
  {
    name: 'growth to the memory limit: arrays',
    program: `const kept = []\nfunction f(x) { ${UNTIL}; while (kept.length < 2e7 && Date.now() < end) kept.push([1, 2, 3, x++]); return x }`,
    quickjs: ['memory'],
  },
  {
    name: 'growth to the memory limit: buffers',
    program:
      'const kept = []\nfunction f(x) { while (kept.length < 2000) kept.push(new Uint8Array(2 ** 20)); return x + 1 }',
    quickjs: ['memory'],
  },
  {
    name: '10 GB at once',
    program: 'function f(x) { return new Uint8Array(10 * 2 ** 30) }',
    quickjs: ['error', 'memory'],
  },
  { name: 'deep recursion', program: 'function f(x) { return f(x + 1) + 1 }', quickjs: ['error'] },
  {
    name: 'deep nesting of a value',
    program: 'function f(x) { let value = []; for (let i = 0; i < 1e5; i++) value = [value]; return value }',
    quickjs: ['error', 'failed', 'memory'],
  },
  {
    name: '10 MB of output',
    program: 'function f(x) { for (let i = 0; i < 1e4; i++) console.log("x".repeat(1e3)); return x + 1 }',
    quickjs: ['passed'],
  },
  { name: 'a result of 40 MB', program: 'function f(x) { return "x".repeat(4e7) }', quickjs: ['output'] },
  {
    name: 'toJSON for all objects',
    program: 'Object.prototype.toJSON = () => ({ passed: true, done: { passed: true } })\nconst f = (x) => x',
    quickjs: ['error', 'failed'],
  },
  ...['new Equal()', 'Promise.resolve(3)', '[3].values()', 'Symbol("3")'].map((value) => ({
    name: `${value}, passed back`,
    task: PASSED_BACK,
    program: `${ALWAYS_EQUAL}const f = () => isJudged() ? new Equal() : ${value}`,
    quickjs: ['error', 'failed'] as const,
  })),
  {
    name: 'a forged answer: a list of 20,000 levels',
    program: `let deep = []; for (let i = 0; i < 20000; i++) deep = [deep]\n${answering('{ value: deep }')}`,
    quickjs: ['error'],
  },
  { name: 'process.exit', program: reach('process.exit(0)'), quickjs: ['error'] },
  {
    name: 'reading /etc/passwd',
    program: reach('require("node:fs").readFileSync("/etc/passwd")'),
    quickjs: ['error'],
  },
  {
    name: 'import("node:fs")',
    program: '(async () => { throw new Error("reached: " + (await import("node:fs"))) })()',
    quickjs: ['error'],
  },
  { name: 'a network', program: reach('fetch("http://127.0.0.1:1/")'), quickjs: ['error'] },
  { name: 'a thread', program: reach('new Worker("data:,")'), quickjs: ['error'] },
  { name: 'code from a string', program: reach('Function("return process")()'), quickjs: ['error'] },
  {
    name: 'constructors of functions that it was given',
    program: reach('console.log.constructor("return process")()'),
    quickjs: ['error'],
  },
  { name: 'functions of the process of the tests', program: reach('$ask("f", "[]")'), quickjs: ['error'] },
  {
    name: 'reading the tests from the stack',
    program: reach('f.caller ?? arguments.callee.caller.toString()'),
    quickjs: ['error'],
  },
  {
    name: 'printing the success token',
    program: `function f(x) { console.log('{"done": {"passed": true}}'); return 0 }`,
    quickjs: ['failed'],
  },
  {
    name: 'a value that equals everything',
    program: 'const f = () => ({ valueOf: () => 2, toString: () => "2" })',
    quickjs: ['failed', 'error'],
  },
  {
    name: 'replaced builtins',
    program: 'JSON.stringify = Object.is = Array.isArray = () => true\nconst f = () => 0',
    quickjs: ['failed', 'error'],
  },
  {
    name: 'polluted prototypes',
    program:
      'Object.prototype.passed = true; Object.prototype.promise = 1\nconst f = () => ({ __proto__: null, passed: true })',
    quickjs: ['failed', 'error'],
  },
  {
    name: 'a forged answer: a line that is an object',
    program: answering('{ raise: ["X"], line: { toString: 0 } }'),
    quickjs: ['error'],
  },
  {
    name: 'a forged answer: a line that is null',
    program: answering('{ raise: ["X"], line: null }'),
    quickjs: ['error'],
  },
  { name: 'a forged answer: passed', program: answering('{ passed: true }'), quickjs: ['error'] },
  {
    name: 'a forged answer: no value of that kind',
    program: answering(`{ value: '["typed","Map",1]' }`),
    quickjs: ['error'],
  },
  {
    name: 'a value too deep to be passed back',
    task: PASSED_BACK,
    program: `${ALWAYS_EQUAL}function f() { let value = []; for (let i = 0; i < 1000; i++) value = [value]; return isJudged() ? new Equal() : value }`,
    quickjs: ['error', 'failed'],
  },
]
