import { calledCommand } from './command-list.ts'
import { watchStandardOutput } from './output/standard-output.ts'
import { perform } from './perform.ts'

/**
 * Runs the command.
 *
 * @param args What follows the command's name.
 * @returns The exit code: 0 done, 1 input problem, 2 usage, 3 a gate failed, 70 an internal error.
 */
export async function run(args: readonly string[]): Promise<number> {
  watchStandardOutput()
  const called = calledCommand(args)
  // loaded for commands that read something: help is there at once
  if (called?.hasResults) {
    const { runRecorded } = await import('./recorded-run.ts')
    return (await runRecorded(args)).code
  }
  const code = await perform(args, async (line) => (await import('./recorded-run.ts')).runRecorded(line))
  if (called?.readsInput) {
    const { closeStandardInput } = await import('@codegen-eval/records/node')
    closeStandardInput()
  }
  return code
}
