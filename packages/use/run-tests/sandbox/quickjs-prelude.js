// Runs in QuickJS before anything else: values as tagged JSON, which keeps what JSON loses, assertions, and the functions
// that stand in for those of the output. What an output replaces here changes only what it says about itself.
;(() => {
  const { parse, stringify } = JSON
  const globals = globalThis

  /** A value that has no literal. */
  class Opaque extends Error {
    constructor(text, value) {
      super(text)
      this.value = value
    }
  }
  class AssertionError extends Error {
    name = 'AssertionError'
  }

  const KINDS = [
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
  ]

  function encode(value, above = []) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return ['undefined']
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['number', Object.is(value, -0) ? '-0' : String(value)]
    if (typeof value === 'bigint') return ['bigint', String(value)]
    if (typeof value !== 'object') throw new Opaque(typeof value, value)
    if (above.includes(value)) throw new Opaque('value that holds itself')
    const below = [...above, value]
    const each = (items) => Array.from(items, (item) => encode(item, below))
    const kind = Object.getPrototypeOf(value)
    if (kind === Array.prototype) return ['array', ...each(value)]
    if (kind === Object.prototype || kind === null)
      return [kind ? 'object' : 'bare', ...Object.keys(value).map((key) => [key, encode(value[key], below)])]
    if (kind === Map.prototype) return ['map', ...Array.from(value, each)]
    if (kind === Set.prototype) return ['set', ...each(value)]
    if (kind === Date.prototype) return ['date', encode(value.getTime())]
    if (kind === RegExp.prototype) return ['regexp', value.source, value.flags]
    const typed = KINDS.find((name) => kind === globals[name].prototype)
    if (typed) return ['typed', typed, ...each(value)]
    if (value instanceof Error) return ['error', String(value.name), String(value.message)]
    throw new Opaque(kind.constructor?.name ?? 'object', value)
  }

  function decode(data) {
    if (!Array.isArray(data)) return data
    const [tag, ...rest] = data
    switch (tag) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(rest[0])
      case 'bigint':
        return BigInt(rest[0])
      case 'array':
        return rest.map(decode)
      case 'object':
      case 'bare': {
        const object = tag === 'bare' ? Object.create(null) : {}
        for (const [key, value] of rest) setField(object, key, decode(value))
        return object
      }
      case 'map':
        return new Map(rest.map(([key, value]) => [decode(key), decode(value)]))
      case 'set':
        return new Set(rest.map(decode))
      case 'date':
        return new Date(decode(rest[0]))
      case 'regexp':
        return new RegExp(rest[0], rest[1])
      case 'typed':
        if (!KINDS.includes(rest[0])) throw new TypeError(`no type ${rest[0]}`)
        return new globals[rest[0]](rest.slice(1).map(decode))
      case 'error':
        return errorOf(rest[0], rest[1])
      default:
        throw new TypeError(`no value ${tag}`)
    }
  }

  /** Sets a field of that name, which for `__proto__` an assignment would not. */
  function setField(object, key, value) {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  }

  const ERRORS = [
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
    'InternalError',
  ]

  function errorOf(name, message) {
    const error = new (ERRORS.includes(name) ? globals[name] : Error)(message)
    if (error.name !== name) Object.defineProperty(error, 'name', { value: name, configurable: true })
    return error
  }

  function textOrOpaque(value, key) {
    try {
      return { [key]: stringify(encode(value)) }
    } catch (error) {
      return { opaque: error instanceof Opaque ? error.message : 'object' }
    }
  }

  let answer

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
    const sent = error instanceof Error ? {} : textOrOpaque(error, 'thrown')
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
  const isFromOutput = (error) => typeof error === 'object' && error !== null && fromOutput.has(error)

  globals.$call = (f, text) => {
    const values = decode(parse(text))
    const result = f(...values)
    const finish = (value, key) => {
      const after = textOrOpaque(values, 'changed').changed
      return {
        ...textOrOpaque(value, key),
        ...(after === undefined || after === text ? {} : { changed: after }),
      }
    }
    if (!(result instanceof Promise)) return { $answer: finish(result, 'value') }
    return result.then(
      (value) => ({ $answer: { ...finish(value, 'value'), promise: true } }),
      (error) => ({ $answer: { ...errorFrame(error), promise: true } }),
    )
  }

  globals.$standIns = (names) => {
    const { $ask, $needOneProcess, $unreadable } = globals
    const host = { ask: $ask, needOneProcess: $needOneProcess, unreadable: $unreadable }
    for (const name of names) globals[name] = standIn(name, host)
  }

  /** Whether the output has answered a call. */
  let answered = false

  function standIn(name, { ask, needOneProcess, unreadable }) {
    return (...values) => {
      let text
      try {
        text = stringify(encode(values))
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
        return { error: thrown === undefined ? errorOf(raise[0], message ?? '') : decode(parse(thrown)) }
      }
      if (frame.changed !== undefined) copyBack(values, decode(parse(frame.changed)))
      // a symbol equals nothing else
      const { opaque, value } = frame
      return { value: opaque === undefined ? decode(parse(value)) : Symbol(`a value of type ${opaque}`) }
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

  /** Puts changes of arrays, objects, maps and sets into the values that the tests passed. */
  function copyBack(values, changed) {
    for (const [i, target] of values.entries()) {
      const source = changed[i]
      if (Array.isArray(target)) target.splice(0, target.length, ...source)
      else if (target instanceof Map) {
        target.clear()
        for (const [key, value] of source) target.set(key, value)
      } else if (target instanceof Set) {
        target.clear()
        for (const value of source) target.add(value)
      } else if (ArrayBuffer.isView(target)) target.set(source)
      else if (
        target !== null &&
        typeof target === 'object' &&
        !(target instanceof Date) &&
        !(target instanceof RegExp)
      ) {
        for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) delete target[key]
        for (const key of Object.keys(source)) setField(target, key, source[key])
      }
    }
  }

  const isObject = (value) => value !== null && typeof value === 'object'

  function same(a, b, equal, pairs = []) {
    if (!isObject(a) || !isObject(b)) return equal(a, b)
    if (a === b || pairs.some(([x, y]) => x === a && y === b)) return true
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
    const below = [...pairs, [a, b]]
    const alike = (x, y) => same(x, y, equal, below)
    if (a instanceof Date) return Object.is(a.getTime(), b.getTime())
    if (a instanceof RegExp) return String(a) === String(b)
    if (a instanceof Error && (a.name !== b.name || a.message !== b.message)) return false
    if (a instanceof Map)
      return (
        a.size === b.size &&
        [...a].every(([key, value]) =>
          b.has(key) ? alike(value, b.get(key)) : [...b].some((pair) => alike([key, value], pair)),
        )
      )
    if (a instanceof Set)
      return (
        a.size === b.size &&
        [...a].every((value) => b.has(value) || [...b].some((other) => alike(value, other)))
      )
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length &&
      a.length === b.length &&
      keys.every((key) => Object.hasOwn(b, key) && alike(a[key], b[key]))
    )
  }

  // biome-ignore lint/suspicious/noDoubleEquals: it is what assert.equal compares by
  const loosely = (a, b) => a == b || (Number.isNaN(a) && Number.isNaN(b))
  const show = (value) => {
    try {
      return typeof value === 'string'
        ? stringify(value)
        : isObject(value)
          ? stringify(encode(value))
          : String(value)
    } catch {
      return 'a value'
    }
  }
  const check = (isTrue, message, found) => {
    if (isTrue) return
    if (message instanceof Error) throw message
    throw new AssertionError(message === undefined ? found() : String(message))
  }
  const comparison = (test, word) => (actual, expected, message) =>
    check(test(actual, expected), message, () => `${show(actual)} ${word} ${show(expected)}`)
  const matches = (error, expected) => {
    if (expected === undefined || typeof expected === 'string') return true
    if (expected instanceof RegExp) return expected.test(String(error))
    if (typeof expected === 'function')
      return expected.prototype === undefined
        ? expected(error) === true
        : error instanceof expected || error?.name === expected.name
    return Object.keys(expected).every((key) =>
      expected[key] instanceof RegExp
        ? expected[key].test(String(error?.[key]))
        : same(error?.[key], expected[key], Object.is),
    )
  }

  const assert = (value, message) => check(value, message, () => `${show(value)} is not true`)
  Object.assign(assert, {
    AssertionError,
    ok: assert,
    equal: comparison(loosely, '!='),
    notEqual: comparison((a, b) => !loosely(a, b), '=='),
    strictEqual: comparison(Object.is, '!=='),
    notStrictEqual: comparison((a, b) => !Object.is(a, b), '==='),
    deepEqual: comparison((a, b) => same(a, b, loosely), 'differs from'),
    notDeepEqual: comparison((a, b) => !same(a, b, loosely), 'equals'),
    deepStrictEqual: comparison((a, b) => same(a, b, Object.is), 'differs from'),
    notDeepStrictEqual: comparison((a, b) => !same(a, b, Object.is), 'equals'),
    match: comparison((text, pattern) => pattern.test(text), 'does not match'),
    fail: (message) => check(false, message, () => 'failed'),
    throws(action, expected, message) {
      try {
        action()
      } catch (error) {
        return check(matches(error, expected), message, () => `another error was thrown: ${String(error)}`)
      }
      check(false, typeof expected === 'string' ? expected : message, () => 'no error was thrown')
    },
    async rejects(promise, expected, message) {
      try {
        await (typeof promise === 'function' ? promise() : promise)
      } catch (error) {
        return check(matches(error, expected), message, () => `another error was thrown: ${String(error)}`)
      }
      check(false, message, () => 'no error was thrown')
    },
  })
  assert.strict = assert

  const nothing = () => {}
  globals.console = {
    assert: (value, ...words) => assert(value, words.length === 0 ? undefined : words.map(String).join(' ')),
  }
  for (const name of [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'table',
    'trace',
    'time',
    'timeEnd',
    'group',
    'groupEnd',
  ])
    globals.console[name] = nothing
  globals.module = { exports: {} }
  globals.exports = globals.module.exports
  globals.require = (name) => {
    if (/^(?:node:)?assert(?:\/strict)?$/.test(name)) return assert
    throw new Error(`Cannot find module '${name}'`)
  }

  return {
    settle(value) {
      answer = stringify({ raise: ['Error'], line: 'Error: a promise is never settled' })
      const finish = (result) => {
        answer = stringify(isObject(result) && isObject(result.$answer) ? result.$answer : {})
      }
      if (value instanceof Promise)
        value.then(finish, (error) => {
          answer = stringify(errorFrame(error))
        })
      else finish(value)
    },
    thrown(error) {
      answer = stringify(errorFrame(error))
    },
    answer: () => answer,
  }
})()
