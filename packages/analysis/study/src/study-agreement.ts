import {
  type AgreementComparison,
  compareAgreement,
  type MetricAgreement,
  metricAgreement,
  type RaterCeilings,
  raterCeilings,
  type ScoreMatrix,
} from '@codegen-eval/meta-evaluation'
import { type BootBothResult, bootBoth } from '@codegen-eval/meta-evaluation/boot-both'
import { type MetricRows, segmentScores } from '@codegen-eval/statistics'
import { agreementCounts, errorRates } from './agreement-counts.ts'
import { scaledRows } from './grade-rows.ts'
import { isBest, leadOf } from './metric-lead.ts'
import { isRated, isRatedTwice, meanGrade, type StudyData } from './study-data.ts'
import type { StudyGrades } from './study-grades.ts'
import { type HumanStudy, studyHuman } from './study-metric.ts'
import type { StudyModel } from './study-model.ts'
import type { StudySettings } from './study-settings.ts'
import { studyTasks, taskMeans } from './study-tasks.ts'

/** How metrics agree with people over single outputs and systems, how surely they differ, and how good they could be. */
export interface StudyAgreement {
  /** In the order of the metrics. */
  readonly metrics: readonly MetricAgreement[]
  /** `scores[k][s][i]`: the score of metric `k` for the output of system `s` on segment `i`. */
  readonly scores: readonly ScoreMatrix[]
  /** Positions of the metrics, the one with the highest accuracy first. */
  readonly order: readonly number[]
  /** Every pair of metrics, by PERM-BOTH with acc_eq and Holm's correction. */
  readonly tests: readonly AgreementComparison[]
  /**
   * Of the first metric, if it is significantly better than every other one on these models: its lead over each other one in acc_eq, in
   * the order of the ranking, over models and tasks both drawn anew (BOOT-BOTH).
   */
  readonly leads?: readonly BootBothResult[] | undefined
  /** How well people agree with each other; absent without two ratings of an output, without a metric, or with several samples. */
  readonly ceilings?: RaterCeilings | undefined
  /**
   * Disagreement, 0..1, of the raters' mean grades with their aggregated grades by the rule of Evtikhiev et al.; absent if
   * the grades were given, or are the means.
   */
  readonly meanGradeDisagreement?: number | undefined
}

/** The parts of a study that its agreement is computed from. */
export interface AgreementInput {
  readonly data: StudyData
  readonly grades: StudyGrades
  readonly models: readonly StudyModel[]
  readonly human: HumanStudy
  readonly settings: StudySettings
  /** The rows of each metric, by system. */
  readonly metrics: readonly (readonly MetricRows[])[]
}

/**
 * Computes the agreement of metrics with the aggregated grades over the systems of the input, and how well the raters agree
 * with each other. Of tasks with several samples the means over samples are compared, and the agreement of raters is absent.
 */
export function studyAgreement({ metrics, ...input }: AgreementInput): StudyAgreement {
  const { grades, settings } = input
  const { resamples, seed } = settings
  const scores = metrics.map((systems) => systems.map(segmentScores))
  const tasks = studyTasks(input.data)
  // samples of a task are not independent: their means are compared
  const byTask = (matrix: ScoreMatrix): ScoreMatrix => matrix.map((row) => taskMeans(row, tasks))
  const [gold, compared] = [byTask(grades.grades), scores.map(byTask)]
  const agreement = compared.map((matrix) => metricAgreement(gold, matrix, { resamples, seed }))
  const rank = (k: number) => agreement[k].accuracy.estimate
  const order = [...agreement.keys()].sort((a, b) => (rank(b) || 0) - (rank(a) || 0))
  const tests = compareAgreement(gold, compared)
  const [best, ...others] = order
  const leads = isBest(others.map((k) => leadOf(tests, best, k)))
    ? others.map((k) => bootBoth(gold, compared[k], compared[best], { resamples, seed }))
    : undefined
  const ceilings = tasks === undefined ? ceilingsOf(input, scores) : undefined
  const meanGradeDisagreement = metrics.length === 0 ? undefined : ofMeanGrades(input)
  return { metrics: agreement, scores, order, tests, leads, ceilings, meanGradeDisagreement }
}

/** Resamples in which halves are drawn anew; their mean has a sampling error below 0.001 on 500 tasks. */
const CEILING_RESAMPLES = 200

function ceilingsOf(
  { data: { grades, outputs }, grades: { items }, settings }: Omit<AgreementInput, 'metrics'>,
  scores: readonly ScoreMatrix[],
): RaterCeilings | undefined {
  const { resamples, seed } = settings
  const ratings = grades.map((ofSystem) => ofSystem.map((grade) => (isRated(grade) ? grade : new Map())))
  if (!isRatedTwice(grades)) return undefined
  return raterCeilings(ratings, scores, {
    resamples: Math.min(resamples, CEILING_RESAMPLES),
    seed,
    identical: (a, b, i) =>
      items[a][i] === items[b][i] || (outputs.length > 0 && outputs[a][i] === outputs[b][i]),
  })
}

/** The verdicts of the rule on the raters' mean grades, as if these were a metric. */
function ofMeanGrades({
  data,
  grades,
  models,
  human,
  settings,
}: Omit<AgreementInput, 'metrics'>): number | undefined {
  if (grades.ratings === undefined || settings.protocol !== 'ebsb') return undefined
  const means = data.grades.map((ofSystem) => ofSystem.map(meanGrade))
  const areSame = means.every((ofSystem, s) => ofSystem.every((mean, i) => mean === grades.grades[s][i]))
  if (areSame) return undefined
  const rows = means.map((ofSystem) => scaledRows(ofSystem, grades.scale))
  const { comparisons } = studyHuman(models, rows, { ...settings, tasks: studyTasks(data) })
  return errorRates(agreementCounts(comparisons, human.comparisons, settings.bins)).disagreement
}
