import { samplesEstimand } from '@codegen-eval/measure/internal'
import { unitsNoun } from '@codegen-eval/measure/report'
import type { Comparison, MetricComparison } from '../comparison.ts'
import type { PairComparison } from '../pair-comparison.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { isMeaningful, MEANINGFUL_POINTS } from '../warnings.ts'
import type { ComparisonStyle } from './comparison-report.ts'
import { conclusionSentence, warningSentences } from './comparison-sentences.ts'
import { metricSummaryJson } from './metric-summary-report.ts'
import { strataJson, strataWarnings } from './strata-report.ts'

/** A comparison as JSON data, by the names of models and metrics; with the parts of scores on request. */
export function comparisonJson(comparison: Comparison, { parts = false }: ComparisonStyle = {}): object {
  const { settings, segments, samples, clusters, samplesBy, models, metrics, modelSamples } = comparison
  const { test, trials, correction, alpha, resamples, seed, baseline } = settings
  return {
    segments,
    ...(samples > segments ? { samples, samplesBy } : {}),
    ...(comparison.bestOf === undefined ? {} : { bestOf: comparison.bestOf }),
    ...(modelSamples === undefined
      ? {}
      : { modelSamples: Object.fromEntries(models.map((model, m) => [model, modelSamples[m]])) }),
    clusters,
    models,
    test: { ...TEST_NAMES[test], id: test, sides: 2, ...(test === 'randomization' ? { trials } : {}) },
    correction,
    alpha,
    resamples,
    seed,
    ...(baseline === undefined ? {} : { baseline }),
    ...(settings.stratumWeights === undefined ? {} : { stratumWeights: settings.stratumWeights }),
    meaningfulPoints: MEANINGFUL_POINTS,
    // `fromEntries` makes `__proto__` an ordinary key
    metrics: Object.fromEntries(
      metrics.map((metric) => [metric.spec, metricJson(metric, comparison, parts)]),
    ),
    ...(metrics.length > 1 ? { summary: metricSummaryJson(comparison) } : {}),
  }
}

function metricJson(metric: MetricComparison, comparison: Comparison, hasParts: boolean): object {
  const { models, settings } = comparison
  const byModel = (values: readonly unknown[]) =>
    Object.fromEntries(models.map((model, m) => [model, values[m]]))
  return {
    signature: metric.signature,
    segments: metric.segments,
    clusters: metric.clusters,
    ...(comparison.samplesBy === undefined
      ? {}
      : { estimand: samplesEstimand(metric.level, comparison.samplesBy) }),
    undefinedSegments: byModel(metric.undefinedSegments),
    scores: byModel(metric.scores.map(({ value, ...interval }) => ({ score: value, ...interval }))),
    ...(hasParts ? { parts: byModel(models.map((_, m) => partsOf(metric, m))) } : {}),
    order: metric.order.map((m) => models[m]),
    pairs: metric.pairs.map((pair, i) => ({
      ...pairJson(pair, models),
      ...(metric.strata === undefined ? {} : { byStratum: strataJson(metric.strata[i]) }),
    })),
    ...(settings.baseline === undefined
      ? {
          ranks: metric.ranks.map((rank, place) => ({ model: models[metric.order[place]], ...rank })),
          groups: metric.groups.map((group) => group.map((m) => models[m])),
        }
      : {}),
    conclusion: conclusionSentence(metric.conclusion, models, settings.baseline, unitsNoun(comparison)),
    warnings: [...warningSentences(metric, comparison), ...strataWarnings(metric.strata ?? [], models)],
  }
}

function partsOf({ parts }: MetricComparison, m: number): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(parts.map(({ name, values }) => [name, values[m]]))
}

function pairJson(pair: PairComparison, models: readonly string[]): object {
  const { difference, pValue, adjustedPValue, reason, significant, segmentsNeeded } = pair
  const { test, log10PValue = Math.log10(pValue) } = pair
  const { cohensDz, cliffsDelta, rankBiserial } = pair
  return {
    a: models[pair.a],
    b: models[pair.b],
    difference,
    pValue,
    log10PValue,
    adjustedPValue,
    ...(test === undefined ? {} : { test }),
    ...(reason === undefined ? {} : { reason }),
    significant,
    meaningful: isMeaningful(difference.value),
    effects: { cohensDz, cliffsDelta, rankBiserial },
    ...(segmentsNeeded === undefined ? {} : { segmentsNeeded }),
  }
}
