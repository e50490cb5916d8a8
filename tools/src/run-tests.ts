import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from './describe-machine.ts'
import { embedAll } from './embed-bytes.ts'
import { reportIn, sumOf, type TurboTask, writeCounts } from './test-counts.ts'
import { ROOT } from './workspace.ts'

/** Runs the tests of all packages, or of those that turbo's arguments choose, and prints one sum. */
function main(args: readonly string[]): number {
  // an install with an unchanged lockfile ends before it embeds files
  embedAll()
  describeMachine()
  const runs = join(ROOT, '.turbo/runs')
  rmSync(runs, { recursive: true, force: true })
  const turbo = [
    'run',
    'test',
    '--continue',
    '--summarize',
    '--output-logs=errors-only',
    `--concurrency=${availableParallelism()}`,
    ...args,
  ]
  const { status } = spawnSync('turbo', turbo, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' },
  })
  const file = existsSync(runs) ? readdirSync(runs)[0] : undefined
  if (file === undefined) return status ?? 1
  const { tasks } = JSON.parse(readFileSync(join(runs, file), 'utf8')) as { tasks: TurboTask[] }
  const { passed, failed, skipped, packages, cached } = sumOf(tasks, reportIn)
  writeCounts({ passed, failed, skipped })
  console.log(`${packages} packages, ${cached} of them unchanged since they were tested`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return status === 0 && failed > 0 ? 1 : (status ?? 1)
}

process.exitCode = main(process.argv.slice(2))
