import { sampleSettings } from '@codegen-eval/measure/settings'
import type { OptionsOf, PlainValue, SettingsOf, ValueOption } from '@codegen-eval/metric'
import { type NumbersOption, numbersOption } from '@codegen-eval/metric/internal'
import {
  drawSettings,
  type StratumWeightsSetting,
  stratumWeightsSetting,
} from '@codegen-eval/statistics/settings'
import type { ScoreMargin } from './gate-margins.ts'
import { parseScoreMargin } from './parse-score-margin.ts'

const sharedSettings = {
  ...drawSettings,
  ...sampleSettings,
  stratumWeights: stratumWeightsSetting,
}

/** The settings that comparisons and gates share. */
type SharedSettings = typeof drawSettings &
  typeof sampleSettings & { readonly stratumWeights: StratumWeightsSetting }

const pairSettings = {
  /** Significance test for each pair of models. */
  test: {
    type: 'choice',
    values: ['randomization', 'bootstrap', 'wilcoxon', 't', 'mcnemar', 'mcnemar-mid-p'],
    auto: 'randomization, or mcnemar for scores of pass or fail',
    description: 'significance test for each pair of models',
  },
  /** Correction of p-values over the pairs of a metric. */
  correction: {
    type: 'choice',
    values: ['westfall-young', 'holm', 'bonferroni', 'benjamini-hochberg', 'none'],
    auto: 'westfall-young for randomization and mcnemar, otherwise holm',
    description: 'correction of the p-values of a metric for multiple pairs',
  },
  /** Compare every model with this one only, rather than every pair. */
  baseline: {
    type: 'pattern',
    pattern: '[^]*',
    expected: 'the name of a model',
    of: 'models',
    flag: '--baseline <model>',
    description: 'compare every model with this one only',
  },
} as const

/** The settings of `compareModels`. */
export const comparisonSettings: SharedSettings & typeof pairSettings = { ...sharedSettings, ...pairSettings }

/** A significance test for a pair of models. */
export type PairTest = PlainValue<typeof pairSettings.test>

/** Significance tests for a pair of models. */
export const PAIR_TESTS: readonly PairTest[] = pairSettings.test.values

/** A correction of p-values for multiple comparisons. */
export type Correction = PlainValue<typeof pairSettings.correction>

/** Corrections of p-values for multiple comparisons. */
export const CORRECTIONS: readonly Correction[] = pairSettings.correction.values

/** How samples are drawn, and the level of tests. */
export type DrawSettings = SettingsOf<typeof drawSettings>

/** How several samples of a task become one result. */
export type SamplesOptions = OptionsOf<typeof sampleSettings>

const { trials: _, ...intervals } = sharedSettings

/** The settings of `corpusIntervals`; with weights, the intervals are those of the weighted mean of the corpus's strata. */
export const intervalSettings: Omit<SharedSettings, 'trials'> = intervals

/** The declaration of margins. */
interface ScoreMarginSetting extends ValueOption<ScoreMargin> {
  readonly flag: string
  readonly default: ScoreMargin
  readonly commas: true
  readonly parse: (text: string) => ScoreMargin
}

const verdictSettings = {
  /** The model that is compared with. */
  baseline: {
    type: 'pattern',
    pattern: '[^]*',
    expected: 'the name of a model',
    of: 'models',
    required: true,
    flag: '--baseline <model>',
    description: 'model to compare with',
  },
  /** The model that is judged. */
  candidate: {
    type: 'pattern',
    pattern: '[^]*',
    expected: 'the name of a model',
    of: 'models',
    required: true,
    flag: '--candidate <model>',
    description: 'model to judge',
  },
  /** The verdict on which a gate fails. `worse`: a gate without evidence passes. */
  failOn: {
    type: 'choice',
    values: ['worse', 'inconclusive'],
    default: 'worse',
    flag: '--fail-on <verdict>',
    description: 'fail only if the candidate is worse, or also if it is unclear whether it is (inconclusive)',
  },
} as const

/** Largest acceptable loss as a difference of scores, from -1 to 0, for all metrics or by metric. */
const scoreMargin: ScoreMarginSetting = {
  type: 'value',
  typeof: 'number',
  expected: 'a difference of scores from -1 to 0, or one for each metric',
  default: 0,
  flag: '--margin <points>',
  commas: true,
  description:
    'largest acceptable loss, in points (scores x 100), such as -0.5, or one for each metric: chrf=-0.5,exact-match=-2',
  read: (margin) => margin,
  format: (margin) => (typeof margin === 'number' ? String(100 * margin) : JSON.stringify(margin)),
  parse: parseScoreMargin,
}

/** The settings of `judgeGate`. */
export const gateSettings: SharedSettings &
  typeof verdictSettings & { readonly scoreMargin: ScoreMarginSetting } = {
  ...sharedSettings,
  ...verdictSettings,
  scoreMargin,
}

/** The verdict on which a gate fails. */
export type GateFailure = PlainValue<typeof verdictSettings.failOn>

const benchmarkNumbers = {
  /** Share of the variance of single results that lies between tasks, in percent. */
  betweenTasks: {
    type: 'number',
    min: 0,
    max: 100,
    needs: 'rates',
    flag: '--between-tasks <percent>',
    auto: '100, which needs most data',
    description: 'share of the variance of single results that lies between tasks',
  },
  /** Correlation of the rates of two models over tasks. */
  taskCorrelation: {
    type: 'number',
    min: -1,
    max: 1,
    needs: 'rates',
    flag: '--task-correlation <r>',
    auto: '0',
    description: "correlation of the two models' rates over tasks",
  },
  tasks: {
    type: 'integer',
    min: 2,
    max: 1_073_741_824,
    needs: 'benchmark',
    auto: 'that of the pilot',
    description: 'number of tasks',
  },
  comparisons: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    needs: 'benchmark',
    auto: 'those of the pilot',
    description: 'number of pairs of models that the correction counts',
  },
} as const

/** The setting of the rates of two models, in percent. */
type RatesSetting = NumbersOption & { readonly flag: string; readonly needs: string }

/** The settings of plans of benchmarks, besides those of their pilots. */
export const benchmarkPlanSettings: typeof benchmarkNumbers & { readonly rates: RatesSetting } = {
  ...benchmarkNumbers,
  rates: {
    ...numbersOption({
      type: 'number',
      above: 0,
      below: 100,
      description: 'overall pass rates of two models, in percent, instead of results of a pilot',
    }),
    flag: '--rates <a,b>',
    needs: 'benchmark',
  },
}
