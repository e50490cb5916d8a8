import {
  clusterIndices,
  clusterRows,
  commonSegments,
  type MetricRows,
  segmentScores,
  selectSegments,
} from '@codegen-eval/statistics'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { type AgreementCounts, agreementCounts, type ErrorRates, errorRates } from './agreement-counts.ts'
import { type CorpusCorrelation, corpusCorrelation } from './corpus-correlation.ts'
import { type DifferenceBins, differenceBins } from './difference-bins.ts'
import { type DifferenceInterval, differenceIntervals } from './difference-intervals.ts'
import { modelRows } from './model-rows.ts'
import { type ModelScore, type ModelScores, modelScores } from './model-scores.ts'
import { comparePairs, type PairComparisons, type PairTies } from './pair-comparisons.ts'
import { type PreferenceCurve, preferenceCurve } from './preference-curve.ts'
import { randomizationPairs } from './randomization-pairs.ts'
import type { Resampling } from './resampling.ts'
import type { StudyModel } from './study-model.ts'
import type { MetricTest, RatingTest } from './study-protocol.ts'
import { type SystemRank, systemRanks } from './system-ranks.ts'
import { type TrustedDifference, trustedDifference } from './trusted-difference.ts'
import { wilcoxonPairs } from './wilcoxon-pairs.ts'

/** Settings of a study of one metric; resamples are trials of the randomization test, too. */
export interface StudyOptions extends Resampling {
  /** Ranges of differences to report on; 0, 2, 5, 10, 100 points by default. */
  readonly bins?: DifferenceBins
  /** The test of pairs under a metric; `bootstrap` by default. */
  readonly metricTest?: MetricTest
  /** The test of pairs by people's grades; `bootstrap` by default. */
  readonly ratingTest?: RatingTest
  /** To whom resamples with equal scores count under `bootstrap`; `neither` by default. */
  readonly ties?: PairTies
  /** The number of each segment's task, as `studyTasks` gives it, where tasks have several samples: whole tasks are drawn and swapped. */
  readonly tasks?: Int32Array | undefined
}

/** People's scores of all models, and how they compare. */
export interface HumanStudy {
  readonly scores: ModelScores
  /** One per system: see `systemRanks`. */
  readonly ranks: readonly SystemRank[]
  readonly comparisons: PairComparisons
  /** The pairs of the original systems, with intervals. */
  readonly originals: readonly DifferenceInterval[]
}

/** Results of a study for one metric. */
export interface MetricStudy {
  /** One per model. */
  readonly scores: readonly ModelScore[]
  /** One per system: see `systemRanks`. */
  readonly ranks: readonly SystemRank[]
  readonly comparisons: PairComparisons
  /** The pairs of the original systems, with intervals. */
  readonly originals: readonly DifferenceInterval[]
  /** People's comparisons on the same segments. */
  readonly human: HumanStudy
  readonly counts: AgreementCounts
  readonly errors: ErrorRates
  readonly trusted: TrustedDifference
  readonly preference: PreferenceCurve
  /** Over all models, without p-values if some are synthetic, and over the original systems. */
  readonly correlation: CorpusCorrelation
  readonly originalCorrelation: CorpusCorrelation
  /** Number of segments on which the metric is defined for all systems; the others are left out. */
  readonly segments: number
  /** The share of segments, 0..1. */
  readonly coverage: number
  /** For each system, the number of segments without a score. */
  readonly undefinedSegments: readonly number[]
}

/**
 * People's scores of models on resamples, and all pairs, by the rule of `comparePairs` or by `ratingTest`. The Wilcoxon test
 * compares the scores of single segments.
 *
 * @param grades The grades of each system as rows, such as `meanScoreRows` of grades from 0 to 1.
 */
export function studyHuman(
  models: readonly StudyModel[],
  grades: readonly MetricRows[],
  options: StudyOptions = {},
): HumanStudy {
  const { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, ratingTest = 'bootstrap', tasks } = options
  const rows = models.map((model) => clusterRows(modelRows(model, grades), tasks))
  const scores = modelScores(rows, { resamples, seed })
  return {
    scores,
    ranks: systemRanks(byTask(grades, tasks), seed),
    comparisons: comparedPairs(scores, rows, ratingTest, options),
    originals: differenceIntervals(scores, originalsOf(models)),
  }
}

/**
 * Compares a metric with people, as Evtikhiev et al. (2023) do: scores all models on common resamples, compares all
 * pairs, and counts the pairs on which metric and people disagree.
 *
 * If the metric is undefined for a system on some segment, both metric and people are evaluated on the segments where
 * all systems have a score; `coverage` is the share of these segments.
 *
 * @param systems The metric's rows of each system, in the order of the models' sources.
 * @param grades The grades of each system as rows.
 * @param human The result of `studyHuman` for these models, grades and options; computed by default.
 * @throws RangeError if there are fewer than two models, or no segment on which every system has a score.
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export function studyMetric(
  models: readonly StudyModel[],
  systems: readonly MetricRows[],
  grades: readonly MetricRows[],
  options: StudyOptions = {},
  human?: HumanStudy,
): MetricStudy {
  if (models.length < 2) throw new RangeError(`a study needs at least two models, got ${models.length}`)
  const { bins = differenceBins(), resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED } = options
  const { segments, coverage, undefinedSegments } = commonSegments(systems)
  if (segments.length === 0) throw new RangeError('the metric is defined on no segment for all systems')
  const whole = coverage === 1
  const keep = (rows: readonly MetricRows[]) =>
    whole ? rows : rows.map((ofSystem) => selectSegments(ofSystem, segments))
  const kept = whole
    ? models
    : models.map((model) => ({ ...model, sources: segments.map((segment) => model.sources[segment]) }))

  const tasks = options.tasks && clusterIndices(Array.from(segments, (segment) => options.tasks![segment]))
  const people = whole && human ? human : studyHuman(kept, keep(grades), { ...options, tasks })
  const defined = keep(systems)
  const rows = kept.map((model) => clusterRows(modelRows(model, defined), tasks))
  const scores = modelScores(rows, { resamples, seed })
  const comparisons = comparedPairs(scores, rows, options.metricTest ?? 'bootstrap', options)
  const counts = agreementCounts(comparisons, people.comparisons, bins)
  const originals = originalsOf(models)
  return {
    scores: scores.scores,
    ranks: systemRanks(byTask(defined, tasks), seed),
    comparisons,
    originals: differenceIntervals(scores, originals),
    human: people,
    counts,
    errors: errorRates(counts),
    trusted: trustedDifference(kept, { scores, comparisons }, people, { bins, seed }),
    preference: preferenceCurve(
      comparisons,
      people.scores.scores.map(({ score }) => score),
      { resamples, seed },
    ),
    correlation: withoutPValues(corpusCorrelation(scores, people.scores), originals.length < models.length),
    originalCorrelation: corpusCorrelation(scores, people.scores, originals),
    segments: segments.length,
    coverage,
    undefinedSegments,
  }
}

function byTask(systems: readonly MetricRows[], tasks: Int32Array | undefined): readonly MetricRows[] {
  return systems.map((rows) => clusterRows(rows, tasks))
}

/** p-values treat models as independent, and synthetic models share most outputs with their bases. */
function withoutPValues(correlation: CorpusCorrelation, hasSynthetic: boolean): CorpusCorrelation {
  if (!hasSynthetic) return correlation
  const { pearson, spearman, kendall } = correlation
  const pValue = Number.NaN
  return {
    ...correlation,
    pearson: { ...pearson, pValue },
    spearman: { ...spearman, pValue },
    kendall: { ...kendall, pValue },
  }
}

/** All pairs by a test: the differences, p-values and winners are its own, the shares those of the resamples. */
function comparedPairs(
  scores: ModelScores,
  rows: readonly MetricRows[],
  test: RatingTest,
  { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, ties = 'neither' }: StudyOptions,
): PairComparisons {
  const byShares = comparePairs(scores, { ties })
  if (test === 'bootstrap') return byShares
  const tested =
    test === 'wilcoxon'
      ? { ...wilcoxonPairs(rows.map(segmentScores)), differences: scoreDifferences(scores) }
      : randomizationPairs(rows, { trials: resamples, seed })
  return { ...byShares, ...tested }
}

function scoreDifferences({ scores }: ModelScores): Float64Array {
  return Float64Array.from(
    scores.flatMap(({ score }, a) => scores.slice(a + 1).map((other) => score - other.score)),
  )
}

/** Positions of the models that are original systems. */
function originalsOf(models: readonly StudyModel[]): number[] {
  return [...models.keys()].filter((m) => models[m].kind !== 'synthetic')
}
