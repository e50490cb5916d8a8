// Functions of jest, vitest, mocha and node:test: they register tests and hooks, which `kit.runTests` then calls in the
// order and under the rules of these frameworks. For QuickJS and for Node.
// The file is an expression: a function that adds `testGlobals`, `runTests` and `counts` to the kit of the sandbox.
;(kit) => {
  /** Thrown by a test that skips itself. */
  const SKIPPED = new Error('skipped')
  const HOOKS = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']
  const MODES = ['only', 'skip', 'todo', 'fails', 'failing', 'concurrent', 'sequential', 'shuffle']

  const suiteOf = (name, modes, parent) => ({
    ...{ name, modes, parent, items: [] },
    hooks: Object.fromEntries(HOOKS.map((hook) => [hook, []])),
  })
  const root = suiteOf('', new Set(), undefined)
  let current = root
  /** What keeps tests from being known: suites whose functions are asynchronous. */
  const collecting = []
  let wake = () => {}

  kit.counts = { found: 0, ran: 0, failed: undefined }
  /** The framework whose module the tests take: `vitest`, `node:test`, or `jest` for all others. */
  kit.style = 'jest'

  // ---- registering

  const isFunction = (value) => typeof value === 'function'
  const isAsync = (fn) => fn.constructor?.name === 'AsyncFunction'

  function modesOf(modes, rest) {
    const options = rest.find((each) => each !== null && typeof each === 'object') ?? {}
    return new Set([...modes, ...MODES.filter((mode) => options[mode])])
  }

  function addTest(modes, name, ...rest) {
    const fn = isFunction(name) ? name : rest.find(isFunction)
    const all = modesOf(modes, rest)
    if (fn === undefined) all.add('todo')
    return new Promise((resolve) => {
      current.items.push({
        name: String(name?.name ?? name),
        modes: all,
        fn,
        args: [],
        resolve,
        ...fn?.[ROW],
      })
      kit.counts.found++
      wake()
    })
  }

  function addSuite(modes, name, ...rest) {
    const fn = isFunction(name) ? name : rest.find(isFunction)
    const suite = suiteOf(String(name?.name ?? name), modesOf(modes, rest), current)
    if (fn === undefined) return
    current.items.push(suite)
    const outer = current
    current = suite
    try {
      const result = fn.call(shared, ...(fn[ROW]?.args ?? []))
      // that of a test is settled only when it has run
      if (isAsync(fn)) collecting.push(result)
    } finally {
      current = outer
    }
    wake()
  }

  /** The arguments of a row of a table, kept on the function that it is given to. */
  const ROW = Symbol('row')
  const withRow = (fn, args) => Object.assign((...more) => fn(...more), { [ROW]: { fn, args } })

  /** A function of a framework, with its modes as fields: `test.only`, `describe.skip.each`. */
  function registering(add, modes = []) {
    const register = (...args) => add(modes, ...args)
    const more = (mode) => registering(add, [...modes, mode])
    for (const mode of MODES) Object.defineProperty(register, mode, { get: () => more(mode) })
    const table = (rows, spread) => (name, fn, second) => {
      const body = [fn, second].find(isFunction)
      for (const [i, row] of rows.entries())
        add(modes, `${name} [${i}]`, withRow(body, spread && Array.isArray(row) ? row : [row]))
    }
    return Object.assign(register, {
      each: (rows, ...values) => table(rows.raw ? templateRows(rows, values) : [...rows], true),
      for: (rows) => table([...rows], false),
      skipIf: (isSkipped) => (isSkipped ? more('skip') : register),
      runIf: (isRun) => (isRun ? register : more('skip')),
      extend: () => kit.refuse('test.extend'),
    })
  }

  /** The rows of a table in a template: its head names the fields. */
  function templateRows([head], values) {
    const names = head.split('|').map((name) => name.trim())
    const rows = []
    for (let i = 0; i < values.length; i += names.length)
      rows.push(Object.fromEntries(names.map((name, k) => [name, values[i + k]])))
    return rows
  }

  // ---- running

  /** The object that functions of mocha have as `this`. */
  const shared = {
    timeout: () => shared,
    slow: () => shared,
    retries: () => shared,
    skip() {
      throw SKIPPED
    },
  }

  /** Whether a function is called with a callback; those of vitest and node:test get a context first. */
  function takesCallback(fn, args) {
    if (kit.style === 'vitest') return false
    if (kit.style === 'node:test') return fn.length > 1
    return fn.length > args.length && !takesFields(fn)
  }

  /** Whether the first parameter takes fields out of an object, which only a context is. */
  const takesFields = (fn) => /^(?:async\s*)?(?:function\s*(?:\w+\s*)?)?\(\s*\{/.test(String(fn))

  function called(fn, args, context) {
    const first = kit.style === 'node:test' ? [context] : args
    if (!takesCallback(fn, args))
      return fn.call(shared, ...first, ...(kit.style === 'vitest' || takesFields(fn) ? [context] : []))
    return new Promise((resolve, reject) => {
      const fail = (error) =>
        reject(error instanceof Error ? error : new Error(`done was called with ${error}`))
      const done = Object.assign((error) => (error ? fail(error) : resolve()), { fail })
      const result = fn.call(shared, ...first, done)
      if (isFunction(result?.then)) fail(new Error('a test takes a callback and returns a promise'))
    })
  }

  function contextOf({ name }) {
    const context = {
      ...{
        name,
        task: { name },
        expect: kit.expect,
        assert: kit.assert,
        ends: [],
        tests: [],
        isSkipped: false,
      },
      diagnostic() {},
      plan: () => kit.refuse('t.plan'),
      skip(isSkipped = true) {
        if (isSkipped === false) return
        context.isSkipped = true
        if (kit.style !== 'node:test') throw SKIPPED
      },
      todo: () => context.skip(),
      onTestFinished: (fn) => context.ends.push(fn),
      onTestFailed() {},
      test(title, ...rest) {
        const test = {
          name: `${name} > ${title}`,
          modes: modesOf([], rest),
          fn: rest.find(isFunction),
          args: [],
        }
        const end = isRunnable(test, true) ? runTest(test, undefined) : Promise.resolve()
        context.tests.push(end)
        // the test itself reports it
        end.catch(() => {})
        return end
      },
      after: (fn) => context.ends.push(fn),
      get mock() {
        return kit.refuse('t.mock')
      },
    }
    return context
  }

  /** Hooks of a suite, the last one first for those that end something in vitest. */
  const hooksOf = (suite, kind) =>
    kind.startsWith('after') && kit.style === 'vitest' ? suite.hooks[kind].toReversed() : suite.hooks[kind]

  const suitesAbove = (suite) => (suite === undefined ? [] : [...suitesAbove(suite.parent), suite])

  async function runTest({ name, modes, fn, args, resolve }, suite) {
    const context = contextOf({ name })
    const suites = suitesAbove(suite)
    let error
    const attempt = async (action) => {
      try {
        return await action()
      } catch (thrown) {
        error ??= { thrown }
      }
    }
    kit.beginTest?.()
    await attempt(async () => {
      for (const each of suites)
        for (const hook of hooksOf(each, 'beforeEach')) {
          const end = await called(hook, [], context)
          if (kit.style === 'vitest' && isFunction(end)) context.ends.push(end)
        }
      await called(fn, args, context)
      await Promise.all(context.tests)
      kit.endTest?.()
    })
    for (const each of suites.reverse())
      for (const hook of hooksOf(each, 'afterEach')) await attempt(() => called(hook, [], context))
    for (const end of context.ends) await attempt(() => end())
    resolve?.()
    if (error?.thrown === SKIPPED || (context.isSkipped && error === undefined)) return
    kit.counts.ran++
    const mustFail = modes.has('fails') || modes.has('failing')
    if (mustFail && error === undefined) error = { thrown: new Error('the test passed, and was to fail') }
    else if (mustFail) return
    if (error === undefined) return
    kit.counts.failed = [...suites.reverse().map((each) => each.name), name].filter(Boolean).join(' > ')
    throw error.thrown
  }

  const isRunnable = ({ modes }, isChosen) => isChosen && !modes.has('skip') && !modes.has('todo')
  const isFocused = ({ items = [] }) =>
    kit.style !== 'node:test' && items.some((item) => item.modes.has('only') || isFocused(item))

  /** The items of a suite that run: those in `only`, if there are some. */
  const runnableItems = (suite, isChosen) => {
    const others = isChosen && !isFocused(suite)
    return suite.items
      .map((item) => [item, others || (kit.style !== 'node:test' && item.modes.has('only'))])
      .filter(([item, isItem]) =>
        item.items
          ? !item.modes.has('skip') && !item.modes.has('todo') && runnableItems(item, isItem).length > 0
          : isRunnable(item, isItem),
      )
  }

  /** Settles the promises of tests that were left out. */
  function release({ items = [], resolve }) {
    resolve?.()
    for (const item of items) release(item)
  }

  async function runSuite(suite, isChosen) {
    if (runnableItems(suite, isChosen).length === 0) return
    for (const hook of hooksOf(suite, 'beforeAll')) await called(hook, [], contextOf(suite))
    for (const [item, isItem] of runnableItems(suite, isChosen))
      if (item.items) await runSuite(item, isItem)
      else {
        await runTest(item, suite)
        item.isOver = true
      }
    for (const hook of hooksOf(suite, 'afterAll')) await called(hook, [], contextOf(suite))
  }

  /**
   * Runs the tests that are registered, and those that are while `promises` are not settled, which are of the script.
   * Rejects with the first error.
   */
  kit.runTests = async (promises = []) => {
    let isOver = false
    const script = Promise.all(promises).finally(() => {
      isOver = true
    })
    script.catch(() => {})
    await Promise.all(collecting)
    while (root.items.length > 0 || !isOver) {
      const more = new Promise((resolve) => {
        wake = resolve
      })
      if (root.items.length === 0) await Promise.race([script, more])
      else {
        const items = [...root.items]
        await runSuite({ ...root, items }, true)
        for (const item of items) release(item)
        root.items = root.items.slice(items.length)
        root.hooks.beforeAll = []
      }
    }
    await script
  }

  kit.hasTests = () => root.items.length > 0

  /** Whether a test that is to run has not ended. */
  kit.isUnfinished = () => isUnfinished([root, true])
  const isUnfinished = ([item, isChosen]) =>
    item.items ? runnableItems(item, isChosen).some(isUnfinished) : !item.isOver

  // ---- names

  const test = registering(addTest)
  const suite = registering(addSuite)
  const hook = (kind) => (fn, second) => {
    current.hooks[kind].push(isFunction(fn) ? fn : second)
  }
  const [beforeAll, afterAll, beforeEach, afterEach] = HOOKS.map(hook)
  const bdd = {
    ...{ test, it: test, specify: test, describe: suite, context: suite, suite },
    ...{ xit: test.skip, xtest: test.skip, fit: test.only, xdescribe: suite.skip, xcontext: suite.skip },
    ...{
      fdescribe: suite.only,
      beforeAll,
      afterAll,
      beforeEach,
      afterEach,
      before: beforeAll,
      after: afterAll,
    },
  }
  const tdd = { suiteSetup: beforeAll, suiteTeardown: afterAll, setup: beforeEach, teardown: afterEach }
  kit.testGlobals = { ...bdd, ...tdd }

  const nodeTest = registering(addTest)
  kit.nodeTest = Object.assign(nodeTest, {
    ...{ test: nodeTest, it: nodeTest, describe: suite, suite },
    ...{ before: beforeAll, after: afterAll, beforeEach, afterEach },
  })
  Object.defineProperty(nodeTest, 'mock', { get: () => kit.refuse('mock of node:test'), configurable: true })

  // ---- what is not there

  /** Ends a test that uses what is not there, which is no error of the output. */
  kit.refuse = (name) => {
    kit.refused ??= name
    throw new Error(`${name} is not available in the sandbox`)
  }

  kit.withoutComments = (text) => {
    // what looks like the start of a comment behind the last end, such as in a path, is none
    const last = text.lastIndexOf('*/')
    const end = last < 0 ? 0 : last + 2
    const before = text.slice(0, end).replace(/\/\*[\s\S]*?(?:\*\/|$)|(?<![:'"`\\])\/\/.*/g, '')
    return before + text.slice(end).replace(/(?<![:'"`\\])\/\/.*/g, '')
  }

  /** A call of what can only be a matcher of `expect`. */
  const MATCHER =
    /\.(to(?:Be|Contain|End|Equal|Have|Include|Match|Reject|Resolve|Return|Satisfy|Start|Strict|Throw)\w*)\(/g

  /** The first use, in a text of tests, of a function of these frameworks that is not there. */
  kit.refusedIn = (text) => {
    const code = kit.withoutComments(text)
    for (const [name, , mock] of code.matchAll(
      /\b(?:(jest|vi|vitest)\.(\w+)|test\.extend|t\.(?:mock|plan))\b/g,
    ))
      if (mock === undefined || !kit.mockNames?.includes(mock)) return name
    const isMatcher = (name) => name in kit.chai.Assertion.prototype && !name.includes('Snapshot')
    if (kit.chai === undefined || /\bexpect\.extend\b/.test(code)) return undefined
    for (const [, name] of code.matchAll(MATCHER)) if (!isMatcher(name)) return `expect().${name}`
    return undefined
  }
}
