// Loaded by Node before a script that holds an output and its tests: functions of test frameworks, and the mark at the end
// of the tests. TESTS_EXPECT is the path of @vitest/expect, or empty.
const { writeSync, readFileSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')
const { runInThisContext } = require('node:vm')

const { exit } = process
const assert = require('node:assert')

const kit = { assert }
const load = (name) => {
  const file = join(__dirname, name)
  return runInThisContext(readFileSync(file, 'utf8'), { filename: file })
}
load('script-tests.js')(kit)
// Node's own needs none of its tests
Object.defineProperty(kit.nodeTest, 'mock', {
  get: () => loadModule.call(Module, 'node:test').mock,
  enumerable: true,
})

/** `expect`, chai, and functions that record their calls, which take longer to load than most tests to run. */
function expectGlobals() {
  if (kit.expectGlobals === undefined) {
    const path = process.env.TESTS_EXPECT
    if (!path) throw new Error('expect is not available in the sandbox: npm install @vitest/expect')
    const from = Module.createRequire(Module.createRequire(__filename).resolve(path))
    load('script-expect.js')(kit, require(path), from('@vitest/spy'))
  }
  return kit.expectGlobals
}

Object.assign(globalThis, kit.testGlobals)
for (const name of ['expect', 'jest', 'vi', 'vitest'])
  Object.defineProperty(globalThis, name, {
    get: () => expectGlobals()[name],
    set: (value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true }),
    configurable: true,
  })

const ofStyle = (style, exports) => {
  kit.style = style
  return exports
}
const withExpect = (more = () => ({})) => ({ ...kit.testGlobals, ...expectGlobals(), ...more() })
const MODULES = {
  vitest: () =>
    ofStyle(
      'vitest',
      withExpect(() => ({ assert: kit.chai.assert, chai: kit.chai })),
    ),
  '@jest/globals': withExpect,
  'bun:test': withExpect,
  expect: () => withExpect(() => ({ default: kit.expect })),
  mocha: () => kit.testGlobals,
  chai: () => expectGlobals() && kit.chai,
  'node:test': () => ofStyle('node:test', kit.nodeTest),
}
/** What an import of such a module is replaced by, also in a script that Node reads as a module. */
globalThis.$imported = (name) => {
  const exports = MODULES[name]()
  return { default: exports, ...exports }
}
const loadModule = Module._load
Module._load = function (name, ...rest) {
  return Object.hasOwn(MODULES, name) ? MODULES[name]() : loadModule.call(this, name, ...rest)
}

// console.assert prints and goes on: an exit code of 0 would be a lie
console.assert = (isTrue, ...words) => {
  if (!isTrue) throw new assert.AssertionError({ message: `Assertion failed ${words.join(' ')}` })
}

/** Prints the mark, with 0 tests if one of them has not ended, and ends the process. */
function end(mark, code = process.exitCode ?? 0) {
  const { found, ran } = kit.counts
  if (Number(code) === 0) writeSync(1, `\n${mark} ${found === 0 ? 1 : kit.isUnfinished() ? 0 : ran}\n`)
  exit(code)
}

/** What `process.exit` is in the tests. */
globalThis.$exit = (mark) => (code) => end(mark, code)

/** Runs the tests that the script registered, and prints the mark when all of them have ended. */
globalThis.$finishTests = (mark) => {
  let isRunning = true
  const fail = (error) => {
    // the stack of an error may not have its name
    const { name, message, stack } =
      error instanceof Error ? error : { name: 'Uncaught', message: String(error) }
    writeSync(2, `${name}: ${message}\n${stack ?? ''}\n`)
    exit(1)
  }
  const run = () =>
    kit.runTests().then(() => {
      isRunning = false
      // a script that waits for a test may register the next one then
      if (kit.counts.found > 0) setImmediate(() => (kit.hasTests() ? run() : end(mark)))
    }, fail)
  // process.exit does not get here
  process.on('beforeExit', () => (isRunning ? fail(new Error('a promise is never settled')) : end(mark)))
  run()
}
