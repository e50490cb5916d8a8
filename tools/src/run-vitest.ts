import { spawnSync } from 'node:child_process'
import { runMain } from './run-main.ts'
import { countsOf, reportIn, writeCounts } from './test-counts.ts'
import { ROOT } from './workspace.ts'

/** Runs vitest once over all packages, by `vitest.NAME.config.ts`, and writes its counts. Returns its exit code. */
export function runVitest(name: string, ...args: readonly string[]): number {
  const vitest = ['run', '--config', `vitest.${name}.config.ts`, ...args]
  const { status } = spawnSync('vitest', vitest, { cwd: ROOT, stdio: 'inherit' })
  const report = reportIn('.', `${name}-tests.json`)
  if (report) writeCounts(countsOf(report))
  return status ?? 1
}

await runMain(import.meta, runVitest)
