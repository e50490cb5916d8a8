import {
  choice,
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
  intervals: {
    flag: '--intervals',
    type: switched,
    help: 'add the confidence interval of each score, with its method',
  },
  resamples: {
    flag: '--resamples <n>',
    type: wholeNumber(1, MAX_DRAWS),
    default: DEFAULT_RESAMPLES,
    help: 'number of bootstrap resamples',
  },
  trials: {
    flag: '--trials <n>',
    type: wholeNumber(1, MAX_DRAWS),
    default: DEFAULT_TRIALS,
    help: 'number of random swaps in approximate randomization',
  },
  seed: { flag: '--seed <n>', type: wholeNumber(0, 2 ** 32 - 1), default: DEFAULT_SEED, help: 'random seed' },
  alpha: {
    flag: '--alpha <p>',
    type: number('a number greater than 0 and at most 0.5', (value) => value > 0 && value <= 0.5),
    default: DEFAULT_ALPHA,
    help: 'significance level; intervals have confidence 1 - alpha',
  },
  baseline: {
    flag: '--baseline <model>',
    type: text,
    help: 'compare every model with this one only',
  },
  missing: {
    flag: '--missing <policy>',
    type: choice(async () => (await import('@codegen-eval/statistics')).MISSING_POLICIES),
    help: 'test results that a model lacks: count only tasks that all models have (default), count the results as 0, or stop',
  },
  samples: {
    flag: '--samples <n>',
    type: wholeNumber(1, 2 ** 31),
    help: 'number of samples that each task should have (default: the largest number of the model)',
  },
  candidate: { flag: '--candidate <model>', type: text, help: 'model to judge' },
  test: {
    flag: '--test <name>',
    type: choice(async () => (await import('@codegen-eval/compare/internal')).PAIR_TESTS),
    help: 'significance test for each pair of models (default: randomization, or mcnemar for scores of pass or fail)',
  },
  method: {
    flag: '--method <name>',
    type: choice(async () => (await import('@codegen-eval/rank')).RANK_METHODS),
    help: 'how critical values are found: from normal draws, with or without a correction for few tasks, from rotations, or from resamples (default: gauss-t; rotation below 30 tasks or clusters)',
  },
  marginal: {
    flag: '--marginal',
    type: switched,
    help: "confidence for each model's ranks by themselves, instead of for all together",
  },
  metricWeights: {
    flag: '--metric-weights <weights>',
    type: { ...parsed(async () => (await import('@codegen-eval/rank')).parseMetricWeights), commas: true },
    help: 'rank the mean of the metrics too: equal, or a weight for each, such as chrf=2,bleu=1',
  },
  stratumWeights: {
    flag: '--stratum-weights <weights>',
    needs: 'by',
    type: parsed(async () => (await import('@codegen-eval/statistics/settings')).parseStratumWeights),
    help: 'with --by: weights of strata in their mean: equal (default), size (their numbers of tasks), or a weight for each, such as mbpp=2,apps=1',
  },
  covariates: {
    flag: '--covariates <names>',
    needs: 'preferences',
    type: textList,
    help: 'with --preferences: what else may speak for an output: position, length, or NAME of fields NAME_a and NAME_b',
  },
  elo: {
    flag: '--elo',
    needs: 'preferences',
    type: switched,
    help: 'with --preferences: show strengths on the scale of Elo',
  },
  similarity: {
    flag: '--similarity <share>',
    needs: 'texts',
    type: number('a number above 0 and at most 1', (value) => value > 0 && value <= 1),
    help: 'with --texts: smallest resemblance of near-duplicates (default: 0.8)',
  },
  correction: {
    flag: '--correction <name>',
    type: choice(async () => (await import('@codegen-eval/compare/internal')).CORRECTIONS),
    default: 'holm',
    help: 'correction of the p-values of a metric for multiple pairs',
  },
  scoreMargin: {
    flag: '--margin <points>',
    type: {
      ...parsed(async () => (await import('@codegen-eval/compare/internal')).parseScoreMargin),
      commas: true,
      schema: { type: ['number', 'string'] },
    },
    default: '0',
    help: 'largest acceptable loss, in points (scores x 100), such as -0.5, or one for each metric: chrf=-0.5,exact-match=-2',
  },
  failOn: {
    flag: '--fail-on <verdict>',
    type: choice(async () => (await import('@codegen-eval/compare/internal')).GATE_FAILURES),
    default: 'worse',
    help: 'fail only if the candidate is worse, or also if it is unclear whether it is (inconclusive)',
  },
  k: {
    flag: '-k <list>',
    type: numbers('whole numbers of at least 1', (value) => Number.isSafeInteger(value) && value >= 1),
    help: 'values of k, separated by commas (default: 1, 10 and 100, up to the smallest number of samples)',
  },
  aggregate: {
    flag: '--aggregate <method>',
    type: choice(async () => (await ratings()).AGGREGATION_METHODS),
    help: 'method that combines the ratings of several raters',
  },
  calibrate: {
    flag: '--calibrate',
    type: switched,
    help: 'plan labels instead: how many give an interval of --interval-width, with a judge and without',
  },
  intervalWidth: {
    flag: '--interval-width <points>',
    needs: 'calibrate',
    type: positive,
    help: 'with --calibrate: width of the interval of a mean, in grades',
  },
  correlation: {
    flag: '--correlation <r>',
    needs: 'calibrate',
    type: number('a number from -1 to 1', (value) => value >= -1 && value <= 1),
    help: "with --calibrate: correlation of the judge's grades with people's (default: that of --ratings)",
  },
  benchmark: {
    flag: '--benchmark',
    type: switched,
    excludes: ['calibrate'],
    help: 'plan a benchmark instead: the smallest difference of two models that it can show',
  },
  rates: {
    flag: '--rates <a,b>',
    needs: 'benchmark',
    type: numbers('percentages between 0 and 100', (value) => value > 0 && value < 100),
    help: 'with --benchmark: overall pass rates of two models, in percent, instead of results of a pilot',
  },
  betweenTasks: {
    flag: '--between-tasks <percent>',
    needs: 'rates',
    type: number('a number from 0 to 100', (value) => value >= 0 && value <= 100),
    help: 'with --rates: share of the variance of single results that lies between tasks (default: 100, which needs most data)',
  },
  taskCorrelation: {
    flag: '--task-correlation <r>',
    needs: 'rates',
    type: number('a number from -1 to 1', (value) => value >= -1 && value <= 1),
    help: "with --rates: correlation of the two models' rates over tasks (default: 0)",
  },
  tasks: {
    flag: '--tasks <n>',
    needs: 'benchmark',
    type: wholeNumber(2, 2 ** 30),
    help: 'with --benchmark: number of tasks (default: that of the pilot)',
  },
  comparisons: {
    flag: '--comparisons <n>',
    needs: 'benchmark',
    type: wholeNumber(1, 1_000_000),
    help: 'with --benchmark: number of pairs of models that the correction counts (default: those of the pilot)',
  },
  calibrated: {
    flag: '--calibrated',
    type: switched,
    excludes: ['scores', 'preferences'],
    help: "read grades of people and --judge: rank the models' means, corrected for the errors of the first judge",
  },
  epsilon: {
    flag: '--epsilon <share>',
    type: number('a number of at least 0 and below 1', (value) => value >= 0 && value < 1),
    help: 'alternative annotator test: how much better than a judge a person may be, such as 0.2 for experts or 0.1 for crowds',
  },
  annotatorScore: {
    flag: '--annotator-score <name>',
    needs: 'epsilon',
    type: choice(async () => (await import('@codegen-eval/calibration')).ANNOTATOR_SCORES),
    help: 'with --epsilon: how grades are compared (default: accuracy, or rmse for continuous grades)',
  },
  passFrom: {
    flag: '--pass-from <grade>',
    type: number('a number', () => true),
    help: 'lowest grade that passes, for corrected shares (default: 1 for grades 0 and 1)',
  },
  compare: { flag: '--compare', type: switched, help: 'compare the models by their mean ratings' },
  unit: {
    flag: '--unit <unit>',
    needs: 'compare',
    type: choice(async () => (await import('@codegen-eval/human-ratings/internal')).RATING_UNITS),
    default: 'item',
    help: 'with --compare: unit of resampling, an item with all its ratings or a rater of an item',
  },
  disagreement: {
    flag: '--disagreement <points>',
    type: number('a number of at least 0', (value) => value >= 0),
    help: 'find items whose two ratings differ by more than this',
  },
  onDisagreement: {
    flag: '--on-disagreement <action>',
    needs: 'disagreement',
    type: choice(['list', 'drop']),
    default: 'list',
    help: 'with --disagreement: list the items that need a third rating, or drop them',
  },
  protocol: {
    flag: '--protocol <name>',
    type: choice(async () => (await study()).STUDY_PROTOCOLS),
    default: 'ebsb',
    help: 'protocol of the study: see below',
  },
  bins: {
    flag: '--bins <edges>',
    type: numbers('numbers of at least 0', (value) => value >= 0),
    default: '0,2,5,10,100',
    help: 'edges of the bins of differences, in points',
  },
  binsClosed: {
    flag: '--closed-edge <edge>',
    type: choice(['left', 'right']),
    help: 'edge that belongs to a bin of differences (default: by the protocol)',
  },
  dropOutliers: {
    flag: '--drop-outliers <which>',
    type: choice(async () => (await study()).STUDY_OUTLIERS),
    default: 'none',
    help: 'drop raters, or ratings, that are far from the others',
  },
  percentages: {
    flag: '--percentages <list>',
    type: numbers('numbers greater than 0 and up to 100', (value) => value > 0 && value <= 100),
    help: 'percentages of outputs that synthetic models replace',
  },
  minimumDifferences: {
    flag: '--minimum-differences <list>',
    type: numbers('numbers of at least 0', (value) => value >= 0),
    help: 'minimum differences between the grades of replaced outputs',
  },
  thresholdFirst: {
    flag: '--threshold-first',
    type: switched,
    help: 'with --protocol rfa: apply percentages to the outputs above the minimum difference',
  },
  syntheticModels: {
    flag: '--synthetic-models <n>',
    type: wholeNumber(0, 100_000),
    help: 'with --protocol rfa: number of synthetic models to draw',
  },
  metricTest: {
    flag: '--metric-test <name>',
    type: choice(async () => (await study()).METRIC_TESTS),
    help: 'significance test of metrics',
  },
  ratingTest: {
    flag: '--rating-test <name>',
    type: choice(async () => (await study()).RATING_TESTS),
    help: 'significance test of human grades',
  },
  ties: {
    flag: '--ties <rule>',
    type: choice(async () => (await study()).PAIR_TIES),
    default: 'neither',
    help: 'how tied resamples count: for neither model, or for the first, as in the paper',
  },
  items: {
    flag: '--items <n>',
    type: wholeNumber(2, 2 ** 40),
    help: 'number of items, instead of the number for a margin of error',
  },
  marginOfError: {
    flag: '--margin-of-error <points>',
    type: percent,
    default: 5,
    help: 'margin of error of a share, in percentage points',
  },
  confidence: {
    flag: '--confidence <percent>',
    type: percent,
    default: 95,
    help: 'confidence level, in percent',
  },
  share: {
    flag: '--share <percent>',
    type: percent,
    default: 50,
    help: 'expected share, in percent; 50 needs the most items',
  },
  icc: { flag: '--icc <r>', type: fraction, help: 'reliability of one rating, such as 0.4' },
  reliability: {
    flag: '--reliability <r>',
    type: fraction,
    default: 0.8,
    help: 'required reliability of the mean rating of an item',
  },
  difference: {
    flag: '--difference <points>',
    type: positive,
    help: 'difference between two models to detect',
  },
  deviation: {
    flag: '--deviation <points>',
    type: positive,
    help: 'standard deviation of the differences between items, or with --calibrate of grades',
  },
  power: {
    flag: '--power <p>',
    type: fraction,
    default: 0.8,
    help: 'required probability of detecting the difference',
  },
  raters: { flag: '--raters <n>', type: wholeNumber(1, 100_000), help: 'number of raters' },
  ratingsPerItem: {
    flag: '--ratings-per-item <n>',
    type: wholeNumber(1, 100_000),
    default: 3,
    help: 'number of raters of each output',
  },
  goldShare: {
    flag: '--gold-share <share>',
    type: fraction,
    help: 'share of such items among those of a rater; by default each rater sees all of them',
  },
  attentionShare: {
    flag: '--attention-share <share>',
    type: fraction,
    help: 'share of attention checks among the items of a rater; by default all of them',
  },
  repeat: {
    flag: '--repeat <n>',
    type: wholeNumber(1, 1000),
    default: 1,
    help: 'runs of each program, to find flaky tests; all runs must pass',
  },
})
