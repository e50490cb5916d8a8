// A process with CPython in WebAssembly. It is started with Node's permissions: it may read its own files and nothing else.
// Arguments: a JSON object with `pyodide` (the URL of the module), `home` (its folder), `code` (Python to run), and either
// `makeSnapshot` (the file to write) with `seed` (of Python's hashes) or `snapshot` (the file to restore, if there is
// one), `memory` in bytes, and `lasting` if the process runs many programs.
import fs from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { receiveLine, sendLine } from './line-channel.mjs'
import { limitMemory } from './memory-limit.mjs'

const {
  pyodide: moduleUrl,
  home,
  code,
  snapshot,
  makeSnapshot,
  seed,
  memory,
  lasting,
} = JSON.parse(process.argv[2])
const { readFileSync, writeFileSync } = fs

// most of the module is never called: what is called is checked and compiled then. Optimizing it for one short program
// takes three times as long as the rest of the start; a process of many programs optimizes what is still called after a while
if (snapshot) {
  const optimizing = lasting ? '--wasm-tiering-budget=50000000' : '--liftoff-only'
  for (const flag of ['--wasm-lazy-compilation', '--wasm-lazy-validation', optimizing])
    setFlagsFromString(flag)
}

limitMemory(memory)

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
if (makeSnapshot) {
  options._makeSnapshot = true
  options.env.PYTHONHASHSEED = String(seed)
}
if (snapshot) options._loadSnapshot = readFileSync(snapshot).buffer
const python = await loadPyodide(options)

if (makeSnapshot) {
  python.runPython(code)
  writeFileSync(makeSnapshot, python.makeMemorySnapshot())
  process.exit(0)
}

const nothing = { write: (bytes) => bytes.length, isatty: false }
python.setStdout(nothing)
python.setStderr(nothing)
python.setStdin({ stdin: () => undefined })
python.globals.set('receive_line', receiveLine)
python.globals.set('send_line', sendLine)
python.globals.set('heap_bytes', () => python._module.HEAP8.length)
python.runPython(code)
