import type { MetricPart } from '@codegen-eval/measure'
import { estimandText, partCells, sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import {
  type Column,
  columnTable,
  type NumberFormat,
  pointFormat,
  type Report,
  type Table,
  type TableCell,
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

/** Contents of reports of comparisons. */
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
            ...partTables(metrics[k], models, precision, metrics[k].order),
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
  const pairCell = (row: number, column: number): TableCell => {
    const [model, other] = [order[row], order[column]]
    if (row === column) return '·'
    return column > row ? pCell(find(model, other)) : find(other, model).cohensDz.value
  }
  return columnTable<number>(
    [
      { name: '', align: 'right', value: (_, row) => String(row + 1) },
      { name: 'model', align: 'left', value: (m) => models[m] },
      ...scoreColumns(scores, settings.alpha, precision),
      ...order.map((_, column) => ({
        name: String(column + 1),
        format: { digits: 2 },
        value: (_m: number, row: number) => pairCell(row, column),
      })),
    ],
    order,
  )
}

/** Scores, and the difference of each model from the baseline. */
function baselineList(
  { order, scores, pairs }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  const ofPair = (cell: (pair: PairComparison) => TableCell) => (m: number) => {
    const pair = pairs.find(({ a }) => a === m)
    return pair === undefined ? '' : cell(pair)
  }
  return columnTable<number>(
    [
      { name: 'model', value: (m) => models[m] },
      ...scoreColumns(scores, settings.alpha, precision),
      {
        name: 'difference',
        format: { ...pointFormat(precision), sign: true },
        value: ofPair(({ difference }) => difference.value),
      },
      {
        name: `${confidenceText(settings.alpha)} interval`,
        value: ofPair(({ difference }) => intervalText(difference, precision)),
      },
      { name: 'p', value: ofPair(pCell) },
      { name: 'd_z', format: { digits: 2 }, value: ofPair(({ cohensDz }) => cohensDz.value) },
    ],
    order,
  )
}

/** The score of a model, and its interval. */
function scoreColumns(
  scores: MetricComparison['scores'],
  alpha: number,
  precision: number,
): Column<number>[] {
  return [
    { name: 'score', format: pointFormat(precision), value: (m) => scores[m].value },
    { name: `${confidenceText(alpha)} interval`, value: (m) => intervalText(scores[m], precision) },
  ]
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
  const columns: Column<MetricPart>[] = [
    { name: 'part', value: ({ name }) => name },
    ...order.map((m) => ({
      name: models[m],
      value: (part: MetricPart) => partCells(part, precision)[m],
    })),
  ]
  return [{ title: `Parts of ${spec}`, ...columnTable(columns, parts) }]
}

/** A pair of models under a metric, or under a part of it. */
interface PairRow {
  readonly metric: MetricComparison
  readonly pair: PairComparison
  readonly part?: MetricPart
}

/** The cells of an estimate; a part has a value alone. */
interface EstimateCells {
  readonly value?: TableCell
  readonly low?: number
  readonly high?: number
  readonly method?: Estimate['method']
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
  const points = pointFormat(precision)
  const digits = { significant: 6 }
  const partCell = ({ values, ...part }: MetricPart, pick: (values: readonly number[]) => number) => ({
    value: partCells({ ...part, values: [pick(values)] }, precision)[0],
  })
  const columns: Column<PairRow>[] = [
    { name: 'metric', value: ({ metric }) => metric.spec },
    ...(hasParts ? [{ name: 'part', value: ({ part }: PairRow) => part?.name ?? '' }] : []),
    { name: 'modelA', value: ({ pair }) => models[pair.a] },
    { name: 'modelB', value: ({ pair }) => models[pair.b] },
    { name: 'segments', value: ({ metric }) => metric.segments },
    { name: 'clusters', value: ({ metric }) => metric.clusters },
    ...estimateColumns('scoreA', points, ({ metric, pair: { a }, part }) =>
      part === undefined ? metric.scores[a] : partCell(part, (values) => values[a]),
    ),
    ...estimateColumns('scoreB', points, ({ metric, pair: { b }, part }) =>
      part === undefined ? metric.scores[b] : partCell(part, (values) => values[b]),
    ),
    ...estimateColumns('difference', points, ({ pair: { a, b, difference }, part }) =>
      part === undefined ? difference : partCell(part, (values) => values[a] - values[b]),
    ),
    { name: 'pValue', format: digits, value: exceptParts(({ pValue }) => pValue) },
    { name: 'adjustedPValue', format: digits, value: exceptParts(({ adjustedPValue }) => adjustedPValue) },
    { name: 'significant', value: exceptParts(({ significant }) => significant) },
    { name: 'meaningful', value: exceptParts(({ difference }) => !isSmall(difference.value)) },
    ...estimateColumns('cohensDz', digits, ({ pair, part }) => (part === undefined ? pair.cohensDz : {})),
    { name: 'cliffsDelta', format: digits, value: exceptParts(({ cliffsDelta }) => cliffsDelta) },
    { name: 'rankBiserial', format: digits, value: exceptParts(({ rankBiserial }) => rankBiserial) },
    { name: 'segmentsNeeded', format: digits, value: exceptParts(({ segmentsNeeded }) => segmentsNeeded) },
    { name: 'signature', value: ({ metric }) => metric.signature },
  ]
  const rows = metrics.flatMap((metric): PairRow[] => [
    ...metric.pairs.map((pair) => ({ metric, pair })),
    ...(hasParts ? metric.parts.flatMap((part) => metric.pairs.map((pair) => ({ metric, pair, part }))) : []),
  ])
  return columnTable(columns, rows)
}

/** A cell of pairs that parts do not have: their differences are not tested. */
function exceptParts(cell: (pair: PairComparison) => TableCell): (row: PairRow) => TableCell {
  return ({ pair, part }) => (part === undefined ? cell(pair) : undefined)
}

function estimateColumns(
  name: string,
  format: NumberFormat,
  cells: (row: PairRow) => EstimateCells,
): Column<PairRow>[] {
  return [
    { name, format, value: (row) => cells(row).value },
    { name: `${name}Low`, format, value: (row) => cells(row).low },
    { name: `${name}High`, format, value: (row) => cells(row).high },
    { name: `${name}Method`, value: (row) => cells(row).method },
  ]
}

/** The missing ones among the intervals of the table. */
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
  const names = groups.map((group) => group.map((m) => models[m]).join(', ')).join('; ')
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

/** The estimand of scores where tasks have several samples, and the samples of each model where they differ. */
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
