import { run } from '@codegen-eval/cli'

/**
 * Runs `codegen-eval` in this process.
 *
 * @returns What it writes to standard output.
 * @throws Error with its messages if it fails.
 */
export async function command(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = process
  const before = [stdout.write, stderr.write] as const
  const written = { out: '', error: '' }
  const into =
    (name: keyof typeof written) =>
    (text: string | Uint8Array, ...rest: unknown[]): boolean => {
      written[name] += String(text)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    }
  stdout.write = into('out')
  stderr.write = into('error')
  try {
    if ((await run(args)) !== 0) throw new Error(`codegen-eval ${args.join(' ')}: ${written.error}`)
  } finally {
    ;[stdout.write, stderr.write] = before
  }
  return written.out
}
