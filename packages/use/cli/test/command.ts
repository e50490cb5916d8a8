import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url))

/** What a run of the built command said. */
export interface Outcome {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the built command, as a user would. */
export function command(
  args: readonly string[],
  { cwd, input = '' }: { cwd?: string; input?: string | Uint8Array } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', DEBUG: '' },
    })
    const out = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => (out.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (out.stderr += text))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, ...out }))
  })
}

/** Starts the built command and leaves its streams to the caller. */
export function start(args: readonly string[]): ReturnType<typeof spawn> {
  return spawn(process.execPath, [BIN, ...args], { stdio: 'pipe' })
}
