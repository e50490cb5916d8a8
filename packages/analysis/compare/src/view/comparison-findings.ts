import { type Finding, type FoundPair, findingOf, when } from '@codegen-eval/report/view'
import type { Comparison, MetricComparison } from '../comparison.ts'
import type { Conclusion } from '../conclusion.ts'
import { KNOWN_DISAGREEMENT_SOURCE } from '../known-disagreement.ts'
import { type RatedMetric, summarizeMetrics } from '../metric-summary.ts'
import type { Estimate, PairComparison } from '../pair-comparison.ts'
import type { ComparisonWarning } from '../warnings.ts'
import type { PairsShown } from './method-words.ts'
import { strataFindings } from './strata-view.ts'

/** Everything that a comparison found: for each metric its conclusion, groups and warnings, then what holds over all metrics. */
export function comparisonFindings(comparison: Comparison, shown: PairsShown): Finding[] {
  const { metrics, models } = comparison
  return [
    ...metrics.flatMap((metric) =>
      [
        conclusionFinding(metric.conclusion, comparison),
        ...groupFindings(metric, comparison),
        ...metric.warnings.map((warning) => warningFinding(warning, metric, comparison)),
        ...intervalFindings(metric.scores, models, 'scores'),
        ...(shown === 'pairs' ? pairIntervalFindings(metric, models) : []),
        ...strataFindings(metric.strata ?? [], models),
      ].map((finding) => ({ ...finding, about: metric.spec })),
    ),
    ...(metrics.length > 1 ? summaryFindings(comparison) : []),
  ]
}

/** A conclusion with the names of models and its numbers. */
export function conclusionFinding(
  conclusion: Conclusion,
  { models, settings }: Pick<Comparison, 'models' | 'settings'>,
): Finding {
  const of = (list: readonly number[]) => list.map((m) => models[m])
  const finding = (rest: Partial<Finding>) =>
    findingOf(conclusion.kind, 'conclusion', { facts: 'pairs', ...rest })
  switch (conclusion.kind) {
    case 'identical':
      return finding({ subjects: of(conclusion.models) })
    case 'better':
      return finding({
        ...{ subjects: of([conclusion.better, conclusion.worse]), numbers: pairNumbers(conclusion.pair) },
      })
    case 'undefined':
      return finding({ subjects: of(conclusion.models), names: { reason: conclusion.reason } })
    case 'chance':
      return finding({
        subjects: of([conclusion.higher, conclusion.lower]),
        numbers: {
          ...pairNumbers(conclusion.pair),
          segmentsNeeded: conclusion.pair.segmentsNeeded ?? Number.POSITIVE_INFINITY,
        },
      })
    case 'undrawn':
      return finding({
        pairs: foundPairs(conclusion.pairs, models),
        numbers: { drawsNeeded: conclusion.drawsNeeded },
      })
    case 'best':
      return finding({ subjects: of([conclusion.model]), numbers: { others: models.length - 1 } })
    case 'highest':
      return finding({ subjects: of([conclusion.model, ...conclusion.rivals]) })
    case 'none':
      return finding({ numbers: { models: models.length } })
    case 'baseline':
      return finding({
        subjects: [settings.baseline!],
        names: {
          better: of(conclusion.better),
          worse: of(conclusion.worse),
          undecided: of(conclusion.undecided),
        },
      })
  }
}

/** The difference of a pair from the model that is ahead, and its p-value, or its bound where more draws could lower it. */
function pairNumbers({ difference: { value, low, high }, adjustedPValue, isFloor }: PairComparison) {
  const [from, to] = value < 0 ? [-high, -low] : [low, high]
  return {
    difference: Math.abs(value),
    low: from,
    high: to,
    ...(isFloor ? { pAtMost: adjustedPValue } : { p: adjustedPValue }),
  }
}

/** The groups of several models that cannot be distinguished, if there are some. */
function groupFindings({ groups }: MetricComparison, { models, settings }: Comparison): Finding[] {
  if (models.length === 2 || settings.baseline !== undefined || groups.length === 0) return []
  const names = { groups: groups.map((group) => group.map((m) => models[m])) }
  return [findingOf('groups', 'conclusion', { facts: 'pairs', names })]
}

/** The facts beside which a warning stands. */
const WARNED_SCORES: ReadonlySet<ComparisonWarning['kind']> = new Set([
  'left-out',
  'few-clusters',
  'unequal-samples',
])

function warningFinding(
  warning: ComparisonWarning,
  metric: MetricComparison,
  { models, modelSamples = [], segments }: Comparison,
): Finding {
  const { kind } = warning
  const pairs = 'pairs' in warning ? foundPairs(warning.pairs, models) : undefined
  const facts = WARNED_SCORES.has(kind) ? 'scores' : 'pairs'
  // the conclusion of two models has the other name
  const name = kind === 'identical' ? 'identical-pairs' : kind
  const finding = (rest: Partial<Finding> = {}) =>
    findingOf(name, 'warning', { facts, ...(pairs === undefined ? {} : { pairs }), ...rest })
  switch (kind) {
    case 'left-out':
      return finding({
        numbers: { leftOut: warning.segments, of: segments },
        names: { undefinedSegments: countsByModel(warning.undefinedSegments, models) },
      })
    case 'few-clusters':
      return finding({ numbers: { clusters: warning.clusters } })
    case 'unseen-failures':
      return finding({ numbers: { share: warning.share } })
    case 'unequal-samples':
      return finding({
        numbers: { of: metric.pairs.length },
        names: { samples: countsByModel(modelSamples, models) },
      })
    case 'few-draws':
      return finding({
        numbers: { draws: warning.draws, of: metric.pairs.length },
        names: { setting: warning.setting },
      })
    default:
      return finding()
  }
}

function countsByModel(counts: readonly number[], models: readonly string[]): Record<string, number> {
  return Object.fromEntries(models.flatMap((model, m) => (counts[m] > 0 ? [[model, counts[m]]] : [])))
}

function foundPairs(pairs: readonly PairComparison[], models: readonly string[]): FoundPair[] {
  return pairs.map(({ a, b, difference: { value } }) => {
    const [ahead, behind] = value < 0 ? [b, a] : [a, b]
    return { ahead: models[ahead], behind: models[behind], difference: Math.abs(value) }
  })
}

/** The quantities that have no interval, or one that can be too narrow. */
export function intervalFindings(
  estimates: readonly Pick<Estimate, 'reason' | 'warning'>[],
  names: readonly string[],
  facts: string,
): Finding[] {
  return estimates.flatMap(({ reason, warning }, i) => {
    const of = { facts, subjects: [names[i]] }
    return [
      ...when(reason, () => findingOf('no-interval', 'note', { ...of, names: { reason } })),
      ...when(warning, () => findingOf('doubtful-interval', 'warning', { ...of, names: { warning } })),
    ]
  })
}

/** The differences that have no interval; a matrix shows none. */
function pairIntervalFindings({ pairs }: MetricComparison, models: readonly string[]): Finding[] {
  return intervalFindings(
    pairs.map(({ difference }) => difference),
    pairs.map(({ a, b }) => `${models[a]} minus ${models[b]}`),
    'pairs',
  )
}

/** The pairs about which metrics disagree, and leads that only the metric sees that people disagree with most. */
function summaryFindings(comparison: Comparison): Finding[] {
  const { models, metrics } = comparison
  const { disagreements, doubtful } = summarizeMetrics(comparison)
  const specs = (list: readonly number[]) => list.map((k) => metrics[k].spec)
  const studied = ({ metric, known }: RatedMetric) => ({
    metric: metrics[metric].spec,
    studied: known.studied,
    disagreement: known.share,
  })
  const found = (kind: string, weight: 'conclusion' | 'warning', rest: Partial<Finding> = {}) =>
    findingOf(kind, weight, { facts: 'scores', ...rest })
  const [first] = doubtful
  return [
    ...when(disagreements.length === 0, () => found('agreement', 'conclusion')),
    ...disagreements.map(({ models: [a, b], metrics: [ofA, ofB] }) =>
      found('disagreement', 'conclusion', {
        subjects: [models[a], models[b]],
        names: { betterFirst: specs(ofA), betterSecond: specs(ofB) },
      }),
    ),
    ...doubtful.map(({ better, worse, favours }) =>
      found('doubtful-lead', 'warning', {
        subjects: [models[better], models[worse]],
        names: { metrics: specs(favours.map(({ metric }) => metric)) },
      }),
    ),
    ...when(first, ({ favours, others }) => {
      const known = { metrics: [...favours, ...others].map(studied), source: KNOWN_DISAGREEMENT_SOURCE }
      return found('known-disagreement', 'warning', { names: known })
    }),
  ]
}
