import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SOURCE_COMMAND } from './command.ts'

export const SCALE = fileURLToPath(new URL('../../../../examples/scale/', import.meta.url))
export const TASKS = fileURLToPath(new URL('../../../../examples/tasks.jsonl', import.meta.url))

/** Runs a recipe with the sources of the command, in a folder of its own. */
export function recipe(
  program: string,
  args: readonly string[],
  cwd: string,
  environment: object = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      CODEGEN_EVAL: [process.execPath, ...SOURCE_COMMAND].join(' '),
      ...environment,
    },
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}
