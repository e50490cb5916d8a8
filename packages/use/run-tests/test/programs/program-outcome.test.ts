import { expect, test } from 'vitest'
import { findLanguage, PROGRAM_LANGUAGES } from '../../src/languages/find-language.ts'
import { compileFailure, endOf, runOutcome } from '../../src/programs/program-outcome.ts'
import type { SandboxRun } from '../../src/sandbox.ts'

const run = (given: Partial<SandboxRun>): SandboxRun => ({
  exitCode: 1,
  stdout: '',
  stderr: '',
  seconds: 1,
  ...given,
})
const outcome = (language: string, given: Partial<SandboxRun>) =>
  runOutcome(findLanguage(language)!, run(given), '^MARK$', 'late')

test('a pass needs the mark of the tests, whatever the exit code is', () => {
  expect(outcome('c', { exitCode: 0, stdout: 'x\nMARK\n' }).outcome).toBe('passed')
  expect(outcome('c', { exitCode: 0, stdout: 'MARKS' })).toMatchObject({
    outcome: 'exited',
    error: 'ended with exit code 0 before its tests did',
  })
  expect(outcome('c', { exitCode: 1, stdout: 'MARK\n' }).outcome).toBe('error')
  expect(outcome('c', { exitCode: 0, stdout: 'MARK\n', outOfMemory: true }).outcome).toBe('memory')
})

test('the words of each language tell a failed assertion from an error', () => {
  const failed = {
    c: { exitCode: 134, stderr: "main: <stdin>:9: main: Assertion `f(1) == 2' failed." },
    java: { stderr: 'Exception in thread "main" java.lang.AssertionError' },
    go: { stdout: '--- FAIL: TestF (0.00s)\n    main_test.go:3: wrong\nFAIL' },
    rust: { exitCode: 101, stdout: 'panicked at <anon>:3:1:\nassertion `left == right` failed\n' },
    php: { exitCode: 255, stderr: 'PHP Fatal error:  Uncaught Exception: Error at 1th assert statement.' },
    ruby: { stderr: "main.rb:3:in `<main>': Error at test case 1 (StandardError)" },
    python: { stderr: 'Traceback\nAssertionError' },
    javascript: { stderr: 'Error: Assertion failed f' },
    csharp: { stderr: 'Unhandled Exception: System.InvalidOperationException: Assertion failed: ' },
  }
  for (const [language, given] of Object.entries(failed))
    expect([language, outcome(language, given).outcome]).toEqual([language, 'failed'])
  expect(outcome('go', { exitCode: 2, stdout: '--- FAIL: TestF\npanic: index' })).toMatchObject({
    outcome: 'error',
  })
  expect(outcome('python', { stderr: 'ValueError: no' })).toMatchObject({
    outcome: 'error',
    error: 'ValueError: no',
  })
})

test('the error of JavaScript is what was thrown, not the line that threw it', () => {
  const thrown = (source: string, message: string) =>
    outcome('javascript', {
      stderr: `main.js:9\n${source}\n      ^\n${message}\n    at f (main.js:9:1)\n\nNode.js v20`,
    })
  expect(thrown("if (!ok) throw new Error('Assertion failed')", '\nError: Assertion failed f')).toMatchObject(
    {
      outcome: 'failed',
      error: 'Error: Assertion failed f',
    },
  )
  expect(thrown('throw new MyError("stub")', '\nMyError: stub').error).toBe('MyError: stub')
  expect(thrown('throw { a: new Error(1) }', '{ a: 1 }').error).toBe('{ a: 1 }')
  expect(outcome('javascript', { stderr: 'AssertionError [ERR_ASSERTION]: no\n    at x' })).toMatchObject({
    outcome: 'failed',
    error: 'AssertionError [ERR_ASSERTION]: no',
  })
  const refused = run({
    exitCode: 2,
    stdout: "main.ts(1,7): error TS2322: Type 'Error' is not assignable.\n",
  })
  expect(compileFailure(findLanguage('typescript')!, refused).error).toBe(
    "main.ts(1,7): error TS2322: Type 'Error' is not assignable.",
  )
})

test('signals, limits and programs that are none have outcomes of their own', () => {
  expect(outcome('c', { exitCode: 139 })).toMatchObject({
    outcome: 'exited',
    error: 'ended with signal SIGSEGV',
  })
  expect(
    runOutcome(findLanguage('c')!, { stdout: '', stderr: '', seconds: 5, timedOut: true }, 'x', 'late'),
  ).toEqual({
    outcome: 'timeout',
    stage: 'run',
    error: 'late',
  })
  expect(outcome('java', { stderr: 'java.lang.OutOfMemoryError: Java heap space' }).outcome).toBe('memory')
  expect(outcome('ruby', { stderr: 'main.rb:1: syntax error, unexpected end' }).stage).toBe('parse')
})

test('a compiler tells what is no program of the language from what does not compile', () => {
  const compile = (language: string, stdout: string) =>
    compileFailure(findLanguage(language)!, run({ stdout }))
  expect(compile('c', "<stdin>:3:5: error: expected ';' before 'x'")).toEqual({
    outcome: 'compile',
    stage: 'parse',
    error: "error: expected ';' before 'x'",
  })
  expect(compile('c', "<stdin>:3:5: error: 'y' undeclared").stage).toBe('compile')
  expect(compile('go', './a_test.go:3:1: syntax error: unexpected }').stage).toBe('parse')
  expect(compile('java', "Main.java:3: error: ';' expected").stage).toBe('parse')
  expect(compile('java', 'Main.java:3: error: cannot find symbol').stage).toBe('compile')
  expect(compileFailure(findLanguage('c')!, run({ timedOut: true })).error).toBe(
    'the compiler did not end in its time',
  )
})

test('an end has words', () => {
  expect([endOf(3), endOf(137), endOf(undefined), endOf(undefined, 'SIGTERM')]).toEqual([
    ...['exit code 3', 'signal SIGKILL', 'no exit code', 'signal SIGTERM'],
  ])
})

test('a mark with the number 0 says that no test ran', () => {
  const counted = (stdout: string) =>
    runOutcome(findLanguage('c')!, run({ exitCode: 0, stdout }), '^MARK(?: (\\d+))?$', 'late')
  expect(counted('MARK 0\n')).toEqual({ outcome: 'untested', stage: 'run', error: 'no test ran' })
  expect(counted('MARK 10\n').outcome).toBe('passed')
  expect(counted('MARK\n').outcome).toBe('passed')
  expect(counted('MARKS 1\n').outcome).toBe('exited')
})

test('an exit code of 0 without the mark is exited, whatever was printed', () => {
  for (const { name } of PROGRAM_LANGUAGES)
    expect(
      runOutcome(
        findLanguage(name)!,
        run({ exitCode: 0, stdout: 'PASS\nAssertionError\n--- FAIL: x\n' }),
        '^mark$',
        'late',
      ),
      name,
    ).toMatchObject({ outcome: 'exited' })
})

test('a mark without a test that ran is untested', () => {
  const ended = (stdout: string) =>
    runOutcome(findLanguage('go')!, run({ exitCode: 0, stdout }), '^mark$', 'late', 'ran: A')
  expect(ended('ran: A\nmark\n').outcome).toBe('passed')
  expect(ended('ran: B\nmark\n').outcome).toBe('untested')
})
