import { expect, test } from 'vitest'
import { plainKernel } from '../src/plain-kernel.ts'

test('dot products by hand: two vectors against three, of odd length', () => {
  const kernel = plainKernel()
  const memory = kernel.allocate(2, 3, 3)
  expect(memory.stride).toBe(4)
  memory.candidate.set([1, 2, 3, 0, 0, -1, 0, 0])
  memory.reference.set([1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0])
  // the products are 1, 2, 6 and 0, -1, -1
  expect(kernel.match()).toEqual({
    candidate: Float64Array.of(6, 0),
    reference: Float64Array.of(1, 2, 6),
  })
})

test('a list without vectors has no best match', () => {
  const kernel = plainKernel()
  kernel.allocate(0, 2, 3)
  expect(kernel.match()).toEqual({
    candidate: new Float64Array(0),
    reference: new Float64Array(2).fill(Number.NEGATIVE_INFINITY),
  })
})
