/**
 * Runs a module's program if the module was started and not imported. What it returns is the exit code; of an error it
 * prints the message.
 */
export async function runMain({ filename }: ImportMeta, main: (...args: string[]) => unknown): Promise<void> {
  if (process.argv[1] !== filename) return
  try {
    const code = await main(...process.argv.slice(2))
    process.exitCode = typeof code === 'number' ? code : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
