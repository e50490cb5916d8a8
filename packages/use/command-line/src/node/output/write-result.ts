import type { OutputDestination } from '@codegen-eval/report'
import { isStyled, isTerminal, terminalWidth, writeOut } from './standard-output.ts'
import { type OpenOutput, withOutputs } from './with-outputs.ts'

/**
 * Does work that yields a text, and writes the text to the file of `--output`, which appears as a whole or not at all, or
 * else to standard output.
 */
export async function writeResult<T extends { readonly text: string }>(
  file: string | undefined,
  work: (destination: OutputDestination, open: OpenOutput) => Promise<T>,
): Promise<T> {
  const isFile = file !== undefined
  const destination = {
    terminal: !isFile && isTerminal(),
    styled: !isFile && isStyled(),
    width: isFile ? undefined : terminalWidth(),
  }
  const result = await withOutputs(async (open) => {
    const output = open(file)
    const done = await work(destination, open)
    output?.write(done.text)
    return done
  })
  if (!isFile) await writeOut(result.text)
  return result
}
