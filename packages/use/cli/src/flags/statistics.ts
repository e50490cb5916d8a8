import { calibrationSettings, labelPlanSettings } from '@codegen-eval/calibration/settings'
import {
  choice,
  choiceOf,
  flag,
  inGroup,
  settingFlags,
  switched,
  wholeNumber,
} from '@codegen-eval/command-line'
import { benchmarkPlanSettings, comparisonSettings, gateSettings } from '@codegen-eval/compare/settings'
import { ratingReportSettings, standardizeSettings } from '@codegen-eval/human-ratings/settings'
import { taskSettings } from '@codegen-eval/item-analysis/settings'
import { passAtKSettings } from '@codegen-eval/pass-at-k/settings'
import { metricWeightSettings, rankSettings, voteSettings } from '@codegen-eval/rank/settings'
import { outlierSettings, studySettings } from '@codegen-eval/study/settings'
import { surveyPlanSettings, surveySettings } from '@codegen-eval/survey/settings'

// the table has each flag once
const { draws: _, ...ofTasks } = settingFlags(taskSettings)

const ratings = () => import('@codegen-eval/human-ratings')

/** Flags about intervals, tests and estimates. Those that are settings of an analysis are declared there. */
export const STATISTICS_FLAGS = {
  // of settings that several have, those of comparisons stand in the table
  ...settingFlags(gateSettings),
  ...settingFlags(rankSettings),
  ...settingFlags(metricWeightSettings),
  ...settingFlags(voteSettings),
  ...ofTasks,
  ...settingFlags(passAtKSettings),
  ...settingFlags({ ...standardizeSettings, ...ratingReportSettings }),
  ...settingFlags(calibrationSettings),
  ...settingFlags(labelPlanSettings),
  ...settingFlags(benchmarkPlanSettings),
  ...settingFlags(surveyPlanSettings),
  ...settingFlags(surveySettings),
  ...settingFlags(outlierSettings),
  ...settingFlags(studySettings),
  ...settingFlags(comparisonSettings),
  ...inGroup('statistics', {
    intervals: flag('--intervals', switched, {
      help: 'add the confidence interval of each score, with its method',
    }),
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
    aggregate: flag('--aggregate <method>', choiceOf(ratings, 'AGGREGATION_METHODS'), {
      help: 'method that combines the ratings of several raters',
    }),
    calibrate: flag('--calibrate', switched, {
      help: 'plan labels instead: how many give an interval of --interval-width, with a judge and without',
    }),
    benchmark: flag('--benchmark', switched, {
      excludes: ['calibrate'],
      help: 'plan a benchmark instead: the smallest difference of two models that it can show',
    }),
    calibrated: flag('--calibrated', switched, {
      excludes: ['scores', 'preferences'],
      help: "read grades of people and --judge: rank the models' means, corrected for the errors of the first judge",
    }),
    compare: flag('--compare', switched, { help: 'compare the models by their mean ratings' }),
    repeat: flag('--repeat <n>', wholeNumber(1, 1000), {
      default: 1,
      help: 'runs of each program, to find flaky tests; all runs must pass',
    }),
    mapScores: flag('--map-scores', switched, {
      help: 'compare models by means of scores that isotonic regression maps to grades too, cross-validated over tasks',
    }),
    replicate: flag('--replicate <paper>', choice(studySettings.protocol.values), {
      help: "compute a paper's tables from the raw files of its replication package, the folder FILE, beside the printed ones",
    }),
  }),
}
