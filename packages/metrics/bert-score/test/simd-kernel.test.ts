import { afterEach, expect, test, vi } from 'vitest'
import { simdKernel } from '../src/simd-kernel.ts'

afterEach(() => vi.unstubAllGlobals())

test('lists that are no multiple of the tile, and then longer ones, are right', () => {
  const kernel = simdKernel()!
  for (const count of [1, 5, 400]) {
    const { candidate, reference, stride } = kernel.allocate(count, count, 31)
    // the vectors i + 1, 0, 0, …
    for (let i = 0; i < count; i++) {
      candidate.fill(0, i * stride, (i + 1) * stride)[i * stride] = i + 1
      reference.fill(0, i * stride, (i + 1) * stride)[i * stride] = -(i + 1)
    }
    const best = kernel.match()
    // the smallest product in absolute value is the largest one
    expect([...best.candidate]).toEqual(Array.from({ length: count }, (_, i) => -(i + 1)))
    expect([...best.reference]).toEqual(Array.from({ length: count }, (_, i) => -(i + 1)))
  }
})

test('a list without vectors has no best match', () => {
  const kernel = simdKernel()!
  kernel.allocate(0, 2, 3)
  expect(kernel.match()).toEqual({
    candidate: new Float64Array(0),
    reference: new Float64Array(2).fill(Number.NEGATIVE_INFINITY),
  })
})

test('there is no such kernel without WebAssembly, or where a policy forbids it', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(simdKernel()).toBeUndefined()
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new Error('unsafe-eval')
      }
    },
  })
  expect(simdKernel()).toBeUndefined()
})
