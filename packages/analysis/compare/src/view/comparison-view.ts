import { sizesText } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { percentText } from '@codegen-eval/report/internal'
import {
  type FactRow,
  type Facts,
  type Layout,
  type Measure,
  measuresOf,
  type Part,
  partOf,
  type View,
  type ViewChart,
} from '@codegen-eval/report/view'
import type { Comparison, MetricComparison } from '../comparison.ts'
import { summarizeMetrics } from '../metric-summary.ts'
import type { PairComparison } from '../pair-comparison.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { peopleAgreement } from '../study-preferences.ts'
import { isMeaningful, MEANINGFUL_POINTS } from '../warnings.ts'
import { comparisonFindings } from './comparison-findings.ts'
import { comparisonWords } from './comparison-words.ts'
import { estimandOf, methodFindings, type PairsShown } from './method-words.ts'
import { rankingPart } from './plain-scores-view.ts'
import { modelsTitle } from './scores-words.ts'
import { STRATUM_MEASURES, stratumRows } from './strata-view.ts'

/** Contents of the view of a comparison. */
export interface ComparisonStyle {
  /** Whether the parts of scores are shown, such as precision and recall; false by default. */
  readonly parts?: boolean
  /** Whether more than 12 models are shown as a matrix of all pairs, too, instead of ranks; false by default. */
  readonly matrix?: boolean
}

/** Up to this number of models, a comparison is shown as a matrix of all pairs. */
const MATRIX_MODELS = 12

/**
 * A comparison as a view, from which all forms are written: for each metric scores and pairs of models, strata and parts if there are
 * some; conclusions, groups and warnings; and how they came about.
 */
export function comparisonView(
  comparison: Comparison,
  { parts = false, matrix = false }: ComparisonStyle = {},
): View {
  const { models, metrics, settings } = comparison
  const shown = pairsShown(comparison, matrix)
  const hasStrata = metrics.some(({ strata }) => strata !== undefined)
  return {
    title: `Comparison of ${modelsTitle(models)}`,
    summary: `${sizesText(comparison)}, ${plural(metrics.length, 'metric')}; scores times 100 with ${percentText(1 - settings.alpha)} intervals.`,
    confidence: 1 - settings.alpha,
    settings: settingsOf(comparison),
    facts: [
      metricFacts(comparison),
      scoreFacts(comparison),
      pairFacts(comparison),
      ...(hasStrata ? [strataFacts(comparison)] : []),
      ...(parts ? partFacts(comparison) : []),
    ],
    csv: ['pairs', ...(parts ? ['pairParts'] : []), ...(hasStrata ? ['strata'] : [])],
    parts: partsOf(comparison, shown, parts),
    findings: [...comparisonFindings(comparison, shown), ...methodFindings(comparison, shown, parts)],
    lead: rankingChart(metrics[0].spec),
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
    words: comparisonWords(comparison),
  }
}

function pairsShown({ models, settings }: Comparison, isMatrix: boolean): PairsShown {
  if (settings.baseline !== undefined || models.length === 2) return 'pairs'
  return isMatrix || models.length <= MATRIX_MODELS ? 'matrix' : 'ranks'
}

/** Sizes and settings, as JSON has them. */
function settingsOf(comparison: Comparison): View['settings'] {
  const { settings, segments, samples, clusters, samplesBy, bestOf, models, modelSamples } = comparison
  const { test, trials, correction, alpha, resamples, seed, baseline, stratumWeights } = settings
  return {
    segments,
    ...(samples > segments ? { samples, samplesBy } : {}),
    ...(bestOf === undefined ? {} : { bestOf }),
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
    ...(stratumWeights === undefined ? {} : { stratumWeights }),
    meaningfulPoints: MEANINGFUL_POINTS,
  }
}

function metricFacts(comparison: Comparison): Facts {
  const { models, metrics, settings } = comparison
  return {
    key: 'metrics',
    names: ['metric'],
    isKeyed: true,
    measures: [
      { key: 'signature', unit: 'text' },
      ...measuresOf('count', ['segments', 'clusters']),
      { key: 'estimand', unit: 'text', optional: true },
      ...measuresOf('data', ['order', 'groups']),
    ],
    rows: metrics.map(({ spec, signature, segments, clusters, level, order, groups }) => ({
      ...{ metric: spec, signature, segments, clusters },
      estimand: estimandOf(level, comparison),
      order: order.map((m) => models[m]),
      groups:
        settings.baseline === undefined ? groups.map((group) => group.map((m) => models[m])) : undefined,
    })),
  }
}

/** The score of each model, best first. */
function scoreFacts(comparison: Comparison): Facts {
  const { models, metrics } = comparison
  const { ranks } = summarizeMetrics(comparison)
  return {
    key: 'scores',
    names: ['metric', 'model'],
    isKeyed: true,
    measures: [
      { key: 'rank', unit: 'rank', interval: true },
      { key: 'tied', unit: 'flag', optional: true },
      { key: 'letters', label: 'group', unit: 'letters', optional: true },
      { key: 'score', unit: 'points', interval: true },
      { key: 'undefinedSegments', unit: 'count' },
    ],
    rows: metrics.flatMap(({ spec, order, scores, undefinedSegments, ranks: ranges }, k) =>
      order.map((m, place) => {
        const { rank, tied } = ranks[k][m]
        const range = ranges[place]
        return {
          ...{ metric: spec, model: models[m], score: scores[m], undefinedSegments: undefinedSegments[m] },
          rank: { value: rank, ...(range && { low: range.rankLow, high: range.rankHigh }) },
          ...(tied ? { tied } : {}),
          ...(range && { letters: range.letters }),
        }
      }),
    ),
  }
}

const PAIR_NAMES = ['metric', 'modelA', 'modelB'] as const

const PAIR_MEASURES: readonly Measure[] = [
  ...measuresOf('count', ['segments', 'clusters']),
  ...measuresOf('points', ['scoreA', 'scoreB'], { interval: true }),
  { key: 'difference', unit: 'points', interval: true, signed: true },
  { key: 'pValue', unit: 'p' },
  { key: 'log10PValue', unit: 'number' },
  { key: 'adjustedPValue', label: 'p', unit: 'p' },
  { key: 'peopleAgree', label: 'people agree, %', unit: 'percent', interval: true, optional: true },
  { key: 'people', unit: 'text', optional: true },
  { key: 'isFloor', unit: 'flag' },
  ...measuresOf('text', ['test', 'reason']),
  ...measuresOf('flag', ['significant', 'meaningful']),
  ...measuresOf('count', ['wins', 'losses', 'ties']),
  { key: 'cohensDz', unit: 'effect', interval: true },
  ...measuresOf('effect', ['cliffsDelta', 'rankBiserial']),
  { key: 'segmentsNeeded', unit: 'count' },
]

function pairFacts(comparison: Comparison): Facts {
  return {
    key: 'pairs',
    names: PAIR_NAMES,
    measures: PAIR_MEASURES,
    rows: eachPair(comparison, (metric, pair, names) => [
      {
        ...{ ...pair, ...names, ...peopleValues(metric, pair) },
        ...{ segments: metric.segments, clusters: metric.clusters },
        ...{ scoreA: metric.scores[pair.a], scoreB: metric.scores[pair.b] },
        log10PValue: pair.log10PValue ?? Math.log10(pair.pValue),
        isFloor: pair.isFloor === true,
        meaningful: isMeaningful(pair.difference.value),
      },
    ]),
  }
}

/** How often people agree with a lead of this size, or why this is not known. */
function peopleValues({ people }: MetricComparison, { difference }: PairComparison): FactRow {
  if (people === undefined) return {}
  const found = people === null ? 'not a metric of the study' : peopleAgreement(people, difference.value)
  return typeof found === 'string' ? { people: found } : { peopleAgree: found }
}

function strataFacts(comparison: Comparison): Facts {
  return {
    key: 'strata',
    names: [...PAIR_NAMES, 'stratum'],
    measures: STRATUM_MEASURES,
    rows: eachPair(comparison, ({ strata = [] }, _, names, i) =>
      i in strata ? stratumRows(strata[i], names) : [],
    ),
  }
}

/** The parts of scores by model, and their differences by pair. */
function partFacts(comparison: Comparison): Facts[] {
  const { models, metrics } = comparison
  const quantity = (value: number, isCount: boolean) =>
    isCount ? { value, unit: 'number' as const } : { value }
  return [
    {
      key: 'parts',
      names: ['metric', 'model', 'part'],
      isKeyed: true,
      measures: [{ key: 'value', unit: 'points' }],
      rows: metrics.flatMap(({ spec, parts, order }) =>
        order.flatMap((m) =>
          parts.map(({ name, label, values, isCount }) => ({
            ...{ metric: spec, model: models[m], part: name, label, value: quantity(values[m], isCount) },
          })),
        ),
      ),
    },
    {
      key: 'pairParts',
      names: [...PAIR_NAMES, 'part'],
      measures: measuresOf('points', ['scoreA', 'scoreB', 'difference'], { interval: true }),
      rows: eachPair(comparison, ({ parts }, { a, b }, names) =>
        parts.map(({ name, values, isCount }) => ({
          ...names,
          part: name,
          scoreA: quantity(values[a], isCount),
          scoreB: quantity(values[b], isCount),
          difference: quantity(values[a] - values[b], isCount),
        })),
      ),
    },
  ]
}

function eachPair(
  { models, metrics }: Comparison,
  rowsOf: (metric: MetricComparison, pair: PairComparison, names: FactRow, i: number) => readonly FactRow[],
): FactRow[] {
  return metrics.flatMap((metric) =>
    metric.pairs.flatMap((pair, i) =>
      rowsOf(metric, pair, { metric: metric.spec, modelA: models[pair.a], modelB: models[pair.b] }, i),
    ),
  )
}

function partsOf(comparison: Comparison, shown: PairsShown, hasParts: boolean): Part[] {
  const { metrics, settings } = comparison
  const each = (isShown: (metric: MetricComparison) => boolean, layout: (spec: string) => Layout) =>
    metrics.filter(isShown).map(({ spec }) => layout(spec))
  return [
    { id: 'metrics', title: 'Metrics', only: 'text', layouts: each(() => true, GRIDS[shown]) },
    ...rankingPart(
      metrics.slice(1).map(({ spec }) => rankingChart(spec)),
      `Scores times 100 with ${percentText(1 - settings.alpha)} intervals, from the best model to the last.`,
    ),
    {
      ...{ id: 'significance', title: 'Significance of differences', only: 'page' },
      note: significanceNote(comparison),
      layouts: each(() => true, significanceLayout),
    },
    ...partOf(
      'people',
      'Agreement of people',
      'The probability that people prefer the model that is ahead by as much, from the study.',
      shown === 'pairs' ? [] : each(({ people }) => people !== undefined, peopleLayout),
    ),
    ...partOf(
      'ranks',
      'Rank by metric',
      '1 is the best model; models with equal scores share a rank (=).',
      metrics.length > 1 ? [RANKS] : [],
    ),
    ...partOf(
      'strata',
      'Strata',
      'Scores and differences times 100, within strata and as their weighted mean.',
      each(({ strata = [] }) => strata.length > 0, strataLayout),
    ),
    ...partOf(
      'parts',
      'Parts of scores',
      'Shares are times 100, as scores are; lengths and other counts are not.',
      each(({ parts }) => hasParts && parts.length > 0, partsLayout),
    ),
  ]
}

function rankingChart(of: string): ViewChart {
  return {
    ...{ kind: 'intervals', caption: of, facts: 'scores', of, label: 'model', measures: ['score'] },
    columns: ['model', 'score', 'rank'],
  }
}

const SHOWN_SCORES = ['model', 'score'] as const

const GRIDS: Readonly<Record<PairsShown, (spec: string) => Layout>> = {
  pairs: (of) => ({
    kind: 'pairs',
    ...{ title: of, of, facts: 'scores', columns: SHOWN_SCORES, pairs: 'pairs' },
    pairColumns: [
      'difference',
      'adjustedPValue',
      ...['peopleAgree', 'people'],
      { name: 'won/lost/tied', of: ['wins', 'losses', 'ties'], by: '/' },
    ],
  }),
  matrix: (of) => ({
    kind: 'matrix',
    ...{ title: of, of, facts: 'scores', columns: SHOWN_SCORES, pairs: 'pairs' },
    ...{ above: 'adjustedPValue', below: 'cohensDz' },
    legend: "above the diagonal: p; below it: Cohen's d_z, positive where the upper model is ahead",
  }),
  ranks: (of) => ({
    kind: 'rows',
    ...{ title: of, of, facts: 'scores', columns: ['rank', 'model', 'letters', 'score'], restsOn: ['pairs'] },
  }),
}

const RANKS: Layout = {
  ...{ kind: 'cross', title: 'Rank by metric', facts: 'scores' },
  ...{ rows: 'model', across: 'metric', measure: 'rank' },
}

function significanceNote({ settings }: Comparison): string {
  const { alpha, baseline } = settings
  const pairs = baseline === undefined ? '' : ` Models were compared with ${baseline} only.`
  return `Score of the model of the row minus that of the column, times 100, with the corrected p-value. ▲: the model of the row is significantly better at ${alpha}; ▼: it is worse; ≈: the difference may be chance.${pairs}`
}

function significanceLayout(of: string): Layout {
  return { kind: 'grid', title: `Significance by ${of}`, of, facts: 'scores', pairs: 'pairs' }
}

function peopleLayout(of: string): Layout {
  return {
    ...{ kind: 'rows', title: `People by ${of}`, of, facts: 'pairs' },
    columns: [
      { name: 'pair', of: ['modelA', 'modelB'], by: ' - ' },
      ...['difference', 'adjustedPValue', 'peopleAgree', 'people'],
    ],
  }
}

function strataLayout(of: string): Layout {
  return {
    kind: 'rows',
    ...{ title: `${of} by strata`, of, facts: 'strata' },
    legend: "p of strata: Student's t, corrected by Holm over the strata of all pairs; weights in percent",
    columns: [
      { name: 'pair', of: ['modelA', 'modelB'], by: ' - ' },
      ...['stratum', 'weight', 'segments', 'scoreA', 'scoreB', 'difference', 'adjustedPValue'],
    ],
  }
}

function partsLayout(of: string): Layout {
  return {
    kind: 'cross',
    ...{ title: `Parts of ${of}`, of, facts: 'parts' },
    ...{ rows: 'part', rowLabel: 'label', across: 'model', measure: 'value' },
  }
}
