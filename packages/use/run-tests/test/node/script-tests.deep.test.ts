import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickjsRunner } from '../../src/node/quickjs-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome, TestWorker } from '../../src/test-runner.ts'

const RIGHT = 'const mul = (a, b) => a * b\n'
const WRONG = 'const mul = (a, b) => a - b\n'

/** Tests of `mul`, in the ways of frameworks of JavaScript. */
const STYLES: Readonly<Record<string, string>> = {
  jest: `test('multiplies', () => { expect(mul(2, 3)).toBe(6) })`,
  'jest, hooks': `let log = []
beforeAll(() => log.push('all')); beforeEach(() => log.push('outer')); afterEach(() => log.push('end'))
describe('in', () => {
  beforeEach(() => log.push('inner'))
  it('is called in order', () => { expect(log).toEqual(['all', 'outer', 'inner']); expect(mul(2, 2)).toEqual(4) })
})
it('comes last', () => { expect(log).toEqual(['all', 'outer', 'inner', 'end', 'outer']) })`,
  'jest, tables': `test.each([[2, 3, 6], [4, 5, 20]])('%i * %i', (a, b, c) => expect(mul(a, b)).toBe(c))
test.each\`a | b | c\n\${2} | \${3} | \${6}\n\`('$a', ({ a, b, c }) => { expect(mul(a, b)).toBe(c) })
describe.each([{ a: 2, b: 5 }])('d', ({ a, b }) => { it('x', () => { expect(mul(a, b)).toBe(10) }) })`,
  'jest, callbacks': `test('x', (done) => { setTimeout(() => { try { expect(mul(3, 3)).toBe(9); done() } catch (e) { done(e) } }, 1) })`,
  'jest, matchers': `test('x', async () => {
  expect({ a: mul(2, 3), b: [1] }).toMatchObject({ a: 6 })
  expect(mul(0.1, 3)).toBeCloseTo(0.3)
  expect(() => { throw new RangeError('far') }).toThrow(/far/)
  await expect(Promise.resolve(mul(1, 2))).resolves.toBe(2)
  await expect(Promise.reject(new Error('no'))).rejects.toThrow('no')
  const f = jest.fn().mockReturnValue(1)
  expect(f(mul(2, 2))).not.toBe(2)
  expect(f).toHaveBeenCalledWith(4)
  expect.assertions(7)
})`,
  'jest, some left out': `test.only('x', () => { expect(mul(2, 3)).toBe(6) })
test('left out', () => { throw new Error('it ran') })
test.skip('left out', () => { throw new Error('it ran') })
test.todo('later')`,
  'jest, a test that must fail': `test.failing('x', () => { expect(1).toBe(2) })\ntest('y', () => { expect(mul(2, 3)).toBe(6) })`,
  vitest: `import { describe, expect, it, vi } from 'vitest'
describe('mul', () => { it('x', async ({ task }) => { expect(task.name).toBe('x'); const f = vi.fn((x) => x); f(1); expect(f).toHaveBeenCalledOnce(); expect(mul(2, 3)).toBe(6) }) })`,
  mocha: `const assert = require('assert')
describe('mul', function () { this.timeout(500); before(() => {}); context('x', () => { specify('y', () => { assert.strictEqual(mul(2, 3), 6) }) }) })`,
  chai: `const { expect, assert } = require('chai')\nit('x', () => { expect([mul(2, 3)]).to.deep.equal([6]); assert.lengthOf([1], 1) })`,
  'node:test': `import test, { describe, it } from 'node:test'\nimport assert from 'node:assert/strict'
test('x', async (t) => { await t.test('y', () => { assert.equal(mul(2, 3), 6) }) })
test('left out', { skip: true }, () => assert.fail('it ran'))
describe('d', () => { it('z', (t, done) => { setTimeout(done, 1) }) })`,
  'node:test, awaited': `const test = require('node:test')\nconst assert = require('node:assert')
async function main() {
  await test('x', () => { assert.equal(mul(2, 3), 6) })
  await test('y', () => { assert.equal(mul(2, 4), 8) })
}
main()`,
  'a script that nobody waits for': `const assert = require('assert')\nasync function main() {\n  await null\n  assert.equal(mul(2, 3), 6)\n}\nmain()\nconst last = 1`,
  'a timer': `const assert = require('assert')\nsetTimeout(() => assert.equal(mul(2, 3), 6), 2)`,
}

describe('frameworks of JavaScript in QuickJS', () => {
  let worker: TestWorker

  beforeAll(async () => {
    worker = await (await quickjsRunner()).start({ timeout: 60, memory: 128 * 2 ** 20 })
  })
  afterAll(() => worker.stop())

  const run = (test: string, program: string, more: object = {}): Promise<TestOutcome> =>
    worker.run({ task: readTask({ id: 't', language: 'javascript', test, ...more }, 1), program })

  test.each(Object.entries(STYLES))('tests of %s run, in one process and in two', async (_, text) => {
    for (const more of [{}, { entryPoint: 'mul' }]) {
      expect(await run(text, RIGHT, more)).toMatchObject({ outcome: 'passed' })
      expect(await run(text, WRONG, more)).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(/^AssertionError: /),
      })
    }
  })

  test('the types of TypeScript do not count in tests either', async () => {
    const text = `import { expect, it } from '@jest/globals'\nit('x', (): void => { const six: number = 6; expect(mul(2, 3)).toBe(six) })`
    expect(await run(text, RIGHT, { language: 'typescript' })).toMatchObject({ outcome: 'passed' })
  })

  test('a message names the test that failed', async () => {
    const text = `describe('a', () => { it('b', () => { expect(mul(2, 3)).toBe(6) }) })`
    expect((await run(text, WRONG, { entryPoint: 'mul' })).error).toMatch(/to be 6.* \(test a > b\)$/)
  })

  test('tests none of which runs, and tests that use no output, test nothing', async () => {
    const texts = [
      '',
      `test.skip('x', () => { expect(mul(2, 3)).toBe(6) })`,
      `describe.skip('d', () => { it('x', () => { expect(mul(2, 3)).toBe(6) }) })`,
      `it('later')\ntest.todo('y')`,
      `function testMul() { if (mul(2, 3) !== 6) throw new Error('wrong') }`,
      `describe('d', function () { it('x', function () { this.skip() }) })`,
    ]
    for (const text of texts)
      for (const more of [{}, { entryPoint: 'mul' }])
        expect(await run(text, WRONG, more), text).toMatchObject({
          outcome: 'untested',
          error: 'no test ran',
        })
  })

  test('tests that only expect errors use the output', async () => {
    const text = `test('x', () => { expect(() => mul('a', 1)).toThrow() })`
    const strict = 'function mul(a) { if (typeof a !== "number") throw new TypeError("a"); return a }'
    for (const more of [{}, { entryPoint: 'mul' }]) {
      expect(await run(text, strict, more)).toMatchObject({ outcome: 'passed' })
      expect(await run(text, RIGHT, more)).toMatchObject({ outcome: 'failed' })
    }
  })

  test('what is not there is named, and is no error of the output', async () => {
    const uses: Readonly<Record<string, string>> = {
      'vi.useFakeTimers': 'vi.useFakeTimers()',
      'jest.mock': `jest.mock('./other')`,
      'jest.requireActual': `jest.requireActual('fs')`,
      'expect().toMatchSnapshot': 'expect(mul(1, 1)).toMatchSnapshot()',
      'expect().toBeInTheDocument': 'expect(mul(1, 1)).toBeInTheDocument()',
      Buffer: `Buffer.from('a')`,
    }
    for (const [name, use] of Object.entries(uses))
      await expect(
        run(`test('x', () => { ${use}; expect(mul(2, 3)).toBe(6) })`, RIGHT),
        name,
      ).rejects.toThrow(`task t: the tests cannot run in this sandbox: ${name} is not available`)
    // a comment uses nothing
    expect(
      await run(`// vi.useFakeTimers()\ntest('x', () => { expect(mul(2, 3)).toBe(6) })`, RIGHT),
    ).toMatchObject({ outcome: 'passed' })
  })

  test('tests that use an output other than by calling it run in its process, for every output', async () => {
    const stack = (top: string) =>
      `class Stack { items = []; push(x) { this.items.push(x) } pop() { return ${top} } }`
    const texts = [
      `test('x', () => { const s = new Stack(); s.push(1); s.push(2); expect(s.pop()).toBe(2) })`,
      `const assert = require('assert')\nfunction check(C) { const s = new C(); s.push(1); s.push(2); assert.equal(s.pop(), 2) }`,
    ]
    for (const text of texts) {
      const more = { entryPoint: 'Stack' }
      expect(await run(text, stack('this.items.pop()'), more)).toMatchObject({
        outcome: 'passed',
        oneProcess: true,
      })
      expect(await run(text, stack('this.items[0]'), more)).toMatchObject({
        outcome: 'failed',
        oneProcess: true,
      })
    }
    const spying = `test('x', () => { const log = jest.spyOn(console, 'log'); hi(); expect(log).toHaveBeenCalledWith('hi') })`
    const greeting = (word: string) => `function hi() { console.log('${word}') }`
    expect(await run(spying, greeting('hi'), { entryPoint: 'hi' })).toMatchObject({ outcome: 'passed' })
    expect(await run(spying, greeting('ho'), { entryPoint: 'hi' })).toMatchObject({ outcome: 'failed' })
  })

  test('results that are functions, or objects with methods, need the process of the output', async () => {
    const adder = (sign: string) => `const adder = (n) => (x) => x ${sign} n`
    for (const text of [
      'assert.equal(adder(2)(3), 5)',
      'const plusTwo = adder(2)\nassert.equal(plusTwo(3), 5)',
    ]) {
      const script = `const assert = require('assert')\n${text}`
      const more = { entryPoint: 'adder' }
      expect(await run(script, adder('+'), more)).toMatchObject({ outcome: 'passed', oneProcess: true })
      expect(await run(script, adder('-'), more)).toMatchObject({ outcome: 'failed', oneProcess: true })
    }
    const mapping = `const assert = require('assert')\nconst list = mul(1, 1)\nassert.deepEqual(list.map((x) => x), [1])`
    const listed = await run(mapping, 'const mul = (a, b) => [a * b]', { entryPoint: 'mul' })
    expect(listed).toMatchObject({ outcome: 'passed' })
    expect(listed.oneProcess).toBeUndefined()
  })

  test('items of results are read to their end, and those that come late in one process', async () => {
    const numbers = 'function* up(n) { for (let i = 0; i < n; i++) yield i }\n'
    const read = `test('x', () => { const all = []; for (const x of up(2)) all.push(x); expect([...up(3), ...all]).toEqual([0, 1, 2, 0, 1]) })`
    const late = `test('x', async () => { const all = []; for await (const x of up(2)) all.push(x); expect(all).toEqual([0, 1]) })`
    for (const [text, head] of [
      [read, ''],
      [late, 'async '],
    ] as const)
      for (const [end, outcome] of [
        ['i < n', 'passed'],
        ['i <= n', 'failed'],
      ] as const) {
        const program = head + numbers.replace('i < n', end)
        expect(await run(text, program, { entryPoint: 'up' }), text).toMatchObject({ outcome })
      }
    // one without an end is read by its method
    const endless = `test('x', () => { const it = up(); it.next(); expect(it.next().value).toBe(1) })`
    const counter = 'function* up() { for (let i = 0; ; i++) yield i }\n'
    expect(await run(endless, counter, { entryPoint: 'up' })).toMatchObject({
      outcome: 'passed',
      oneProcess: true,
    })
  })

  test('scripts may end by process.exit where no output can', async () => {
    const text = `async function main() {
  if ((await mul(2, 3)) !== 6) throw new Error('wrong')
}
main().then(() => process.exit(0)).catch((error) => { console.error(error); process.exit(1) })`
    expect(await run(text, RIGHT, { entryPoint: 'mul' })).toMatchObject({ outcome: 'passed' })
    expect(await run(text, WRONG, { entryPoint: 'mul' })).toMatchObject({ outcome: 'failed' })
    expect(await run(text, RIGHT)).toMatchObject({ outcome: 'passed', oneProcess: true })
    expect(await run(text, WRONG)).toMatchObject({ outcome: 'failed' })
    const program = 'function mul() { process.exit(0) }'
    const assertion = `require('assert').equal(mul(2, 3), 6)\nprocess.exit(0)`
    for (const more of [{}, { entryPoint: 'mul' }])
      expect(await run(assertion, program, more)).toMatchObject({ outcome: 'error' })
  })

  test('a program may wait, and one that never ends its promise is an error', async () => {
    const text = `test('x', async () => { expect(await later(1)).toBe(2) })`
    const more = { entryPoint: 'later' }
    const waits =
      'const later = async (x) => { await new Promise((end) => setTimeout(end, 5)); return x + 1 }'
    expect(await run(text, waits, more)).toMatchObject({ outcome: 'passed' })
    expect(await run(text, 'const later = () => new Promise(() => {})', more)).toMatchObject({
      outcome: 'error',
    })
  })

  test('sets, maps and holes of an output are compared as in Node', async () => {
    const equal = (made: string, wanted: string) =>
      run(
        `const assert = require('assert')\nfunction check(f) { assert.deepStrictEqual(f(), ${wanted}) }`,
        `function f() { return ${made} }`,
        { entryPoint: 'f' },
      )
    const pairs = [
      ['new Set([[1], [3]])', 'new Set([[3], [1]])', 'passed'],
      ['new Set([[3], [3]])', 'new Set([[3], [1]])', 'failed'],
      ['new Map([[[1], 2], [[1], 2]])', 'new Map([[[1], 2], [[4], 2]])', 'failed'],
      ['[5, , 7]', '[5, , 7]', 'passed'],
      ['[5, , 7]', '[5, undefined, 7]', 'failed'],
      ['{ a: [undefined] }', '{ a: [,] }', 'failed'],
      ['"abc".match(/b/)', '["b"]', 'failed'],
    ]
    for (const [made = '', wanted = '', outcome] of pairs)
      expect(await equal(made, wanted), `${made} for ${wanted}`).toMatchObject({ outcome })
  })
})
