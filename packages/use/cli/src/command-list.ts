import { type CommandDeclaration, type LoadedCommand, RUN_FLAGS } from './command.ts'
import type { RecordedRun } from './commands/rerun.ts'
import { flagsOf } from './flags/table.ts'

/** A command. Its flags and its work are loaded when it is called. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Whether it has results: then it has the flags of `RUN_FLAGS`. */
  readonly hasResults?: true
  /** Whether it has none, but reads files, one of which may be standard input. */
  readonly readsInput?: true
  load(runRecorded?: RecordedRun): Promise<CommandDeclaration>
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'score',
    summary: 'score the outputs of models against references',
    hasResults: true,
    load: async () => (await import('./commands/score.ts')).score,
  },
  {
    name: 'compare',
    summary: 'compare models: significance tests, confidence intervals and effect sizes',
    hasResults: true,
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    name: 'rank',
    summary: 'rank models, with intervals of their ranks: a leaderboard',
    hasResults: true,
    load: async () => (await import('./commands/rank.ts')).rank,
  },
  {
    name: 'merge',
    summary: 'combine shards written by score --rows-out',
    hasResults: true,
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  {
    name: 'learn',
    summary: "fit metrics to a corpus, for example CrystalBLEU's shared n-grams",
    hasResults: true,
    load: async () => (await import('./commands/learn.ts')).learn,
  },
  {
    name: 'gate',
    summary: 'fail if a model is significantly worse than another',
    hasResults: true,
    load: async () => (await import('./commands/gate.ts')).gate,
  },
  {
    name: 'aggregate',
    summary: 'combine the ratings of several raters into one label per item',
    hasResults: true,
    load: async () => (await import('./commands/aggregate.ts')).aggregate,
  },
  {
    name: 'plan',
    summary: 'plan a survey: numbers of items and ratings, power, and a random sample',
    hasResults: true,
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    name: 'survey',
    summary: 'prepare blinded assignments for human raters, and merge their ratings',
    hasResults: true,
    load: async () => (await import('./commands/survey.ts')).survey,
  },
  {
    name: 'study',
    summary: 'compare metrics with human grades or test results',
    hasResults: true,
    load: async () => (await import('./commands/study.ts')).study,
  },
  {
    name: 'explain',
    summary: 'show which parts of an output a metric matched and missed',
    hasResults: true,
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'pass-at-k',
    summary: 'estimate pass@k from test results, with confidence intervals',
    hasResults: true,
    load: async () => (await import('./commands/pass-at-k.ts')).passAtK,
  },
  {
    name: 'run',
    summary: 'run the tests of tasks on outputs in a sandbox, and estimate pass@k',
    hasResults: true,
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'metrics',
    summary: 'list the metrics with their options and defaults',
    load: async () => (await import('./commands/metrics.ts')).metrics,
  },
  {
    name: 'formats',
    summary: 'list the forms of input files with examples',
    load: async () => (await import('./commands/formats.ts')).formats,
  },
  {
    name: 'tokenize',
    summary: 'show the tokens of a text',
    readsInput: true,
    load: async () => (await import('./commands/tokenize.ts')).tokenize,
  },
  {
    name: 'extract',
    summary: 'extract the code from an answer',
    readsInput: true,
    load: async () => (await import('./commands/extract.ts')).extract,
  },
  {
    name: 'help',
    summary: 'show help on a command, or on input files (help inputs)',
    load: async () => (await import('./commands/help.ts')).help(COMMANDS.map(({ name }) => name)),
  },
  {
    name: 'completion',
    summary: 'print a completion script for a shell',
    load: async () => (await import('./commands/completion.ts')).completion(allCommands),
  },
  {
    name: 'config',
    summary: 'print the JSON Schema of configuration files',
    load: async () => (await import('./commands/config.ts')).config(allCommands),
  },
  {
    name: 'rerun',
    summary: 'repeat the run of a manifest, and check that its output has the same bytes',
    readsInput: true,
    load: async (runRecorded) => (await import('./commands/rerun.ts')).rerun(runRecorded),
  },
]

/**
 * Loads a command with all its flags.
 *
 * @param runRecorded Runs a command line as a user would, for the command that repeats runs.
 */
export async function loadCommand(
  { name, summary, hasResults, load }: CommandEntry,
  runRecorded?: RecordedRun,
): Promise<LoadedCommand> {
  const declaration = await load(runRecorded)
  const flags = { ...declaration.flags, ...(hasResults ? RUN_FLAGS : {}), ...flagsOf('debug') }
  return { ...declaration, name, summary, flags }
}

/** The command that a command line names; `undefined` if there is none, or if help is asked for. */
export function calledCommand(args: readonly string[]): CommandEntry | undefined {
  if (args.some((text) => ['--help', '--help-all', '-h'].includes(text))) return undefined
  const named = args.find((text) => !text.startsWith('-'))
  return COMMANDS.find(({ name }) => name === named)
}

/** All commands with their flags. */
export function allCommands(): Promise<readonly LoadedCommand[]> {
  return Promise.all(COMMANDS.map((entry) => loadCommand(entry)))
}
