import { InputError, messageOf, UsageError } from '@codegen-eval/corpus'
import { closeStandardInput } from '@codegen-eval/corpus/node'
import { escapeControlsInLines } from '@codegen-eval/report'
import { Command, CommanderError } from 'commander'
import { GateError } from './errors.ts'
import { watchStandardOutput, writeMessage, writeOut } from './output/standard-output.ts'
import { VERSION } from './version.ts'

/** A command. Its options and its work are loaded when it is called. */
interface CommandEntry {
  readonly name: string
  readonly summary: string
  define(command: Command): Promise<void>
}

const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'score',
    summary: 'score the outputs of models against references',
    define: async (command) => (await import('./commands/score.ts')).defineScore(command),
  },
  {
    name: 'compare',
    summary: 'compare models: significance, intervals and effect sizes',
    define: async (command) => (await import('./commands/compare.ts')).defineCompare(command),
  },
  {
    name: 'gate',
    summary: 'fail if a model is significantly worse than another',
    define: async (command) => (await import('./commands/gate.ts')).defineGate(command),
  },
  {
    name: 'aggregate',
    summary: "combine several raters' labels into one label per item",
    define: async (command) => (await import('./commands/aggregate.ts')).defineAggregate(command),
  },
  {
    name: 'study',
    summary: 'compare metrics with human grades: error rates, disagreement, trusted differences',
    define: async (command) => (await import('./commands/study.ts')).defineStudy(command),
  },
  {
    name: 'explain',
    summary: 'show which parts of one output a metric matched and missed',
    define: async (command) => (await import('./commands/explain.ts')).defineExplain(command),
  },
  {
    name: 'pass-at-k',
    summary: 'estimate pass@k from test results, with intervals',
    define: async (command) => (await import('./commands/pass-at-k.ts')).definePassAtK(command),
  },
  {
    name: 'metrics',
    summary: 'list the metrics with their options and defaults',
    define: async (command) => (await import('./commands/metrics.ts')).defineMetrics(command),
  },
  {
    name: 'formats',
    summary: 'list the forms of input with an example of each',
    define: async (command) => (await import('./commands/formats.ts')).defineFormats(command),
  },
  {
    name: 'tokenize',
    summary: 'show the tokens of a text',
    define: async (command) => (await import('./commands/tokenize.ts')).defineTokenize(command),
  },
  {
    name: 'extract',
    summary: 'show the code that is extracted from an answer',
    define: async (command) => (await import('./commands/extract.ts')).defineExtract(command),
  },
  {
    name: 'completion',
    summary: 'print the script with which a shell completes commands, flags and their values',
    define: async (command) =>
      (await import('./commands/completion.ts')).defineCompletion(command, defineAll),
  },
]

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

const USAGE = 2

const EXIT_CODES = [
  [InputError, 1],
  [UsageError, USAGE],
  [GateError, 3],
] as const

const INTERNAL_ERROR = 70

/**
 * Runs the command.
 *
 * @param args What follows the command's name.
 * @returns The exit code: 0 done, 1 input problem, 2 usage, 3 a gate failed, 70 an internal error.
 */
export async function run(args: readonly string[]): Promise<number> {
  watchStandardOutput()
  const debug = args.includes('--debug') || Boolean(process.env.DEBUG)
  const help: string[] = []
  try {
    const program = await createProgram(args, (text) => help.push(text))
    await program.parseAsync(args as string[], { from: 'user' })
    return 0
  } catch (error) {
    if (!isHelp(error)) return report(error, debug)
    return await printed(help.join(''), debug)
  } finally {
    closeStandardInput()
  }
}

/** Prints the help or the version. */
async function printed(text: string, debug: boolean): Promise<number> {
  try {
    await writeOut(text)
    return 0
  } catch (error) {
    return report(error, debug)
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
  for (const entry of COMMANDS) {
    const command = describe(program.command(entry.name), entry)
    if (args.includes(entry.name)) await entry.define(command)
  }
  return program
}

/** All commands with their flags. */
function defineAll(): Promise<readonly Command[]> {
  return Promise.all(
    COMMANDS.map(async (entry) => {
      const command = describe(new Command(entry.name), entry)
      await entry.define(command)
      return command
    }),
  )
}

function describe(command: Command, { summary }: CommandEntry): Command {
  return command
    .summary(summary)
    .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    .option('--debug', 'show where an error comes from')
}

function report(error: unknown, debug: boolean): number {
  if (error instanceof CommanderError) return USAGE
  const code = EXIT_CODES.find(([kind]) => error instanceof kind)?.[1]
  const text =
    code !== undefined
      ? messageOf(error)
      : `internal error: ${messageOf(error)} (run again with --debug to see where)`
  writeMessage(`codegen-eval: ${text}`)
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n${causes(error)}`)
  return code ?? INTERNAL_ERROR
}

function causes({ cause }: Error): string {
  return cause instanceof Error ? `caused by ${cause.stack}\n${causes(cause)}` : ''
}
