import { escapeControlsInLines } from '@codegen-eval/report/escape-controls'
import { Command, CommanderError } from 'commander'
import type { CommandEntry } from '../command.ts'
import { addCommand } from './add-command.ts'
import { calledCommand, loadCommand, type Program } from './declaration.ts'
import { writeError } from './output/standard-output.ts'
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
    if (!isHelp(error)) {
      if (error instanceof CommanderError) await writeTip(error.code, program, args)
      return reportError(error, args)
    }
    return await printText(program.declaration, help.join(''), args)
  }
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** Writes what to type instead of a wrong name, or an example of a command that lacks an argument. */
async function writeTip(
  code: string,
  { declaration, entries }: Program,
  args: readonly string[],
): Promise<void> {
  if (code === 'commander.missingArgument') {
    const command = await calledCommand(entries, args)?.load()
    const [example] = command?.examples ?? []
    if (example !== undefined) writeError(`an example: ${declaration.name} ${example}`)
  }
  const wrong =
    code === 'commander.unknownCommand'
      ? args.slice(0, 1)
      : code === 'commander.unknownOption'
        ? args.filter((arg) => arg.startsWith('-'))
        : []
  for (const word of wrong) {
    const tip = await declaration.instead?.(word)
    if (tip !== undefined) writeError(`instead of ${word}: ${tip}`)
  }
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
