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

/** Tests that can run, and what they answer then. */
const sound = (tester: string) => `frame.try ? { done: { passed: true } } : ${tester}`

const judge = async (candidate: string, tester = CALLS, timeout = 60, task = ADD_ONE) => {
  const [program, tests] = [answering(candidate), answering(sound(tester))]
  try {
    return await judgeJob(
      { task, program: 'x' },
      { candidate: program, tester: async () => tests, trials: new Map(), limits: { timeout, memory: 1 } },
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

test('a program that is late is killed, and so are tests that wait for nothing', async () => {
  expect(await judge('undefined', CALLS, 0.1)).toMatchObject({
    outcome: 'timeout',
    seconds: 0.4,
    error: 'did not end within 0.4 s',
  })
  expect(await judge(LOADED, 'undefined', 1)).toMatchObject({ outcome: 'timeout' })
})

test('errors of the program are told apart', async () => {
  const raises = (name: string) => judge(`{ raise: ['${name}', 'BaseException'], line: '${name}: x' }`)
  expect(await raises('SyntaxError')).toMatchObject({ outcome: 'error', error: 'SyntaxError: x' })
  expect(await raises('MemoryError')).toMatchObject({ outcome: 'memory' })
  expect(await raises('SystemExit')).toMatchObject({ outcome: 'exited' })
  expect(await raises('AssertionError')).toMatchObject({ outcome: 'error' })
})

test('tests that know no function, or need one process, run in that of the program', async () => {
  const here = `frame.test === undefined ? { loaded: true } : { passed: true }`
  expect(await judge(here, CALLS, 60, { ...ADD_ONE, calls: [] })).toMatchObject({
    outcome: 'passed',
    oneProcess: true,
  })
  const asks = `{ done: { passed: false, kind: 'one-process', line: 'x' } }`
  expect(await judge(here, asks)).toMatchObject({ outcome: 'passed', oneProcess: true })
})
