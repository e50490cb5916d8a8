import { spawn } from 'node:child_process'

/** The result of a command. */
export interface CommandResult {
  /** Exit code; 128 if a signal ended the command, 127 if it could not be started. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command to its end and returns its output. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8')
      child[stream].on('data', (chunk: string) => {
        output[stream] += chunk
      })
    }
    child.on('error', ({ message }) => resolve({ code: 127, stdout: '', stderr: message }))
    child.on('close', (code) => resolve({ code: code ?? 128, ...output }))
  })
}

/** Runs a command and throws if it fails, with the last lines of its output. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, args, options)
  if (code !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} ended with ${code}\n${lastLines(stdout)}\n${lastLines(stderr)}`,
    )
  }
  return stdout
}

/** The end of a text, which usually contains the error of a command. */
export function lastLines(text: string, count = 30): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
