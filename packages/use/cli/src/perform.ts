import { escapeControlsInLines } from '@codegen-eval/report/escape-controls'
import { Command, CommanderError } from 'commander'
import { addCommand } from './add-command.ts'
import { COMMANDS, type CommandEntry, loadCommand } from './command-list.ts'
import type { RecordedRun } from './commands/rerun.ts'
import { printText } from './print-text.ts'
import { reportError } from './report-error.ts'
import { VERSION } from './version.ts'

const EXAMPLES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score outputs.jsonl --metric chrf,bleu:tokenize=13a --format json
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval explain outputs.jsonl --id 7 --model gpt --metric chrf
  codegen-eval metrics bleu
  echo "os.kill(os.getpid(), 9)" | codegen-eval tokenize -

Help on a command: codegen-eval score --help, or --help-all for all its flags.
Exit codes: 0 success, 1 invalid input, 2 invalid command line, 3 failed gate, 70 internal error.
`

/**
 * Parses a command line and runs the command that it names, or prints help.
 *
 * @param runRecorded See `loadCommand`.
 * @returns The exit code; errors are written to standard error.
 */
export async function perform(args: readonly string[], runRecorded?: RecordedRun): Promise<number> {
  const help: string[] = []
  try {
    const program = await createProgram(args, (text) => help.push(text), runRecorded)
    await program.parseAsync(helpFlags(args), { from: 'user' })
    return 0
  } catch (error) {
    if (!isHelp(error)) return reportError(error, args)
    return await printText(help.join(''), args)
  }
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** A command line with one form of asking for help: `help score` is `score --help`. */
function helpFlags(args: readonly string[]): string[] {
  const line = args.map((text) => (text === '--help-all' ? '--help' : text))
  const isCommand = COMMANDS.some(({ name }) => name === line[1])
  if (line[0] !== 'help') return line
  return isCommand ? [...line.slice(1), '--help'] : line.length === 1 ? ['--help'] : line
}

/** @param onHelp Receives the text of the help or the version. */
async function createProgram(
  args: readonly string[],
  onHelp: (text: string) => void,
  runRecorded: RecordedRun | undefined,
): Promise<Command> {
  const program = new Command('codegen-eval')
    .description('Scores code-generation models with the metrics of the literature.')
    .version(VERSION)
    .option('--debug', 'show where an error comes from')
    .addHelpText('after', EXAMPLES)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: onHelp,
      outputError: (text, write) => write(escapeControlsInLines(text.replace(/^error: /, 'codegen-eval: '))),
    })
    .showSuggestionAfterError()
  for (const entry of COMMANDS) await addEntry(program, entry, args, runRecorded)
  return program
}

/** Adds a command, whose flags are loaded if the command line names it. */
async function addEntry(
  program: Command,
  entry: CommandEntry,
  args: readonly string[],
  runRecorded: RecordedRun | undefined,
): Promise<void> {
  if (args.includes(entry.name))
    return addCommand(program, await loadCommand(entry, runRecorded), args.includes('--help-all'))
  program.command(entry.name).summary(entry.summary)
}
