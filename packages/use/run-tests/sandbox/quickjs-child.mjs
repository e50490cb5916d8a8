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
    } catch (error) {
      answer = raised(isMemory(String(error)) ? 'MemoryError' : error.name, `${error.name}: ${error.message}`)
    }
    const memory = machine?.bytes() ?? 0
    if (isSpeechless(answer) && memory > NEARLY_ALL * settings.memory)
      answer = raised('MemoryError', 'InternalError: out of memory')
    sendLine(JSON.stringify({ ...answer, memory }))
  }
}

async function serveTests() {
  for (;;) {
    const frame = JSON.parse(receive())
    if (frame.language) {
      language = frame.language
      continue
    }
    const machine = await start()
    const { context } = machine
    let needsOneProcess = false
    machine.define('$ask', (name, text) => {
      sendLine(JSON.stringify({ call: context.getString(name), arguments: context.getString(text) }))
      return context.newString(receive())
    })
    machine.define('$needOneProcess', () => {
      needsOneProcess = true
    })
    const names = JSON.stringify(frame.entries)
    const failed =
      machine.run(`$standIns(${names})`, 'entries').raise ??
      runAll(machine, frame, ['setup']) ??
      runAll(machine, frame, ['test', 'finish'])
    const done = { passed: failed === undefined, line: failed?.line }
    if (needsOneProcess) done.kind = 'one-process'
    else if (failed?.fromOutput && failed.raise.includes('MemoryError')) done.kind = 'memory'
    else if (failed)
      done.kind = failed.raise?.includes('AssertionError') && !failed.fromOutput ? 'failed' : 'error'
    if (needsOneProcess) done.passed = false
    sendLine(JSON.stringify({ done }))
  }
}

sendLine('{"ready":true}')
await (settings.tests ? serveTests() : serveProgram())
