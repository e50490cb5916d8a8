// Runs queries in SQLite in WebAssembly, one message after another, in a worker: each on a database of its own in memory.
import { parentPort, workerData } from 'node:worker_threads'

const { module, memory } = workerData
const { default: initialize } = await import(module)
const sqlite3 = await initialize({ print() {}, printErr() {} })
const { capi, wasm } = sqlite3

// errors come back as answers
sqlite3.config.error = sqlite3.config.warn = sqlite3.config.log = () => {}

// of all databases together; SQLite lets nobody raise it again
new sqlite3.oo1.DB(':memory:').exec(`PRAGMA hard_heap_limit=${Math.min(memory, 1 << 30)}`).close()

/** Instructions between two looks at their number. */
const LOOK = 1000

/** Longest text or value, in bytes: functions such as randomblob and printf make no longer one. */
const MAX_LENGTH = 4 << 20

/** What a query may do; everything else is refused when it is compiled. */
const ALLOWED = new Set([capi.SQLITE_SELECT, capi.SQLITE_READ, capi.SQLITE_FUNCTION, capi.SQLITE_RECURSIVE])

const REFUSED_FUNCTIONS = new Set(['load_extension', 'fts3_tokenizer'])

const LIMITS = {
  LENGTH: MAX_LENGTH,
  SQL_LENGTH: 1 << 20,
  EXPR_DEPTH: 500,
  COMPOUND_SELECT: 200,
  LIKE_PATTERN_LENGTH: 1000,
  ATTACHED: 0,
  TRIGGER_DEPTH: 0,
  WORKER_THREADS: 0,
}

const utf8 = new TextDecoder()

/** The error of a query that went past a limit. */
class LimitError extends Error {
  constructor(outcome, message) {
    super(message)
    this.outcome = outcome
  }
}

parentPort.on('message', ({ database, query, steps, rows, bytes }) => {
  let db
  try {
    db = open(database)
    parentPort.postMessage({ rows: select(db, query, { steps, rows, bytes }) })
  } catch (error) {
    const outcome = error.outcome ?? (error.resultCode === capi.SQLITE_NOMEM ? 'memory' : 'error')
    parentPort.postMessage({ outcome, error: String(error.message ?? error).slice(0, 500) })
  } finally {
    db?.close()
  }
})
parentPort.postMessage({ ready: true })

function open({ bytes, script }) {
  const db = new sqlite3.oo1.DB(':memory:')
  if (bytes) {
    const copy = wasm.allocFromTypedArray(bytes)
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY
    db.checkRc(capi.sqlite3_deserialize(db.pointer, 'main', copy, bytes.length, bytes.length, flags))
  }
  db.exec('PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF')
  if (script) db.exec(script)
  db.exec('PRAGMA query_only=ON')
  return db
}

function select(db, query, { steps, rows: maxRows, bytes: maxBytes }) {
  restrict(db, steps)
  const statement = compile(db, query)
  const rows = []
  let size = 0
  try {
    const width = capi.sqlite3_column_count(statement)
    for (;;) {
      const rc = capi.sqlite3_step(statement)
      if (rc === capi.SQLITE_DONE) return rows
      if (rc === capi.SQLITE_INTERRUPT) throw new LimitError('timeout', `more than ${steps} steps`)
      if (rc === capi.SQLITE_NOMEM) throw new LimitError('memory', 'out of memory')
      if (rc !== capi.SQLITE_ROW) throw new Error(capi.sqlite3_errmsg(db.pointer))
      const row = Array.from({ length: width }, (_, column) => cellOf(statement, column))
      for (const value of row) size += value.length + 8
      if (rows.push(row) > maxRows || size > maxBytes)
        throw new LimitError('output', `the result has more than ${maxRows} rows or ${maxBytes} bytes`)
    }
  } finally {
    capi.sqlite3_finalize(statement)
  }
}

function restrict(db, steps) {
  for (const [name, value] of Object.entries(LIMITS))
    capi.sqlite3_limit(db.pointer, capi[`SQLITE_LIMIT_${name}`], value)
  let looks = 0
  capi.sqlite3_progress_handler(db.pointer, LOOK, () => (++looks * LOOK > steps ? 1 : 0), 0)
  capi.sqlite3_set_authorizer(
    db.pointer,
    (_, action, _table, second) =>
      ALLOWED.has(action) &&
      !(action === capi.SQLITE_FUNCTION && REFUSED_FUNCTIONS.has(nameOf(second).toLowerCase()))
        ? capi.SQLITE_OK
        : capi.SQLITE_DENY,
    0,
  )
}

/** A name as the authorizer gets it: a text, or its place. */
function nameOf(value) {
  return typeof value === 'string' ? value : value ? wasm.cstrToJs(value) : ''
}

/** The one statement of a text. */
function compile(db, query) {
  if (query.includes('\0')) throw new Error('the query has a null character')
  const [start, length] = wasm.allocCString(query, true)
  const stack = wasm.pstack.pointer
  try {
    const places = wasm.pstack.alloc(16)
    const rc = capi.sqlite3_prepare_v3(db.pointer, start, length, 0, places, places + 8)
    if (rc === capi.SQLITE_NOMEM) throw new LimitError('memory', 'out of memory')
    if (rc === capi.SQLITE_INTERRUPT) throw new LimitError('timeout', 'too many steps')
    if (rc !== capi.SQLITE_OK) throw new Error(capi.sqlite3_errmsg(db.pointer))
    const statement = wasm.peekPtr(places)
    if (!statement) throw new Error('there is no query')
    const rest = utf8.decode(wasm.heap8u().slice(wasm.peekPtr(places + 8), start + length))
    if (rest.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\s;]+/g, '') !== '') {
      capi.sqlite3_finalize(statement)
      throw new Error('there is more than one statement')
    }
    return statement
  } finally {
    wasm.pstack.restore(stack)
    wasm.dealloc(start)
  }
}

/** A value as a text whose first letter names its type. */
function cellOf(statement, column) {
  switch (capi.sqlite3_column_type(statement, column)) {
    case capi.SQLITE_NULL:
      return 'z'
    case capi.SQLITE_INTEGER:
      return `n${capi.sqlite3_column_int64(statement, column)}`
    case capi.SQLITE_FLOAT: {
      const value = capi.sqlite3_column_double(statement, column)
      // whole numbers are written as integers are, however large
      return `n${Number.isInteger(value) ? BigInt(value) : value}`
    }
    case capi.SQLITE_TEXT:
      return `t${utf8.decode(bytesOf(statement, column))}`
    default:
      return `b${Buffer.from(bytesOf(statement, column)).toString('hex')}`
  }
}

function bytesOf(statement, column) {
  const start = capi.sqlite3_column_blob(statement, column)
  return wasm.heap8u().slice(start, start + capi.sqlite3_column_bytes(statement, column))
}
