import { escapeControlsInLines } from '@codegen-eval/report/escape-controls'
import { Command, CommanderError } from 'commander'
import type { CommandEntry } from '../command.ts'
import { addCommand } from './add-command.ts'
import { loadCommand, type Program } from './declaration.ts'
import { printText } from './print-text.ts'
import { reportError } from './report-error.ts'

/**
 * Parses a command line and runs the command that it names, or prints help.
 *
 * @returns The exit code; errors are written to standard error.
 */
export async function perform(program: Program, args: readonly string[]): Promise<number> {
  const help: string[] = []
  try {
    const parser = await createParser(program, args, (text) => help.push(text))
    await parser.parseAsync(helpFlags(program.entries, args), { from: 'user' })
    return 0
  } catch (error) {
    if (!isHelp(error)) return reportError(error, args)
    return await printText(program.declaration, help.join(''), args)
  }
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** A command line with one form of asking for help: `help score` is `score --help`. */
function helpFlags(entries: readonly CommandEntry[], args: readonly string[]): string[] {
  const line = args.map((text) => (text === '--help-all' ? '--help' : text))
  const isCommand = entries.some(({ name }) => name === line[1])
  if (line[0] !== 'help') return line
  return isCommand ? [...line.slice(1), '--help'] : line.length === 1 ? ['--help'] : line
}

/** @param onHelp Receives the text of the help or the version. */
async function createParser(
  program: Program,
  args: readonly string[],
  onHelp: (text: string) => void,
): Promise<Command> {
  const { name, description, version, notes } = program.declaration
  const parser = new Command(name)
    .description(description)
    .version(version)
    .option('--debug', 'show where an error comes from')
    .addHelpText('after', notes)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: onHelp,
      outputError: (text, write) => write(escapeControlsInLines(text.replace(/^error: /, `${name}: `))),
    })
    .showSuggestionAfterError()
  for (const entry of program.entries) {
    // the flags of a command are loaded if the command line names it
    if (args.includes(entry.name))
      await addCommand(parser, await loadCommand(entry), program.declaration, args.includes('--help-all'))
    else parser.command(entry.name).summary(entry.summary)
  }
  return parser
}
