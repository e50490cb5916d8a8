import type { MetricPart } from '@codegen-eval/measure'
import { partCells, sizesText, unitsNoun } from '@codegen-eval/measure/report'
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
import { lettersText, rankRange } from '@codegen-eval/report/internal'
import { pairPlace } from '@codegen-eval/statistics/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'
import { CORRECTION_NAMES, FAMILYWISE } from '../corrections.ts'
import type { Estimate, PairComparison } from '../pair-comparison.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { isMeaningful } from '../warnings.ts'
import { conclusionSentence, warningSentences } from './comparison-sentences.ts'
import { confidenceText, countText, estimandNotes, intervalText, pCell } from './format.ts'
import { intervalNotes, methodsText } from './interval-notes.ts'
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

/** The view of the pairs in a table of all models. */
type PairsShown = 'baseline' | 'matrix' | 'ranks'

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
      ...(shown === 'matrix' ? [groupSentence(metric, models)] : []),
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
    notes: notes(comparison, parts, shown),
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
    return column > row ? pCell(find(row, column)) : find(column, row).cohensDz.value
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
      { name: 'rank', align: 'right', value: (_, place) => ranks[place].rank },
      { name: 'ranks', align: 'right', value: (_, place) => rankRange(ranks[place]) },
      { name: 'model', align: 'left', value: (m) => models[m] },
      { name: 'group', align: 'left', value: (_, place) => lettersText(ranks[place].letters) },
      ...scoreColumns(scores, settings.alpha, precision),
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

const GRIDS = { baseline: baselineList, matrix: modelMatrix, ranks: rankList } as const

function pairsShown({ models, settings }: Comparison, isMatrix: boolean): PairsShown {
  if (settings.baseline !== undefined) return 'baseline'
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

function notes(comparison: Comparison, hasParts: boolean, shown: PairsShown): string[] {
  const { settings, models, metrics } = comparison
  const without = metrics.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec)
  const { test, resamples, trials, seed, correction, baseline } = settings
  const { name, compares } = TEST_NAMES[test]
  const pairs = baseline === undefined ? (models.length * (models.length - 1)) / 2 : models.length - 1
  const draws = test === 'randomization' ? `, ${countText(trials)} trials` : ''
  const corrected =
    correction === 'none'
      ? 'not corrected'
      : `${CORRECTION_NAMES[correction]} over ${plural(pairs, 'pair')} per metric`
  const units = unitsNoun(comparison)
  const ofUnits = units === 'segments' ? '' : ` of ${units}`
  // the matrix of all pairs has no room for their intervals
  const ofDifferences =
    baseline === undefined
      ? ''
      : `; of differences: ${methodsText(metrics.flatMap((metric) => metric.pairs.map(({ difference }) => difference)))}`
  return [
    `${sizesText(comparison)}; scores x 100`,
    `intervals of scores: ${methodsText(metrics.flatMap(({ scores }) => scores))}${ofDifferences}; ${countText(resamples)} resamples${ofUnits}, seed ${seed}`,
    ...samplesNotes(comparison),
    ...pairNotes(shown, `${name}${ofUnits} (two-sided${draws}; ${corrected})`, settings),
    ...(compares === 'segments'
      ? [
          `the test (${test}) compares ${units === 'segments' ? 'segment scores' : `mean scores of ${units}`}; scores and differences are those of the corpus`,
        ]
      : []),
    ...(hasParts && without.length > 0 ? [`without parts: ${without.join(', ')}`] : []),
  ]
}

/** How to read what is shown of the pairs. */
function pairNotes(
  shown: PairsShown,
  test: string,
  { alpha, baseline, correction }: Comparison['settings'],
): string[] {
  if (shown === 'ranks')
    return [
      `ranks: those that a model may have by the pairs with p at most ${alpha}, ${test}${FAMILYWISE.includes(correction) ? `; all contain the true ranks at once with ${confidenceText(alpha)} confidence` : ''}; models with a common letter in group cannot be distinguished`,
    ]
  const isMatrix = shown === 'matrix'
  return [
    `${isMatrix ? 'above the diagonal: p' : 'p'}, ${test}; * at most ${alpha}`,
    `${isMatrix ? 'below it' : 'd_z'}: Cohen's d_z of segment scores, positive where the ${isMatrix ? 'upper model is ahead' : `model is ahead of ${baseline}`}`,
  ]
}

/** The estimand of scores where tasks have several samples, and the samples of each model where they differ. */
function samplesNotes(comparison: Comparison): string[] {
  const { metrics, models, modelSamples } = comparison
  const counts = modelSamples?.map((count, m) => `${models[m]} ${countText(count)}`).join(', ')
  return [...estimandNotes(metrics, comparison), ...(counts === undefined ? [] : [`samples: ${counts}`])]
}
