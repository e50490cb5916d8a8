// What a program, or its tests, find in QuickJS: calls from the tests, the functions that stand in for those of the output,
// `require`, `console`, and how a script ends.
// The file is an expression: a function that adds to the kit of the sandbox what the process calls.
;(kit) => {
  const { parse, stringify } = JSON
  const globals = globalThis
  const isObject = (value) => value !== null && typeof value === 'object'

  // ---- what goes to the process

  /** Thrown by `process.exit` of tests. */
  class Exit extends Error {}
  let exitCode
  const ownProcess = { exitCode: undefined }

  function errorFrame(error) {
    let names = ['Error']
    let line = 'unknown error'
    try {
      line = error instanceof Error ? `${error.name}: ${error.message}` : `Uncaught ${String(error)}`
      names = error instanceof Error ? [String(error.name), 'Error'] : ['thrown']
      if (/out of memory/.test(line) && names[0] === 'InternalError') names.push('MemoryError')
    } catch {
      // it has no words
    }
    const sent = error instanceof Error ? {} : kit.textOrOpaque(error, 'thrown')
    return {
      raise: names,
      line: line.split('\n')[0].slice(0, 500),
      fromOutput: isFromOutput(error),
      message: messageOf(error),
      ...sent,
    }
  }

  const messageOf = (error) => {
    try {
      return String(error.message)
    } catch {
      return ''
    }
  }

  /** Errors that a stand-in threw. */
  const fromOutput = new WeakSet()
  const isFromOutput = (error) => isObject(error) && fromOutput.has(error)

  let answer
  let isSettled
  /** Whether a script ends only when no timer is left. */
  let isDrained

  function finish(result) {
    answer = stringify(result)
    isSettled = true
  }

  /** Waits for the value of a script, if it is a promise; its `$answer` is what is sent. */
  kit.settle = (value) => {
    isSettled = false
    isDrained = false
    answer = stringify({ raise: ['Error'], line: 'Error: a promise is never settled' })
    const end = (result) => finish(isObject(result) && isObject(result.$answer) ? result.$answer : {})
    if (value instanceof Promise) value.then(end, kit.thrown)
    else end(value)
  }

  kit.thrown = (error) => {
    if (!(error instanceof Exit)) return finish(errorFrame(error))
    try {
      finish(ended())
    } catch (failure) {
      finish(errorFrame(failure))
    }
  }
  kit.answer = () => answer
  /** Milliseconds to wait for the next timer, or -1 if there is nothing to wait for. */
  kit.wait = () => (isSettled && !isDrained ? -1 : kit.nextTimer())

  // ---- the process of an output

  globals.$call = (f, text) => {
    const values = kit.decode(parse(text))
    const result = f(...values)
    const answerOf = (value, key) => {
      const after = kit.textOrOpaque(values, 'changed').changed
      return {
        ...kit.textOrOpaque(value, key),
        ...(after === undefined || after === text ? {} : { changed: after }),
      }
    }
    if (!(result instanceof Promise)) return { $answer: answerOf(result, 'value') }
    return result.then(
      (value) => ({ $answer: { ...answerOf(value, 'value'), promise: true } }),
      (error) => ({ $answer: { ...errorFrame(error), promise: true } }),
    )
  }

  // ---- the process of tests

  kit.standIns = (names) => {
    const { $ask, $needOneProcess, $unreadable } = globals
    const host = { ask: $ask, needOneProcess: $needOneProcess, unreadable: $unreadable }
    for (const name of parse(names)) globals[name] = standIn(name, host)
  }

  /** Whether the output has answered a call. */
  let answered = false

  /** Fields of a function whose use needs no other process. */
  const OF_FUNCTIONS = ['apply', 'bind', 'call', 'constructor', 'name', 'toString']

  function standIn(name, host) {
    const other = (use) => {
      if (!answered) host.needOneProcess()
      throw new TypeError(`${use} ${name} needs "process": "one"`)
    }
    return new Proxy(called(name, host), {
      construct: () => other('new'),
      get: (target, key) =>
        typeof key === 'symbol' || OF_FUNCTIONS.includes(key) ? target[key] : other(`.${key} of`),
    })
  }

  /** A function that asks the output for its result. */
  function called(name, { ask, needOneProcess, unreadable }) {
    return function standIn(...values) {
      let text
      try {
        text = stringify(kit.encode(values))
      } catch (error) {
        if (answered && !isOfTests(error))
          throw new TypeError(`an argument of ${name} depends on the output and has no literal`)
        needOneProcess()
        throw error
      }
      const frame = parse(ask(name, text))
      if (frame.gone) throw new Error('the process of the output has ended')
      answered = true
      const { error, value } = read(frame, values, unreadable)
      if (frame.raise) {
        if (isObject(error)) fromOutput.add(error)
        if (frame.promise) return Promise.reject(error)
        throw error
      }
      return frame.promise ? Promise.resolve(value) : value
    }
  }

  /** What an answer holds; its changes are put into the arguments. */
  function read(frame, values, unreadable) {
    try {
      if (frame.raise) {
        const { raise, message, thrown } = frame
        return {
          error: thrown === undefined ? kit.errorOf(raise[0], message ?? '') : kit.decode(parse(thrown)),
        }
      }
      if (frame.changed !== undefined) kit.copyBack(values, kit.decode(parse(frame.changed)))
      // a symbol equals nothing else
      const { opaque, value } = frame
      return { value: opaque === undefined ? kit.decode(parse(value)) : Symbol(`a value of type ${opaque}`) }
    } catch (error) {
      unreadable(String(error))
      throw error
    }
  }

  const textOf = Function.prototype.call.bind(Function.prototype.toString)

  /**
   * Whether a value has no literal whatever the output returned before: a function, or an object of a class of the tests.
   * Promises, iterators and symbols can be what the output chose.
   */
  function isOfTests({ value }) {
    if (typeof value === 'function') return true
    if (!isObject(value)) return false
    const maker = Object.getPrototypeOf(value)?.constructor
    return typeof maker === 'function' && !textOf(maker).includes('[native code]')
  }

  /** Promises of the statements of the tests: the tests end when all are settled. */
  const promises = []

  kit.beginTests = () => {
    Object.assign(globals, kit.testGlobals, kit.expectGlobals)
    // a statement that begins with a call assigns its value here
    Object.defineProperty(globals, '$statement', { set: kit.addStatement })
  }

  kit.addStatement = (value) => {
    if (value instanceof Promise) promises.push(value)
  }

  /** Runs the tests that are registered, and waits for the statements of the script. */
  kit.finishTests = () => {
    kit.settle(kit.runTests(promises).then(() => ({ $answer: ended() })))
    isDrained = kit.counts.found === 0
  }

  /** How many tests ran, none if one is left. Throws if the tests ended with another exit code than 0. */
  function ended() {
    const code = exitCode ?? ownProcess.exitCode ?? 0
    if (code !== 0) kit.assert.fail(`process.exit(${code})`)
    const { found, ran } = kit.counts
    return { found, ran: kit.isUnfinished() ? 0 : ran }
  }

  /**
   * What scripts of tests use of Node's process, under a name that no output knows: `exit` ends the tests with 0, or fails
   * them.
   */
  kit.addProcess = (name) => {
    const stream = { write: () => true }
    const process = Object.assign(ownProcess, {
      ...{ argv: ['node', 'tests'], env: {}, stdout: stream, stderr: stream },
      nextTick: (action, ...values) => void Promise.resolve().then(() => action(...values)),
      on: () => process,
      once: () => process,
      exit(code = process.exitCode ?? 0) {
        exitCode ??= code
        throw new Exit(`process.exit(${code})`)
      },
    })
    Object.assign(globals, { [name]: process, global: globals })
  }

  /** The part of a message that names the test that failed. */
  kit.failedTest = () => stringify(kit.counts.failed ?? null)

  /** Reports each name that is looked up and is not there: it is one of the output. */
  kit.watchNames = () => {
    const { $use, module } = globals
    const look = (_, name) => void (typeof name === 'string' && $use(name))
    Object.setPrototypeOf(globals, new Proxy(Object.create(null), { get: look }))
    for (const [name, value] of Object.entries({ module, exports: module.exports }))
      Object.defineProperty(globals, name, {
        get() {
          $use(name)
          return value
        },
        set: () => $use(name),
        configurable: true,
      })
  }

  // ---- modules

  const withExpect = (more) => {
    if (kit.expectGlobals === undefined) throw new Error("Cannot find module '@vitest/expect'")
    return { ...kit.testGlobals, ...kit.expectGlobals, ...more }
  }
  const ofStyle = (style, exports) => {
    kit.style = style
    return exports
  }
  const MODULES = {
    assert: () => kit.assert,
    'assert/strict': () => kit.assert.strict,
    vitest: () => ofStyle('vitest', withExpect({ assert: kit.chai?.assert, chai: kit.chai })),
    '@jest/globals': () => withExpect(),
    'bun:test': () => withExpect(),
    expect: () => withExpect({ default: kit.expect }),
    mocha: () => kit.testGlobals,
    test: () => ofStyle('node:test', kit.nodeTest),
    chai: () => withExpect() && kit.chai,
    'timers/promises': () => ({
      setTimeout: (delay, value) => new Promise((end) => setTimeout(end, delay, value)),
    }),
  }

  globals.module = { exports: {} }
  globals.exports = globals.module.exports
  globals.require = (name) => {
    const known = String(name).replace(/^node:/, '')
    if (Object.hasOwn(MODULES, known) && name !== 'test') return MODULES[known]()
    throw new Error(`Cannot find module '${name}'`)
  }

  const nothing = () => {}
  globals.console = {
    assert(value, ...words) {
      if (!value)
        kit.assert.fail(words.length === 0 ? `${kit.show(value)} is not true` : words.map(String).join(' '))
    },
  }
  for (const name of 'log info warn error debug dir table trace time timeEnd group groupEnd count'.split(' '))
    globals.console[name] = nothing
}
