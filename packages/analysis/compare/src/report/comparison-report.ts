import type { MetricPart } from '@codegen-eval/measure'
import { partCells, unitsNoun } from '@codegen-eval/measure/report'
import {
  type Column,
  columnTable,
  type NumberFormat,
  pointFormat,
  type Report,
  type Table,
  type TableCell,
} from '@codegen-eval/report'
import { lettersText, pCell, percentText, rankRange } from '@codegen-eval/report/internal'
import { pairPlace } from '@codegen-eval/statistics/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'
import type { Estimate, PairComparison } from '../pair-comparison.ts'
import { isMeaningful } from '../warnings.ts'
import { methodNotes, type PairsShown } from './comparison-method-notes.ts'
import { conclusionSentence, warningSentences } from './comparison-sentences.ts'
import { pointsInterval } from './format.ts'
import { intervalNotes } from './interval-notes.ts'
import { metricSummaryTable } from './metric-summary-report.ts'
import { type StratumCells, strataTables, stratumCells } from './strata-report.ts'

/** Contents of reports of comparisons. */
export interface ComparisonStyle {
  /** Whether the parts of scores are shown, such as precision and recall; false by default. */
  readonly parts?: boolean
  /** Whether more than 12 models are shown as a matrix of all pairs, too, instead of ranks; false by default. */
  readonly matrix?: boolean
}

/** Up to this number of models, a comparison is shown as a matrix of all pairs. */
const MATRIX_MODELS = 12

/**
 * A comparison as a report: one table per metric, with the conclusion and warnings below it. Several metrics end with a
 * summary: the rank of each model by each metric, and the pairs about which metrics disagree.
 *
 * @param precision Digits of scores after the point.
 */
export function comparisonReport(
  comparison: Comparison,
  precision = 2,
  { parts = false, matrix = false }: ComparisonStyle = {},
): Report {
  const { models, metrics, settings } = comparison
  const shown = pairsShown(comparison, matrix)
  const grid = GRIDS[shown]
  const tables = metrics.map((metric) => ({
    title: metric.spec,
    ...grid(metric, comparison, precision),
    footnotes: [
      conclusionSentence(metric.conclusion, models, settings.baseline, unitsNoun(comparison)),
      ...(shown === 'matrix' && metric.ranks.length > 0 ? [groupSentence(metric, models)] : []),
      ...warningSentences(metric, comparison).map((warning) => `Warning: ${warning}.`),
      ...missingNotes(metric, comparison).map((note) =>
        note.startsWith('Warning: ') ? `${note}.` : `Note: ${note}.`,
      ),
    ],
  }))
  return {
    tables: [
      ...tables.flatMap((table, k) => [
        table,
        ...(parts ? partTables(metrics[k], models, precision, metrics[k].order) : []),
        ...strataTables(metrics[k], models, settings.alpha, precision),
      ]),
      ...(metrics.length > 1 ? [metricSummaryTable(comparison)] : []),
    ],
    notes: methodNotes(comparison, shown, parts),
    isRuled: true,
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
  }
}

/** Scores, with p-values above the diagonal and effect sizes below it. */
function modelMatrix(
  { order, scores, pairs }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  const find = (j: number, k: number) => pairs[pairPlace(j, k, order.length)]
  const pairCell = (row: number, column: number): TableCell => {
    if (row === column) return '·'
    return column > row ? pOf(find(row, column)) : find(column, row).cohensDz.value
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

/** Scores, and ranks with the groups of models that cannot be told apart. */
function rankList(
  { order, scores, ranks }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  return columnTable<number>(
    [
      // without ranks where too few draws leave pairs open
      ...(ranks.length === 0
        ? []
        : ([
            { name: 'rank', align: 'right', value: (_, place) => ranks[place].rank },
            { name: 'ranks', align: 'right', value: (_, place) => rankRange(ranks[place]) },
          ] satisfies Column<number>[])),
      { name: 'model', align: 'left', value: (m) => models[m] },
      ...(ranks.length === 0
        ? []
        : ([
            { name: 'group', align: 'left', value: (_, place) => lettersText(ranks[place].letters) },
          ] satisfies Column<number>[])),
      ...scoreColumns(scores, settings.alpha, precision),
    ],
    order,
  )
}

/** One line a pair: scores, and the difference of each model from the other one, or from the baseline. */
function pairList(
  { order, scores, pairs }: MetricComparison,
  { models, settings }: Comparison,
  precision: number,
): Table {
  const ofPair = (cell: (pair: PairComparison) => TableCell) => (m: number) => {
    const pair = pairs.find(({ a }) => a === m)
    return pair === undefined ? '' : cell(pair)
  }
  const interval = `${percentText(1 - settings.alpha)} interval`
  return columnTable<number>(
    [
      { name: 'model', value: (m) => models[m] },
      ...scoreColumns(scores, settings.alpha, precision),
      {
        name: 'difference',
        format: { ...pointFormat(precision), sign: true },
        value: ofPair(({ difference }) => difference.value),
      },
      { name: interval, value: ofPair(({ difference }) => pointsInterval(difference, precision)) },
      { name: 'p', value: ofPair(pOf) },
      { name: 'won/lost/tied', value: ofPair(({ wins, losses, ties }) => `${wins}/${losses}/${ties}`) },
    ],
    order,
  )
}

/** The corrected p-value of a pair. */
function pOf(pair: PairComparison): TableCell {
  return pCell(pair.adjustedPValue, pair)
}

const GRIDS = { pairs: pairList, matrix: modelMatrix, ranks: rankList } as const

function pairsShown({ models, settings }: Comparison, isMatrix: boolean): PairsShown {
  if (settings.baseline !== undefined || models.length === 2) return 'pairs'
  return isMatrix || models.length <= MATRIX_MODELS ? 'matrix' : 'ranks'
}

/** The score of a model, and its interval. */
function scoreColumns(
  scores: MetricComparison['scores'],
  alpha: number,
  precision: number,
): Column<number>[] {
  return [
    { name: 'score', format: pointFormat(precision), value: (m) => scores[m].value },
    { name: `${percentText(1 - alpha)} interval`, value: (m) => pointsInterval(scores[m], precision) },
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
    { name: 'part', value: ({ label }) => label },
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
  readonly stratum?: StratumCells
}

/** The cells of an estimate; a part has a value alone. */
interface EstimateCells {
  readonly value?: TableCell
  readonly low?: number
  readonly high?: number
  readonly method?: Estimate['method'] | undefined
}

/**
 * A comparison as a table with one row per metric and pair. With parts, the rows of each metric are followed by one row
 * per part and pair, in which the column `part` is not empty; these have scores and differences only. With strata, each metric ends with one row per
 * pair and stratum, and one for their weighted mean.
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
  const hasStrata = metrics.some(({ strata }) => strata !== undefined)
  const score = (side: 'a' | 'b', { metric, pair, part, stratum }: PairRow): EstimateCells => {
    if (stratum !== undefined) return { value: side === 'a' ? stratum.first : stratum.second }
    return part === undefined ? metric.scores[pair[side]] : partCell(part, (values) => values[pair[side]])
  }
  const columns: Column<PairRow>[] = [
    { name: 'metric', value: ({ metric }) => metric.spec },
    ...(hasParts ? [{ name: 'part', value: ({ part }: PairRow) => part?.name ?? '' }] : []),
    ...(hasStrata ? [{ name: 'stratum', value: ({ stratum }: PairRow) => stratum?.stratum ?? '' }] : []),
    { name: 'modelA', value: ({ pair }) => models[pair.a] },
    { name: 'modelB', value: ({ pair }) => models[pair.b] },
    { name: 'segments', value: ({ metric, stratum = metric }) => stratum.segments },
    { name: 'clusters', value: ({ metric, stratum }) => (stratum === undefined ? metric.clusters : '') },
    ...estimateColumns('scoreA', points, (row) => score('a', row)),
    ...estimateColumns('scoreB', points, (row) => score('b', row)),
    ...estimateColumns('difference', points, ({ pair: { a, b, difference }, part, stratum }) => {
      if (stratum !== undefined) return stratum.difference
      return part === undefined ? difference : partCell(part, (values) => values[a] - values[b])
    }),
    { name: 'pValue', format: digits, value: tested(({ pValue }) => pValue) },
    { name: 'adjustedPValue', format: digits, value: tested(({ adjustedPValue }) => adjustedPValue) },
    { name: 'significant', value: tested(({ significant }) => significant) },
    { name: 'meaningful', value: tested(({ difference }) => isMeaningful(difference.value)) },
    ...estimateColumns('cohensDz', digits, (row) => (isWhole(row) ? row.pair.cohensDz : {})),
    { name: 'cliffsDelta', format: digits, value: onlyWhole(({ cliffsDelta }) => cliffsDelta) },
    { name: 'rankBiserial', format: digits, value: onlyWhole(({ rankBiserial }) => rankBiserial) },
    { name: 'segmentsNeeded', format: digits, value: onlyWhole(({ segmentsNeeded }) => segmentsNeeded) },
    { name: 'signature', value: ({ metric }) => metric.signature },
  ]
  const rows = metrics.flatMap((metric): PairRow[] => [
    ...metric.pairs.map((pair) => ({ metric, pair })),
    ...(hasParts ? metric.parts.flatMap((part) => metric.pairs.map((pair) => ({ metric, pair, part }))) : []),
    ...(metric.strata ?? []).flatMap((pair, i) =>
      stratumCells(pair).map((stratum) => ({ metric, pair: metric.pairs[i], stratum })),
    ),
  ])
  return columnTable(columns, rows)
}

/** Whether a row is about a metric on all segments. */
function isWhole({ part, stratum }: PairRow): boolean {
  return part === undefined && stratum === undefined
}

/** A cell of pairs that neither parts nor strata have. */
function onlyWhole(cell: (pair: PairComparison) => TableCell): (row: PairRow) => TableCell {
  return (row) => (isWhole(row) ? cell(row.pair) : undefined)
}

/** A cell of differences that are tested, which those of parts are not. */
function tested(
  cell: (
    pair: Pick<PairComparison, 'pValue' | 'adjustedPValue' | 'significant'> & {
      readonly difference: { readonly value: number }
    },
  ) => TableCell,
): (row: PairRow) => TableCell {
  return ({ pair, part, stratum = pair }) => (part === undefined ? cell(stratum) : undefined)
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
function missingNotes({ spec, scores, pairs }: MetricComparison, comparison: Comparison): string[] {
  const { models } = comparison
  const shown = pairsShown(comparison, false) === 'pairs' ? pairs : []
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
