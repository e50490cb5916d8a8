import { expect, test } from 'vitest'
import { countsOf, sumOf } from '../src/test-counts.ts'

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
}
const task = (directory: string, status: string, exitCode: number, name = 'test') => ({
  taskId: `${directory}#${name}`,
  task: name,
  directory,
  cache: { status },
  execution: { exitCode },
})

test('countsOf counts a test file that cannot be loaded as one failed test', () => {
  expect(countsOf(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  const unloaded = { status: 'failed', assertionResults: [] }
  expect(countsOf({ ...report, testResults: [unloaded, unloaded] }).failed).toBe(3)
})

test('sumOf counts restored reports, skipped tests among them, and no other task', () => {
  const passed = { ...report, numFailedTests: 0, testResults: [] }
  const tasks = [task('a', 'HIT', 0), task('b', 'MISS', 0), task('b', 'MISS', 0, 'build')]
  expect(sumOf(tasks, () => passed)).toEqual({ passed: 10, failed: 0, skipped: 6, packages: 2, cached: 1 })
})

test('sumOf counts a task that left no report, or failed although its report says otherwise, as one failed test', () => {
  expect(sumOf([task('a', 'MISS', 1)], () => undefined).failed).toBe(1)
  const passed = { ...report, numFailedTests: 0, testResults: [] }
  expect(sumOf([task('a', 'MISS', 1)], () => passed).failed).toBe(1)
  expect(sumOf([task('a', 'MISS', 1)], () => report).failed).toBe(1)
})
