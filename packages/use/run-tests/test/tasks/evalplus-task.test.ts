import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bwrapRunner } from '../../src/node/bwrap-runner.ts'
import { evalplusTask } from '../../src/tasks/evalplus-task.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { BWRAP } from '../node/installed.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const ROW = {
  task_id: 'HumanEval/99',
  prompt: 'def f(x):\n',
  entry_point: 'f',
  canonical_solution: '    return x / 3\n',
  base_input: [[1]],
  plus_input: [[2], [-5.5]],
  atol: 0,
}

test('inputs are lists of arguments', () => {
  expect(() => evalplusTask({ ...ROW, plus_input: [1] }, fail)).toThrow(
    '"plus_input" must be a list of lists',
  )
  expect(() => evalplusTask({ ...ROW, base_input: [], plus_input: [] }, fail)).toThrow(
    'the task has no inputs',
  )
  expect(() => evalplusTask({ ...ROW, task_id: 'Mbpp/2' }, fail)).toThrow(
    'use the data set with the field "test"',
  )
  expect(() => evalplusTask({ ...ROW, atol: 'x' }, fail)).toThrow('field "atol" must be a number, found "x"')
})

describe.skipIf(!BWRAP)('in a sandbox', () => {
  let worker: TestWorker
  beforeAll(async () => {
    worker = await (await bwrapRunner()).start({ timeout: 60, memory: 2 ** 29 })
  })
  afterAll(() => worker.stop())

  const outcomeOf = async (body: string, change = {}) => {
    const task = evalplusTask({ ...ROW, ...change }, fail)
    return (await worker.run({ task, program: `def f(x):\n    ${body}\n` })).outcome
  }

  test('results are those of the solution, floats within a tolerance', async () => {
    expect(await outcomeOf('return x / 3')).toBe('passed')
    expect(await outcomeOf('return x / 3 + 1e-7')).toBe('passed')
    expect(await outcomeOf('return x / 3 + 1e-4')).toBe('failed')
    expect(await outcomeOf('return x / 3 + 1e-4', { atol: 1e-3 })).toBe('passed')
    expect(await outcomeOf('return x / 3 if x > 0 else 0')).toBe('failed')
  })

  test('a result that has no floats is that of the solution, of the same type', async () => {
    const whole = { canonical_solution: '    return [x, "é\\n"]\n' }
    expect(await outcomeOf('return [x, "é\\n"]', whole)).toBe('passed')
    expect(await outcomeOf('return (x, "é\\n")', whole)).toBe('failed')
  })

  test('no number is within a tolerance of infinity', async () => {
    const infinite = { canonical_solution: '    return [1.0, float("-inf") if x == 1 else x / 3]\n' }
    expect(await outcomeOf('return [1.0, float("-inf") if x == 1 else x / 3 + 1e-9]', infinite)).toBe(
      'passed',
    )
    expect(await outcomeOf('return [1.0, 5.0 if x == 1 else x / 3]', infinite)).toBe('failed')
    expect(await outcomeOf('return [1.0, float("inf") if x == 1 else x / 3]', infinite)).toBe('failed')
    expect(await outcomeOf('return [1.0, float("inf")]', infinite)).toBe('failed')
  })
})
