import { type Identity, setIdentity } from './identity.ts'
import { watchStandardOutput, writeOut } from './output/standard-output.ts'

/**
 * Prints a text that no command computes: help, or the version.
 *
 * @param args The arguments, which tell how an error is reported.
 * @returns The exit code.
 */
export async function printText(program: Identity, text: string, args: readonly string[]): Promise<number> {
  setIdentity(program)
  watchStandardOutput()
  try {
    await writeOut(text)
    return 0
  } catch (error) {
    return (await import('./report-error.ts')).reportError(error, args)
  }
}
