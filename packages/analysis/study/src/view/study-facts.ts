import { type Facts, type Measure, measuresOf } from '@codegen-eval/report/view'
import { insignificantTotal } from '../agreement-counts.ts'
import type { StudyResult } from '../study-result.ts'
import { SIGNIFICANCE_LEVEL } from '../tested-pairs.ts'
import { binAgreementFacts, binErrorFacts, judgementFacts, outputPairFacts } from './bin-facts.ts'
import { correlationFacts } from './correlation-facts.ts'
import { disagreementFacts } from './disagreements.ts'
import { estimated, interval, judgesOf, perMetric } from './metric-rows.ts'
import { pairFacts } from './pair-facts.ts'
import { backgroundFacts, gradeFacts, peopleFacts } from './people-facts.ts'
import { strataFacts } from './strata.ts'

/** Every number of a study as facts: those of metrics in the order of their agreement with people, who come last. */
export function studyFacts(result: StudyResult): Facts[] {
  return [
    modelFacts(result),
    metricFacts(result),
    agreementFacts(result),
    ceilingFacts(result),
    testFacts(result),
    ...scoreFacts(result),
    binAgreementFacts(result),
    binErrorFacts(result),
    judgementFacts(result),
    outputPairFacts(result),
    preferenceFacts(result),
    correlationFacts(result),
    ...mappedFacts(result),
    ...pairFacts(result),
    ...peopleFacts(result),
    ...strataFacts(result.strata, result.metrics, result.agreement.order, { unit: 'decimal' }),
    ...gradeFacts(result),
    ...backgroundFacts(result),
    disagreementFacts(result),
  ]
}

function modelFacts({ models, people, data }: StudyResult): Facts {
  const means = new Map(people.names.map((name, m) => [name, people.means[m]]))
  return {
    key: 'models',
    names: ['model'],
    isKeyed: true,
    measures: [
      { key: 'kind', unit: 'text' },
      { key: 'mean', unit: 'decimal' },
      { key: 'base', unit: 'text', optional: true },
      { key: 'percent', unit: 'number', optional: true },
      { key: 'improved', unit: 'flag', optional: true },
      { key: 'minimumDifference', unit: 'number', optional: true },
    ],
    rows: [
      ...models.map(({ sources, name: model, ...rest }) => ({
        ...{ model, ...rest },
        ...(rest.kind === 'synthetic' ? {} : { mean: means.get(model) }),
      })),
      ...people.names
        .slice(data.systems.length)
        .map((model) => ({ model, kind: 'reference', mean: means.get(model) })),
    ],
  }
}

/** Each metric with its errors as the papers count them, and from which differences it can be trusted. */
function metricFacts(result: StudyResult): Facts {
  const { systems } = result.data
  return {
    key: 'metrics',
    names: ['metric'],
    isKeyed: true,
    measures: [
      ...measuresOf('text', { name: 'metric', source: 'source', signature: 'signature' }),
      { key: 'external', unit: 'flag' },
      { key: 'segments', unit: 'count' },
      { key: 'coverage', unit: 'percent' },
      { key: 'undefinedSegments', unit: 'data' },
      ...measuresOf('percent', { typeOne: 'Type I %', typeOneOrOpposite: 'Type I with opposite %' }),
      { key: 'typeTwo', label: 'Type II %', unit: 'percent' },
      { key: 'disagreement', label: 'disagreement %', unit: 'points' },
      { key: 'insignificantPairs', unit: 'count' },
      { key: 'missed', label: 'not significant %', unit: 'percent' },
      { key: 'trustedFrom', label: 'trusted from', unit: 'points' },
      { key: 'trustedPairs', label: 'pairs', unit: 'count' },
      { key: 'trustedAgreement', label: 'agreement %', unit: 'percent' },
      { key: 'trustedPValue', label: 'p', unit: 'p' },
      { key: 'trustedReason', unit: 'text', optional: true },
      { key: 'sureFrom', label: 'sure at', unit: 'points' },
      { key: 'largestGap', label: 'gap of curves %', unit: 'percent' },
      { key: 'slope', unit: 'number', interval },
      { key: 'preferencePairs', unit: 'count' },
      ...measuresOf('count', { outputsTrustedFrom: 'trusted from', outputsTrustedPairs: 'pairs' }),
      ...measuresOf('percent', { outputsDiscordance: 'discordant %', outputsDiscordanceHigh: 'at most %' }),
      { key: 'allDiscordance', label: 'of all pairs, discordant %', unit: 'points' },
      ...measuresOf('count', { outputs: 'outputs', fewestRatings: 'fewest ratings' }),
      { key: 'meanRatings', unit: 'number' },
      ...measuresOf(
        'percent',
        { orderedByScore: 'by score %', orderedByMapped: 'by mapped mean %' },
        { optional: true },
      ),
      { key: 'mappedError', label: 'error', unit: 'grade', optional: true },
      { key: 'mappedFolds', unit: 'count', optional: true },
    ],
    rows: perMetric(result, (metric) => {
      const { study, segments, outputPairs, source, signature, external, mapped } = metric
      const { trusted, preference, counts } = study
      const { missed, pairs } = insignificantTotal(counts)
      const sum = (of: (bin: (typeof outputPairs.bins)[number]) => number) =>
        outputPairs.bins.reduce((total, bin) => total + of(bin), 0)
      return [
        {
          ...{ source, signature, external, ...study.errors },
          ...{ segments: study.segments, coverage: study.coverage },
          undefinedSegments: Object.fromEntries(systems.map((name, s) => [name, study.undefinedSegments[s]])),
          ...{ insignificantPairs: pairs, missed: missed / pairs },
          ...{ trustedFrom: trusted.difference, trustedPairs: trusted.pairs },
          ...{ trustedAgreement: trusted.agreement, trustedPValue: trusted.pValue },
          ...{ trustedReason: trusted.reason, sureFrom: preference.sure },
          ...{ largestGap: preference.largestGap, preferencePairs: preference.pairs },
          slope: { value: preference.slope, low: preference.slopeLow, high: preference.slopeHigh },
          outputsTrustedFrom: outputPairs.trusted.difference,
          outputsTrustedPairs: outputPairs.trusted.pairs,
          outputsDiscordance: outputPairs.trusted.discordance,
          outputsDiscordanceHigh: outputPairs.trusted.high,
          allDiscordance:
            sum(({ discordant }) => discordant) /
            sum(({ concordant, discordant, ties }) => concordant + discordant + ties),
          ...{ outputs: segments.outputs, fewestRatings: segments.fewestRatings },
          meanRatings: segments.meanRatings,
          ...(mapped && {
            orderedByScore: orderedShare(
              study.scores.map(({ score }) => score),
              mapped.people,
            ),
            ...{ orderedByMapped: orderedShare(mapped.means, mapped.people), mappedFolds: mapped.folds },
            mappedError:
              mapped.means.reduce((total, mean, s) => total + Math.abs(mean - mapped.people[s]), 0) /
              mapped.means.length,
          }),
        },
      ]
    }),
  }
}

/** The share of pairs of systems, of those that people order, that some numbers order as people do. */
function orderedShare(numbers: readonly number[], people: readonly number[]): number {
  let [right, pairs] = [0, 0]
  people.forEach((first, a) => {
    people.slice(a + 1).forEach((second, i) => {
      const [wanted, found] = [Math.sign(first - second), Math.sign(numbers[a] - numbers[a + 1 + i])]
      if (!(wanted * wanted === 1) || Number.isNaN(found)) return
      pairs++
      right += found === 0 ? 0.5 : found === wanted ? 1 : 0
    })
  })
  return right / pairs
}

/** The measures of agreement by their names for readers. */
const AGREEMENT = {
  accuracy: 'accuracy %',
  accEq: 'acc_eq %',
  calibratedAccEq: 'acc*_eq %',
  tauB: 'tau-b',
  softPairwiseAccuracy: 'soft pairwise accuracy %',
  pairwiseAccuracy: 'pairwise accuracy %',
} as const

function agreementFacts(result: StudyResult): Facts {
  return {
    key: 'agreement',
    names: ['metric', 'measure'],
    isKeyed: true,
    measures: [
      { key: 'value', unit: 'percent', interval: 'flat' },
      ...measuresOf('count', { items: 'tasks', undefinedItems: 'undefined' }, { optional: true }),
      { key: 'epsilon', unit: 'number', optional: true },
      { key: 'reason', unit: 'text', optional: true },
    ],
    rows: perMetric(result, (_, k) =>
      Object.entries(AGREEMENT).map(([measure, label]) => {
        const found = result.agreement.metrics[k][measure as keyof typeof AGREEMENT]
        const { estimate: value, low, high, median, ...rest } = found
        return {
          ...{ measure, label, ...rest },
          value: { value, low, high, ...(measure === 'tauB' ? { unit: 'decimal' as const } : {}) },
        }
      }),
    ),
  }
}

/** Agreement with half of the raters: of one rater with the others, of the other half, and of metrics. */
function ceilingFacts({ agreement: { ceilings, order }, metrics }: StudyResult): Facts {
  const judges =
    ceilings === undefined
      ? []
      : [
          { judge: 'one rater', name: 'one rater, with the others', ...ceilings.oneRater },
          { judge: 'half of the raters', name: 'half of the raters', ...ceilings.halfPanels },
          ...order.map((k) => ({ judge: metrics[k].key, name: metrics[k].name, ...ceilings.metrics[k] })),
        ]
  return {
    key: 'ceilings',
    names: ['judge'],
    isKeyed: true,
    measures: measuresOf(
      'percent',
      { outputs: 'pairs of outputs', systems: 'pairs of models' },
      { interval },
    ),
    rows: judges.map(({ outputs, systems, ...judge }) => ({
      ...{ ...judge, outputs: estimated(outputs), systems: estimated(systems) },
    })),
  }
}

/** Tests of each two metrics, and the lead of the best one over models drawn anew. */
function testFacts({ agreement, metrics }: StudyResult): Facts {
  const { order, tests, leads = [] } = agreement
  const place = (k: number) => order.indexOf(k)
  return {
    key: 'metricTests',
    names: ['metricA', 'metricB'],
    measures: [
      { key: 'difference', label: 'difference of acc_eq', unit: 'points', signed: true },
      ...measuresOf('p', { pValue: 'p alone', adjustedPValue: 'p' }),
      { key: 'lead', unit: 'points', interval, optional: true },
      { key: 'isSkewed', unit: 'flag', optional: true },
      { key: 'leadReason', unit: 'text', optional: true },
    ],
    rows: tests
      .map(({ first, second, difference, ...test }) =>
        place(first) < place(second)
          ? { first, second, difference, ...test }
          : { first: second, second: first, difference: -difference, ...test },
      )
      .sort((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second))
      .map(({ first, second, difference, pValue, adjustedPValue }) => {
        const lead = first === order[0] ? leads[place(second) - 1] : undefined
        return {
          ...{ metricA: metrics[first].key, metricB: metrics[second].key },
          ...{ difference, pValue, adjustedPValue },
          significant: adjustedPValue < SIGNIFICANCE_LEVEL,
          ...(lead && {
            lead: { value: lead.difference, low: lead.low, high: lead.high },
            ...{ isSkewed: lead.isSkewed, leadReason: lead.reason },
          }),
        }
      }),
  }
}

/** Scores of all models with the ranks of those of the input, and of all outputs, if a part of them has no grades. */
function scoreFacts(result: StudyResult): Facts[] {
  const { models, human, metrics, data } = result
  const score = { key: 'score', unit: 'points', interval } as const
  const byKey = new Map(metrics.map((metric) => [metric.key, metric]))
  return [
    {
      key: 'scores',
      names: ['metric', 'model'],
      isKeyed: true,
      measures: [
        score,
        { key: 'median', unit: 'points' },
        { key: 'rank', unit: 'rank', interval, optional: true },
      ],
      rows: judgesOf(result).flatMap(({ metric, name, scores, ranks }) =>
        models.map(({ name: model, kind }, m) => {
          const { score: value, low, high, median } = scores[m]
          const rank = ranks[m]
          const people = byKey.get(metric)?.study.human ?? human
          return {
            ...{ metric, name, model, median, score: { value, low, high } },
            ...{ kind: kind === 'synthetic' ? kind : 'input', people: people.scores.scores[m].score },
            ...(rank && { rank: { value: rank.rank, low: rank.rankLow, high: rank.rankHigh } }),
          }
        }),
      ),
    },
    {
      key: 'wholeScores',
      names: ['metric', 'model'],
      isKeyed: true,
      measures: [{ key: 'score', unit: 'points' }],
      rows: perMetric(result, ({ wholeScores = [] }) =>
        (data.whole?.systems ?? []).map((model, s) => ({ model, score: wholeScores[s] })),
      ),
    },
  ]
}

/** The probability that people prefer the model with the higher score, by the difference. */
function preferenceFacts(result: StudyResult): Facts {
  return {
    key: 'preference',
    names: ['metric', 'difference'],
    measures: measuresOf('percent', { isotonic: 'isotonic %', logistic: 'logistic %' }, { interval }),
    rows: perMetric(result, ({ study: { preference } }) => {
      // beyond the point where the preference is certain the curves are flat
      const certain = preference.points.findIndex(
        (point) => point.isotonicLow >= 0.995 && point.logistic >= 0.99,
      )
      return preference.points.map((point, i) => ({
        ...{ difference: point.difference, isShown: certain < 0 || i <= Math.max(1, certain) },
        isotonic: { value: point.isotonic, low: point.isotonicLow, high: point.isotonicHigh },
        logistic: { value: point.logistic, low: point.logisticLow, high: point.logisticHigh },
      }))
    }),
  }
}

/** Models of the input by means of scores that isotonic regression mapped to grades, beside their scores and people's grades. */
function mappedFacts(result: StudyResult): Facts[] {
  const { minimum } = result.grades.scale
  const rows = perMetric(result, ({ mapped, study }) =>
    mapped === undefined
      ? []
      : result.data.systems.map((model, s) => ({
          ...{ model, score: study.scores[s].score },
          ...{ mappedMean: minimum + mapped.means[s], peopleMean: minimum + mapped.people[s] },
        })),
  )
  if (rows.length === 0) return []
  const measures: Measure[] = [
    { key: 'score', unit: 'points' },
    ...measuresOf('grade', { mappedMean: 'mapped mean', peopleMean: 'people' }),
  ]
  return [{ key: 'mappedMeans', names: ['metric', 'model'], isKeyed: true, measures, rows }]
}
