import { existsSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { sharedPath } from './shared.ts'

/** Prints how many tests were skipped after a run, and why most of them were. */
export class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly Pick<TestModule, 'children'>[]): void {
    const skipped = modules.reduce((sum, { children }) => sum + [...children.allTests('skipped')].length, 0)
    const text = skippedText(skipped, existsSync(sharedPath('')))
    if (text !== undefined) console.log(text)
  }
}

/** The line about skipped tests, if there are any. */
export function skippedText(skipped: number, hasShared: boolean): string | undefined {
  if (skipped === 0) return undefined
  const reason = hasShared ? '' : `: ${sharedPath('')} with the large reference sets is absent`
  return `SKIPPED  ${skipped} tests${reason}\n`
}
