import type { MetricPart } from '@codegen-eval/measure'
import { estimandText, partCells, sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import {
  type NumberFormat,
  pointFormat,
  type Report,
  type Table,
  type TableCell,
  type TableColumn,
} from '@codegen-eval/report'
import type { Comparison, MetricComparison } from '../comparison.ts'
import { CORRECTION_NAMES } from '../corrections.ts'
import type { Estimate, PairComparison } from '../pair-comparison.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { isSmall } from '../warnings.ts'
import { conclusionSentence, warningSentences } from './comparison-sentences.ts'
import { confidenceText, countText, intervalText } from './format.ts'
import { intervalNotes, methodsText } from './interval-notes.ts'
import { metricSummaryTable } from './metric-summary-report.ts'

/** What reports of comparisons contain. */
export interface ComparisonStyle {
  /** Whether the parts of scores are shown, such as precision and recall; false by default. */
  readonly parts?: boolean
}

/**
 * A comparison as a report: one table per metric, with the conclusion and warnings below it. Several metrics end with a
 * summary: the rank of each model by each metric, and the pairs about which metrics disagree.
 *
 * @param precision Digits of scores after the point.
 */
export function comparisonReport(
  comparison: Comparison,
  precision = 2,
  { parts = false }: ComparisonStyle = {},
): Report {
  const { models, metrics, settings } = comparison
  const grid = settings.baseline === undefined ? modelMatrix : baselineList
  const tables = metrics.map((metric) => ({
    title: metric.spec,
    ...grid(metric, comparison, precision),
    footnotes: [
      conclusionSentence(metric.conclusion, models, settings.baseline, unitsNoun(comparison)),
      ...(settings.baseline === undefined ? [groupSentence(metric, models)] : []),
      ...warningSentences(metric, comparison).map((warning) => `Warning: ${warning}.`),
      ...missingNotes(metric, comparison).map((note) => `Note: ${note}.`),
    ],
  }))
  return {
    tables: [
      ...(parts
        ? tables.flatMap((table, k) => [
            table,
            ...partTables(metrics[k]!, models, precision, metrics[k]!.order),
          ])
        : tables),
      ...(metrics.length > 1 ? [metricSummaryTable(comparison)] : []),
    ],
    notes: notes(comparison, parts),
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
  }
}

/** Scores, with p-values above the diagonal and effect sizes below it. */
function modelMatrix(
  { order, scores, pairs }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  const find = (a: number, b: number) => pairs.find((pair) => pair.a === a && pair.b === b)!
  return {
    columns: [
      { name: '', align: 'right' },
      { name: 'model', align: 'left' },
      { name: 'score', format: pointFormat(precision) },
      { name: `${confidenceText(settings.alpha)} interval` },
      ...order.map((_, i): TableColumn => ({ name: String(i + 1), format: { digits: 2 } })),
    ],
    rows: order.map((m, i) => [
      String(i + 1),
      models[m],
      scores[m]!.value,
      intervalText(scores[m]!, precision),
      ...order.map((other, j): TableCell => {
        if (i === j) return '·'
        return j > i ? pCell(find(m, other)) : find(other, m).cohensDz.value
      }),
    ]),
  }
}

/** Scores, and the difference of each model from the baseline. */
function baselineList(
  { order, scores, pairs }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  const interval = `${confidenceText(settings.alpha)} interval`
  const score = pointFormat(precision)
  return {
    columns: [
      { name: 'model' },
      { name: 'score', format: score },
      { name: interval },
      { name: 'difference', format: { ...score, sign: true } },
      { name: interval },
      { name: 'p' },
      { name: 'd_z', format: { digits: 2 } },
    ],
    rows: order.map((m) => {
      const pair = pairs.find(({ a }) => a === m)
      const start = [models[m], scores[m]!.value, intervalText(scores[m]!, precision)]
      if (!pair) return [...start, '', '', '', '']
      const { difference, cohensDz } = pair
      return [...start, difference.value, intervalText(difference, precision), pCell(pair), cohensDz.value]
    }),
  }
}

/**
 * The parts of a metric's scores, one row each; no table if it has none.
 *
 * @param models The models, in the order of the parts' values.
 * @param order The order of the columns; that of the models by default.
 */
export function partTables(
  { spec, parts }: Pick<MetricComparison, 'spec' | 'parts'>,
  models: readonly string[],
  precision: number,
  order: readonly number[] = models.map((_, m) => m),
): Table[] {
  if (parts.length === 0) return []
  return [
    {
      title: `Parts of ${spec}`,
      columns: [{ name: 'part' }, ...order.map((m) => ({ name: models[m]! }))],
      rows: parts.map((part) => {
        const cells = partCells(part, precision)
        return [part.name, ...order.map((m) => cells[m])]
      }),
    },
  ]
}

/**
 * A comparison as a table with one row per metric and pair. With parts, the rows of each metric are followed by one row
 * per part and pair, in which the column `part` is not empty; these have scores and differences only.
 */
export function comparisonPairTable(
  { models, metrics }: Comparison,
  precision = 2,
  { parts: hasParts = false }: ComparisonStyle = {},
): Table {
  const score = pointFormat(precision)
  const digits = { significant: 6 }
  const estimate = (name: string, format: NumberFormat) =>
    ['', 'Low', 'High', 'Method'].map(
      (end): TableColumn =>
        end === 'Method' ? { name: `${name}${end}` } : { name: `${name}${end}`, format },
    )
  return {
    columns: [
      ...(hasParts ? ['metric', 'part'] : ['metric']).map((name) => ({ name })),
      ...['modelA', 'modelB', 'segments', 'clusters'].map((name) => ({ name })),
      ...['scoreA', 'scoreB', 'difference'].flatMap((name) => estimate(name, score)),
      { name: 'pValue', format: digits },
      { name: 'adjustedPValue', format: digits },
      { name: 'significant' },
      { name: 'meaningful' },
      ...estimate('cohensDz', digits),
      ...['cliffsDelta', 'rankBiserial', 'segmentsNeeded'].map((name) => ({ name, format: digits })),
      { name: 'signature' },
    ],
    rows: metrics.flatMap((metric) => [
      ...metric.pairs.map((pair) => pairRow(pair, metric, models, hasParts)),
      ...(hasParts
        ? metric.parts.flatMap((part) =>
            metric.pairs.map((pair) => partRow(pair, part, metric, models, precision)),
          )
        : []),
    ]),
  }
}

function pairRow(
  pair: PairComparison,
  { spec, signature, segments, clusters, scores }: MetricComparison,
  models: readonly string[],
  hasParts: boolean,
): TableCell[] {
  return [
    spec,
    ...(hasParts ? [''] : []),
    models[pair.a],
    models[pair.b],
    segments,
    clusters,
    ...[scores[pair.a]!, scores[pair.b]!, pair.difference].flatMap(estimateCells),
    pair.pValue,
    pair.adjustedPValue,
    pair.significant,
    !isSmall(pair.difference.value),
    ...estimateCells(pair.cohensDz),
    pair.cliffsDelta,
    pair.rankBiserial,
    pair.segmentsNeeded,
    signature,
  ]
}

function estimateCells({ value, low, high, method }: Estimate): TableCell[] {
  return [value, low, high, method]
}

/** The columns from `pValue` to `segmentsNeeded`, which parts do not have. */
const UNTESTED = Array<undefined>(11).fill(undefined)

function partRow(
  { a, b }: PairComparison,
  part: MetricPart,
  { spec, signature, segments, clusters }: MetricComparison,
  models: readonly string[],
  precision: number,
): TableCell[] {
  const values = [part.values[a]!, part.values[b]!, part.values[a]! - part.values[b]!]
  const cells = partCells({ ...part, values }, precision).flatMap((cell) => [
    cell,
    undefined,
    undefined,
    undefined,
  ])
  return [spec, part.name, models[a], models[b], segments, clusters, ...cells, ...UNTESTED, signature]
}

/** What has no interval, of the intervals that the table shows. */
function missingNotes({ spec, scores, pairs }: MetricComparison, { models, settings }: Comparison): string[] {
  const shown = settings.baseline === undefined ? [] : pairs
  return [
    ...intervalNotes(spec, models, scores),
    ...intervalNotes(
      spec,
      shown.map(({ a, b }) => `${models[a]} minus ${models[b]}`),
      shown.map(({ difference }) => difference),
    ),
  ]
}

function groupSentence({ groups }: MetricComparison, models: readonly string[]): string {
  const names = groups.map((group) => group.map((m) => models[m]!).join(', ')).join('; ')
  return `Cannot be distinguished: ${names === '' ? 'none' : names}.`
}

function notes(comparison: Comparison, hasParts: boolean): string[] {
  const { settings, models, metrics } = comparison
  const without = metrics.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec)
  const { test, resamples, trials, seed, alpha, correction, baseline } = settings
  const { name, compares } = TEST_NAMES[test]
  const pairs = baseline === undefined ? (models.length * (models.length - 1)) / 2 : models.length - 1
  const draws = test === 'randomization' ? `, ${countText(trials)} trials` : ''
  const corrected =
    correction === 'none'
      ? 'not corrected'
      : `${CORRECTION_NAMES[correction]} over ${plural(pairs, 'pair')} per metric`
  const units = unitsNoun(comparison)
  const ofUnits = units === 'segments' ? '' : ` of ${units}`
  const place = baseline === undefined ? 'above the diagonal: p' : 'p'
  const effect = baseline === undefined ? 'below it' : 'd_z'
  // the matrix of all pairs has no room for their intervals
  const ofDifferences =
    baseline === undefined
      ? ''
      : `; of differences: ${methodsText(metrics.flatMap((metric) => metric.pairs.map(({ difference }) => difference)))}`
  return [
    `${sizesText(comparison)}; scores x 100`,
    `intervals of scores: ${methodsText(metrics.flatMap(({ scores }) => scores))}${ofDifferences}; ${countText(resamples)} resamples${ofUnits}, seed ${seed}`,
    ...samplesNotes(comparison),
    `${place}, ${name}${ofUnits} (two-sided${draws}; ${corrected}); * at most ${alpha}`,
    `${effect}: Cohen's d_z of segment scores, positive where the ${baseline === undefined ? 'upper model is ahead' : `model is ahead of ${baseline}`}`,
    ...(compares === 'segments'
      ? [
          `the test (${test}) compares ${units === 'segments' ? 'segment scores' : `mean scores of ${units}`}; scores and differences are those of the corpus`,
        ]
      : []),
    ...(hasParts && without.length > 0 ? [`without parts: ${without.join(', ')}`] : []),
  ]
}

/** What scores estimate where tasks have several samples, and how many samples each model has where they differ. */
function samplesNotes({ metrics, models, samplesBy, bestOf, modelSamples }: Comparison): string[] {
  const estimand =
    bestOf === undefined
      ? samplesBy && estimandText(metrics, samplesBy)
      : `the expected best of ${plural(bestOf, 'sample')} of each task`
  const counts = modelSamples?.map((count, m) => `${models[m]} ${countText(count)}`).join(', ')
  return [
    ...(estimand === undefined ? [] : [estimand]),
    ...(counts === undefined ? [] : [`samples: ${counts}`]),
  ]
}

function pCell({ adjustedPValue, significant }: PairComparison): TableCell {
  if (Number.isNaN(adjustedPValue)) return undefined
  const value = adjustedPValue < 0.0001 ? '<0.0001' : adjustedPValue.toFixed(4)
  return significant ? { value, mark: '*' } : value
}
