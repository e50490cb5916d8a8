import { execFile } from 'node:child_process'

/** The result of a command. */
export interface CommandResult {
  /** Exit code; 128 if a signal ended the command, 127 if it could not be started. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Options {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command to its end, without input, and keeps what it printed. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: Options,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY }
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') resolve({ code: 127, stdout, stderr: error.message })
      else resolve({ code: error ? (error.code ?? 128) : 0, stdout, stderr })
    })
    child.stdin?.end()
  })
}

/** Runs a command and returns its output. Throws an error with its last lines if it fails. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: Options,
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, args, options)
  if (code === 0) return stdout
  const output = `${lastLines(stdout)}\n${lastLines(stderr)}`
  throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)
}

/** The end of a text, which usually contains the error of a command. */
export function lastLines(text: string, count = 30): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
