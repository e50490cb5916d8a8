// A process with QuickJS in WebAssembly, for programs or for their tests. It is started with Node's permissions: it may
// read installed packages and nothing else. Each program gets an instance of WebAssembly of its own, which sees no object
// of Node but the functions that are given to it here.
// Arguments: a JSON object with `quickjs` (the URL of the module), `sucrase` (the path of the module), `expect` (the path of
// @vitest/expect, if it is installed), `kit` (texts of JavaScript by name, the first functions in QuickJS), `memory` in
// bytes, and `tests` if the process is that of the tests.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { receiveLine, sendLine } from './line-channel.mjs'
import { limitMemory } from './memory-limit.mjs'
import { startMachine } from './quickjs-machine.mjs'

const settings = JSON.parse(process.argv[2])

// to optimize the loop of QuickJS takes longer than most programs: it begins when some of them have run
setFlagsFromString('--wasm-tiering-budget=2000000000')

limitMemory(settings.memory)

const { newQuickJSWASMModule } = (await import(settings.quickjs)).default

// only TypeScript and modules need it, and it takes half of the start
const load = createRequire(import.meta.url)
const transform = (...script) => load(settings.sucrase).transform(...script)

let language = 'javascript'

const start = () => startMachine({ newQuickJSWASMModule, transform, language, ...settings })

function receive() {
  return receiveLine() ?? process.exit(0)
}

const isMemory = (text) => /out of memory/.test(text)

/** Without memory for an error, QuickJS throws null, or an error without words. */
const isSpeechless = ({ raise, line }) => raise !== undefined && /^(?:null|\s*(?::\s*)?)$/.test(line)

/** The share of the memory limit from which such an error means that there was no more. */
const NEARLY_ALL = 0.9

const raised = (name, line) => ({ raise: [name, 'Error'], message: line, line: line.split('\n')[0] })

async function serveProgram() {
  let machine
  for (;;) {
    const frame = JSON.parse(receive())
    if (frame.language) {
      language = frame.language
      continue
    }
    let answer
    let memory = 0
    try {
      if (frame.call !== undefined) answer = calledBy(machine, frame)
      else {
        machine = await start()
        answer = frame.finish === undefined ? loaded(machine, frame) : ranInOneProcess(machine, frame)
      }
      memory = machine.bytes()
      if (isSpeechless(answer) && memory > NEARLY_ALL * settings.memory)
        answer = raised('MemoryError', 'InternalError: out of memory')
      // the program may have replaced what makes its answer: what cannot be written is an error of the program
      answer = JSON.stringify({ ...answer, id: frame.id, memory })
    } catch (error) {
      const name = isMemory(String(error)) ? 'MemoryError' : error.name
      answer = JSON.stringify({ ...raised(name, `${error.name}: ${error.message}`), id: frame.id, memory })
    }
    sendLine(answer)
  }
}

function calledBy(machine, { call, arguments: values }) {
  const found = `typeof ${call} === 'undefined' ? module.exports.${call} : ${call}`
  return machine.run(`$call(${found}, ${JSON.stringify(values)})`, 'call')
}

function loaded(machine, { program }) {
  const answer = machine.run(program, 'program')
  return answer.raise ? answer : { loaded: true }
}

/** Imports of Node's process, and uses of its fields. */
const PROCESS =
  /^(?:import\s+(?:\*\s*as\s+)?process\s+from\s*|(?:const|let|var)\s+process\s*=\s*require\s*\(\s*)(['"])(?:node:)?process\1\s*\)?;?|(?<![\w$.'"])process\b(?=\s*\.)/gm

/** Gives tests the process that they may end, under a name. */
function withProcess(machine, test, name = 'process') {
  machine.prepare('addProcess', name)
  return test.replace(PROCESS, (_, quote) => (quote ? '' : name))
}

function ranInOneProcess(machine, { setup, program, test, finish }) {
  machine.beginTests([setup, test, finish])
  const own = withProcess(machine, test, `process_${randomUUID().replaceAll('-', '')}`)
  const answer = machine.runAll({ setup, program }) ?? machine.runTests({ test: own, finish })
  if (answer.raise) return answer
  return answer.found > 0 && answer.ran === 0 ? { untested: true } : { passed: true }
}

const NO_TEST = 'no test ran'

async function serveTests() {
  for (;;) {
    const frame = JSON.parse(receive())
    if (frame.language) language = frame.language
    else sendLine(JSON.stringify({ done: await (frame.try ? tried(frame) : judged(frame)) }))
  }
}

async function judged(frame) {
  const machine = await start()
  const { context } = machine
  const state = { calls: 0, gone: false, opaque: false, needsOneProcess: false, unreadable: undefined }
  machine.define('$ask', (name, text) => {
    state.calls++
    sendLine(JSON.stringify({ call: context.getString(name), arguments: context.getString(text) }))
    const answer = receive()
    // no handler of errors in the tests hides that the output is gone
    const { gone, opaque } = JSON.parse(answer)
    if (gone) state.gone = true
    if (opaque !== undefined) state.opaque = true
    return context.newString(answer)
  })
  machine.define('$needOneProcess', () => {
    state.needsOneProcess = true
  })
  machine.define('$unreadable', (reason) => {
    state.unreadable ??= `the output sent a value that cannot be read (${context.getString(reason)})`
  })
  machine.beginTests([frame.setup, frame.test, frame.finish])
  const test = withProcess(machine, frame.test)
  const answer = execute(machine, { ...frame, test })
  const ended = (kind, line = '') => ({ passed: false, kind, line, opaque: state.opaque })
  if (state.unreadable) return ended('error', state.unreadable)
  if (state.gone) return ended('gone')
  if (state.needsOneProcess) return ended('one-process', 'its tests use the output other than by calling it')
  const refused = machine.refused()
  if (refused) return ended('tests', notAvailable(refused))
  if (answer.raise) return ended(kindOf(answer), answer.line)
  if (answer.found > 0 ? answer.ran === 0 : state.calls === 0) return ended('untested', NO_TEST)
  return { passed: true }
}

function kindOf({ raise, fromOutput }) {
  if (fromOutput) return raise.includes('MemoryError') ? 'memory' : 'error'
  return raise.includes('AssertionError') ? 'failed' : 'error'
}

const notAvailable = (name) =>
  `${name} is not available in the sandbox${/^(?:expect|jest|vi)$/.test(name) ? ': npm install @vitest/expect' : ''}`

/** Runs tests, with functions that stand in for those of the output. */
function execute(machine, { setup, test, finish, entries }) {
  if (entries.length > 0) machine.prepare('standIns', JSON.stringify(entries))
  return machine.runAll({ setup }) ?? machine.runTests({ test, finish })
}

/** Names that tests may expect, and that are not there: those of Node, and of other frameworks. */
const FOREIGN = [
  ...Object.getOwnPropertyNames(globalThis),
  ...['Bun', 'Deno', 'QUnit', 'document', 'expect', 'jasmine', 'jest', 'sinon', 'spyOn', 'vi', 'window'],
]

/**
 * What keeps the tests from passing, whatever the output is: an error before they use it, or a function of a framework that
 * is not there. Tests that use no output, or none of which runs, test nothing.
 */
async function tried(frame) {
  const machine = await start()
  const ended = (kind, line) => ({ passed: false, kind, line })
  let isUsed = false
  /** Why the tests need the process of the output. */
  let need
  machine.define('$ask', () => {
    isUsed = true
    return machine.context.newString('{"gone":true}')
  })
  machine.define('$needOneProcess', () => {
    if (!isUsed) need ??= 'its tests pass what cannot travel to another process'
    isUsed = true
  })
  machine.define('$unreadable', () => {})
  machine.define('$use', () => {
    isUsed = true
  })
  machine.beginTests([frame.setup, frame.test, frame.finish])
  if (frame.decide !== false) need = machine.needOneProcess(frame.entries)
  const entries = need ? [] : frame.entries
  const test = withProcess(machine, frame.test)
  if (entries.length === 0) machine.prepare('watchNames')
  const answer = execute(machine, { ...frame, test, entries })
  const missing = machine.refused() ?? machine.foreign(FOREIGN)
  if (missing) return ended('tests', notAvailable(missing))
  if (answer.raise && !isUsed) return ended('tests', answer.line)
  if (!answer.raise && (!isUsed || (answer.found > 0 && answer.ran === 0))) return ended('untested', NO_TEST)
  return { passed: true, ...(need && frame.decide !== false ? { oneProcess: need } : {}) }
}

sendLine('{"ready":true}')
await (settings.tests ? serveTests() : serveProgram())
