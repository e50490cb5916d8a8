import { orNull } from '../output/json-report.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'
import type { Comparison, Estimate, MetricComparison, PairComparison } from './compare-models.ts'
import { conclusion } from './conclusion.ts'
import { TEST_NAMES } from './pair-test.ts'
import { isSmall, MEANINGFUL_POINTS, warningsOf } from './warnings.ts'

/** A comparison as JSON: all numbers as they are (scores 0..1) with 12 digits, undefined ones `null`. */
export function comparisonJson(comparison: Comparison, skipped: number): string {
  const { settings, segments, models, metrics } = comparison
  const { test, samples, trials, seed, alpha, correction, baseline } = settings
  const report = {
    versions: versions(),
    segments,
    ...(skipped > 0 ? { skipped } : {}),
    models,
    test: { ...TEST_NAMES[test], id: test, sides: 2, ...(test === 'ar' ? { trials } : {}) },
    correction,
    alpha,
    samples,
    seed,
    ...(baseline === undefined ? {} : { baseline }),
    meaningfulPoints: MEANINGFUL_POINTS,
    // `fromEntries` makes `__proto__` an ordinary key
    metrics: Object.fromEntries(metrics.map((metric) => [metric.spec, metricReport(metric, comparison)])),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The versions that the numbers of statistics depend on. */
export function versions(): Readonly<Record<string, string>> {
  return { cli: VERSION, statistics: packageVersion('@codegen-eval/statistics') }
}

/** An estimate with 12 digits. */
export function estimateReport({
  value,
  low,
  high,
}: Estimate): Readonly<Record<keyof Estimate, number | null>> {
  return { value: orNull(value), low: orNull(low), high: orNull(high) }
}

function metricReport(metric: MetricComparison, comparison: Comparison) {
  const { models, settings } = comparison
  const byModel = <T>(values: readonly T[]) =>
    Object.fromEntries(models.map((model, m) => [model, values[m]!]))
  return {
    signature: metric.signature,
    segments: metric.segments,
    undefinedSegments: byModel(metric.undefinedSegments),
    scores: byModel(
      metric.scores.map((score) => {
        const { value, ...ends } = estimateReport(score)
        return { score: value, ...ends }
      }),
    ),
    order: metric.order.map((m) => models[m]),
    pairs: metric.pairs.map((pair) => pairReport(pair, models)),
    ...(settings.baseline === undefined
      ? { groups: metric.groups.map((group) => group.map((m) => models[m])) }
      : {}),
    conclusion: conclusion(metric, models, settings.baseline),
    warnings: warningsOf(metric, comparison),
  }
}

function pairReport(pair: PairComparison, models: readonly string[]) {
  return {
    a: models[pair.a],
    b: models[pair.b],
    difference: estimateReport(pair.difference),
    pValue: orNull(pair.pValue),
    correctedPValue: orNull(pair.adjustedPValue),
    ...(pair.reason === undefined ? {} : { reason: pair.reason }),
    significant: pair.significant,
    meaningful: !isSmall(pair.difference.value),
    effects: {
      cohensDz: estimateReport(pair.cohensDz),
      cliffsDelta: orNull(pair.cliffsDelta),
      rankBiserial: orNull(pair.rankBiserial),
    },
    ...(pair.segmentsNeeded === undefined ? {} : { segmentsNeeded: orNull(pair.segmentsNeeded) }),
  }
}
