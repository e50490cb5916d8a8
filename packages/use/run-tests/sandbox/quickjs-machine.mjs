// A fresh QuickJS with the functions of the sandbox.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Stack of QuickJS: some 4,400 calls of a short function inside each other, 1,200 through a callback of `map`. */
const STACK_BYTES = 768 * 1024

const raised = (name, line) => ({ raise: [name, 'Error'], message: line, line: line.split('\n')[0] })

/** Words of tests that need `expect`, chai, or functions that record their calls. */
const EXPECTS = /\b(?:expect|chai|jest|vi|vitest)\b/

/** What chai needs while it is loaded, and QuickJS lacks. */
const EVENTS =
  'globalThis.Event = class {}; globalThis.EventTarget = class { addEventListener() {} dispatchEvent() {} }'

const wait = new Int32Array(new SharedArrayBuffer(4))

/**
 * Starts an instance of WebAssembly.
 *
 * @param settings `newQuickJSWASMModule`, `transform` of sucrase, `language`, `kit`, `expect` and `memory`.
 */
export async function startMachine({ newQuickJSWASMModule, transform, language, kit, expect, memory }) {
  const quickjs = await newQuickJSWASMModule()
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(memory)
  runtime.setMaxStackSize(STACK_BYTES)
  const context = runtime.newContext()
  const helpers = context.newObject()
  const evaluate = (text, file, options = { type: 'global' }) =>
    context.unwrapResult(context.evalCode(text, file, options))
  const addToKit = (name, ...more) =>
    context.unwrapResult(context.callFunction(evaluate(kit[name], name), context.undefined, helpers, ...more))
  for (const name of ['values', 'assert', 'timers', 'prelude']) addToKit(name)
  let texts = ''

  const helper = (name, ...values) => {
    const handles = values.map((value) => (typeof value === 'string' ? context.newString(value) : value))
    return context.callFunction(context.getProp(helpers, name), context.undefined, ...handles)
  }

  /** Calls a function of the kit, and settles promises and timers. */
  function call(name, ...values) {
    const result = helper(name, ...values)
    if (result.error) return failure(result.error)
    for (;;) {
      const jobs = runtime.executePendingJobs()
      if (jobs.error) return failure(jobs.error)
      const milliseconds = context.getNumber(context.unwrapResult(helper('wait')))
      if (milliseconds < 0) break
      Atomics.wait(wait, 0, 0, milliseconds)
      const fired = helper('fireTimer')
      if (fired.error) {
        helper('thrown', fired.error)
        break
      }
    }
    const answer = helper('answer')
    return answer.error ? failure(answer.error) : JSON.parse(context.getString(answer.value))
  }

  /** Runs a script and settles its promises. */
  function run(text, file) {
    const script = evaluated(text, file)
    if (script.raise) return script
    return script.error ? call('thrown', script.error) : call('settle', script.value)
  }

  function evaluated(text, file, change = (script) => script) {
    try {
      return context.evalCode(change(scriptOf(text, language, transform)), file, { type: 'global' })
    } catch (error) {
      return raised('SyntaxError', error.message)
    }
  }

  /** Runs one part after another until one fails. */
  function runAll(parts) {
    for (const [file, text] of Object.entries(parts)) {
      const answer = run(text ?? '', file)
      if (answer.raise) return answer
    }
    return undefined
  }

  /** Makes the functions of frameworks, as far as some texts need them. */
  function beginTests(given) {
    texts = given.join('\n')
    addToKit('tests')
    addToKit('needs')
    if (expect !== undefined && EXPECTS.test(texts)) addToKit('expect', ...expectModules())
    prepare('beginTests')
  }

  /** The modules `@vitest/expect` and `@vitest/spy`. Nothing else can load a module. */
  function expectModules() {
    runtime.setModuleLoader(
      (path) => readFileSync(path, 'utf8'),
      (from, name) =>
        createRequire(from === 'modules' ? expect : from).resolve(name === '@vitest/expect' ? expect : name),
    )
    evaluate(EVENTS, 'events')
    const text = `import * as expect from '@vitest/expect'; import * as spy from '@vitest/spy'; globalThis.$modules = [expect, spy]`
    context.unwrapResult(context.evalCode(text, 'modules', { type: 'module' }))
    runtime.executePendingJobs()
    const modules = [0, 1].map((i) => context.getProp(context.getProp(context.global, '$modules'), i))
    evaluate('delete globalThis.$modules; delete globalThis.Event; delete globalThis.EventTarget', 'events')
    runtime.removeModuleLoader()
    return modules
  }

  /** Runs the scripts of tests, then the tests that they registered, until all promises are settled. */
  function runTests(parts) {
    for (const [file, text] of Object.entries(parts)) {
      let script = evaluated(text ?? '', file, withStatements)
      // where an assignment cannot stand
      if (script.raise || isSyntaxError(script)) script = evaluated(text ?? '', file)
      if (script.raise) return script
      if (script.error) return call('thrown', script.error)
      helper('addStatement', script.value)
    }
    const answer = call('finishTests')
    const name = JSON.parse(context.getString(context.unwrapResult(helper('failedTest'))))
    return answer.raise && name !== null ? { ...answer, line: `${answer.line} (test ${name})` } : answer
  }

  function isSyntaxError({ error }) {
    return error !== undefined && describe(error).startsWith('SyntaxError')
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
    return raised(/out of memory/.test(text) ? 'MemoryError' : text.split(':')[0], text)
  }

  /** The name of a function of a framework that the tests use and that is not there. */
  function refused() {
    const name = context.dump(context.getProp(helpers, 'refused'))
    return name ?? context.dump(context.unwrapResult(helper('refusedIn', texts)))
  }

  /** The first of some names that the tests use and that is not there. */
  const foreign = (names) => context.dump(context.unwrapResult(helper('foreignIn', texts, list(names))))

  /** Why tests need the process of the output, as their text tells. */
  const needOneProcess = (entries) =>
    entries.length === 0
      ? undefined
      : context.dump(context.unwrapResult(helper('needOneProcess', texts, list(entries))))
  const list = (items) => evaluate(JSON.stringify(items), 'list')
  const define = (name, action) => context.setProp(context.global, name, context.newFunction(name, action))
  const bytes = () => quickjs.getWasmMemory().buffer.byteLength
  /** Calls a function of the kit that has no answer. */
  const prepare = (name, ...values) => void context.unwrapResult(helper(name, ...values))
  return {
    prepare,
    run,
    runAll,
    beginTests,
    runTests,
    refused,
    foreign,
    needOneProcess,
    context,
    define,
    bytes,
  }
}

/** A script without types, imports and exports, which QuickJS reads. */
function scriptOf(text, language, transform) {
  const transforms = []
  if (language === 'typescript') transforms.push('typescript')
  if (/^[ \t]*(?:export|import)\b/m.test(text)) transforms.push('imports')
  return transforms.length === 0 ? text : transform(text, { transforms }).code
}

/** Words that look like calls at the beginning of a statement. */
const KEYWORDS = 'if|for|while|switch|catch|with|function|class|return|throw|await|super|import|async'

/**
 * A script of which each statement that begins a line with a call gives its value away: a promise that nobody waits for
 * would hide that an assertion failed.
 */
function withStatements(script) {
  const start = new RegExp(
    `^(?!(?:${KEYWORDS})\\b)(?=\\(\\s*(?:async\\b|function\\b|\\(\\))|[A-Za-z_$][\\w$.]*\\()`,
  )
  let quotes = 0
  return script
    .split('\n')
    .map((line) => {
      const isInTemplate = quotes % 2 === 1
      quotes += line.split('`').length - 1
      return isInTemplate ? line : line.replace(start, '$statement = ')
    })
    .join('\n')
}
