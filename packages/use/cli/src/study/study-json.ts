import type { Correlation } from '@codegen-eval/statistics'
import type {
  CorpusCoefficient,
  CorpusCorrelation,
  MetricStudy,
  ModelScore,
  SegmentCorrelation,
} from '@codegen-eval/study'
import { pairCount } from '@codegen-eval/study'
import { orNull } from '../output/json-report.ts'
import { rounded } from '../output/number-text.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'
import { conclusionOf } from './conclusions.ts'
import type { StudiedMetric, StudyResult } from './run-study.ts'

/** The name of people among the metrics. */
export const HUMAN = 'human'

/**
 * Everything as JSON: scores and differences 0..1 with 12 digits, what is undefined `null`.
 *
 * The same input, settings and versions give the same bytes.
 */
export function studyJson(result: StudyResult): string {
  const { data, settings, models, human, metrics } = result
  const report = {
    segments: data.ids.length,
    models: models.map(({ sources, ...model }) => model),
    pairs: pairCount(models.length),
    scores: {
      [HUMAN]: scoresReport(result, human.scores.scores),
      ...byMetric(metrics, ({ study }) => scoresReport(result, study.scores)),
    },
    significance: byMetric(metrics, ({ study }) => significanceReport(study, settings.bins.names)),
    disagreement: byMetric(metrics, ({ study }) => disagreementReport(study, settings.bins.names)),
    errors: byMetric(metrics, ({ study }) => errorsReport(study, settings.bins.names)),
    trusted: byMetric(metrics, (metric) => ({
      difference: orNull(metric.study.trusted.difference),
      pairs: metric.study.trusted.pairs,
      agreement: orNull(metric.study.trusted.agreement),
      ...(metric.study.trusted.reason === undefined ? {} : { reason: metric.study.trusted.reason }),
      conclusion: conclusionOf(metric),
    })),
    preference: byMetric(metrics, ({ study }) => preferenceReport(study)),
    correlation: byMetric(metrics, ({ study, segments }) => ({
      models: corpusReport(study.correlation),
      originals: corpusReport(study.originalCorrelation),
      outputs: segmentReport(segments),
    })),
    coverage: byMetric(metrics, ({ study }) => ({
      segments: study.segments,
      coverage: rounded(study.coverage),
      undefinedSegments: Object.fromEntries(
        data.systems.map((system, s) => [system, study.undefinedSegments[s]]),
      ),
    })),
    comparisons: comparisonsReport(result),
    metrics: byMetric(metrics, ({ name, signature, source }) => ({ name, signature, source })),
    missing: result.missing,
    grades: gradesReport(result),
    settings: {
      samples: settings.samples,
      seed: settings.seed,
      bins: settings.bins.edges,
      scheme: settings.scheme,
      percentages: settings.percentages,
      minimumDifferences: settings.minimumDifferences,
      ...(settings.models === undefined ? {} : { models: settings.models }),
      significantShare: 0.95,
      confidence: 0.95,
    },
    input: { file: result.file, systems: data.systems, content: data.content },
    warnings: result.warnings,
    versions: {
      cli: VERSION,
      study: packageVersion('@codegen-eval/study'),
      statistics: packageVersion('@codegen-eval/statistics'),
      'human-ratings': packageVersion('@codegen-eval/human-ratings'),
    },
  }
  return `${JSON.stringify(report, null, 1)}\n`
}

/** `fromEntries` makes `__proto__` an ordinary key. */
function byMetric<T>(
  metrics: readonly StudiedMetric[],
  report: (metric: StudiedMetric) => T,
): Record<string, T> {
  return Object.fromEntries(metrics.map((metric) => [metric.key, report(metric)]))
}

function scoresReport({ models }: StudyResult, scores: readonly ModelScore[]) {
  return Object.fromEntries(
    models.map(({ name }, m) => {
      const { score, low, high, median } = scores[m]
      return [name, { score: orNull(score), low: orNull(low), high: orNull(high), median: orNull(median) }]
    }),
  )
}

function significanceReport({ counts }: MetricStudy, bins: readonly string[]) {
  return Object.fromEntries(
    bins.map((bin, b) => [
      bin,
      { significant: counts.significant[b].pairs, notSignificant: counts.insignificant[b].pairs },
    ]),
  )
}

function disagreementReport({ counts, errors }: MetricStudy, bins: readonly string[]) {
  const { insignificant } = counts
  const sum = (of: (bin: (typeof insignificant)[number]) => number) =>
    insignificant.reduce((total, bin) => total + of(bin), 0)
  return {
    ...Object.fromEntries(
      bins.map((bin, b) => {
        const { pairs, none, opposite } = counts.significant[b]
        return [bin, { mismatches: none + opposite, pairs }]
      }),
    ),
    'not-significant': { mismatches: sum(({ missed }) => missed), pairs: sum(({ pairs }) => pairs) },
    total: orNull(100 * errors.disagreement),
  }
}

function errorsReport({ counts, errors }: MetricStudy, bins: readonly string[]) {
  return {
    typeOne: orNull(errors.typeOne),
    typeOneOrOpposite: orNull(errors.typeOneOrOpposite),
    typeTwo: orNull(errors.typeTwo),
    disagreement: orNull(errors.disagreement),
    bins: Object.fromEntries(
      bins.map((bin, b) => [
        bin,
        { significant: counts.significant[b], notSignificant: counts.insignificant[b] },
      ]),
    ),
  }
}

function preferenceReport({ preference }: MetricStudy) {
  const { points, slope, slopeLow, slopeHigh, largestGap, sure, pairs } = preference
  return {
    pairs,
    slope: orNull(slope),
    slopeLow: orNull(slopeLow),
    slopeHigh: orNull(slopeHigh),
    largestGap: orNull(largestGap),
    sure: orNull(sure),
    points: points.map((point) =>
      Object.fromEntries(Object.entries(point).map(([name, value]) => [name, orNull(value)])),
    ),
  }
}

function corpusReport({ models, pearson, spearman, kendall }: CorpusCorrelation) {
  const coefficient = ({ low, high, ...estimate }: CorpusCoefficient) => ({
    ...correlationReport(estimate),
    low: orNull(low),
    high: orNull(high),
  })
  return {
    models,
    pearson: coefficient(pearson),
    spearman: coefficient(spearman),
    kendall: coefficient(kendall),
  }
}

function segmentReport(segments: SegmentCorrelation) {
  const { relativeRanking } = segments
  return {
    outputs: segments.outputs,
    fewestRatings: orNull(segments.fewestRatings),
    meanRatings: orNull(segments.meanRatings),
    enoughRatings: segments.enoughRatings,
    pearson: correlationReport(segments.pearson),
    spearman: correlationReport(segments.spearman),
    kendall: correlationReport(segments.kendall),
    ...(relativeRanking === undefined
      ? {}
      : {
          relativeRanking: {
            tau: orNull(relativeRanking.estimate),
            low: orNull(relativeRanking.low),
            high: orNull(relativeRanking.high),
          },
        }),
  }
}

function correlationReport({ coefficient, pValue, reason }: Correlation) {
  return {
    coefficient: orNull(coefficient),
    pValue: orNull(pValue),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** All pairs, column by column, in the order of the models: (0, 1), (0, 2), …, (1, 2), …. */
function comparisonsReport({ human, metrics }: StudyResult) {
  const report = ({ differences, wins, losses, winners }: MetricStudy['comparisons']) => ({
    difference: Array.from(differences, orNull),
    wins: Array.from(wins, orNull),
    losses: Array.from(losses, orNull),
    winner: [...winners],
  })
  return {
    [HUMAN]: report(human.comparisons),
    ...byMetric(metrics, ({ study }) => report(study.comparisons)),
  }
}

function gradesReport({ grades }: StudyResult) {
  const { alpha } = grades
  return {
    method: grades.method,
    scale: grades.scale,
    ...(grades.ratings === undefined ? {} : { ratings: grades.ratings }),
    raters: grades.raters.map(({ id, ratings, skill, accuracy }) => ({
      id,
      skill: orNull(skill),
      accuracy: orNull(accuracy),
      ratings,
    })),
    ...(alpha === undefined
      ? {}
      : {
          agreement: {
            krippendorffAlpha: Object.fromEntries(
              Object.entries(alpha).map(([level, value]) => [level, orNull(value)]),
            ),
          },
        }),
    dropped: {
      raters: grades.dropped.raters.map(({ id, deviations }) => ({ id, deviations: orNull(deviations) })),
      ratings: grades.dropped.ratings,
    },
    notes: grades.notes,
  }
}
