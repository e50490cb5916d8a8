import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTaskSamples, sumTaskSamples } from '../src/task-samples.ts'

test('a row of HumanEval is one sample', () => {
  const row = { task_id: 'HumanEval/0', completion: '    return 1', result: 'passed', passed: true }
  expect(parseTaskSamples(row)).toEqual({ taskId: 'HumanEval/0', samples: 1, correct: 1 })
  expect(parseTaskSamples({ ...row, result: 'timed out', passed: false })).toMatchObject({
    samples: 1,
    correct: 0,
  })
})

test('a row may have counts instead, and a number for a name', () => {
  expect(parseTaskSamples({ task_id: 11, samples: 200, correct: 3 })).toEqual({
    taskId: '11',
    samples: 200,
    correct: 3,
  })
})

test.each([
  [null, 'expected an object with task_id and passed, got null'],
  [[], 'got []'],
  ['x', 'got "x"'],
  [{ passed: true }, 'task_id: expected a name or a number, got nothing'],
  [{ task_id: '', passed: true }, 'task_id: expected a name or a number, got ""'],
  [{ task_id: 'a' }, 'passed: expected true or false, or 1 or 0, got nothing'],
  [{ task_id: 'a', passed: 2 }, 'passed: expected true or false, or 1 or 0, got 2'],
  [{ task_id: 'a', passed: 'passed' }, 'passed: expected true or false, or 1 or 0, got "passed"'],
  [{ task_id: 'a', passed: {} }, 'passed: expected true or false, or 1 or 0, got {}'],
  [{ task_id: 'a', samples: 1.5, correct: 0 }, 'samples: expected a whole number'],
  [{ task_id: 'a', samples: 2, correct: 3 }, 'correct: expected a whole number from 0 to 2, got 3'],
  [{ task_id: 'a', samples: 2 }, 'correct: expected a whole number from 0 to 2, got undefined'],
])('%j is no row', (row, message) => {
  expect(() => parseTaskSamples(row)).toThrow(message)
  expect(() => parseTaskSamples(row)).toThrow(RangeError)
})

test('samples of a task add up, in whatever order they come', () => {
  const names = fc.constantFrom('a', 'b', '__proto__', 'constructor')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.boolean())), (results) => {
      const rows = results.map(([task_id, passed]) => parseTaskSamples({ task_id, passed }))
      const tasks = sumTaskSamples(rows)
      expect(tasks.map(({ taskId }) => taskId)).toEqual([...new Set(results.map(([name]) => name))])
      for (const { taskId, samples, correct } of tasks) {
        const own = results.filter(([name]) => name === taskId)
        expect([samples, correct]).toEqual([own.length, own.filter(([, passed]) => passed).length])
      }
    }),
  )
})

test('1 and 0 are true and false, as in files', () => {
  expect([1, 0].map((passed) => parseTaskSamples({ task_id: 'a', passed }).correct)).toEqual([1, 0])
})
