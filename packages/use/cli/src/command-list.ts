import type { CommandEntry } from '@codegen-eval/command-line'

/** The commands in the order of the help; `help` and those that every program has follow. */
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
    name: 'calibrate',
    summary: 'compare judges with people: agreement, corrected means, and biases',
    hasResults: true,
    load: async () => (await import('./commands/calibrate.ts')).calibrate,
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
    name: 'tasks',
    summary: 'analyse the tasks of a benchmark: discrimination, reversed, duplicate and flaky tasks',
    hasResults: true,
    load: async () => (await import('./commands/tasks.ts')).tasks,
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
    name: 'mcp',
    summary: 'serve the commands that only read as tools for agents',
    load: async () => (await import('./commands/mcp.ts')).mcp(COMMANDS),
  },
]
