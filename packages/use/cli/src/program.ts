import { InputError, messageOf, UsageError } from '@codegen-eval/corpus'
import { closeStandardInput } from '@codegen-eval/corpus/node'
import { Command, CommanderError } from 'commander'
import { GateError } from './errors.ts'
import { watchStandardOutput } from './output/standard-output.ts'
import { VERSION } from './version.ts'

/** A command: its options and its work are loaded only where it is called. */
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
    summary: 'say which differences between models are significant',
    define: async (command) => (await import('./commands/compare.ts')).defineCompare(command),
  },
  {
    name: 'gate',
    summary: 'fail where a model is significantly worse than another',
    define: async (command) => (await import('./commands/gate.ts')).defineGate(command),
  },
  {
    name: 'aggregate',
    summary: 'make one label an item of what several raters said',
    define: async (command) => (await import('./commands/aggregate.ts')).defineAggregate(command),
  },
  {
    name: 'study',
    summary: 'hold metrics against what people say: errors, disagreement, trusted differences',
    define: async (command) => (await import('./commands/study.ts')).defineStudy(command),
  },
  {
    name: 'explain',
    summary: 'show what a metric found in one output, and what it missed',
    define: async (command) => (await import('./commands/explain.ts')).defineExplain(command),
  },
  {
    name: 'pass-at-k',
    summary: 'estimate pass@k from results of tests, with intervals',
    define: async (command) => (await import('./commands/pass-at-k.ts')).definePassAtK(command),
  },
  {
    name: 'metrics',
    summary: 'list the metrics with their options and defaults',
    define: async (command) => (await import('./commands/metrics.ts')).defineMetrics(command),
  },
  {
    name: 'tokenize',
    summary: 'show the tokens that a tokenizer makes of a text',
    define: async (command) => (await import('./commands/tokenize.ts')).defineTokenize(command),
  },
  {
    name: 'extract',
    summary: 'show the code that is pulled out of an answer',
    define: async (command) => (await import('./commands/extract.ts')).defineExtract(command),
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

const EXIT_CODES = [
  [InputError, 1],
  [UsageError, 2],
  [GateError, 3],
] as const

const INTERNAL_ERROR = 70

/**
 * Runs the command.
 *
 * @param args What follows the command's name.
 * @returns The exit code: 0 done, 1 input problem, 2 usage, 3 a gate failed, 70 a mistake of the program itself.
 */
export async function run(args: readonly string[]): Promise<number> {
  watchStandardOutput()
  const debug = args.includes('--debug') || Boolean(process.env.DEBUG)
  try {
    const program = await createProgram(args)
    await program.parseAsync(args as string[], { from: 'user' })
    return 0
  } catch (error) {
    return report(error, debug)
  } finally {
    closeStandardInput()
  }
}

async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('codegen-eval')
    .description('Scores code-generation models with the metrics of the literature.')
    .version(VERSION)
    .option('--debug', 'show where an error comes from')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'codegen-eval: ')) })
    .showSuggestionAfterError()
  for (const { name, summary, define } of COMMANDS) {
    const command = program
      .command(name)
      .summary(summary)
      .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    if (args.includes(name)) await define(command.option('--debug', 'show where an error comes from'))
  }
  return program
}

function report(error: unknown, debug: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const code = EXIT_CODES.find(([kind]) => error instanceof kind)?.[1]
  const text =
    code !== undefined
      ? messageOf(error)
      : `internal error: ${messageOf(error)} (run again with --debug to see where)`
  process.stderr.write(`codegen-eval: ${text}\n`)
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n${causes(error)}`)
  return code ?? INTERNAL_ERROR
}

function causes({ cause }: Error): string {
  return cause instanceof Error ? `caused by ${cause.stack}\n${causes(cause)}` : ''
}
