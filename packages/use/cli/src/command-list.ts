import { Command } from 'commander'
import type { RecordedRun } from './commands/rerun.ts'
import { addRunFlags } from './commands/run-flags.ts'

/** A command. Its options and its work are loaded when it is called. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Whether it has results: then it has the flags of `addRunFlags`. */
  readonly hasResults?: true
  /** Whether it has none, but reads files, one of which may be standard input. */
  readonly readsInput?: true
  define(command: Command): Promise<void>
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'score',
    summary: 'score the outputs of models against references',
    hasResults: true,
    define: async (command) => (await import('./commands/score.ts')).defineScore(command),
  },
  {
    name: 'compare',
    summary: 'compare models: significance, intervals and effect sizes',
    hasResults: true,
    define: async (command) => (await import('./commands/compare.ts')).defineCompare(command),
  },
  {
    name: 'merge',
    summary: 'print the scores of rows that score measured in shards, on one machine or many',
    hasResults: true,
    define: async (command) => (await import('./commands/merge.ts')).defineMerge(command),
  },
  {
    name: 'learn',
    summary: 'learn what metrics need to know of a whole corpus, such as its common n-grams',
    hasResults: true,
    define: async (command) => (await import('./commands/learn.ts')).defineLearn(command),
  },
  {
    name: 'gate',
    summary: 'fail if a model is significantly worse than another',
    hasResults: true,
    define: async (command) => (await import('./commands/gate.ts')).defineGate(command),
  },
  {
    name: 'aggregate',
    summary: "combine several raters' labels into one label per item",
    hasResults: true,
    define: async (command) => (await import('./commands/aggregate.ts')).defineAggregate(command),
  },
  {
    name: 'plan',
    summary: 'plan a survey: how many items and ratings, its power, and a random sample of ids',
    hasResults: true,
    define: async (command) => (await import('./commands/plan.ts')).definePlan(command),
  },
  {
    name: 'survey',
    summary: 'make blinded assignments for people who grade outputs, and merge their ratings',
    hasResults: true,
    define: async (command) => (await import('./commands/survey.ts')).defineSurvey(command),
  },
  {
    name: 'study',
    summary: 'compare metrics with human grades: error rates, disagreement, trusted differences',
    hasResults: true,
    define: async (command) => (await import('./commands/study.ts')).defineStudy(command),
  },
  {
    name: 'explain',
    summary: 'show which parts of one output a metric matched and missed',
    hasResults: true,
    define: async (command) => (await import('./commands/explain.ts')).defineExplain(command),
  },
  {
    name: 'pass-at-k',
    summary: 'estimate pass@k from test results, with intervals',
    hasResults: true,
    define: async (command) => (await import('./commands/pass-at-k.ts')).definePassAtK(command),
  },
  {
    name: 'run',
    summary: 'run the tests of tasks on outputs in a sandbox, and estimate pass@k',
    hasResults: true,
    define: async (command) => (await import('./commands/run.ts')).defineRun(command),
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
    readsInput: true,
    define: async (command) => (await import('./commands/tokenize.ts')).defineTokenize(command),
  },
  {
    name: 'extract',
    summary: 'show the code that is extracted from an answer',
    readsInput: true,
    define: async (command) => (await import('./commands/extract.ts')).defineExtract(command),
  },
  {
    name: 'help',
    summary: 'show the help of a command, or help on input files (help inputs)',
    define: async (command) => (await import('./commands/help.ts')).defineHelp(command),
  },
  {
    name: 'completion',
    summary: 'print the script with which a shell completes commands, flags and their values',
    define: async (command) =>
      (await import('./commands/completion.ts')).defineCompletion(command, allCommands),
  },
  {
    name: 'config',
    summary: 'print the JSON Schema of configuration files',
    define: async (command) => (await import('./commands/config.ts')).defineConfig(command, allCommands),
  },
  {
    name: 'rerun',
    summary: 'repeat the run of a manifest, and check that its output has the same bytes',
    readsInput: true,
    define: async (command) => (await import('./commands/rerun.ts')).defineRerun(command, runRecorded),
  },
]

/** Adds a command to a program. Its flags are loaded only on demand. */
export async function addCommand(
  program: Command,
  { name, summary, hasResults, define }: CommandEntry,
  withFlags: boolean,
): Promise<Command> {
  const command = program
    .command(name)
    .summary(summary)
    .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
  if (!withFlags) return command
  await define(command)
  if (hasResults) addRunFlags(command)
  return command.option('--debug', 'show where an error comes from')
}

/** The command that a command line names; `undefined` if there is none, or if help is asked for. */
export function calledCommand(args: readonly string[]): CommandEntry | undefined {
  if (args.some((text) => text === '--help' || text === '-h')) return undefined
  const named = args.find((text) => !text.startsWith('-'))
  return COMMANDS.find(({ name }) => name === named)
}

/** All commands with their flags. */
export async function allCommands(): Promise<readonly Command[]> {
  const program = new Command()
  return Promise.all(COMMANDS.map((entry) => addCommand(program, entry, true)))
}

/** Runs the command line as a user would, and records what it reads and writes. */
// biome-ignore lint/suspicious/noImportCycles: to be opened
const runRecorded: RecordedRun = async (args) => (await import('./recorded-run.ts')).runRecorded(args)
