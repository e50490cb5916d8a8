import { expect, test } from 'vitest'
import { takeFloats, workspaceFor } from '../src/scratch-floats.ts'

test('takeFloats gives the same memory again while it is large enough', () => {
  const scratch = { floats: new Float64Array(0) }
  const first = takeFloats(scratch, 100)
  expect(first.length).toBeGreaterThanOrEqual(100)
  expect(takeFloats(scratch, 50)).toBe(first)
  expect(takeFloats(scratch, first.length + 1).length).toBeGreaterThan(first.length)
})

test('workspaceFor keeps memory for small pairs and makes new memory for large ones', () => {
  expect(workspaceFor(1000)).toBe(workspaceFor(10))
  expect(workspaceFor(1e8)).not.toBe(workspaceFor(1e8))
})
