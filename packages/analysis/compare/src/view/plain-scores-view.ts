import { sizesText, unitsNoun } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { listText } from '@codegen-eval/report/internal'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Layout,
  type Measure,
  measuresOf,
  type Part,
  partOf,
  type View,
  type ViewChart,
  type Words,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { FEW_CLUSTERS } from '../few-clusters.ts'
import { sacrebleuLine } from './sacrebleu-line.ts'
import type { MetricScoreSet, ScoreResult, ScoreSet } from './score-set.ts'
import { modelsTitle, scoresWords } from './scores-words.ts'

/** A stratum, or the weighted mean of strata: its scores and its share. */
export interface StratumScoreSet extends ScoreSet {
  readonly weight?: number | undefined
}

/** Contents of the view of scores besides the scores. */
export interface ScoresStyle {
  /** How intervals were drawn, if there are some. */
  readonly settings?: CorpusIntervals['settings'] | undefined
  /** Whether tables have the parts of each score, too; false by default. JSON always has them. */
  readonly parts?: boolean | undefined
  /** The scores of each stratum, and at last their mean. */
  readonly strata?: ReadonlyMap<string, StratumScoreSet> | undefined
  /** Number of references of each segment, if it is known. */
  readonly references?: number | 'var' | undefined
  /** Further sizes and settings, as JSON has them. */
  readonly sizes?: object | undefined
}

/**
 * The view of scores without the code of intervals: see `scoresView`.
 *
 * @param intervalWords The sentences about intervals, if there are some.
 */
export function plainScoresView(all: ScoreSet, style: ScoresStyle, intervalWords: Words = {}): View {
  const { settings, parts = false, strata = new Map(), sizes } = style
  const { segments, samples, clusters, models, metrics } = all
  return {
    title: `Scores of ${modelsTitle(models)}`,
    summary: `${sizesText(all)}, ${plural(metrics.length, 'metric')}; scores times 100.${models.length > 1 ? `${leadersText(all)} Which differences are significant is not tested here.` : ''}`,
    confidence: 1 - (settings?.alpha ?? Number.NaN),
    settings: { segments, ...(samples > segments ? { samples } : {}), clusters, ...settings, ...sizes },
    facts: [
      { ...scoreFacts(all, []), key: 'models' },
      ...(strata.size === 0 ? [] : strataFacts(strata)),
      ...(parts ? [partFacts(all)] : []),
    ],
    csv: ['models', ...(strata.size === 0 ? [] : ['stratumModels']), ...(parts ? ['parts'] : [])],
    parts: partsOf(all, style),
    findings: [
      ...scoreFindings(all, { facts: 'models' }),
      ...Array.from(strata).flatMap(([stratum, set]) =>
        scoreFindings(set, { facts: 'stratumModels', where: { stratum } }),
      ),
      ...methodFindings(all, style),
    ],
    ...(metrics.length === 0 ? {} : { lead: rankingChart(metrics[0]) }),
    signatures: metrics.map(({ spec, results }) => ({ name: spec, signature: results[0]?.signature ?? '' })),
    words: wordsOf({ ...scoresWords(all), ...intervalWords }),
  }
}

/** The models with the highest score, by metric if they differ: ` Highest score: a by bleu; b by chrf.` */
function leadersText({ models, metrics }: ScoreSet): string {
  const found = new Map<string, string[]>()
  for (const { spec, results } of metrics) {
    const highest = Math.max(...results.map(({ score }) => score).filter((score) => !Number.isNaN(score)))
    const leaders = models.filter((_, m) => results[m].score === highest)
    if (leaders.length > 0)
      found.set(modelsTitle(leaders), [...(found.get(modelsTitle(leaders)) ?? []), spec])
  }
  if (found.size === 0) return ''
  const lists = Array.from(found, ([leaders, specs]) =>
    found.size === 1 ? leaders : `${leaders} by ${listText(specs)}`,
  )
  return ` Highest score: ${lists.join('; ')}.`
}

const hasIntervals = ({ metrics }: ScoreSet): boolean =>
  metrics.some(({ results }) => results.some(({ interval }) => interval !== undefined))

function scoreFacts(set: ScoreSet, outer: readonly string[], names: FactRow = {}): Omit<Facts, 'key'> {
  const isDrawn = hasIntervals(set)
  return {
    names: [...outer, 'model', 'metric'],
    isKeyed: true,
    measures: [
      { key: 'score', unit: 'points', ...(isDrawn ? { interval: 'flat' } : {}) },
      { key: 'clusters', label: unitsNoun(set), unit: 'count', optional: true },
      ...measuresOf('text', ['reason', 'warning'], { optional: true }),
      { key: 'signature', unit: 'text' },
      { key: 'parts', unit: 'data' },
    ] satisfies Measure[],
    rows: set.metrics.flatMap(({ spec, results }) =>
      results.map((result, m) => ({
        ...{ ...names, model: set.models[m], metric: spec },
        ...scoreRow(result, set.clusters < set.segments ? set.clusters : undefined),
      })),
    ),
  }
}

function scoreRow(
  { score, signature, parts, reason, interval }: ScoreResult,
  ofAll: number | undefined,
): FactRow {
  const { low, high, method, confidence, clusters = ofAll } = interval ?? {}
  return {
    score: { value: score, ...(interval && { low, high, confidence, method }) },
    ...{ clusters, reason: reason ?? interval?.reason, warning: interval?.warning, signature, parts },
  } as FactRow
}

/** The sizes and weights of strata, and the scores of each. */
function strataFacts(strata: ReadonlyMap<string, StratumScoreSet>): Facts[] {
  const parts = Array.from(strata, ([stratum, set]) => scoreFacts(set, ['stratum'], { stratum }))
  return [
    {
      key: 'strata',
      names: ['stratum'],
      isKeyed: true,
      measures: [
        { key: 'weight', unit: 'percent', optional: true },
        { key: 'segments', unit: 'count' },
        { key: 'samples', unit: 'count', optional: true },
        { key: 'clusters', unit: 'count' },
      ],
      rows: Array.from(strata, ([stratum, { weight, segments, samples, clusters }]) => ({
        ...{ stratum, weight, segments, clusters },
        samples: samples > segments ? samples : undefined,
      })),
    },
    { ...parts[0], key: 'stratumModels', name: 'models', rows: parts.flatMap(({ rows }) => rows) },
  ]
}

function partFacts({ models, metrics }: ScoreSet): Facts {
  return {
    key: 'parts',
    names: ['model', 'metric', 'part'],
    measures: [{ key: 'score', unit: 'points' }],
    rows: metrics.flatMap(({ spec, parts }) =>
      parts.flatMap(({ name, label, values, isCount }) =>
        models.map((model, m) => ({
          ...{ model, metric: spec, part: name, label },
          score: { value: values[m], ...(isCount ? { unit: 'number' as const } : {}) },
        })),
      ),
    ),
  }
}

function partsOf(all: ScoreSet, { parts = false, strata = new Map() }: ScoresStyle): Part[] {
  const table = (set: ScoreSet, facts: string): Layout =>
    hasIntervals(set)
      ? { kind: 'rows', facts, columns: ['metric', 'model', 'score', 'clusters'] }
      : { kind: 'cross', facts, rows: 'metric', across: 'model', measure: 'score' }
  const withParts = parts ? all.metrics.filter((metric) => metric.parts.length > 0) : []
  return [
    ...rankingPart(
      all.metrics.slice(1).map(rankingChart),
      'Scores times 100, from the best model to the last.',
    ),
    { id: 'models', title: 'Scores', layouts: [table(all, 'models')] },
    ...partOf(
      'parts',
      'Parts of scores',
      'Shares are times 100; lengths and other counts are not.',
      withParts.map(({ spec }) => ({
        ...{ kind: 'cross', title: `Parts of ${spec}`, where: { metric: spec }, facts: 'parts' },
        ...{ rows: 'part', rowLabel: 'label', across: 'model', measure: 'score' },
      })),
    ),
    ...partOf(
      'strata',
      'Strata',
      'Scores times 100 within each stratum, and their weighted mean.',
      Array.from(strata as ReadonlyMap<string, StratumScoreSet>, ([stratum, set]) => ({
        ...table(set, 'stratumModels'),
        ...{ title: `${stratum}: ${stratumText(set, strata)}`, where: { stratum } },
      })),
    ),
  ]
}

function rankingChart({ spec }: MetricScoreSet): ViewChart {
  return {
    ...{ kind: 'intervals', caption: spec, facts: 'models', among: { metric: spec }, label: 'model' },
    ...{ measures: ['score'], isRanked: true, columns: ['model', 'score'] },
  }
}

/** The part of a page with the rankings by all metrics but the first, which leads; none without others. */
export function rankingPart(charts: readonly ViewChart[], note: string): Part[] {
  if (charts.length === 0) return []
  return [{ id: 'ranking', title: 'Ranking by other metrics', note, layouts: [], charts, only: 'page' }]
}

/** The sizes of a stratum; of the mean, the weights of the strata. */
function stratumText(set: StratumScoreSet, strata: ReadonlyMap<string, StratumScoreSet>): string {
  if (set.weight !== undefined) return sizesText(set)
  return Array.from(strata)
    .filter(([, { weight }]) => weight !== undefined)
    .map(([name, { weight = 0 }]) => `${name} ${Number((100 * weight).toPrecision(3))} %`)
    .join(', ')
}

/** Undefined scores, missing and rough intervals, and few clusters. */
function scoreFindings({ models, metrics }: ScoreSet, place: Pick<Finding, 'facts' | 'where'>): Finding[] {
  const counts = metrics.flatMap(({ results }) => results.flatMap(({ interval }) => interval?.clusters ?? []))
  const least = Math.min(...counts)
  return [
    ...metrics.flatMap(({ spec, results }) =>
      results.flatMap(({ score, reason = 'undefined', interval }, m) => {
        const of = (text: string) => ({
          ...{ ...place, subjects: [models[m]], names: { metric: spec, reason: text } },
        })
        if (Number.isNaN(score)) return [findingOf('undefined', 'warning', of(reason))]
        return [
          ...when(interval?.reason, (text) => findingOf('no-interval', 'note', of(text))),
          ...when(interval?.warning, (text) => findingOf('rough-interval', 'warning', of(text))),
        ]
      }),
    ),
    ...when(least < FEW_CLUSTERS, () =>
      findingOf('few-clusters', 'warning', { ...place, numbers: { clusters: least } }),
    ),
  ]
}

/** Parts that are the share of segments that were compared in another form, with their words. */
const FORMS: ReadonlySet<string> = new Set(['canonical', 'erased'])

/** Sizes, estimands, segments that are left out or have another form, and how intervals were drawn. */
function methodFindings(
  { metrics, ...sizes }: ScoreSet,
  { settings, parts, references }: ScoresStyle,
): Finding[] {
  const note = (kind: string, rest: Partial<Finding> = {}) => findingOf(kind, 'note', rest)
  const specs = (isChosen: (metric: MetricScoreSet) => boolean) =>
    metrics.filter(isChosen).map(({ spec }) => spec)
  const forms = metrics.flatMap((metric) => metric.parts.filter(({ name }) => FORMS.has(name)))
  const estimands = [...new Set(metrics.flatMap(({ estimand }) => estimand ?? []))]
  const without = parts ? specs((metric) => metric.parts.length === 0) : []
  return [
    note('sizes'),
    ...estimands.map((estimand) =>
      note('estimand', { subjects: specs((metric) => metric.estimand === estimand), names: { estimand } }),
    ),
    ...metrics.flatMap(({ spec, leftOut: count }) =>
      when(count, (leftOut) =>
        note('left-out', { subjects: [spec], numbers: { leftOut, samples: sizes.samples } }),
      ),
    ),
    ...[...new Set(forms.map(({ name }) => name))].map((form) =>
      note('form', {
        names: { form, shares: forms.filter(({ name }) => name === form).flatMap(({ values }) => values) },
      }),
    ),
    ...metrics.flatMap(({ spec, results }) => {
      // sacreBLEU knows one output for a segment
      const isOne = references !== undefined && sizes.samples === sizes.segments && results.length > 0
      const line = isOne && sacrebleuLine(results[0].signature, references)
      return line ? [note('sacrebleu', { subjects: [spec], names: { line } })] : []
    }),
    ...(without.length === 0 ? [] : [note('without-parts', { subjects: without })]),
    ...(settings === undefined ? [] : [note('intervals')]),
  ]
}
