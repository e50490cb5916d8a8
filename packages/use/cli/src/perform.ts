import { escapeControlsInLines } from '@codegen-eval/report/escape-controls'
import { Command, CommanderError } from 'commander'
// biome-ignore lint/suspicious/noImportCycles: to be opened
import { addCommand, COMMANDS } from './command-list.ts'
import { printText } from './print-text.ts'
import { reportError } from './report-error.ts'
import { VERSION } from './version.ts'

const EXAMPLES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score outputs.jsonl --metric chrf --metric bleu:tokenize=13a --format json
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval explain outputs.jsonl --id 7 --model gpt --metric chrf
  codegen-eval metrics bleu
  echo "os.kill(os.getpid(), 9)" | codegen-eval tokenize -

Exit codes: 0 done, 1 the input has a problem, 2 the command line has one, 3 a gate failed.
`

/**
 * Parses a command line and does what it says, or prints help.
 *
 * @returns The exit code; errors are written to standard error.
 */
export async function perform(args: readonly string[]): Promise<number> {
  const help: string[] = []
  try {
    const program = await createProgram(args, (text) => help.push(text))
    await program.parseAsync(args as string[], { from: 'user' })
    return 0
  } catch (error) {
    if (!isHelp(error)) return reportError(error, args)
    return await printText(help.join(''), args)
  }
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** @param onHelp Receives the text of the help or the version. */
async function createProgram(args: readonly string[], onHelp: (text: string) => void): Promise<Command> {
  const program = new Command('codegen-eval')
    .description('Scores code-generation models with the metrics of the literature.')
    .version(VERSION)
    .option('--debug', 'show where an error comes from')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: onHelp,
      outputError: (text, write) => write(escapeControlsInLines(text.replace(/^error: /, 'codegen-eval: '))),
    })
    .showSuggestionAfterError()
  for (const entry of COMMANDS) await addCommand(program, entry, args.includes(entry.name))
  return program
}
