import { CommanderError } from 'commander'
import { ConditionError } from '../errors.ts'
import { identity } from './identity.ts'
import { writeError } from './output/standard-output.ts'

const INPUT = 1
const USAGE = 2

/** The exit code of a command whose condition was not met. */
export const CONDITION_FAILED = 3

const INTERNAL_ERROR = 70

/** Writes an error to standard error, and returns its exit code. */
export async function reportError(error: unknown, args: readonly string[]): Promise<number> {
  if (error instanceof CommanderError) return USAGE
  const { InputError, messageOf, UsageError } = await import('@codegen-eval/messages')
  const exitCodes = [
    [InputError, INPUT],
    [UsageError, USAGE],
    [ConditionError, CONDITION_FAILED],
  ] as const
  const isHomeless = error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd'
  const code = isHomeless ? INPUT : exitCodes.find(([kind]) => error instanceof kind)?.[1]
  const text = isHomeless
    ? 'the working folder does not exist any more'
    : code !== undefined
      ? messageOf(error)
      : `internal error: ${messageOf(error)} (run again with --debug to see where)`
  writeError(`${identity().name}: ${text}`)
  const debug = args.includes('--debug') || Boolean(process.env.DEBUG)
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n${causes(error)}`)
  return code ?? INTERNAL_ERROR
}

function causes({ cause }: Error): string {
  return cause instanceof Error ? `caused by ${cause.stack}\n${causes(cause)}` : ''
}
