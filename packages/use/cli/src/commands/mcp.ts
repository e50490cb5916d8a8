import { type CommandDeclaration, type CommandEntry, declareCommand } from '@codegen-eval/command-line'
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
      const { runProcess } = await import('./run-process.ts')
      const program = [...process.execArgv, ...process.argv.slice(1, 2)]
      const commands = entries.filter(({ name }) => READING_COMMANDS.has(name))
      await serveCommands({
        ...{ identity: IDENTITY, root, commands },
        run: (args, folder, signal) => runProcess([...program, ...args], folder, signal),
      })
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
