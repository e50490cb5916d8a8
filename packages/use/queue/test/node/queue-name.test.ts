import { expect, test } from 'vitest'
import { batchName, checkQueueName, DEFAULT_QUEUE } from '../../src/node/queue-name.ts'

test('letters, digits, dots, hyphens and underscores make a name', () => {
  checkQueueName(DEFAULT_QUEUE)
  checkQueueName('nightly_2.1')
})

test.each(['', 'a:b', 'a b', '{a}', 'x'.repeat(101)])('%j is no name', (name) => {
  expect(() => checkQueueName(name)).toThrow(`queue ${name}: expected up to 100 letters`)
  expect(() => batchName(name, 1)).toThrow(`run ${name}: expected up to 100 letters`)
})

test('a batch is named for its run and its number', () => {
  expect(batchName('7', 12)).toBe('7-12')
})
