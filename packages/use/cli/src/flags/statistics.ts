import {
  choice,
  choiceOf,
  flag,
  inGroup,
  number,
  numbers,
  parsed,
  switched,
  text,
  textList,
  wholeNumber,
} from '@codegen-eval/command-line'
import { MAX_DRAWS } from '@codegen-eval/compare/settings'
import {
  DEFAULT_ALPHA,
  DEFAULT_RESAMPLES,
  DEFAULT_SEED,
  DEFAULT_TRIALS,
} from '@codegen-eval/statistics/settings'

const percent = number('a number between 0 and 100', (value) => value > 0 && value < 100)
const fraction = number('a number between 0 and 1', (value) => value > 0 && value < 1)
const positive = number('a number greater than 0', (value) => value > 0)

const ratings = () => import('@codegen-eval/human-ratings')
const study = () => import('@codegen-eval/study/internal')

/** Flags about intervals, tests and estimates. */
export const STATISTICS_FLAGS = inGroup('statistics', {
  intervals: flag('--intervals', switched, {
    help: 'add the confidence interval of each score, with its method',
  }),
  resamples: flag('--resamples <n>', wholeNumber(1, MAX_DRAWS), {
    default: DEFAULT_RESAMPLES,
    help: 'number of bootstrap resamples',
  }),
  trials: flag('--trials <n>', wholeNumber(1, MAX_DRAWS), {
    default: DEFAULT_TRIALS,
    help: 'number of random swaps in approximate randomization',
  }),
  seed: flag('--seed <n>', wholeNumber(0, 2 ** 32 - 1), { default: DEFAULT_SEED, help: 'random seed' }),
  alpha: flag(
    '--alpha <p>',
    number('a number greater than 0 and at most 0.5', (value) => value > 0 && value <= 0.5),
    { default: DEFAULT_ALPHA, help: 'significance level; intervals have confidence 1 - alpha' },
  ),
  baseline: flag('--baseline <model>', text, { help: 'compare every model with this one only' }),
  missing: flag(
    '--missing <policy>',
    choiceOf(() => import('@codegen-eval/statistics'), 'MISSING_POLICIES'),
    {
      help: 'test results that a model lacks: count only tasks that all models have (default), count the results as 0, or stop',
    },
  ),
  samples: flag('--samples <n>', wholeNumber(1, 2 ** 31), {
    help: 'number of samples that each task should have (default: the largest number of the model)',
  }),
  candidate: flag('--candidate <model>', text, { help: 'model to judge' }),
  test: flag(
    '--test <name>',
    choiceOf(() => import('@codegen-eval/compare/internal'), 'PAIR_TESTS'),
    {
      help: 'significance test for each pair of models (default: randomization, or mcnemar for scores of pass or fail)',
    },
  ),
  method: flag(
    '--method <name>',
    choiceOf(() => import('@codegen-eval/rank'), 'RANK_METHODS'),
    {
      help: 'how models are separated: by swaps as in compare (default), or by critical values from normal draws, with or without a correction for few tasks, from rotations, or from resamples (default of means, votes and --marginal: gauss-t; rotation below 30 tasks or clusters)',
    },
  ),
  marginal: flag('--marginal', switched, {
    help: "confidence for each model's ranks by themselves, instead of for all together",
  }),
  metricWeights: flag(
    '--metric-weights <weights>',
    { ...parsed(async () => (await import('@codegen-eval/rank')).parseMetricWeights), commas: true },
    { help: 'rank the mean of the metrics too: equal, or a weight for each, such as chrf=2,bleu=1' },
  ),
  stratumWeights: flag(
    '--stratum-weights <weights>',
    parsed(async () => (await import('@codegen-eval/statistics/settings')).parseStratumWeights),
    {
      needs: 'by',
      help: 'with --by: weights of strata in their mean: equal (default), size (their numbers of tasks), or a weight for each, such as mbpp=2,apps=1',
    },
  ),
  covariates: flag('--covariates <names>', textList, {
    needs: 'preferences',
    help: 'with --preferences: what else may speak for an output: position, length, or NAME of fields NAME_a and NAME_b',
  }),
  elo: flag('--elo', switched, {
    needs: 'preferences',
    help: 'with --preferences: show strengths on the scale of Elo',
  }),
  similarity: flag(
    '--similarity <share>',
    number('a number above 0 and at most 1', (value) => value > 0 && value <= 1),
    { needs: 'texts', help: 'with --texts: smallest resemblance of near-duplicates (default: 0.8)' },
  ),
  correction: flag(
    '--correction <name>',
    choiceOf(() => import('@codegen-eval/compare/internal'), 'CORRECTIONS'),
    {
      help: 'correction of the p-values of a metric for multiple pairs (default: westfall-young for randomization and mcnemar, otherwise holm)',
    },
  ),
  scoreMargin: flag(
    '--margin <points>',
    {
      ...parsed(async () => (await import('@codegen-eval/compare/internal')).parseScoreMargin),
      commas: true,
      schema: { type: ['number', 'string'] },
    },
    {
      default: '0',
      help: 'largest acceptable loss, in points (scores x 100), such as -0.5, or one for each metric: chrf=-0.5,exact-match=-2',
    },
  ),
  failOn: flag(
    '--fail-on <verdict>',
    choiceOf(() => import('@codegen-eval/compare/internal'), 'GATE_FAILURES'),
    {
      default: 'worse',
      help: 'fail only if the candidate is worse, or also if it is unclear whether it is (inconclusive)',
    },
  ),
  k: flag(
    '-k <list>',
    numbers('whole numbers of at least 1', (value) => Number.isSafeInteger(value) && value >= 1),
    {
      help: 'values of k, separated by commas (default: 1, 10 and 100, up to the smallest number of samples)',
    },
  ),
  aggregate: flag('--aggregate <method>', choiceOf(ratings, 'AGGREGATION_METHODS'), {
    help: 'method that combines the ratings of several raters',
  }),
  calibrate: flag('--calibrate', switched, {
    help: 'plan labels instead: how many give an interval of --interval-width, with a judge and without',
  }),
  intervalWidth: flag('--interval-width <points>', positive, {
    needs: 'calibrate',
    help: 'with --calibrate: width of the interval of a mean, in grades',
  }),
  correlation: flag(
    '--correlation <r>',
    number('a number from -1 to 1', (value) => value >= -1 && value <= 1),
    {
      needs: 'calibrate',
      help: "with --calibrate: correlation of the judge's grades with people's (default: that of --ratings)",
    },
  ),
  benchmark: flag('--benchmark', switched, {
    excludes: ['calibrate'],
    help: 'plan a benchmark instead: the smallest difference of two models that it can show',
  }),
  rates: flag(
    '--rates <a,b>',
    numbers('percentages between 0 and 100', (value) => value > 0 && value < 100),
    {
      needs: 'benchmark',
      help: 'with --benchmark: overall pass rates of two models, in percent, instead of results of a pilot',
    },
  ),
  betweenTasks: flag(
    '--between-tasks <percent>',
    number('a number from 0 to 100', (value) => value >= 0 && value <= 100),
    {
      needs: 'rates',
      help: 'with --rates: share of the variance of single results that lies between tasks (default: 100, which needs most data)',
    },
  ),
  taskCorrelation: flag(
    '--task-correlation <r>',
    number('a number from -1 to 1', (value) => value >= -1 && value <= 1),
    { needs: 'rates', help: "with --rates: correlation of the two models' rates over tasks (default: 0)" },
  ),
  tasks: flag('--tasks <n>', wholeNumber(2, 2 ** 30), {
    needs: 'benchmark',
    help: 'with --benchmark: number of tasks (default: that of the pilot)',
  }),
  comparisons: flag('--comparisons <n>', wholeNumber(1, 1_000_000), {
    needs: 'benchmark',
    help: 'with --benchmark: number of pairs of models that the correction counts (default: those of the pilot)',
  }),
  calibrated: flag('--calibrated', switched, {
    excludes: ['scores', 'preferences'],
    help: "read grades of people and --judge: rank the models' means, corrected for the errors of the first judge",
  }),
  epsilon: flag(
    '--epsilon <share>',
    number('a number of at least 0 and below 1', (value) => value >= 0 && value < 1),
    {
      help: 'alternative annotator test: how much better than a judge a person may be, such as 0.2 for experts or 0.1 for crowds',
    },
  ),
  annotatorScore: flag(
    '--annotator-score <name>',
    choiceOf(() => import('@codegen-eval/calibration'), 'ANNOTATOR_SCORES'),
    {
      needs: 'epsilon',
      help: 'with --epsilon: how grades are compared (default: accuracy, or rmse for continuous grades)',
    },
  ),
  passFrom: flag(
    '--pass-from <grade>',
    number('a number', () => true),
    { help: 'lowest grade that passes, for corrected shares (default: 1 for grades 0 and 1)' },
  ),
  compare: flag('--compare', switched, { help: 'compare the models by their mean ratings' }),
  unit: flag(
    '--unit <unit>',
    choiceOf(() => import('@codegen-eval/human-ratings/internal'), 'RATING_UNITS'),
    {
      needs: 'compare',
      default: 'item',
      help: 'with --compare: unit of resampling, an item with all its ratings or a rater of an item',
    },
  ),
  disagreement: flag(
    '--disagreement <points>',
    number('a number of at least 0', (value) => value >= 0),
    { help: 'find items whose two ratings differ by more than this' },
  ),
  onDisagreement: flag('--on-disagreement <action>', choice(['list', 'drop']), {
    needs: 'disagreement',
    default: 'list',
    help: 'with --disagreement: list the items that need a third rating, or drop them',
  }),
  mapScores: flag('--map-scores', switched, {
    help: 'compare models by means of scores that isotonic regression maps to grades too, cross-validated over tasks',
  }),
  replicate: flag('--replicate <paper>', choiceOf(study, 'STUDY_PROTOCOLS'), {
    help: "compute a paper's tables from the raw files of its replication package, the folder FILE, beside the printed ones",
  }),
  protocol: flag('--protocol <name>', choiceOf(study, 'STUDY_PROTOCOLS'), {
    default: 'ebsb',
    help: 'protocol of the study: see below',
  }),
  bins: flag(
    '--bins <edges>',
    numbers('numbers of at least 0', (value) => value >= 0),
    {
      help: 'edges of the bins of differences, in points (default: by the protocol: 0,2,5,10,100 or 0,2,5,10,15,20,100)',
    },
  ),
  binsClosed: flag('--closed-edge <edge>', choice(['left', 'right']), {
    help: 'edge that belongs to a bin of differences (default: by the protocol)',
  }),
  dropOutliers: flag('--drop-outliers <which>', choiceOf(study, 'STUDY_OUTLIERS'), {
    default: 'none',
    help: 'drop raters, or ratings, that are far from the others',
  }),
  percentages: flag(
    '--percentages <list>',
    numbers('numbers greater than 0 and up to 100', (value) => value > 0 && value <= 100),
    { help: 'percentages of outputs that synthetic models replace' },
  ),
  minimumDifferences: flag(
    '--minimum-differences <list>',
    numbers('numbers of at least 0', (value) => value >= 0),
    { help: 'minimum differences between the grades of replaced outputs' },
  ),
  thresholdFirst: flag('--threshold-first', switched, {
    help: 'with --protocol rfa: apply percentages to the outputs above the minimum difference',
  }),
  syntheticModels: flag('--synthetic-models <n>', wholeNumber(0, 100_000), {
    help: 'with --protocol rfa: number of synthetic models to draw',
  }),
  metricTest: flag('--metric-test <name>', choiceOf(study, 'METRIC_TESTS'), {
    help: 'significance test of metrics',
  }),
  ratingTest: flag('--rating-test <name>', choiceOf(study, 'RATING_TESTS'), {
    help: 'significance test of human grades',
  }),
  ties: flag('--ties <rule>', choiceOf(study, 'PAIR_TIES'), {
    default: 'neither',
    help: 'how tied resamples count: for neither model, or for the first, as in the paper',
  }),
  items: flag('--items <n>', wholeNumber(2, 2 ** 40), {
    help: 'number of items, instead of the number for a margin of error',
  }),
  marginOfError: flag('--margin-of-error <points>', percent, {
    default: 5,
    help: 'margin of error of a share, in percentage points',
  }),
  confidence: flag('--confidence <percent>', percent, { default: 95, help: 'confidence level, in percent' }),
  share: flag('--share <percent>', percent, {
    default: 50,
    help: 'expected share, in percent; 50 needs the most items',
  }),
  icc: flag('--icc <r>', fraction, { help: 'reliability of one rating, such as 0.4' }),
  reliability: flag('--reliability <r>', fraction, {
    default: 0.8,
    help: 'required reliability of the mean rating of an item',
  }),
  difference: flag('--difference <points>', positive, { help: 'difference between two models to detect' }),
  deviation: flag('--deviation <points>', positive, {
    help: 'standard deviation of the differences between items, or with --calibrate of grades',
  }),
  power: flag('--power <p>', fraction, {
    default: 0.8,
    help: 'required probability of detecting the difference',
  }),
  raters: flag('--raters <n>', wholeNumber(1, 100_000), { help: 'number of raters' }),
  ratingsPerItem: flag('--ratings-per-item <n>', wholeNumber(1, 100_000), {
    default: 3,
    help: 'number of raters of each output',
  }),
  goldShare: flag('--gold-share <share>', fraction, {
    help: 'share of such items among those of a rater; by default each rater sees all of them',
  }),
  attentionShare: flag('--attention-share <share>', fraction, {
    help: 'share of attention checks among the items of a rater; by default all of them',
  }),
  repeat: flag('--repeat <n>', wholeNumber(1, 1000), {
    default: 1,
    help: 'runs of each program, to find flaky tests; all runs must pass',
  }),
})
