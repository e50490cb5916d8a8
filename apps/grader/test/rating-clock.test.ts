import { expect, test } from 'vitest'
import { createClock, LONGEST_GAP_SECONDS } from '../src/rating-clock.ts'

function clockAt() {
  const time = { now: 1000 }
  return { time, clock: createClock(() => time.now) }
}

test('time is taken once', () => {
  const { time, clock } = clockAt()
  time.now += 4000
  expect(clock.take()).toBe(4)
  expect(clock.take()).toBe(0)
})

test('the clock stands while any reason holds it', () => {
  const { time, clock } = clockAt()
  time.now += 1000
  clock.hold('paused', true)
  time.now += 2000
  clock.hold('hidden', true)
  clock.hold('paused', false)
  time.now += 4000
  clock.hold('hidden', false)
  time.now += 8000
  expect(clock.take()).toBe(9)
})

test('time that a machine slept does not count', () => {
  const { time, clock } = clockAt()
  for (let i = 0; i < 4; i++) {
    time.now += 5000
    clock.tick()
  }
  time.now += 8 * 3600 * 1000
  expect(clock.take()).toBe(20 + LONGEST_GAP_SECONDS)
})

test('a clock that goes backwards takes nothing away', () => {
  const { time, clock } = clockAt()
  time.now -= 500
  expect(clock.take()).toBe(0)
  time.now += 1000
  expect(clock.take()).toBe(1)
})
