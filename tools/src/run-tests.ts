import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from './describe-machine.ts'
import { embedAll } from './embed-bytes.ts'
import { filesUnder, readJson } from './files.ts'
import { reportIn, sumOf, writeCounts } from './test-counts.ts'
import { ROOT } from './workspace.ts'

/** Runs the tests of all packages, or of those that turbo's arguments choose, and prints one sum. */
function main(args: readonly string[]): number {
  // an install with an unchanged lockfile ends before it embeds files
  embedAll()
  describeMachine()
  const runs = join(ROOT, '.turbo/runs')
  // compiled modules name the files that they import: those of an earlier run may be gone
  const modules = join(ROOT, '.cache/test-modules')
  for (const folder of [runs, modules]) rmSync(folder, { recursive: true, force: true })
  const options = ['--continue', '--summarize', '--output-logs=errors-only']
  const env = {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_PRINT_VERSION_DISABLED: '1',
    TEST_MODULES: modules,
  }
  const turbo = ['run', 'test', ...options, `--concurrency=${availableParallelism()}`, ...args]
  const { status } = spawnSync('turbo', turbo, { cwd: ROOT, stdio: 'inherit', env })
  const [file] = filesUnder(runs)
  if (file === undefined) return status ?? 1
  const { passed, failed, skipped, packages, cached } = sumOf(readJson(join(runs, file)).tasks, reportIn)
  writeCounts({ passed, failed, skipped })
  console.log(`${packages} packages, ${cached} of them unchanged since they were tested`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return status === 0 && failed > 0 ? 1 : (status ?? 1)
}

process.exitCode = main(process.argv.slice(2))
