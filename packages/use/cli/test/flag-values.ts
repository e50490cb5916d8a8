/** What a flag is tried with. `unseen`: it changes no result. */
export type Values =
  | readonly string[]
  | {
      readonly args: readonly string[]
      /** Files in place of those of the mode. */
      readonly files?: readonly string[]
      /** Flags that are there with and without it. */
      readonly extra?: readonly string[]
      /** Flags in place of those of the mode. */
      readonly flags?: readonly string[]
    }
  | 'unseen'

/** A use of a command. */
export interface Mode {
  readonly command: string
  readonly action?: readonly string[]
  readonly files: readonly string[]
  readonly flags: readonly string[]
  /** The exit code without further flags; 0 by default. */
  readonly code?: number
  readonly values?: Readonly<Record<string, Values>>
}

const EVALPLUS = ['a_eval_results.json', 'b_eval_results.json']
const DRAWS_OF_INTERVALS: Mode['values'] = {
  resamples: { extra: ['--intervals'], args: ['--resamples', '123'] },
  seed: { extra: ['--intervals'], args: ['--seed', '7'] },
  alpha: { extra: ['--intervals'], args: ['--alpha', '0.2'] },
}
const STUDY_VALUES: Mode['values'] = {
  // it continues an earlier run: study.test.ts
  resume: 'unseen',
  threads: 'unseen',
  useScores: ['--use-scores', 'scores.csv'],
  csvEscaped: { files: ['two.csv'], extra: ['--ratings', 'ratings.csv'], args: ['--csv-escaped'] },
  types: { files: ['typed.jsonl'], extra: ['--ratings', 'ratings.csv'], args: ['--types', 'erase'] },
}
/** Settings that JSON records, even where the interval is computed without them. */
const RECORDED: Mode['values'] = {
  resamples: { extra: ['--format', 'json'], args: ['--resamples', '123'] },
  trials: { extra: ['--format', 'json'], args: ['--trials', '123'] },
  seed: { extra: ['--format', 'json'], args: ['--seed', '7'] },
}
const RANK_VALUES: Mode['values'] = {
  resamples: { extra: ['--format', 'json'], args: ['--resamples', '123'] },
}
const ONE_METRIC: Mode['values'] = { lang: ['--lang', 'go'] }
/** Results that a model lacks, and logs of other tools. */
const OF_GAPS: Mode['values'] = {
  missing: { files: ['gaps.csv'], args: ['--missing', 'zero'] },
  samples: { files: ['gaps.csv'], args: ['--samples', '9'] },
  runs: { files: ['log.json', 'more-log.json', 'b-log.json'], args: ['--runs', 'models'] },
  harnessErrors: { files: ['log.json', 'b-log.json'], args: ['--harness-errors', 'drop'] },
}
/** Scores of more than two models, which have more than one pair. */
const OF_MODELS: Mode['values'] = {
  correction: { files: ['models.csv'], args: ['--correction', 'bonferroni'] },
}
const SCORES_VALUES: Mode['values'] = {
  ...OF_MODELS,
  evalplusTests: {
    files: EVALPLUS,
    args: ['--evalplus-tests', 'base'],
  },
  scores: 'unseen',
  ...ONE_METRIC,
  ...OF_GAPS,
  matrix: { files: ['models.csv'], args: ['--matrix'] },
  bestOf: ['--best-of', '1'],
  stratumWeights: { files: ['strata.csv'], extra: ['--by', 'lang'], args: ['--stratum-weights', 'size'] },
  offset: ['--offset', '1'],
  completions: ['--completions', 'body'],
  lines: ['--lines'],
  whole: ['--whole'],
  types: ['--types', 'erase'],
  threads: ['--threads', '2'],
}
const STUDY = ['--results-dir', 'study', '--threads', '1', '--resamples', '20', '-m', 'chrf']
const OF_MANY_TASKS = {
  files: ['many.jsonl'],
  flags: [...STUDY, '--gold', 'tests', '--test-results', 'many-verdicts.jsonl'],
}
const SCORES_OF_TESTS: Mode['values'] = {
  resamples: { ...OF_MANY_TASKS, args: ['--resamples', '123'] },
  seed: { ...OF_MANY_TASKS, args: ['--seed', '7'] },
  testResults: ['--test-results', 'more-verdicts.jsonl'],
  gold: ['--gold', 'grades'],
  ratingsFrom: ['--ratings-from', 'csv'],
  ratingsIdField: ['--ratings-id-field', 'id'],
  ratingsModelField: ['--ratings-model-field', 'model'],
  csvEscaped: { files: ['two.csv'], args: ['--csv-escaped'] },
  types: { files: ['typed.jsonl'], args: ['--types', 'erase'] },
  dropOutliers: ['--drop-outliers', 'both'],
  excludeIf: ['--exclude-if', 'ratings>=1'],
}
const TEXTS_VALUES: Mode['values'] = {
  ...SCORES_VALUES,
  csvEscaped: ['--csv-escaped'],
  nullOutputs: ['--null-outputs', 'empty'],
  onError: ['--on-error', 'skip'],
  stratumWeights: ['--stratum-weights', 'size'],
}
const PROBLEMS = { files: ['completions.jsonl'], extra: ['-r', 'problems.jsonl'] }
const REPEATS = ['--resamples', '100', '--trials', '100']

/** Values that change the result of most commands, or are refused by them. */
export const FLAG_VALUES: Readonly<Record<string, Values>> = {
  // inputs: fields that no row has are errors
  references: ['-r', 'none.jsonl'],
  from: ['--from', 'csv'],
  offset: {
    files: ['a=lists.json', 'b=lists-b.json'],
    extra: ['-r', 'problems.jsonl'],
    args: ['--offset', '1'],
  },
  completions: { ...PROBLEMS, args: ['--completions', 'body'] },
  layout: ['--layout', 'study'],
  replicate: ['--replicate', 'rfa'],
  idField: ['--id-field', 'nowhere'],
  candidateField: ['--candidate-field', 'nowhere'],
  candidateFields: ['--candidate-fields', 'nowhere,either'],
  referenceField: ['--reference-field', 'nowhere'],
  modelField: ['--model-field', 'nowhere'],
  sampleField: ['--sample-field', 'nowhere'],
  rowsField: ['--rows-field', 'nowhere'],
  languageField: ['--language-field', 'nowhere'],
  context: ['--context', 'nowhere'],
  cluster: ['--cluster', 'nowhere'],
  by: ['--by', 'nowhere'],
  lines: { files: ['program.py'], extra: ['-r', 'plain.txt'], args: ['--lines'] },
  whole: { files: ['plain.txt'], extra: ['-r', 'program.py'], args: ['--whole'] },
  csvEscaped: { files: ['two.csv'], args: ['--csv-escaped'] },
  nullOutputs: { files: ['null.jsonl'], args: ['--null-outputs', 'empty'] },
  onError: { files: ['broken.jsonl'], args: ['--on-error', 'skip'] },
  scores: ['--scores'],
  preferences: ['--preferences'],
  stratumField: ['--stratum-field', 'nowhere'],
  outputs: ['--outputs', 'nowhere.jsonl'],
  votes: ['--votes', 'ratings.csv'],
  judgeFamily: ['--judge-family', 'nobody=a'],
  epsilon: ['--epsilon', '0.1'],
  annotatorScore: { extra: ['--epsilon', '0.1', '--format', 'json'], args: ['--annotator-score', 'rmse'] },
  passFrom: ['--pass-from', '2'],
  calibrate: ['--calibrate'],
  benchmark: ['--benchmark'],
  rates: ['--rates', '60,50'],
  betweenTasks: {
    files: [],
    flags: ['--benchmark', '--rates', '60,50', '--tasks', '50', '--samples', '2'],
    args: ['--between-tasks', '50'],
  },
  taskCorrelation: {
    files: [],
    flags: ['--benchmark', '--rates', '60,50', '--tasks', '50'],
    args: ['--task-correlation', '0.5'],
  },
  tasks: ['--tasks', '99'],
  comparisons: ['--comparisons', '9'],
  intervalWidth: ['--interval-width', '1'],
  correlation: ['--correlation', '0.5'],
  calibrated: ['--calibrated'],
  scoreField: ['--score-field', 'nowhere'],
  scale: ['--scale', '0..9'],
  evalplusTests: ['--evalplus-tests', 'base'],
  raterField: ['--rater-field', 'nowhere'],
  raterFields: ['--rater-fields', 'nowhere'],
  na: ['--na', '1'],
  ratingField: ['--rating-field', 'nowhere'],
  order: ['--order', 'bad<good'],
  ratings: ['--ratings', 'ratings.csv'],
  ratingsFrom: { extra: ['--ratings', 'ratings.csv'], args: ['--ratings-from', 'argilla'] },
  ratingsIdField: { extra: ['--ratings', 'ratings.csv'], args: ['--ratings-id-field', 'nowhere'] },
  ratingsModelField: { extra: ['--ratings', 'ratings.csv'], args: ['--ratings-model-field', 'nowhere'] },
  attributes: ['--attributes', 'fluency'],
  background: ['--background', 'background.jsonl'],
  mapScores: ['--map-scores'],
  attributeScale: ['--attribute-scale', '0..9'],
  referenceModel: ['--reference-model', 'a'],
  gold: ['--gold', 'tests'],
  testResults: ['--test-results', 'verdicts.jsonl'],
  useScores: ['--use-scores', 'rows'],
  baselineScores: ['--baseline-scores', 'stored.jsonl'],
  intentField: ['--intent-field', 'task'],
  intent: ['--no-intent'],
  ratedReferences: ['--no-references'],
  judgementField: ['--judgement-field', 'nowhere'],
  excludeIf: ['--exclude-if', 'share>0.9'],
  judge: ['--judge', 'nobody'],
  sideBySide: ['--side-by-side', '2'],
  reasons: ['--reasons'],
  marks: ['--marks'],
  firstPage: ['--first-page', 'first-page.md'],
  overlap: ['--overlap', '1'],
  goldItems: ['--gold-items', 'gold.json'],
  goldShare: ['--gold-share', '0.1'],
  attentionItems: ['--attention-items', 'gold.json'],
  attentionShare: ['--attention-share', '0.1'],
  anchors: ['--anchors', 'anchors.json'],
  instructions: ['--instructions', 'instructions.txt'],
  study: ['--study', 'study.json'],
  key: ['--key', 'made/key.json'],
  ids: ['--ids', 'ids.txt'],
  id: ['--id', 't2'],
  model: ['--model', 'a'],
  sample: ['--sample', '2'],
  reference: ['--reference', 'x y'],
  tests: ['--tests', 'nothing'],
  population: ['--population', '50'],
  // metrics
  metric: ['-m', 'rouge'],
  lang: { extra: ['-m', 'codebleu'], args: ['--lang', 'go'] },
  extract: ['--extract', 'fences/otherwise=empty'],
  normalize: ['--normalize', 'canonical-alpha'],
  types: { files: ['typed.jsonl'], args: ['--types', 'erase'] },
  sharedNgrams: ['--shared-ngrams', 'ngrams.json'],
  paraphrases: ['--paraphrases', 'none.txt'],
  plugin: ['--plugin', './none.mjs'],
  crossValidate: ['--cross-validate', 'item'],
  download: ['--download'],
  tables: ['--tables', 'none.json'],
  samplesBy: { files: ['samples.jsonl'], args: ['--samples-by', 'best'] },
  bestOf: { files: ['samples.jsonl'], extra: ['--samples-by', 'best'], args: ['--best-of', '1'] },
  // statistics
  intervals: ['--intervals'],
  resamples: ['--resamples', '123'],
  trials: ['--trials', '123'],
  seed: ['--seed', '7'],
  alpha: ['--alpha', '0.2'],
  baseline: ['--baseline', 'nobody'],
  candidate: ['--candidate', 'nobody'],
  test: ['--test', 'wilcoxon'],
  method: ['--method', 'gauss'],
  marginal: ['--marginal'],
  metricWeights: ['--metric-weights', 'equal'],
  stratumWeights: {
    files: ['strata.jsonl'],
    extra: ['--by', 'lang'],
    args: ['--stratum-weights', 'size'],
  },
  covariates: ['--covariates', 'position'],
  elo: ['--elo'],
  correction: { files: ['three.jsonl'], args: ['--correction', 'bonferroni'] },
  scoreMargin: ['--margin', '-50'],
  failOn: { extra: ['-f', 'json'], args: ['--fail-on', 'inconclusive'] },
  k: ['-k', '2'],
  aggregate: ['--aggregate', 'majority-vote'],
  compare: ['--compare'],
  unit: { extra: ['--compare'], args: ['--unit', 'rating'] },
  standardize: ['--standardize', 'rater'],
  disagreement: ['--disagreement', '1'],
  onDisagreement: { extra: ['--disagreement', '1'], args: ['--on-disagreement', 'drop'] },
  protocol: ['--protocol', 'rfa'],
  bins: ['--bins', '0,50,100'],
  binsClosed: ['--closed-edge', 'right'],
  dropOutliers: { extra: ['--scale', '0..100'], args: ['--drop-outliers', 'both'] },
  percentages: ['--percentages', '50'],
  minimumDifferences: ['--minimum-differences', '3'],
  thresholdFirst: ['--threshold-first'],
  syntheticModels: ['--synthetic-models', '3'],
  metricTest: ['--metric-test', 'randomization'],
  ratingTest: ['--rating-test', 'wilcoxon'],
  ties: ['--ties', 'paper'],
  items: ['--items', '5'],
  marginOfError: ['--margin-of-error', '20'],
  confidence: ['--confidence', '80'],
  share: ['--share', '10'],
  icc: ['--icc', '0.3'],
  reliability: { extra: ['--icc', '0.3'], args: ['--reliability', '0.95'] },
  difference: ['--difference', '2'],
  deviation: ['--deviation', '3'],
  power: { extra: ['--deviation', '3'], args: ['--power', '0.95'] },
  raters: ['--raters', '6'],
  ratingsPerItem: ['--ratings-per-item', '1'],
  repeat: ['--repeat', '2'],
  missing: ['--missing', 'zero'],
  samples: ['--samples', '9'],
  runs: ['--runs', 'models'],
  harnessErrors: ['--harness-errors', 'drop'],
  // execution
  threads: { extra: ['--language-field', 'lang'], args: ['--threads', '2'] },
  shard: ['--shard', '1/2'],
  resume: ['--resume'],
  allowUntrusted: 'unseen',
  runner: ['--runner', 'pyodide'],
  timeout: ['--timeout', '0.001'],
  memory: ['--memory', '16'],
  image: ['--image', 'none'],
  checkTypes: ['--check-types'],
  verifyTasks: ['--verify-tasks'],
  python: ['--python', 'nothing'],
  reuseInterpreter: ['--reuse-interpreter'],
  anyVersion: 'unseen',
  config: ['--config', 'config.json'],
  noConfig: 'unseen',
  debug: { extra: ['--metric', 'nothing'], args: ['--debug'] },
  // output
  format: ['--format', 'json'],
  output: ['--output', 'result'],
  precision: ['--precision', '5'],
  brief: ['--brief'],
  parts: ['--parts'],
  matrix: { files: ['models.csv'], flags: ['--scores', ...REPEATS], args: ['--matrix'] },
  html: ['--html', 'page.html'],
  export: ['--export', 'otel=exported.jsonl'],
  segments: ['--segments', 'segments.jsonl'],
  saveSharedNgrams: ['--save-shared-ngrams', 'saved.json'],
  saveScores: ['--save-scores', 'saved.jsonl'],
  junit: ['--junit', 'gate.xml'],
  sequential: ['--sequential', 'state.json'],
  restart: ['--restart'],
  rowsOut: ['--rows-out', 'more-rows'],
  countsOut: ['--counts-out', 'more-counts'],
  resultsDir: ['--results-dir', 'elsewhere'],
  checksOut: ['--checks-out', 'checks.jsonl'],
  answersOut: ['--answers-out', 'answers.jsonl'],
  backgroundOut: ['--background-out', 'background.jsonl'],
  allowIncomplete: ['--allow-incomplete'],
  force: ['--force'],
  title: ['--title', 'Another'],
  ownAnswer: ['--own-answer'],
  top: ['--top', '1'],
  all: ['--all'],
  quiet: { extra: ['-m', 'chrf++'], args: ['--quiet'] },
  verbose: ['--verbose'],
  color: ['--color', 'always'],
  width: ['--width', '20'],
  manifest: ['--manifest', 'run.json'],
}

const TEST_RESULTS = ['results.jsonl', 'results-b.jsonl']

/** Flags of outputs, which ratings of a survey do not have. */
const NOT_MERGED = {
  lang: ['--lang', 'go'],
  lines: ['--lines'],
  whole: ['--whole'],
  offset: ['--offset', '1'],
  completions: ['--completions', 'body'],
}

/** Uses of all commands. */
export const MODES: Readonly<Record<string, Mode>> = {
  score: {
    command: 'score',
    files: ['out.jsonl'],
    flags: ['-m', 'chrf,exact-match'],
    values: DRAWS_OF_INTERVALS,
  },
  'score --rows-out': {
    command: 'score',
    files: ['out.jsonl'],
    flags: ['-m', 'chrf', '--rows-out', 'shards'],
    values: {
      rowsOut: ['--rows-out', 'other'],
    },
  },
  compare: { command: 'compare', files: ['out.jsonl'], flags: ['-m', 'chrf,exact-match', ...REPEATS] },
  'compare --scores': {
    command: 'compare',
    files: ['scores.csv'],
    flags: ['--scores', ...REPEATS],
    values: SCORES_VALUES,
  },
  rank: { command: 'rank', files: ['out.jsonl'], flags: ['-m', 'chrf,exact-match'], values: RANK_VALUES },
  'rank --scores': {
    command: 'rank',
    files: ['scores.csv'],
    flags: ['--scores'],
    values: { ...SCORES_VALUES, ...RANK_VALUES, k: { files: TEST_RESULTS, args: ['-k', '2'] } },
  },
  'rank --preferences': {
    command: 'rank',
    files: ['votes.csv'],
    flags: ['--preferences'],
    values: {
      ...TEXTS_VALUES,
      ...RANK_VALUES,
      preferences: 'unseen',
      onError: { files: ['bad-votes.csv'], args: ['--on-error', 'skip'] },
    },
  },
  merge: {
    command: 'merge',
    files: ['rows'],
    flags: [],
    values: {
      stratumWeights: ['--stratum-weights', 'size'],
      ...DRAWS_OF_INTERVALS,
      samplesBy: { files: ['sampled-rows'], args: ['--samples-by', 'best'] },
    },
  },
  learn: {
    command: 'learn',
    files: ['out.jsonl'],
    flags: ['-m', 'crystalbleu:k=2'],
    values: {
      metric: ['-m', 'crystalbleu:k=3'],
      extract: { files: ['fenced.jsonl'], args: ['--extract', 'fences/references'] },
      lang: { extra: ['--normalize', 'canonical-alpha'], args: ['--lang', 'go'] },
    },
  },
  gate: {
    command: 'gate',
    files: ['out.jsonl'],
    flags: ['-m', 'codebleu', '--baseline', 'a', '--candidate', 'b', ...REPEATS],
    code: 3,
    values: {
      ...ONE_METRIC,
      ...RECORDED,
      csvEscaped: {
        files: ['two.csv'],
        flags: ['-m', 'chrf', '--baseline', 'a', '--candidate', 'b'],
        args: ['--csv-escaped'],
      },
    },
  },
  'gate --scores': {
    command: 'gate',
    files: ['scores.csv'],
    flags: ['--scores', '--baseline', 'a', '--candidate', 'b', ...REPEATS],
    values: { ...SCORES_VALUES, ...RECORDED },
  },
  aggregate: {
    command: 'aggregate',
    files: ['ratings.csv'],
    flags: ['--scale', '0..4'],
    values: {
      from: ['--from', 'mturk'],
      alpha: { extra: ['--compare'], args: ['--alpha', '0.2'] },
      // agreement of so few tasks has no intervals by resamples
      resamples: { extra: ['--compare'], args: ['--resamples', '123'] },
      seed: { extra: ['--compare'], args: ['--seed', '7'] },
      test: { extra: ['--compare'], args: ['--test', 'wilcoxon'] },
      trials: { extra: ['--compare', '--test', 'randomization'], args: ['--trials', '123'] },
      baseline: { extra: ['--compare'], args: ['--baseline', 'nobody'] },
    },
  },
  calibrate: {
    command: 'calibrate',
    files: ['ratings.csv'],
    flags: ['--judge', 'ann', '--scale', '0..4', '--outputs', 'out.jsonl'],
    values: {
      from: ['--from', 'mturk'],
    },
  },
  'rank --calibrated': {
    command: 'rank',
    files: ['ratings.csv'],
    flags: ['--calibrated', '--judge', 'ann'],
    values: {
      ...TEXTS_VALUES,
      ...RANK_VALUES,
      calibrated: 'unseen',
      plugin: 'unseen',
      onError: { files: ['ratings.csv', 'bad-ratings.csv'], args: ['--on-error', 'skip'] },
    },
  },
  'plan --calibrate': {
    command: 'plan',
    files: [],
    flags: ['--calibrate', '--interval-width', '0.9', '--correlation', '0.2', '--deviation', '1'],
    values: {
      calibrate: 'unseen',
      judge: 'unseen',
      reliability: 'unseen',
      stratumWeights: ['--stratum-weights', 'size'],
    },
  },
  plan: {
    command: 'plan',
    files: ['ids.txt'],
    flags: ['--ratings', 'ratings.csv'],
    values: {
      stratumWeights: ['--stratum-weights', 'size'],
      ratings: ['--ratings', 'more-ratings.csv'],
      from: ['--from', 'mturk'],
      scale: ['--scale', '0..1'],
    },
  },
  'plan --benchmark': {
    command: 'plan',
    files: ['pilot.csv'],
    flags: ['--benchmark'],
    values: {
      benchmark: 'unseen',
      metric: { files: ['pilot-scores.jsonl'], args: ['-m', 'chrf'] },
      stratumWeights: { extra: ['--by', 'lang'], args: ['--stratum-weights', 'size'] },
      runs: { files: ['pilot.csv', 'more-pilot.csv'], args: ['--runs', 'repeats'] },
      repeat: ['--repeat', '3'],
      evalplusTests: { files: ['pilot.csv', ...EVALPLUS], args: ['--evalplus-tests', 'base'] },
      harnessErrors: { files: ['log.json', 'b-log.json'], args: ['--harness-errors', 'drop'] },
      difference: ['--difference', '3'],
      reliability: ['--reliability', '0.5'],
      power: ['--power', '0.9'],
      idField: ['--id-field', 'lang'],
    },
  },
  'survey make': {
    command: 'survey',
    action: ['make'],
    files: ['tasks.jsonl'],
    flags: ['--raters', '4', '--results-dir', 'survey'],
    values: {
      languageField: ['--language-field', 'lang'],
      csvEscaped: { files: ['two.csv'], extra: ['--no-intent'], args: ['--csv-escaped'] },
      onError: { files: ['broken.jsonl'], extra: ['--no-intent'], args: ['--on-error', 'skip'] },
      nullOutputs: { files: ['null.jsonl'], extra: ['--no-intent'], args: ['--null-outputs', 'empty'] },
      lang: ['--lang', 'go'],
      force: { extra: ['--results-dir', 'made'], args: ['--force'] },
    },
  },
  'survey extend': {
    command: 'survey',
    action: ['extend'],
    files: ['rated.json'],
    values: {
      raters: ['--raters', '9'],
      ratingsPerItem: ['--ratings-per-item', '2'],
      ids: ['--ids', 'ids.txt'],
      key: ['--key', 'rated.json'],
      ...NOT_MERGED,
      force: { extra: ['--results-dir', 'older'], args: ['--force'] },
    },
    flags: ['--key', 'made/key.json', '--results-dir', 'survey', '--ids', 'task-ids.txt', '--raters', '4'],
  },
  'survey merge': {
    command: 'survey',
    action: ['merge'],
    files: ['rated.json'],
    values: {
      key: ['--key', 'rated.json'],
      ...NOT_MERGED,
      force: { extra: ['--output', 'ids.txt'], args: ['--force'] },
      allowIncomplete: 'unseen',
    },
    flags: ['--key', 'made/key.json', '--allow-incomplete'],
  },
  study: { command: 'study', files: ['graded.jsonl'], flags: STUDY, values: STUDY_VALUES },
  'study --replicate': {
    command: 'study',
    files: ['package'],
    flags: ['--replicate', 'ebsb', '--resamples', '20', '--threads', '1'],
    values: {
      threads: 'unseen',
      offset: ['--offset', '1'],
      completions: ['--completions', 'body'],
      lines: ['--lines'],
      whole: ['--whole'],
      // --ratings, which they need, is refused
      ratingsFrom: 'unseen',
      ratingsIdField: 'unseen',
      ratingsModelField: 'unseen',
      dropOutliers: ['--drop-outliers', 'both'],
      lang: ['--lang', 'go'],
    },
  },
  'study --gold tests': {
    command: 'study',
    files: ['out.jsonl'],
    flags: [...STUDY, '--gold', 'tests', '--test-results', 'verdicts.jsonl'],
    values: { ...STUDY_VALUES, ...SCORES_OF_TESTS },
  },
  'study --ratings': {
    command: 'study',
    files: [],
    flags: ['--results-dir', 'study', '--ratings', 'ratings.csv'],
    values: {
      ...SCORES_VALUES,
      csvEscaped: ['--csv-escaped'],
      nullOutputs: ['--null-outputs', 'empty'],
      onError: { extra: ['--ratings', 'bad-ratings.csv'], args: ['--on-error', 'skip'] },
      ratings: ['--ratings', 'more-ratings.csv'],
      ratingsFrom: ['--ratings-from', 'argilla'],
      ratingsIdField: ['--ratings-id-field', 'nowhere'],
      ratingsModelField: ['--ratings-model-field', 'nowhere'],
    },
  },
  explain: {
    command: 'explain',
    files: ['out.jsonl'],
    values: ONE_METRIC,
    flags: ['-m', 'codebleu', '--id', 't1', '--model', 'b'],
  },
  'explain --candidate': {
    command: 'explain',
    files: [],
    flags: ['-m', 'codebleu', '--candidate', 'a = b', '--reference', 'a = c'],
    values: TEXTS_VALUES,
  },
  'explain --baseline': {
    command: 'explain',
    files: ['out.jsonl'],
    flags: ['-m', 'codebleu', '--baseline', 'a', '--candidate', 'b'],
    values: ONE_METRIC,
  },
  'pass-at-k': {
    command: 'pass-at-k',
    files: TEST_RESULTS,
    flags: [],
    values: {
      ...OF_GAPS,
      correction: { files: [...TEST_RESULTS, 'results-c.jsonl'], args: ['--correction', 'bonferroni'] },
      stratumWeights: ['--stratum-weights', 'size'],
      evalplusTests: { files: EVALPLUS, args: ['--evalplus-tests', 'base'] },
    },
  },
  tasks: {
    command: 'tasks',
    files: TEST_RESULTS,
    flags: [],
    values: {
      ...OF_GAPS,
      metric: { files: ['many-scores.jsonl'], flags: ['--metric', 'x'], args: ['--metric', 'y'] },
      texts: ['--texts', 'near.jsonl'],
      scale: { files: ['many-scores.jsonl'], flags: ['--metric', 'x'], args: ['--scale', '0..2'] },
      similarity: { extra: ['--texts', 'near.jsonl'], args: ['--similarity', '0.5'] },
      evalplusTests: { files: EVALPLUS, args: ['--evalplus-tests', 'base'] },
      resamples: { extra: ['--format', 'json'], args: ['--resamples', '123'] },
      seed: { extra: ['--format', 'json'], args: ['--seed', '7'] },
      alpha: { extra: ['--format', 'json'], args: ['--alpha', '0.2'] },
    },
  },
  run: {
    command: 'run',
    files: ['scripts.jsonl'],
    // each thread starts its processes anew for each run
    flags: ['--tests', 'tasks-js.jsonl', '--allow-untrusted', '--runner', 'quickjs', '--threads', '1'],
    values: {
      threads: 'unseen',
      correction: {
        files: ['scripts.jsonl', 'scripts-b.jsonl', 'scripts-c.jsonl'],
        args: ['--correction', 'bonferroni'],
      },
    },
  },
  metrics: { command: 'metrics', files: ['chrf'], flags: [] },
  formats: { command: 'formats', files: ['csv'], flags: [] },
  tokenize: {
    command: 'tokenize',
    files: ['program.py'],
    flags: [],
    values: {
      whole: ['--whole'],
      tokenizer: ['-t', 'whitespace'],
    },
  },
  extract: {
    command: 'extract',
    files: ['answer.md'],
    flags: [],
    values: { policy: ['-p', 'fences/last'] },
  },
  // it serves until its input ends: mcp.test.ts
  mcp: { command: 'mcp', files: [], flags: ['--root', '.'], values: { root: 'unseen' } },
  help: { command: 'help', files: ['inputs'], flags: [] },
  completion: { command: 'completion', files: ['fish'], flags: [] },
  config: { command: 'config', files: [], flags: [] },
  rerun: {
    command: 'rerun',
    files: ['run.json'],
    flags: [],
    values: { debug: { files: ['nothing'], args: ['--debug'] } },
  },
}
