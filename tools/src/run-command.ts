import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { readJson } from './files.ts'
import { pinnedPnpm, ROOT } from './workspace.ts'

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
export function runCommand(name: string, args: readonly string[], options: Options): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env }
    const settings = { ...options, env, maxBuffer: Number.POSITIVE_INFINITY }
    const child = execFile(name, args, settings, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') resolve({ code: 127, stdout, stderr: error.message })
      else resolve({ code: error ? (error.code ?? 128) : 0, stdout, stderr })
    })
    child.stdin?.end()
  })
}

/** Runs a command and returns its output. Throws an error with its last lines if it fails. */
export async function runOrThrow(name: string, args: readonly string[], options: Options): Promise<string> {
  const result = await runCommand(name, args, options)
  if (result.code === 0) return result.stdout
  throw new Error(`${name} ${args.join(' ')} ended with ${result.code}\n${endOf(result)}`)
}

/** Runs the pinned pnpm, as `runOrThrow`. */
export function runPnpm(args: readonly string[], cwd: string): Promise<string> {
  const pnpm = pinnedPnpm(readJson(join(ROOT, 'package.json')))
  return runOrThrow('npx', ['--yes', pnpm, ...args], { cwd })
}

/** Runs a script of a project that borrows the workspace's tools, such as the compiler. */
export function runScript(name: string, { cwd, env }: Options): Promise<CommandResult> {
  const bins = ['node_modules/.bin', 'tools/node_modules/.bin'].map((path) => join(ROOT, path))
  const PATH = [...bins, process.env.PATH].join(delimiter)
  return runCommand('npm', ['run', '--silent', name], { cwd, env: { ...env, PATH } })
}

/** The failure of a script of a project, if it fails. */
export async function failuresOf(name: string, options: Options): Promise<string[]> {
  const result = await runScript(name, options)
  return result.code === 0 ? [] : [`${name} failed in ${options.cwd}\n${endOf(result)}`]
}

/** The end of what a command printed, which usually contains its error. */
export function endOf({ stdout, stderr }: CommandResult): string {
  return `${lastLines(stdout)}\n${lastLines(stderr)}`.trim()
}

/** The last lines of a text. */
export function lastLines(text: string, count = 30): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
