import { afterEach, expect, test, vi } from 'vitest'
import { startSteps, withShares } from '../../src/node/step-progress.ts'

const { isTTY } = process.stderr

afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('steps are counted on a terminal once they take long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const progress = startSteps(4, 'pairs')
  await progress.step()
  expect(write).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 5000)
  await progress.step()
  progress.stop()
  expect(write.mock.calls.join('')).toMatch(/50% \| 2 pairs/)
})

test('other work gets its turn between steps', async () => {
  const progress = startSteps(1, 'pairs')
  let seen = false
  setImmediate(() => {
    seen = true
  })
  await progress.step()
  expect(seen).toBe(true)
})

test('shares are drawn while work goes on that never waits, and start again for the next piece', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const result = await withShares('rankings', (onShare) => {
    vi.setSystemTime(Date.now() + 5000)
    onShare(0.25)
    vi.setSystemTime(Date.now() + 5000)
    onShare(0.5)
    expect(write.mock.calls.join('')).toMatch(/50% \| 0 rankings/)
    onShare(1)
    vi.setSystemTime(Date.now() + 5000)
    onShare(0.75)
    return 'done'
  })
  expect(result).toBe('done')
  expect(write.mock.calls.join('')).toMatch(/75% \| 1 rankings/)
})
