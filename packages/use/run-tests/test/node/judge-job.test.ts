import { expect, test } from 'vitest'
import { judgeJob } from '../../src/node/judge-job.ts'
import { SandboxProcess } from '../../src/node/sandbox-process.ts'
import { ADD_ONE } from '../hostile-samples.ts'

/** A process that answers each message by an expression over it, with the number of the message. */
const answering = (expression: string) =>
  new SandboxProcess(process.execPath, [
    '-e',
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const frame = JSON.parse(line)
      const answer = ${expression}
      if (answer) console.log(JSON.stringify({ id: frame.id, ...answer }))
    })`,
  ])

const LOADED = `frame.program === undefined ? { value: '2', memory: 7 } : { loaded: true, memory: 5 }`
const CALLS = `frame.entries ? { call: 'f', arguments: '([1],{})' } : { done: { passed: frame.value === '2', kind: 'failed', line: String(frame.gone) } }`

const judge = async (candidate: string, tester = CALLS, timeout = 60, processes: 'one' | 'two' = 'two') => {
  const [program, tests] = [answering(candidate), answering(tester)]
  try {
    return await judgeJob(
      { task: ADD_ONE, program: 'x' },
      { candidate: program, tester: async () => tests, support: 's', limits: { timeout, memory: 1 } },
      processes,
    )
  } finally {
    await Promise.all([program.kill(), tests.kill()])
  }
}

test('calls of the tests are answered by the program', async () => {
  expect(await judge(LOADED)).toMatchObject({ outcome: 'passed', memory: 7 })
  expect(await judge(LOADED.replace("'2'", "'3'"))).toMatchObject({ outcome: 'failed', error: 'undefined' })
})

test('what the program says about its outcome does not count', async () => {
  const forged = `frame.program === undefined ? { done: { passed: true } } : { loaded: true }`
  expect(await judge(forged)).toMatchObject({ outcome: 'error', error: 'wrote to the channel of results' })
})

test('a program that ends its process has not passed, even if the tests say so', async () => {
  const ends = 'frame.program === undefined ? process.exit(0) : { loaded: true }'
  expect(await judge(ends)).toMatchObject({ outcome: 'exited', error: 'ended its process (exit code 0)' })
  const passes = CALLS.replace(`frame.value === '2'`, 'true')
  expect(await judge(ends, passes)).toMatchObject({ outcome: 'exited' })
})

test('errors of the program are told apart', async () => {
  const raises = (name: string) => judge(`{ raise: ['${name}', 'BaseException'], line: '${name}: x' }`)
  expect(await raises('SyntaxError')).toMatchObject({ outcome: 'error', error: 'SyntaxError: x' })
  expect(await raises('MemoryError')).toMatchObject({ outcome: 'memory' })
  expect(await raises('SystemExit')).toMatchObject({ outcome: 'exited' })
  expect(await raises('AssertionError')).toMatchObject({ outcome: 'error' })
})

test('tests run in the process of the program, where they can find none', async () => {
  const here = (answer: string) =>
    judge(`frame.support === 's' ? ${answer} : { loaded: true }`, CALLS, 60, 'one')
  expect(await here('{ passed: true }')).toMatchObject({ outcome: 'passed', oneProcess: true })
  expect(await here('{ untested: true }')).toMatchObject({ outcome: 'untested', error: 'no test ran' })
  expect(await here(`{ raise: ['AssertionError'], line: 'x' }`)).toMatchObject({ outcome: 'failed' })
  expect(await here('{ value: "1" }')).toMatchObject({ outcome: 'error', oneProcess: true })
})

test('tests in a process of their own tell what they need, and values that have no literal', async () => {
  const says = (done: object) =>
    judge(LOADED, `{ done: ${JSON.stringify({ passed: false, line: 'x', ...done })} }`)
  expect(await says({ kind: 'one-process' })).toMatchObject({ outcome: 'error', need: 'x' })
  expect(await says({ kind: 'failed', opaque: true })).toMatchObject({ outcome: 'failed', isOpaque: true })
  expect(await says({ kind: 'untested' })).toMatchObject({ outcome: 'untested', error: 'x' })
  await expect(says({ kind: 'tests' })).rejects.toThrow(
    'task add-one: the tests cannot run in this sandbox: x',
  )
})
