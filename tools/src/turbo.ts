import { spawnSync } from 'node:child_process'
import { runMain } from './run-main.ts'
import { ROOT } from './workspace.ts'

/** The environment in which turbo sends nothing and writes no setting into the user's home. */
export const QUIET = { TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' } as const

/** Runs tasks by turbo, and prints what it said if one failed: its banner lists all packages. */
function turbo(...tasks: string[]): number {
  const { status, stdout, stderr } = spawnSync('turbo', ['run', '--output-logs=errors-only', ...tasks], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status ?? 1
}

await runMain(import.meta, turbo)
