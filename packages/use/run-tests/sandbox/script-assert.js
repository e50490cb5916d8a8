// The functions of Node's module `assert`, for QuickJS. Values are compared as Node 20 compares them.
// The file is an expression: a function that adds `assert` to the kit of the sandbox.
;(kit) => {
  const isObject = (value) => value !== null && typeof value === 'object'
  const tagOf = (value) => Object.prototype.toString.call(value)
  const isNativeError = (value) => value instanceof Error

  class AssertionError extends Error {
    name = 'AssertionError'
    code = 'ERR_ASSERTION'
    constructor({ message, actual, expected, operator }) {
      super(message)
      Object.assign(this, { actual, expected, operator, generatedMessage: false })
    }
  }

  /** Whether two values are equal as for `deepStrictEqual`, or for `deepEqual` if `strict` is false. */
  function isDeepEqual(a, b, strict, pairs = []) {
    if (a === b) return !strict || Object.is(a, b)
    if (!isObject(a) || !isObject(b)) return !isObject(a) && !isObject(b) && isSamePrimitive(a, b, strict)
    if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
    if (tagOf(a) !== tagOf(b) || Array.isArray(a) !== Array.isArray(b)) return false
    if (pairs.some(([x, y]) => x === a && y === b)) return true
    const alike = (x, y) => isDeepEqual(x, y, strict, [...pairs, [a, b]])
    return isSameKind(a, b, strict) && hasSameFields(a, b, strict, alike) && hasSameItems(a, b, strict, alike)
  }

  // biome-ignore lint/suspicious/noDoubleEquals: it is what assert.equal compares by
  const isLooselyEqual = (a, b) => a == b || (Number.isNaN(a) && Number.isNaN(b))
  const isSamePrimitive = (a, b, strict) => (strict ? Object.is(a, b) : isLooselyEqual(a, b))

  /** Whether what two objects hold beside their fields and items is the same. */
  function isSameKind(a, b, strict) {
    if (Array.isArray(a)) return a.length === b.length
    if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime()
    if (a instanceof RegExp)
      return b instanceof RegExp && String(a) === String(b) && a.lastIndex === b.lastIndex
    if (isNativeError(a)) return isNativeError(b) && a.name === b.name && a.message === b.message
    if (a instanceof ArrayBuffer) return isSameKind(new Uint8Array(a), new Uint8Array(b), strict)
    if (ArrayBuffer.isView(a) && 'length' in a)
      return a.length === b.length && a.every((item, i) => (strict ? Object.is(item, b[i]) : item === b[i]))
    for (const kind of [Number, String, Boolean, BigInt, Symbol])
      if (a instanceof kind)
        return b instanceof kind && Object.is(kind.prototype.valueOf.call(a), kind.prototype.valueOf.call(b))
    return true
  }

  /** Fields, and items of arrays: a hole is no field, and so differs from `undefined`. */
  function hasSameFields(a, b, strict, alike) {
    const keys = keysOf(a, strict)
    if (keys.length !== keysOf(b, strict).length) return false
    const isField = Object.prototype.propertyIsEnumerable
    return keys.every((key) => isField.call(b, key) && alike(a[key], b[key]))
  }

  function keysOf(value, strict) {
    const keys = Object.keys(value)
    if (!strict) return keys
    const isField = Object.prototype.propertyIsEnumerable
    return [...keys, ...Object.getOwnPropertySymbols(value).filter((key) => isField.call(value, key))]
  }

  /** Members of sets, and entries of maps: each of one side has one of its own on the other side. */
  function hasSameItems(a, b, strict, alike) {
    const isMap = a instanceof Map
    if (!isMap && !(a instanceof Set)) return true
    if (a.size !== b.size) return false
    const itemOf = (items, key) => (isMap ? items.get(key) : key)
    const rest = []
    for (const key of a.keys()) {
      if (!isObject(key) && b.has(key) && alike(itemOf(a, key), itemOf(b, key))) continue
      if (strict && !isObject(key)) return false
      rest.push(key)
    }
    for (const key of b.keys()) {
      if (!isObject(key) && a.has(key) && alike(itemOf(a, key), itemOf(b, key))) continue
      if (strict && !isObject(key)) return false
      const at = rest.findIndex((other) => alike(other, key) && (!isMap || alike(a.get(other), b.get(key))))
      if (at < 0) return false
      rest.splice(at, 1)
    }
    return rest.length === 0
  }

  function check(isTrue, message, found, details = {}) {
    if (isTrue) return
    if (message instanceof Error) throw message
    throw new AssertionError({ message: message === undefined ? found() : String(message), ...details })
  }

  const comparison = (operator, test, word) => (actual, expected, message) =>
    check(test(actual, expected), message, () => `${kit.show(actual)} ${word} ${kit.show(expected)}`, {
      ...{ actual, expected, operator },
    })

  const isExpected = (error, expected) => {
    if (expected === undefined || typeof expected === 'string') return true
    if (expected instanceof RegExp) return expected.test(String(error))
    if (typeof expected === 'function') return isExpectedBy(error, expected)
    const keys = Object.keys(expected)
    if (expected instanceof Error) keys.push('name', 'message')
    return keys.every((key) =>
      expected[key] instanceof RegExp && typeof error?.[key] === 'string'
        ? expected[key].test(error[key])
        : isDeepEqual(error?.[key], expected[key], true),
    )
  }

  /** A class of errors, or a function that checks one. An error of another process has the name of its class. */
  function isExpectedBy(error, expected) {
    if (expected.prototype !== undefined && error instanceof expected) return true
    if (expected === Error || expected.prototype instanceof Error) return error?.name === expected.name
    return expected.prototype === undefined && expected(error) === true
  }

  const otherError = (error) => () => `another error was thrown: ${String(error)}`
  const noError = (expected, message) =>
    check(false, typeof expected === 'string' ? expected : message, () => 'no error was thrown')
  const unwanted = (error, expected, message) => {
    if (!isExpected(error, typeof expected === 'string' ? undefined : expected)) throw error
    check(false, typeof expected === 'string' ? expected : message, () => `an error was thrown: ${error}`)
  }
  const settled = (promise) => (typeof promise === 'function' ? promise() : promise)

  const assert = (value, message) => check(value, message, () => `${kit.show(value)} is not true`)
  const common = {
    AssertionError,
    ok: (value, message) => assert(value, message),
    strictEqual: comparison('strictEqual', Object.is, '!=='),
    notStrictEqual: comparison('notStrictEqual', (a, b) => !Object.is(a, b), '==='),
    deepStrictEqual: comparison('deepStrictEqual', (a, b) => isDeepEqual(a, b, true), 'differs from'),
    notDeepStrictEqual: comparison('notDeepStrictEqual', (a, b) => !isDeepEqual(a, b, true), 'equals'),
    match: comparison(
      'match',
      (text, source) => typeof text === 'string' && source.test(text),
      'does not match',
    ),
    doesNotMatch: comparison(
      'doesNotMatch',
      (text, source) => typeof text !== 'string' || !source.test(text),
      'matches',
    ),
    fail: (message) => check(false, message, () => 'failed'),
    ifError: (value) => check(value === undefined || value === null, undefined, () => `got ${String(value)}`),
    throws(action, expected, message) {
      try {
        action()
      } catch (error) {
        return check(isExpected(error, expected), message, otherError(error))
      }
      noError(expected, message)
    },
    doesNotThrow(action, expected, message) {
      try {
        action()
      } catch (error) {
        unwanted(error, expected, message)
      }
    },
    async rejects(promise, expected, message) {
      try {
        await settled(promise)
      } catch (error) {
        return check(isExpected(error, expected), message, otherError(error))
      }
      noError(expected, message)
    },
    async doesNotReject(promise, expected, message) {
      try {
        await settled(promise)
      } catch (error) {
        unwanted(error, expected, message)
      }
    },
  }
  const { strictEqual, notStrictEqual, deepStrictEqual, notDeepStrictEqual } = common
  const strict = Object.assign((value, message) => assert(value, message), common, {
    equal: strictEqual,
    notEqual: notStrictEqual,
    deepEqual: deepStrictEqual,
    notDeepEqual: notDeepStrictEqual,
  })
  strict.strict = strict
  Object.assign(assert, common, {
    strict,
    equal: comparison('equal', isLooselyEqual, '!='),
    notEqual: comparison('notEqual', (a, b) => !isLooselyEqual(a, b), '=='),
    deepEqual: comparison('deepEqual', (a, b) => isDeepEqual(a, b, false), 'differs from'),
    notDeepEqual: comparison('notDeepEqual', (a, b) => !isDeepEqual(a, b, false), 'equals'),
  })
  kit.assert = assert
}
