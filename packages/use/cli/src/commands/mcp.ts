import { spawn } from 'node:child_process'
import { type CommandDeclaration, type CommandEntry, declareCommand } from '@codegen-eval/command-line'
import type { CommandOutcome } from '@codegen-eval/mcp/node'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import { flagsOf } from '../flags/table.ts'
import { IDENTITY } from '../identity.ts'

const NOTES = `
Serves the commands that only read as tools of the Model Context Protocol, over standard input and output:
a client such as an editor or an assistant starts this command. Results are JSON, with the messages that
people get. Files are those below the root, links resolved; flags that write, run or fetch something are
left out. It needs the package @codegen-eval/mcp.
`

/** The names of commands that write nothing but their result. */
export const READING_COMMANDS: ReadonlySet<string> = new Set([
  ...['formats', 'metrics', 'score', 'compare', 'rank', 'gate', 'explain', 'pass-at-k', 'tasks'],
])

/** Maximum size of what a command prints, in bytes. */
const MAX_OUTPUT = 1 << 26

/**
 * Tools for agents.
 *
 * @param entries All commands of the program.
 */
export function mcp(entries: readonly CommandEntry[]): CommandDeclaration {
  return declareCommand({
    flags: flagsOf('root'),
    firstFlags: ['root'],
    notes: NOTES,
    examples: ['mcp --root results'],
    async run(_, { root }) {
      const { serveCommands } = await importServer()
      const commands = entries.filter(({ name }) => READING_COMMANDS.has(name))
      await serveCommands({ identity: IDENTITY, root, commands, run: runCommand })
    },
  })
}

async function importServer(): Promise<typeof import('@codegen-eval/mcp/node')> {
  try {
    return await import('@codegen-eval/mcp/node')
  } catch (cause) {
    throw missingPackage(cause, 'mcp', '@codegen-eval/mcp')
  }
}

/** Runs a command in a process of its own: a client may stop it, and the protocol alone uses standard output. */
function runCommand(args: readonly string[], cwd: string, signal: AbortSignal): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const line = [...process.execArgv, process.argv[1], ...args]
    const child = spawn(process.execPath, line, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    const written = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] += text
        if (written[name].length > MAX_OUTPUT) child.kill()
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, ...written }))
  })
}
