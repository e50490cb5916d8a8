// A process with CPython in WebAssembly. It is started with Node's permissions: it may read its own files and nothing else.
// Arguments: a JSON object with `pyodide` (the URL of the module), `home` (its folder), `code` (Python to run), and either
// `makeSnapshot` (the file to write) or `snapshot` (the file to restore, if there is one), `memory` in bytes, and
// `lasting` if the process runs many programs.
import fs from 'node:fs'
import { setFlagsFromString } from 'node:v8'

const {
  pyodide: moduleUrl,
  home,
  code,
  snapshot,
  makeSnapshot,
  memory,
  lasting,
} = JSON.parse(process.argv[2])
const { readSync, writeSync, readFileSync, writeFileSync } = fs
const PAGE = 65536

// optimizing WebAssembly for one short program takes three times as long as the rest of the start
if (snapshot && !lasting)
  for (const flag of ['--liftoff-only', '--wasm-lazy-compilation']) setFlagsFromString(flag)

// WebAssembly memory is outside of Node's own limits
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + Number(pages) * PAGE > memory) throw new RangeError('memory limit')
  return grow.call(this, pages)
}

// what Python could reach through JavaScript: signals, native code, sockets, programs of other names
// the only binding that the module needs
const constants = { fs: { ...fs.constants } }
const KEPT = new Set(
  'argv browser cwd emitWarning env exitCode getuid hrtime nextTick on once off emit listenerCount platform release stderr stdin stdout umask version versions arch pid title execArgv features config emitWarning memoryUsage constructor permission'.split(
    ' ',
  ),
)
if (!makeSnapshot) {
  for (
    let object = process;
    object !== Object.prototype && object !== null;
    object = Object.getPrototypeOf(object)
  ) {
    if (
      object !== process &&
      typeof object.constructor === 'function' &&
      object.constructor.name === 'EventEmitter'
    )
      break
    for (const name of Object.getOwnPropertyNames(object))
      if (!KEPT.has(name) && !name.startsWith('_events')) remove(object, name)
  }
  for (const name of [
    'fetch',
    'WebSocket',
    'EventSource',
    'XMLHttpRequest',
    'BroadcastChannel',
    'MessageChannel',
    'Worker',
  ])
    remove(globalThis, name)
}
Object.defineProperty(process, 'binding', { value: () => constants, configurable: true })

function remove(object, name) {
  try {
    if (!delete object[name]) object[name] = undefined
  } catch {
    // a name that cannot be removed is not a function that matters here: the test of this file checks those that do
  }
}

const { loadPyodide } = await import(moduleUrl)
const options = { indexURL: home, jsglobals: {}, env: { HOME: '/home/pyodide' }, fullStdLib: false }
if (makeSnapshot) options._makeSnapshot = true
if (snapshot) options._loadSnapshot = readFileSync(snapshot).buffer
const python = await loadPyodide(options)

if (makeSnapshot) {
  python.runPython(code)
  writeFileSync(makeSnapshot, python.makeMemorySnapshot())
  process.exit(0)
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const wait = new Int32Array(new SharedArrayBuffer(4))
let rest = new Uint8Array(0)

function receiveLine() {
  const pieces = []
  for (;;) {
    const end = rest.indexOf(10)
    if (end >= 0) {
      pieces.push(rest.slice(0, end))
      rest = rest.slice(end + 1)
      return decoder.decode(joined(pieces))
    }
    pieces.push(rest)
    const buffer = new Uint8Array(PAGE)
    const count = patiently(() => readSync(0, buffer))
    if (count === 0) return undefined
    rest = buffer.slice(0, count)
  }
}

function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let start = 0
  for (const piece of pieces) {
    bytes.set(piece, start)
    start += piece.length
  }
  return bytes
}

function sendLine(line) {
  const bytes = encoder.encode(`${line}\n`)
  for (let start = 0; start < bytes.length; ) start += patiently(() => writeSync(1, bytes, start))
}

/** Tries again where a pipe does not block. */
function patiently(action) {
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (error.code === 'EOF') return 0
      if (error.code !== 'EAGAIN') throw error
      Atomics.wait(wait, 0, 0, 1)
    }
  }
}

const nothing = { write: (bytes) => bytes.length, isatty: false }
python.setStdout(nothing)
python.setStderr(nothing)
python.setStdin({ stdin: () => undefined })
python.globals.set('receive_line', receiveLine)
python.globals.set('send_line', sendLine)
python.globals.set('heap_bytes', () => python._module.HEAP8.length)
python.runPython(code)
