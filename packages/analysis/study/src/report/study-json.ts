import type { PanelAgreement } from '@codegen-eval/meta-evaluation'
import { jsonText } from '@codegen-eval/report'
import { binErrorRates, insignificantTotal } from '../agreement-counts.ts'
import type { ModelScore } from '../model-scores.ts'
import { type PairComparisons, pairCount } from '../pair-comparisons.ts'
import type { SegmentCorrelation } from '../segment-correlation.ts'
import type { WholeInput } from '../study-data.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import type { SystemRank } from '../system-ranks.ts'
import { strataJson } from './strata-table.ts'
import { studyConclusion } from './study-conclusion.ts'
import { HUMAN } from './study-facts.ts'

/**
 * A study as JSON: scores and differences 0..1 with 12 digits, undefined numbers `null`. The same input, settings and
 * versions give the same bytes.
 *
 * @param versions The versions of the packages that computed it, by name.
 */
export function studyJson(result: StudyResult, versions: Readonly<Record<string, string>> = {}): string {
  const { data, settings, models, synthetic, people, human, metrics, attributes } = result
  const { bins, ...others } = settings
  return jsonText({
    segments: data.ids.length,
    models: modelsJson(result),
    order: models.map(({ name }) => name),
    synthetic: { ...synthetic, used: models.filter(({ kind }) => kind === 'synthetic').length },
    pairs: pairCount(models.length),
    scores: {
      [HUMAN]: scoresByModel(result, human.scores.scores, human.ranks),
      ...byMetric(metrics, ({ study }) => scoresByModel(result, study.scores, study.ranks)),
    },
    significance: byMetric(metrics, ({ study }) => significance(study, bins.names)),
    disagreement: byMetric(metrics, ({ study }) => disagreement(study, bins.names)),
    errors: byMetric(metrics, ({ study }) => errors(study, bins.names)),
    trusted: byMetric(metrics, (metric) => ({
      ...metric.study.trusted,
      conclusion: studyConclusion(metric),
    })),
    preference: byMetric(metrics, ({ study: { preference } }) => {
      const { points, slope, slopeLow, slopeHigh, largestGap, sure, pairs } = preference
      return { pairs, slope, slopeLow, slopeHigh, largestGap, sure, points }
    }),
    ranking: agreementJson(result),
    correlation: byMetric(metrics, ({ study, segments }) => ({
      models: study.correlation,
      originals: study.originalCorrelation,
      outputs: outputCorrelation(segments),
    })),
    coverage: byMetric(metrics, ({ study }) => ({
      segments: study.segments,
      coverage: study.coverage,
      undefinedSegments: Object.fromEntries(
        data.systems.map((system, s) => [system, study.undefinedSegments[s]]),
      ),
    })),
    ...(data.whole ? { whole: wholeJson(data.whole, metrics) } : {}),
    ...strataJson(
      result.strata,
      metrics.map(({ key }) => key),
    ),
    people: { order: people.names, ...comparisons(people.human.comparisons) },
    attributes: Object.fromEntries(
      attributes.map(({ name, means, alpha, metrics: ofMetrics }) => [
        name,
        {
          means: Object.fromEntries(means.map((mean, m) => [people.names[m], mean])),
          krippendorffAlpha: alpha,
          outputs: Object.fromEntries(
            ofMetrics.map((correlation, k) => [metrics[k].key, outputCorrelation(correlation)]),
          ),
        },
      ]),
    ),
    comparisons: {
      [HUMAN]: comparisons(human.comparisons),
      ...byMetric(metrics, ({ study }) => comparisons(study.comparisons)),
    },
    outputPairs: byMetric(metrics, ({ outputPairs }) => outputPairs),
    ...(result.background === undefined ? {} : { background: result.background }),
    ...(metrics.some(({ mapped }) => mapped !== undefined)
      ? { mapped: byMetric(metrics, ({ mapped }) => mapped) }
      : {}),
    metrics: byMetric(metrics, ({ name, signature, source, external }) => ({
      name,
      signature,
      source,
      external,
    })),
    missing: result.missing,
    grades: grades(result),
    settings: {
      ...others,
      bins: bins.edges,
      binsClosed: bins.closed ?? 'left',
      significantShare: 0.95,
      confidence: 0.95,
    },
    input: { file: result.file, systems: data.systems, content: data.content },
    warnings: result.warnings,
    versions,
  })
}

/** By name: what a model is; for systems and references also the mean over all their ratings, on the scale. */
function modelsJson({ models, people, data }: StudyResult) {
  const means = new Map(people.names.map((name, m) => [name, people.means[m]]))
  const ofStudy = models.map(({ sources, name, ...model }) => [
    name,
    { ...model, ...(model.kind === 'synthetic' ? {} : { mean: means.get(name) }) },
  ])
  const reference = people.names
    .slice(data.systems.length)
    .map((name) => [name, { kind: 'reference', mean: means.get(name) }])
  return Object.fromEntries([...ofStudy, ...reference])
}

/** Scores of all outputs, graded or not. */
function wholeJson({ ids, systems }: WholeInput, metrics: readonly StudiedMetric[]) {
  return {
    segments: ids.length,
    scores: byMetric(metrics, ({ wholeScores = [] }) =>
      Object.fromEntries(systems.map((system, s) => [system, wholeScores[s]])),
    ),
  }
}

/** `fromEntries` makes `__proto__` an ordinary key. */
function byMetric<T>(
  metrics: readonly StudiedMetric[],
  report: (metric: StudiedMetric) => T,
): Record<string, T> {
  return Object.fromEntries(metrics.map((metric) => [metric.key, report(metric)]))
}

/** The scores of all models, with the ranks of those of the input, which come first. */
function scoresByModel({ models }: StudyResult, scores: readonly ModelScore[], ranks: readonly SystemRank[]) {
  return Object.fromEntries(
    models.map(({ name }, m) => {
      const { score, low, high, median } = scores[m]
      return [name, { score, low, high, median, ...ranks[m] }]
    }),
  )
}

function significance({ counts }: MetricStudy, bins: readonly string[]) {
  return Object.fromEntries(
    bins.map((bin, b) => [
      bin,
      { significant: counts.significant[b].pairs, notSignificant: counts.insignificant[b].pairs },
    ]),
  )
}

function disagreement({ counts, errors }: MetricStudy, bins: readonly string[]) {
  const { missed, pairs } = insignificantTotal(counts)
  return {
    ...Object.fromEntries(
      bins.map((bin, b) => {
        const { pairs, none, opposite } = counts.significant[b]
        return [bin, { mismatches: none + opposite, pairs }]
      }),
    ),
    'not-significant': { mismatches: missed, pairs },
    total: 100 * errors.disagreement,
  }
}

function errors({ counts, errors }: MetricStudy, bins: readonly string[]) {
  const { typeOne, typeOneOrOpposite, typeTwo, disagreement } = errors
  return {
    typeOne,
    typeOneOrOpposite,
    typeTwo,
    disagreement,
    bins: Object.fromEntries(
      binErrorRates(counts).map((rates, b) => [
        bins[b],
        {
          significant: counts.significant[b],
          notSignificant: counts.insignificant[b],
          typeOne: rates.typeOne,
          typeOneOrOpposite: rates.typeOneOrOpposite,
          typeTwo: rates.typeTwo,
          conformity: 1 - rates.disagreement,
        },
      ]),
    ),
  }
}

function outputCorrelation({ relativeRanking: tau, notes, ...correlation }: SegmentCorrelation) {
  return {
    ...correlation,
    ...(tau === undefined ? {} : { relativeRanking: { tau: tau.estimate, low: tau.low, high: tau.high } }),
  }
}

/** All pairs, in the order of the models: (0, 1), (0, 2), …, (1, 2), …. */
function comparisons({ differences, wins, losses, winners, pValues }: PairComparisons) {
  return { difference: differences, wins, losses, winner: winners, ...(pValues ? { pValue: pValues } : {}) }
}

function grades({ grades }: StudyResult) {
  const { method, scale, ratings, raters, outputs, alpha, dropped, notes } = grades
  return {
    method,
    scale,
    ratings,
    outputs,
    raters: raters.map(({ id, skill, accuracy, ratings }) => ({ id, skill, accuracy, ratings })),
    ...(alpha === undefined ? {} : { agreement: { krippendorffAlpha: alpha } }),
    dropped,
    notes,
  }
}

/** Agreement by metric in the order of the ranking, ceilings, and tests of metric against metric. */
function agreementJson({ agreement, metrics }: StudyResult) {
  const { ceilings, leads, order, tests, meanGradeDisagreement } = agreement
  const key = (k: number) => metrics[k].key
  const interval = ({ estimate, low, high }: PanelAgreement['outputs']) => ({ value: estimate, low, high })
  const sides = ({ outputs, systems }: PanelAgreement) => ({
    outputs: interval(outputs),
    systems: interval(systems),
  })
  return {
    metrics: Object.fromEntries(
      order.map((k) => [
        key(k),
        Object.fromEntries(
          Object.entries(agreement.metrics[k]).map(([measure, { estimate, median, ...rest }]) => [
            measure,
            { value: estimate, ...rest },
          ]),
        ),
      ]),
    ),
    ...(ceilings === undefined
      ? {}
      : {
          ceilings: {
            oneRater: sides(ceilings.oneRater),
            halfPanels: sides(ceilings.halfPanels),
            metrics: Object.fromEntries(order.map((k) => [key(k), sides(ceilings.metrics[k])])),
          },
        }),
    ...(meanGradeDisagreement === undefined ? {} : { meanGradeDisagreement }),
    ...(leads === undefined
      ? {}
      : { leads: leads.map((lead, k) => ({ first: key(order[0]), second: key(order[k + 1]), ...lead })) }),
    tests: tests.map(({ first, second, ...test }) => ({ first: key(first), second: key(second), ...test })),
  }
}
