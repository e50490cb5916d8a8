import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from '../../src/node/progress.ts'

const { isTTY } = process.stderr

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  [true, 5000, 500, true],
  [true, 5000, undefined, true],
  [true, 100, 500, false],
  [false, 5000, 500, false],
])(
  'on a terminal (%s), after %i ms, with %s bytes in all, a bar is drawn: %s',
  async (terminal, wait, total, drawn) => {
    process.stderr.isTTY = terminal
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const progress = startProgress(total)
    vi.setSystemTime(Date.now() + wait)
    progress.bytes(250)
    await progress.rows(7)
    progress.stop()
    const text = write.mock.calls.join('')
    expect(text.includes('7 rows')).toBe(drawn)
    expect(text.includes('50%')).toBe(drawn && total === 500)
  },
)
