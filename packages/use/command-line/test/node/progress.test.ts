import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress, withProgress } from '../../src/node/progress.ts'

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
    progress.advance(250)
    await progress.rows(7)
    progress.stop()
    const text = write.mock.calls.join('')
    expect(text.includes('7 rows')).toBe(drawn)
    expect(text.includes('50%')).toBe(drawn && total === 500)
  },
)

test.each([
  [100, '0 s left'],
  [99, '1 s left'],
  [50, '10 s left'],
  [5, '3 min 10 s left'],
  [0.1, '2 h 46 min left'],
  [0, undefined],
])('with %s of 100 done in 10 seconds, the estimate is %s', async (done, left) => {
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const progress = startProgress(100)
  progress.advance(done)
  // rows that come without progress, as from one piece of a file, do not make it endless
  for (let i = 1; i <= 20; i++) {
    vi.setSystemTime(Date.now() + 500)
    await progress.rows(i)
  }
  progress.stop()
  const drawn = write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('20 rows'))
  expect(drawn.join('')).toContain(left ?? '20 rows')
  expect(drawn.join('').includes('left')).toBe(left !== undefined)
})

test('a line of progress has one share, and less than 80 columns', async () => {
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const progress = startProgress(10_000_000, 'random swaps')
  progress.advance(5_400_000)
  vi.setSystemTime(Date.now() + 40_000_000)
  await progress.rows(5_399_999)
  vi.setSystemTime(Date.now() + 500)
  await progress.rows(5_400_000)
  progress.stop()
  const line = write.mock.calls.map(([text]) => String(text)).findLast((text) => text.includes('swaps'))!
  expect(line).toContain('54% | 5400000 random swaps | 9 h 27 min left')
  expect(line.match(/%/g)).toHaveLength(1)
  expect(line.length).toBeLessThan(80)
})

test('progress is shown while files are read, and ends with an error', async () => {
  process.stderr.isTTY = true
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failed = withProgress(
    200,
    async ({ onBytes, onRecords }) => {
      vi.setSystemTime(Date.now() + 5000)
      onBytes(50)
      await onRecords(3)
      throw new RangeError('broken')
    },
    'votes',
  )
  await expect(failed).rejects.toThrow('broken')
  expect(write.mock.calls.join('')).toMatch(/25% \| 3 votes/)
})
