import { expect, test, vi } from 'vitest'
import { SkippedTests } from '../src/skipped-tests.ts'

test('the line counts skipped tests, and there is none without one', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const module = (skipped: number) => ({ children: { allTests: () => new Array(skipped).fill({}) } })
  const end = (...counts: number[]) => new SkippedTests().onTestRunEnd(counts.map(module) as never)
  end(0, 0)
  expect(log).not.toHaveBeenCalled()
  end(50, 7)
  expect(log).toHaveBeenCalledExactlyOnceWith('SKIPPED  57 tests\n')
  log.mockRestore()
})
