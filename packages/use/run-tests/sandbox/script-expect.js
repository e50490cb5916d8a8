// `expect` of jest and vitest, the assertions of chai, and functions that record their calls, by vitest's own packages.
// Used only for tests that name one of them. For QuickJS and for Node.
// The file is an expression: a function that adds them to the kit of the sandbox, given the modules `@vitest/expect` and
// `@vitest/spy`.
;(kit, library, spies) => {
  const { chai, getState, setState } = library

  for (const plugin of ['JestExtend', 'JestChaiExpect', 'JestAsymmetricMatchers']) chai.use(library[plugin])

  const expect = (value, message) => {
    setState({ assertionCalls: getState(expect).assertionCalls + 1 }, expect)
    return chai.expect(value, message)
  }
  Object.assign(expect, chai.expect, globalThis[library.ASYMMETRIC_MATCHERS_OBJECT], {
    getState: () => getState(expect),
    setState: (state) => setState(state, expect),
    extend: (matchers) => chai.expect.extend(expect, matchers),
    soft: expect,
    unreachable: (message = 'a place was reached that should not be') => chai.assert.fail(message),
    assertions: (count) => setState({ expectedAssertionsNumber: count }, expect),
    hasAssertions: () => setState({ isExpectingAssertions: true }, expect),
  })
  globalThis[library.GLOBAL_EXPECT] = expect

  kit.beginTest = () =>
    setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false }, expect)
  kit.endTest = () => {
    const { assertionCalls, expectedAssertionsNumber: wanted, isExpectingAssertions } = getState(expect)
    const isWrong =
      (typeof wanted === 'number' && wanted !== assertionCalls) || (isExpectingAssertions && !assertionCalls)
    if (isWrong) chai.assert.fail(`${assertionCalls} assertions were called, not ${wanted ?? 'at least 1'}`)
  }
  kit.beginTest()

  const mocks = {
    fn: spies.fn,
    spyOn: spies.spyOn,
    isMockFunction: spies.isMockFunction,
    mocked: (value) => value,
    hoisted: (make) => make(),
    setTimeout() {},
    setConfig() {},
  }
  for (const name of ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks'])
    mocks[name] = () => {
      spies[name]()
      return mocks
    }

  /** Other functions of the object, such as those of fake timers and modules, are refused by name. */
  const refusing = (object) =>
    new Proxy(mocks, {
      get: (all, name) =>
        name in all || typeof name !== 'string' ? all[name] : kit.refuse(`${object}.${name}`),
    })

  const [jest, vi] = ['jest', 'vi'].map(refusing)
  kit.mockNames = Object.keys(mocks)
  kit.expect = expect
  kit.expectGlobals = { expect, jest, vi, vitest: vi }
  kit.chai = chai
}
