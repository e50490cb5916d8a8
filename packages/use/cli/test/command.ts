import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import { run } from '../src/program.ts'

const BIN = fileURLToPath(new URL('../src/bin.ts', import.meta.url))

/** Runs the sources of the command with Node. */
export const SOURCE_COMMAND: readonly string[] = [...SOURCE_FLAGS, BIN]

/** The outcome of a run of the command. */
export interface Outcome {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** How the command is run. */
export interface RunOptions {
  readonly cwd?: string
  /** Standard input; empty by default. */
  readonly input?: string | Uint8Array
  /** Whether to run in a process, as a user does. */
  readonly isolated?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the command: in this process, one run after another, or in a process of its own. */
export function command(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  if (options.isolated) return spawned(args, options)
  const outcome = last.then(() => inProcess(args, options))
  last = outcome.catch(() => {})
  return outcome
}

/** Starts the command in a process and leaves its streams to the caller. */
export function start(args: readonly string[]): ReturnType<typeof spawn> {
  return spawn(process.execPath, [...SOURCE_COMMAND, ...args], { stdio: 'pipe' })
}

async function inProcess(
  args: readonly string[],
  { cwd = process.cwd(), input = '' }: RunOptions,
): Promise<Outcome> {
  const before = {
    cwd: process.cwd(),
    env: process.env,
    // a getter, which opens the stream when it is first asked
    input: Object.getOwnPropertyDescriptor(process, 'stdin')!,
    out: process.stdout.write,
    error: process.stderr.write,
  }
  const written = { stdout: '', stderr: '' }
  const write =
    (name: keyof typeof written) =>
    (text: string | Uint8Array, ...rest: unknown[]): boolean => {
      written[name] += String(text)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    }
  process.chdir(cwd)
  process.env = { ...before.env, NO_COLOR: '1', COLUMNS: '', DEBUG: '' }
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true })
  process.stdout.write = write('stdout')
  process.stderr.write = write('stderr')
  try {
    return { code: await run(args), signal: null, ...written }
  } finally {
    process.stdout.write = before.out
    process.stderr.write = before.error
    Object.defineProperty(process, 'stdin', before.input)
    process.env = before.env
    process.chdir(before.cwd)
  }
}

function spawned(args: readonly string[], { cwd, input = '' }: RunOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SOURCE_COMMAND, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', COLUMNS: '', DEBUG: '' },
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
