import { expect, test, vi } from 'vitest'
import { BeamDistance } from '../src/beam-distance.ts'
import { terEdits } from '../src/ter-edits.ts'

test('shifts of long texts without any order end with their steps', () => {
  const words = 120_000
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % 20_000
  }
  const setBase = vi.spyOn(BeamDistance.prototype, 'setBase')
  const { count } = terEdits(
    Int32Array.from({ length: words }, random),
    Int32Array.from({ length: words }, random),
  )
  const [{ cells }] = setBase.mock.contexts as BeamDistance[]
  // those of one more shift, which are at most 11 distances in a beam of 50 cells
  expect(cells).toBeLessThan(2 ** 29 + 11 * 50 * words)
  expect(count).toBeGreaterThan(words / 2)
  expect(count).toBeLessThanOrEqual(words)
})
