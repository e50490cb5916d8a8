import { expect, test } from 'vitest'
import { onExit } from '../../src/node/exit.ts'

test('a cleanup runs once when asked for, and never again', () => {
  let runs = 0
  const cleanUp = onExit(() => {
    runs++
  })
  expect(runs).toBe(0)
  cleanUp()
  cleanUp()
  expect(runs).toBe(1)
})
