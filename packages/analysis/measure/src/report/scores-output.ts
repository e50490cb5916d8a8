import { plural } from '@codegen-eval/messages'
import type { Evaluation } from '@codegen-eval/metric'
import {
  type Column,
  columnTable,
  pointFormat,
  type Report,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import { samplesEstimand } from '../combine-samples.ts'
import type { MetricPart } from '../metric-parts.ts'
import type { Scores } from '../scorer.ts'
import { partCells } from './part-cells.ts'
import { estimandText, sizesText } from './sizes.ts'

/** The intervals of scores, ready to be written. `scoreIntervals` of `@codegen-eval/compare/report` returns them. */
export interface ScoreIntervals {
  readonly settings: { readonly resamples: number; readonly seed: number; readonly alpha: number }
  report(): Report
  table(): Table
  /** The JSON of one interval; `undefined` if there is no such metric or model. */
  entry(metric: number, model: number): object | undefined
}

/** Scores with their intervals. */
export interface ShownScores {
  readonly scores: Scores
  readonly intervals?: ScoreIntervals | undefined
}

/** Options of `scoresOutput`. */
export interface ScoresOutputOptions {
  /** Digits of scores after the point, except in JSON; 2 by default. */
  readonly precision?: number
  /** Number of rows that were left out. */
  readonly skipped?: number
  /** Whether tables have the parts of each score, too; false by default. JSON always has them. */
  readonly parts?: boolean | undefined
  /** The results of each stratum, which come after those of all. */
  readonly byStratum?: ReadonlyMap<string, ShownScores>
  /** The weighted mean of the strata, which comes last. */
  readonly mean?: ShownMean | undefined
}

/** The weighted mean of strata. */
export interface ShownMean extends ShownScores {
  /** The share of each stratum, by its name. */
  readonly weights: ReadonlyMap<string, number>
}

/** Scores as tables and JSON. With intervals, tables have these instead of the scores alone, and JSON has both. */
export function scoresOutput(
  all: ShownScores,
  {
    precision = 2,
    skipped = 0,
    parts: hasParts = false,
    byStratum = new Map(),
    mean,
  }: ScoresOutputOptions = {},
): ReportOutput {
  const strata = [...byStratum]
  const parts = [...strata, ...(mean === undefined ? [] : [[MEAN, mean] as const])]
  return {
    report: () => {
      const report = fullReport(all, precision, hasParts)
      const tables = strataTables({ precision, parts: hasParts, byStratum, mean })
      return { ...report, tables: [...report.tables, ...tables] }
    },
    csv: () => stratumTable(all, parts, precision, hasParts),
    json: () => ({
      ...scoreJson(all, skipped),
      ...(strata.length === 0
        ? {}
        : { strata: Object.fromEntries(strata.map(([name, some]) => [name, scoreJson(some, 0)])) }),
      ...(mean === undefined
        ? {}
        : { mean: { weights: Object.fromEntries(mean.weights), ...scoreJson(mean, 0) } }),
    }),
  }
}

/** The name of the weighted mean of strata in tables. */
const MEAN = 'mean of strata'

/** The tables of each stratum, and at last of their mean, with titles. */
export function strataTables({
  precision = 2,
  parts = false,
  byStratum = new Map(),
  mean,
}: Omit<ScoresOutputOptions, 'skipped'>): Table[] {
  const strata = [...byStratum].flatMap(([name, result]) =>
    stratumTables(name, sizesText(result.scores), fullReport(result, precision, parts)),
  )
  if (mean === undefined) return strata
  return [...strata, ...stratumTables(MEAN, weightsText(mean), fullReport(mean, precision, false))]
}

/** `humaneval 50 %, mbpp 50 %` */
function weightsText({ weights }: ShownMean): string {
  return Array.from(weights, ([name, weight]) => `${name} ${Number((100 * weight).toPrecision(3))} %`).join(
    ', ',
  )
}

/** The tables of a stratum, or of the mean, which come after those of all. */
function stratumTables(name: string, about: string, { tables }: Report): readonly Table[] {
  return tables.map((table, i) => ({
    ...table,
    id: i === 0 ? name : `${name}-intervals`,
    title: `${name}: ${about}`,
  }))
}

/** The results of all segments for programs, then those of each stratum, told apart by a column. */
function stratumTable(
  all: ShownScores,
  strata: readonly (readonly [name: string, result: ShownScores])[],
  precision: number,
  hasParts: boolean,
): Table {
  const tableOf = ({ scores, intervals }: ShownScores) =>
    intervals === undefined ? scoreTable(scores, precision, hasParts, true) : intervals.table()
  const table = tableOf(all)
  if (strata.length === 0) return table
  return {
    columns: [{ name: 'stratum' }, ...table.columns],
    rows: [['', all] as const, ...strata].flatMap(([name, result]) =>
      tableOf(result).rows.map((row) => [name, ...row]),
    ),
  }
}

/** The table of scores gives way to that of intervals, which has the scores, too, unless it has parts. */
function fullReport({ scores, intervals }: ShownScores, precision: number, hasParts: boolean): Report {
  const report = scoreReport(scores, precision, hasParts)
  if (intervals === undefined) return report
  const { tables, notes = [] } = intervals.report()
  const footnotes = report.tables.flatMap((table) => table.footnotes ?? [])
  const shown = hasParts
    ? [...report.tables, ...tables]
    : tables.map((table) => ({ ...table, footnotes: [...footnotes, ...(table.footnotes ?? [])] }))
  return { ...report, tables: shown, notes: [...(report.notes ?? []), ...notes.slice(1)] }
}

function scoreReport(scores: Scores, precision: number, hasParts: boolean): Report {
  const { models, metrics, samplesBy } = scores
  const undefinedScores = metrics.flatMap(({ spec, results }) =>
    results.flatMap(({ score, reason }, m) =>
      Number.isNaN(score) ? [`${spec} is undefined for ${models[m]}: ${reason ?? 'undefined'}`] : [],
    ),
  )
  return {
    tables: [{ ...scoreTable(scores, precision, hasParts), footnotes: undefinedScores }],
    notes: [
      `${sizesText(scores)}; scores x 100`,
      ...(samplesBy === undefined ? [] : [estimandText(metrics, samplesBy)]),
      ...leftOutNotes(scores),
      ...formNotes(scores),
      ...(hasParts ? partNotes(scores) : []),
    ],
    signatures: metrics.map((metric) => ({ name: metric.spec, signature: signatureOf(metric) })),
  }
}

/** A metric, or a part of its scores. */
interface ScoreLine {
  readonly metric: Scores['metrics'][number]
  readonly part?: MetricPart
}

/**
 * One row per metric, one column per model. No score is emphasized, since nothing is tested here. With parts, each score is followed
 * by a row for each of its parts.
 *
 * @param hasSignatures Whether to add the columns that programs need.
 */
function scoreTable(
  { models, metrics, clusters }: Scores,
  precision: number,
  hasParts: boolean,
  hasSignatures = false,
): Table {
  const columns: Column<ScoreLine>[] = [
    { name: 'metric', value: ({ metric }) => metric.spec },
    ...(hasParts
      ? [
          {
            name: 'part',
            align: 'left',
            value: ({ part }: ScoreLine) => (hasSignatures ? part?.name : part?.label) ?? '',
          } as const,
        ]
      : []),
    ...models.map((name, m) => ({
      name,
      format: pointFormat(precision),
      value: ({ metric: { results }, part }: ScoreLine) =>
        part === undefined ? results[m].score : partCells(part, precision)[m],
    })),
  ]
  const facts: Column<ScoreLine>[] = [
    { name: 'clusters', value: () => clusters },
    { name: 'signature', value: ({ metric }) => signatureOf(metric) },
  ]
  const lines = metrics.flatMap((metric): ScoreLine[] => [
    { metric },
    ...(hasParts ? metric.parts.map((part) => ({ metric, part })) : []),
  ])
  return columnTable(hasSignatures ? [...columns, ...facts] : columns, lines)
}

/** Parts that are the share of segments that were compared in another form. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['canonical', 'in canonical form'],
  ['erased', 'without types'],
])

/** How many segments are in no mean, so that all models are compared on the same ones. */
function leftOutNotes({ metrics, samples }: Scores): string[] {
  return metrics.flatMap(({ spec, leftOut }) =>
    leftOut === undefined
      ? []
      : [`${spec}: ${leftOut} of ${plural(samples, 'segment')} left out: a model has no score there`],
  )
}

/** How many segments were compared in another form than that of the input: the others do not parse. */
function formNotes({ metrics }: Scores): string[] {
  const notes = metrics.flatMap(({ parts }) =>
    parts.flatMap(({ name, values }) => {
      const form = FORMS.get(name)
      if (form === undefined) return []
      const shares = values.map((share) => `${(100 * share).toFixed(1)} %`)
      return [`compared ${form}: ${[...new Set(shares)].join(', ')} of the segments`]
    }),
  )
  return [...new Set(notes)]
}

/** The metrics whose scores have no parts. */
function partNotes({ metrics }: Scores): string[] {
  const without = metrics.filter(({ parts }) => parts.length === 0).map(({ spec }) => spec)
  return without.length === 0 ? [] : [`without parts: ${without.join(', ')}`]
}

function scoreJson({ scores, intervals }: ShownScores, skipped: number): object {
  const { segments, samples, clusters, samplesBy, models, metrics } = scores
  return {
    segments,
    ...(samplesBy === undefined ? {} : { samples, samplesBy }),
    clusters,
    ...(intervals === undefined ? {} : intervals.settings),
    ...(samplesBy === undefined
      ? {}
      : {
          estimands: Object.fromEntries(
            metrics.map(({ spec, level }) => [spec, samplesEstimand(level, samplesBy)]),
          ),
        }),
    ...(skipped > 0 ? { skipped } : {}),
    ...leftOutCounts(metrics),
    // `fromEntries` makes `__proto__` an ordinary key
    models: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(
          metrics.map(({ spec, results }, k) => {
            const interval = intervals?.entry(k, m)
            const entry = scoreEntry(results[m])
            return [spec, interval === undefined ? entry : { ...entry, interval }]
          }),
        ),
      ]),
    ),
  }
}

function leftOutCounts(metrics: Scores['metrics']): object {
  const counts = metrics.flatMap(({ spec, leftOut }) => (leftOut === undefined ? [] : [[spec, leftOut]]))
  return counts.length === 0 ? {} : { leftOut: Object.fromEntries(counts) }
}

function scoreEntry({ score, signature, parts, reason }: Evaluation): object {
  return { score, ...(reason === undefined ? {} : { reason }), signature, parts }
}

function signatureOf({ results }: Scores['metrics'][number]): string {
  return results[0]?.signature ?? ''
}
