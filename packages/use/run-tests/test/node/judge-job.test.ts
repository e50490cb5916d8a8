import { expect, test } from 'vitest'
import { CALLS, judge, LOADED } from './judge-job.cases.ts'

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
