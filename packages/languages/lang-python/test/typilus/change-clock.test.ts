import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChangeClock } from '../../src/typilus/change-clock.ts'

test('the last change of a range is that of the thing in it that was changed last', () => {
  const clock = new ChangeClock(5)
  expect(clock.lastOf(0, 8)).toBe(0)
  clock.touch(3)
  clock.touch(4)
  expect([clock.lastOf(0, 4), clock.lastOf(2, 2), clock.lastOf(3, 1), clock.lastOf(0, 2)]).toEqual([
    1, 1, 1, 0,
  ])
  expect(clock.lastOf(0, 8)).toBe(clock.now)
})

test('it says what a list of all changes says', () => {
  const size = 40
  fc.assert(
    fc.property(fc.array(fc.nat(size - 1)), fc.nat(size - 1), fc.nat(6), (changes, thing, level) => {
      const clock = new ChangeClock(size)
      for (const own of changes) clock.touch(own)
      const width = 2 ** level
      const first = thing - (thing % width)
      const last = changes.findLastIndex((own) => own >= first && own < first + width) + 1
      expect(clock.lastOf(first, width)).toBe(last)
      expect(clock.now).toBe(changes.length)
    }),
  )
})

test('ranges wider than all things hold all things', () => {
  const clock = new ChangeClock(1)
  clock.touch(0)
  expect(clock.lastOf(0, 2 ** 31)).toBe(1)
})
