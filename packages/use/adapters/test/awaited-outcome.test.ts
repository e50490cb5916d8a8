import { expect, test } from 'vitest'
import { awaitedOutcome, type RecordingTest } from '../src/awaited-outcome.ts'

const failing = (task: RecordingTest | undefined) =>
  awaitedOutcome(Promise.resolve(1), task).then(() => {
    throw new Error('too low')
  })

test('what nobody awaits is left to the test, even when it has settled', async () => {
  const task: RecordingTest = {}
  failing(task)
  await new Promise((resolve) => setTimeout(resolve))
  expect(task.promises).toHaveLength(1)
  await expect(task.promises![0]).rejects.toThrow('too low')
})

test('what is awaited is not', async () => {
  const task: RecordingTest = {}
  await expect(failing(task)).rejects.toThrow('too low')
  expect(await failing(task).catch(({ message }) => message)).toBe('too low')
  await failing(task)
    .finally(() => {})
    .catch(() => {})
  expect(await awaitedOutcome(Promise.resolve(2), task).then((value) => value + 1)).toBe(3)
  expect(task.promises).toEqual([])
})

test('outside of a test it is the promise itself', async () => {
  const promise = Promise.resolve(1)
  expect(awaitedOutcome(promise, undefined)).toBe(promise)
})
