import { expect, test } from 'vitest'
import { clearMasks, matchMasks, setMasks } from '../src/match-masks.ts'

test('setMasks sets one bit a position, and clearMasks leaves the shared table as it was', () => {
  const masks = matchMasks(3)
  setMasks(masks, Int32Array.from([9, 2, 3, 2, 9]), 1, 4)
  expect([masks[1], masks[2], masks[3]]).toEqual([0, 0b101, 0b010])
  clearMasks(masks, Int32Array.from([9, 2, 3, 2, 9]), 1, 4)
  expect(masks.every((mask) => mask === 0)).toBe(true)
})

test('the unknown symbol 0 matches nothing', () => {
  const masks = matchMasks(1)
  setMasks(masks, Int32Array.from([0, 1]), 0, 2)
  expect([masks[0], masks[1]]).toEqual([0, 0b10])
  clearMasks(masks, Int32Array.from([0, 1]), 0, 2)
})

test('matchMasks grows to any number of symbols', () => {
  expect(matchMasks(100_000).length).toBeGreaterThan(100_000)
})
