import { SKILL_MEANINGS } from '@codegen-eval/human-ratings'
import {
  COUNT_FORMAT,
  fixedFormat,
  pointFormat,
  type Table,
  type TableCell,
  type TableColumn,
} from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { CorpusCoefficient } from '../corpus-correlation.ts'
import type { ModelScore } from '../model-scores.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { metricTestTable, rankingTable } from './agreement-tables.ts'
import { attributeTable } from './attribute-table.ts'
import { binErrorTables } from './bin-error-tables.ts'
import { fewModelsNote } from './few-models-note.ts'
import { markBest } from './mark-best.ts'
import { peopleTables } from './people-tables.ts'
import { agreementCell } from './study-conclusion.ts'

const METRIC: TableColumn = { name: 'metric' }
const POINTS = pointFormat(1)
const PERCENT = pointFormat(2)

/** The tables of a study in the form and order of the papers. */
export function studyTables(given: StudyResult): Table[] {
  const result = byAgreement(given)
  const ofMetrics = () => [
    significanceTable(result),
    disagreementTable(result),
    errorTable(result),
    ...binErrorTables(result),
    trustTable(result),
    agreementTable(result),
    correlationTable(result),
    outputCorrelationTable(result),
    ...attributeTable(result),
  ]
  const { length } = result.metrics
  return [
    ...(length > 0 ? [rankingTable(given)] : []),
    ...(length > 1 ? [metricTestTable(given)] : []),
    scoreTable(result),
    ...wholeTable(result),
    ...peopleTables(result),
    ...(length > 0 ? ofMetrics() : []),
    ...(result.grades.raters.length > 0 ? [raterTable(result)] : []),
  ]
}

/** The same result with the metrics in the order of their agreement with people. */
function byAgreement(result: StudyResult): StudyResult {
  const { order } = result.agreement
  const sorted = <T>(ofMetrics: readonly T[]): T[] => order.map((k) => ofMetrics[k]!)
  return {
    ...result,
    metrics: sorted(result.metrics),
    attributes: result.attributes.map((attribute) => ({ ...attribute, metrics: sorted(attribute.metrics) })),
  }
}

/** Scores of the models of the input, with intervals. */
function scoreTable({ data, human, metrics, settings }: StudyResult): Table {
  const row = (name: string, scores: readonly ModelScore[]): TableCell[] => {
    const found = data.systems.map((_, s) => scores[s]!.score)
    const best = Math.max(...found.filter((score) => !Number.isNaN(score)))
    const cells = data.systems.map((_, s): TableCell => {
      const cell = scoreCell(scores[s]!)
      return found[s] === best ? { value: cell, strong: true } : cell
    })
    return [name, ...cells]
  }
  return {
    id: 'scores',
    title: 'Scores of the models',
    note: `Points, with 95 % intervals from ${count(settings.resamples)} bootstrap resamples`,
    columns: [METRIC, ...columns(data.systems)],
    rows: [...metrics.map(({ name, study }) => row(name, study.scores)), row('Human', human.scores.scores)],
  }
}

/** Scores of all outputs, if a part of them has no grades. */
function wholeTable({ data: { whole }, metrics }: StudyResult): Table[] {
  if (whole === undefined) return []
  return [
    {
      id: 'whole-scores',
      title: 'Scores of all outputs, graded or not',
      note: `Points on all ${count(whole.ids.length)} segments; people are compared on the graded ones`,
      columns: [METRIC, ...columns(whole.systems, PERCENT)],
      rows: metrics.map(({ name, wholeScores = [] }) => [name, ...wholeScores]),
    },
  ]
}

/** Numbers of significant and insignificant pairs by bin. */
function significanceTable({ metrics, settings, models }: StudyResult): Table {
  return {
    id: 'significance',
    title: 'Significant and insignificant differences by size',
    note: `Pairs of ${count(models.length)} models that differ significantly / that do not, by the difference of their scores in points`,
    columns: [METRIC, ...columns(settings.bins.names)],
    rows: metrics.map(({ name, study: { counts } }) => [
      name,
      ...counts.significant.map(({ pairs }, b) => `${pairs}/${counts.insignificant[b].pairs}`),
    ]),
  }
}

/** Disagreement with people by bin. */
function disagreementTable({ metrics, settings }: StudyResult): Table {
  return {
    id: 'disagreement',
    title: 'Disagreement of metrics and people',
    note: 'By size in points, the share of significant pairs for which people see no difference or the opposite one; the share of the other pairs for which people see a difference; and the share of all pairs',
    columns: [
      METRIC,
      ...columns(settings.bins.names),
      { name: 'not significant' },
      { name: 'total %', format: PERCENT },
    ],
    rows: markBest(
      metrics.map(({ name, study: { counts, errors } }) => {
        const { missed, pairs } = insignificantTotal(counts)
        return [
          name,
          ...counts.significant.map((bin) => shareCell(bin.none + bin.opposite, bin.pairs)),
          shareCell(missed, pairs),
          errors.disagreement,
        ]
      }),
      [
        ...settings.bins.names.map((_, b) =>
          metrics.map(({ study: { counts } }) => {
            const { none, opposite, pairs } = counts.significant[b]!
            return (none + opposite) / pairs
          }),
        ),
        metrics.map(({ study: { counts } }) => {
          const { missed, pairs } = insignificantTotal(counts)
          return missed / pairs
        }),
        metrics.map(({ study }) => study.errors.disagreement),
      ].map((values, c) => ({ column: c + 1, values, better: 'lower' })),
    ),
  }
}

/** Pairs of all bins that do not differ significantly. */
export function insignificantTotal({ insignificant }: StudiedMetric['study']['counts']): {
  readonly pairs: number
  readonly missed: number
} {
  return insignificant.reduce(
    (sum, { pairs, missed }) => ({ pairs: sum.pairs + pairs, missed: sum.missed + missed }),
    { pairs: 0, missed: 0 },
  )
}

const ERROR_RATES = ['typeOne', 'typeOneOrOpposite', 'typeTwo', 'disagreement'] as const

/** Error rates as the papers define them. */
function errorTable({ metrics }: StudyResult): Table {
  return {
    id: 'errors',
    title: 'Type-I and Type-II errors',
    note: 'Type I: significant for the metric, not for people (with opposite: or people prefer the other model, as Mathur et al. and Roy et al. count); Type II: significant for people, not for the metric; of the pairs that could be such an error',
    columns: [
      METRIC,
      { name: 'Type I %', format: POINTS },
      { name: 'Type I with opposite %', format: POINTS },
      { name: 'Type II %', format: POINTS },
      { name: 'disagreement %', format: PERCENT },
    ],
    rows: markBest(
      metrics.map(({ name, study: { errors } }) => [name, ...ERROR_RATES.map((rate) => errors[rate])]),
      ERROR_RATES.map((rate, r) => ({
        column: r + 1,
        values: metrics.map(({ study }) => study.errors[rate]),
        better: 'lower',
      })),
    ),
  }
}

/** The difference from which a metric can be trusted, if the data say it. */
function trustTable({ metrics }: StudyResult): Table {
  return {
    id: 'trusted',
    title: 'How large a difference must be',
    note: 'The difference in points from which people agree in more than 95 % of the pairs of every bin, by the lower bounds of the table of agreement, provided that the metric goes with people over the models of the input (p of a permutation test, at most 0.05); empty where the data do not say it. And the difference at which people prefer the higher-scoring model of a pair in 95 % of cases by isotonic regression, an estimate without allowance for the number of models',
    columns: [
      METRIC,
      { name: 'trusted from', format: POINTS },
      { name: 'pairs', format: COUNT_FORMAT },
      { name: 'agreement %', format: POINTS },
      { name: 'p', format: fixedFormat(3) },
      { name: 'sure at', format: POINTS },
      { name: 'gap of curves %', format: POINTS },
    ],
    rows: markBest(
      metrics.map(({ name, study: { trusted, preference } }) => [
        name,
        trusted.difference,
        trusted.pairs,
        trusted.agreement,
        trusted.pValue,
        preference.sure,
        preference.largestGap,
      ]),
      [
        {
          column: 1,
          values: metrics.map(({ study }) => study.trusted.difference ?? Number.NaN),
          better: 'lower',
        },
        { column: 5, values: metrics.map(({ study }) => study.preference.sure), better: 'lower' },
        { column: 6, values: metrics.map(({ study }) => study.preference.largestGap), better: 'lower' },
      ],
    ),
  }
}

/** Agreement with people by bin, over all pairs. */
function agreementTable({ metrics, settings }: StudyResult): Table {
  return {
    id: 'agreement',
    title: 'Agreement of metrics and people by the size of a difference',
    note: 'By size in points, the share of all pairs for which people significantly prefer the model with the higher score; in parentheses its lower 95 % bound over resampled tasks and base models',
    columns: [METRIC, ...columns(settings.bins.names)],
    rows: markBest(
      metrics.map(({ name, study }) => [name, ...study.trusted.bins.map(agreementCell)]),
      settings.bins.names.map((_, b) => ({
        column: b + 1,
        values: metrics.map(({ study }) => {
          const { agreement, pairs } = study.trusted.bins[b]!
          return pairs === 0 ? Number.NaN : agreement
        }),
        better: 'higher',
      })),
    ),
  }
}

/** Correlation of corpus scores with people's. */
function correlationTable({ metrics, models, data }: StudyResult): Table {
  const names = [count(models.length), count(data.systems.length)].flatMap((number) =>
    ['Pearson', 'Spearman', 'Kendall'].map((kind) => `${kind}, ${number} models`),
  )
  const coefficients = metrics.map(({ study: { correlation, originalCorrelation } }) =>
    [correlation, originalCorrelation].flatMap(({ pearson, spearman, kendall }) => [
      pearson,
      spearman,
      kendall,
    ]),
  )
  const few = fewModelsNote(data.systems.length)
  return {
    id: 'correlation',
    title: 'Correlation of metrics and people over models',
    note: '95 % intervals over resampled segments',
    columns: [METRIC, ...columns(names)],
    rows: markBest(
      coefficients.map((found, k) => [metrics[k]!.name, ...found.map(coefficientCell)]),
      names.map((_, c) => ({
        column: c + 1,
        values: coefficients.map((found) => found[c]!.coefficient),
        better: 'higher',
      })),
    ),
    footnotes: few === undefined ? [] : [few],
  }
}

/** Correlation over single outputs. */
function outputCorrelationTable({ metrics }: StudyResult): Table {
  const note = metrics[0]?.segments.notes[0]
  return {
    id: 'outputs',
    title: 'Correlation of metrics and people over single outputs',
    note: `${note === undefined ? 'There are enough ratings per output' : `Not reliable: ${note}`}; the last column counts ties of the metric against it (Roy et al.)`,
    columns: [METRIC, ...columns(['Pearson', 'Spearman', 'Kendall', 'relative rankings'], fixedFormat(3))],
    rows: markBest(
      metrics.map(({ name, segments: { pearson, spearman, kendall, relativeRanking } }): TableCell[] => [
        name,
        ...[pearson, spearman, kendall].map(({ coefficient }) => coefficient),
        relativeRanking && coefficientCell({ ...relativeRanking, coefficient: relativeRanking.estimate }),
      ]),
      [
        ...(['pearson', 'spearman', 'kendall'] as const).map((kind) =>
          metrics.map(({ segments }) => segments[kind].coefficient),
        ),
        metrics.map(({ segments }) => segments.relativeRanking?.estimate ?? Number.NaN),
      ].map((values, c) => ({ column: c + 1, values, better: 'higher' })),
    ),
  }
}

/** A table of more raters is cut; the CSV file has all. */
const MAX_RATERS = 30

/** Raters by skill, best first; of many raters the first and the last ones. */
function raterTable({ grades }: StudyResult): Table {
  const sorted = grades.raters.toSorted((a, b) => b.skill - a.skill)
  const cut = sorted.length > MAX_RATERS
  const hasAccuracy = grades.raters.some(({ accuracy }) => accuracy !== undefined)
  const alpha = Object.entries(grades.alpha ?? {}).map(([level, value]) => `${level} ${decimal(value)}`)
  return {
    id: 'raters',
    title: 'Raters',
    note: `Skill: ${grades.method === 'given' ? '' : SKILL_MEANINGS[grades.method]}; Krippendorff's alpha: ${alpha.join(', ')}`,
    columns: [
      { name: 'rater' },
      { name: 'ratings', format: COUNT_FORMAT },
      { name: 'skill', format: fixedFormat(3) },
      ...(hasAccuracy ? [{ name: 'right %', format: POINTS }] : []),
    ],
    rows: (cut ? [...sorted.slice(0, MAX_RATERS / 2), ...sorted.slice(-MAX_RATERS / 2)] : sorted).map(
      ({ id, ratings, skill, accuracy }) => [id, ratings, skill, ...(hasAccuracy ? [accuracy] : [])],
    ),
    footnotes: cut
      ? [
          `the ${MAX_RATERS / 2} most and the ${MAX_RATERS / 2} least skilled of ${sorted.length} raters; raters.csv has all`,
        ]
      : [],
  }
}

function columns(names: readonly string[], format?: TableColumn['format']): TableColumn[] {
  return names.map((name) => (format === undefined ? { name } : { name, format }))
}

function scoreCell({ score, low, high }: ModelScore): string | undefined {
  const points = (value: number) => formatNumber(value, PERCENT)
  return Number.isNaN(score) ? undefined : `${points(score)} (${points(low)}–${points(high)})`
}

function shareCell(part: number, whole: number): string {
  return whole === 0 ? '– of 0' : `${formatNumber(part / whole, POINTS)} % of ${count(whole)}`
}

function coefficientCell({
  coefficient,
  low,
  high,
}: Pick<CorpusCoefficient, 'coefficient' | 'low' | 'high'>): string | undefined {
  if (Number.isNaN(coefficient)) return undefined
  return Number.isNaN(low)
    ? decimal(coefficient)
    : `${decimal(coefficient)} (${decimal(low)}–${decimal(high)})`
}

function count(value: number): string {
  return formatNumber(value, COUNT_FORMAT)
}

function decimal(value: number): string {
  return formatNumber(value, fixedFormat(3))
}
