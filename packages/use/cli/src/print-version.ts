import { printText } from '@codegen-eval/command-line/node/print-text'
import { IDENTITY } from './identity.ts'

/** Prints the version of the program. Returns the exit code. */
export function printVersion(args: readonly string[]): Promise<number> {
  return printText(IDENTITY, `${IDENTITY.version}\n`, args)
}
