import type { Reporter, TestModule } from 'vitest/node'

/** Prints how many tests were skipped after a run. */
export class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly Pick<TestModule, 'children'>[]): void {
    const skipped = modules.reduce((sum, { children }) => sum + [...children.allTests('skipped')].length, 0)
    if (skipped > 0) console.log(`SKIPPED  ${skipped} tests\n`)
  }
}
