// A process with QuickJS in WebAssembly, for programs or for their tests. It is started with Node's permissions: it may
// read installed packages and nothing else. Each program gets an instance of WebAssembly of its own, which sees no object
// of Node but the functions that are given to it here.
// Arguments: a JSON object with `quickjs` and `sucrase` (URLs of the modules), `prelude` (JavaScript that runs first in
// QuickJS), `memory` in bytes, and `tests` if the process is that of the tests.
import { receiveLine, sendLine } from './line-channel.mjs'
import { limitMemory } from './memory-limit.mjs'

const settings = JSON.parse(process.argv[2])

/** Stack of QuickJS: some 4,400 calls of a short function inside each other, 1,200 through a callback of `map`. */
const STACK_BYTES = 768 * 1024

limitMemory(settings.memory)

const { newQuickJSWASMModule } = (await import(settings.quickjs)).default
const { transform } = (await import(settings.sucrase)).default

let language = 'javascript'

function receive() {
  return receiveLine() ?? process.exit(0)
}

/** A script without types, imports and exports, which QuickJS reads. */
function scriptOf(text) {
  const transforms = []
  if (language === 'typescript') transforms.push('typescript')
  if (/^\s*(?:export|import)\b/m.test(text)) transforms.push('imports')
  return transforms.length === 0 ? text : transform(text, { transforms }).code
}

/** A fresh QuickJS with the functions of the prelude. */
async function start() {
  const quickjs = await newQuickJSWASMModule()
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(settings.memory)
  runtime.setMaxStackSize(STACK_BYTES)
  const context = runtime.newContext()
  const helpers = context.unwrapResult(context.evalCode(settings.prelude, 'prelude', { type: 'global' }))

  /** Calls a function of the prelude with texts, and settles promises. */
  function call(name, ...values) {
    const handles = values.map((value) => (typeof value === 'string' ? context.newString(value) : value))
    const result = context.callFunction(context.getProp(helpers, name), context.undefined, ...handles)
    if (result.error) return failure(result.error)
    const jobs = runtime.executePendingJobs()
    if (jobs.error) return failure(jobs.error)
    const answer = context.callFunction(context.getProp(helpers, 'answer'), context.undefined)
    return answer.error ? failure(answer.error) : JSON.parse(context.getString(answer.value))
  }

  /** Runs a script and settles its promises. */
  function run(text, file) {
    let script
    try {
      script = scriptOf(text)
    } catch (error) {
      return raised('SyntaxError', error.message)
    }
    const result = context.evalCode(script, file, { type: 'global' })
    if (!result.error) return call('settle', result.value)
    return call('thrown', result.error)
  }

  function describe(handle) {
    try {
      const value = context.dump(handle)
      return value !== null && typeof value === 'object' ? `${value.name}: ${value.message}` : String(value)
    } catch {
      return 'unknown error'
    }
  }

  function failure(handle) {
    const text = describe(handle)
    return raised(isMemory(text) ? 'MemoryError' : text.split(':')[0], text)
  }

  const define = (name, action) => context.setProp(context.global, name, context.newFunction(name, action))
  return { call, run, context, define, bytes: () => quickjs.getWasmMemory().buffer.byteLength }
}

const isMemory = (text) => /out of memory/.test(text)
const raised = (name, line) => ({ raise: [name, 'Error'], message: line, line: line.split('\n')[0] })

/** Runs one part after another until one fails. */
function runAll(machine, frame, parts) {
  for (const part of parts) {
    const answer = machine.run(frame[part] ?? '', part)
    if (answer.raise) return answer
  }
  return undefined
}

/** Without memory for an error, QuickJS throws null, or an error without words. */
const isSpeechless = ({ raise, line }) => raise !== undefined && /^(?:null|\s*:?\s*)$/.test(line)

/** The share of the memory limit from which such an error means that there was no more. */
const NEARLY_ALL = 0.9

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
      if (frame.call !== undefined)
        answer = machine.run(
          `$call(typeof ${frame.call} === 'undefined' ? module.exports.${frame.call} : ${frame.call}, ${JSON.stringify(frame.arguments)})`,
          'call',
        )
      else {
        machine = await start()
        const parts = frame.finish === undefined ? ['program'] : ['setup', 'program', 'test', 'finish']
        answer = runAll(machine, frame, parts) ?? (parts.length > 1 ? { passed: true } : { loaded: true })
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
  const state = { gone: false, needsOneProcess: false, unreadable: undefined }
  machine.define('$ask', (name, text) => {
    sendLine(JSON.stringify({ call: context.getString(name), arguments: context.getString(text) }))
    const answer = receive()
    // no handler of errors in the tests hides that the output is gone
    if (JSON.parse(answer).gone) state.gone = true
    return context.newString(answer)
  })
  machine.define('$needOneProcess', () => {
    state.needsOneProcess = true
  })
  machine.define('$unreadable', (reason) => {
    state.unreadable ??= `the output sent a value that cannot be read (${context.getString(reason)})`
  })
  const failed = execute(machine, frame)
  const line = state.unreadable ?? failed?.line ?? ''
  const kind = () => {
    if (state.unreadable) return 'error'
    if (state.gone) return 'gone'
    if (state.needsOneProcess) return 'one-process'
    if (failed.fromOutput && failed.raise.includes('MemoryError')) return 'memory'
    return failed.raise.includes('AssertionError') && !failed.fromOutput ? 'failed' : 'error'
  }
  const passed = !failed && !state.unreadable && !state.gone && !state.needsOneProcess
  return passed ? { passed } : { passed, kind: kind(), line }
}

function execute(machine, frame) {
  const answer = machine.run(`$standIns(${JSON.stringify(frame.entries)})`, 'entries')
  return answer.raise ? answer : runAll(machine, frame, ['setup', 'test', 'finish'])
}

/** A module that is taken by a statement of its own at the beginning of a line, and so in any case. */
const MODULE = /(?:^|;)[ \t]*(?:(?:const|let|var)\b[^'"\n;]*=\s*)?require\s*\(\s*(['"])(.*?)\1/gm

/**
 * What keeps the tests from passing, whatever the output is: an error before their first call of it; where tests and
 * output share a process, a module that is not here.
 */
async function tried(frame) {
  const machine = await start()
  const broken = (line) => ({ passed: false, kind: 'tests', line })
  if (frame.entries.length === 0) {
    let script
    try {
      script = [frame.setup, frame.test].map(scriptOf).join('\n')
    } catch (error) {
      return broken(`SyntaxError: ${error.message}`)
    }
    for (const [, , name] of script.matchAll(MODULE)) {
      const answer = machine.run(`require(${JSON.stringify(name)})`, 'test')
      if (answer.raise) return broken(answer.line)
    }
    return { passed: true }
  }
  let called = false
  machine.define('$ask', () => {
    called = true
    return machine.context.newString('{"gone":true}')
  })
  machine.define('$needOneProcess', () => {
    called = true
  })
  machine.define('$unreadable', () => {})
  const failed = execute(machine, frame)
  return failed && !called ? broken(failed.line) : { passed: true }
}

sendLine('{"ready":true}')
await (settings.tests ? serveTests() : serveProgram())
