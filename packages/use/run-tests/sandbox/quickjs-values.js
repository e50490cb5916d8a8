// Values as tagged JSON, which keeps what JSON loses. In QuickJS, before anything else: what an output replaces here changes
// only what it says about itself.
// The file is an expression: a function that adds `encode`, `decode` and others to the kit of the sandbox.
;(kit) => {
  const { stringify } = JSON
  const globals = globalThis
  const isObject = (value) => value !== null && typeof value === 'object'

  /** Thrown for a value that has no literal. */
  class Opaque extends Error {
    constructor(text, value) {
      super(text)
      this.value = value
    }
  }

  /** Items of an iterator, at most. */
  const MAX_ITEMS = 100_000

  const KINDS = [
    'Int8',
    'Uint8',
    'Uint8Clamped',
    'Int16',
    'Uint16',
    'Int32',
    'Uint32',
    'Float32',
    'Float64',
  ].map((kind) => `${kind}Array`)

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
    // a symbol is another one in another process
    if (Object.getOwnPropertySymbols(value).length > 0) throw new Opaque('object with symbols', value)
    const below = [...above, value]
    const each = (items) => Array.from(items, (item) => encode(item, below))
    const fields = () => Object.keys(value).map((key) => [key, encode(value[key], below)])
    const kind = Object.getPrototypeOf(value)
    if (kind === Array.prototype)
      return isPlain(value) ? ['array', ...each(value)] : ['list', value.length, ...fields()]
    if (kind === Object.prototype || kind === null) return [kind ? 'object' : 'bare', ...fields()]
    if (kind === Map.prototype) return ['map', ...Array.from(value, each)]
    if (kind === Set.prototype) return ['set', ...each(value)]
    if (kind === Date.prototype) return ['date', encode(value.getTime())]
    if (kind === RegExp.prototype) return ['regexp', value.source, value.flags]
    const typed = KINDS.find((name) => kind === globals[name].prototype)
    if (typed) return ['typed', typed, ...each(value)]
    if (value instanceof Error) return ['error', String(value.name), String(value.message)]
    if (typeof value.next === 'function' && value[Symbol.iterator]?.() === value)
      return ['iterator', ...each(itemsOf(value))]
    throw new Opaque(kind.constructor?.name ?? 'object', value)
  }

  /** The items of an iterator that ends. */
  function itemsOf(iterator) {
    const items = []
    for (const item of iterator) if (items.push(item) > MAX_ITEMS) throw new Opaque('iterator without an end')
    return items
  }

  /** Whether an array has no holes and no further fields. */
  function isPlain(array) {
    const keys = Object.keys(array)
    return keys.length === array.length && (keys.length === 0 || keys.at(-1) === String(array.length - 1))
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
      case 'list':
        return withFields(new Array(rest[0]), rest.slice(1))
      case 'object':
        return withFields({}, rest)
      case 'bare':
        return withFields(Object.create(null), rest)
      case 'map':
        return new Map(rest.map(([key, value]) => [decode(key), decode(value)]))
      case 'set':
        return new Set(rest.map(decode))
      case 'date':
        return new Date(decode(rest[0]))
      case 'regexp':
        return new RegExp(rest[0], rest[1])
      case 'iterator':
        return rest.map(decode).values()
      case 'typed':
        if (!KINDS.includes(rest[0])) throw new TypeError(`no type ${rest[0]}`)
        return new globals[rest[0]](rest.slice(1).map(decode))
      case 'error':
        return errorOf(rest[0], rest[1])
      default:
        throw new TypeError(`no value ${tag}`)
    }
  }

  function withFields(object, fields) {
    for (const [key, value] of fields) setField(object, key, decode(value))
    return object
  }

  /** Sets a field of that name, which for `__proto__` an assignment would not. */
  function setField(object, key, value) {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  }

  const ERRORS = [
    ...['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'InternalError'],
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

  /** Puts changes of arrays, objects, maps and sets into the values that the tests passed. */
  function copyBack(values, changed) {
    for (const [i, target] of values.entries()) {
      const source = changed[i]
      if (target instanceof Map) {
        target.clear()
        for (const [key, value] of source) target.set(key, value)
      } else if (target instanceof Set) {
        target.clear()
        for (const value of source) target.add(value)
      } else if (ArrayBuffer.isView(target)) target.set(source)
      else if (isObject(target) && !(target instanceof Date) && !(target instanceof RegExp)) {
        if (Array.isArray(target)) target.length = source.length
        for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) delete target[key]
        for (const key of Object.keys(source)) setField(target, key, source[key])
      }
    }
  }

  /** A value in words, for messages: as a program would write it, to the fourth level. */
  function show(value, depth = 4) {
    try {
      if (typeof value === 'string') return stringify(value)
      if (!isObject(value)) return typeof value === 'bigint' ? `${value}n` : String(value)
      if (value instanceof Error || value instanceof RegExp) return String(value)
      if (value instanceof Date) return value.toISOString()
      if (depth === 0) return '…'
      const inner = (each) => show(each, depth - 1)
      if (Array.isArray(value))
        return `[${Array.from(value, (item, i) => (i in value ? inner(item) : '')).join(', ')}]`
      if (value instanceof Set) return `Set {${Array.from(value, inner).join(', ')}}`
      if (value instanceof Map)
        return `Map {${Array.from(value, ([key, item]) => `${inner(key)} => ${inner(item)}`).join(', ')}}`
      return `{${Object.keys(value)
        .map((key) => `${key}: ${inner(value[key])}`)
        .join(', ')}}`
    } catch {
      return 'a value'
    }
  }

  Object.assign(kit, { encode, decode, errorOf, textOrOpaque, copyBack, show })
}
