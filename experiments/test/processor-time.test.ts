import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startProcessorClock } from '../src/processor-time.ts'

test('the time of processes that were started counts', () => {
  const clock = startProcessorClock()
  // not every user can make a control group
  if (clock === undefined) return
  const before = clock.seconds()
  spawnSync(process.execPath, ['-e', 'for (const end = Date.now() + 50; Date.now() < end; );'])
  expect(clock.seconds()).toBeGreaterThan(before)
  clock.stop()
})
