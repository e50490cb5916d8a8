import type { CorpusIntervals } from '@codegen-eval/compare'
import {
  estimandText,
  intervalEntry,
  intervalReport,
  intervalTable,
  sizesText,
} from '@codegen-eval/compare/report'
import { type Scores, samplesEstimand } from '@codegen-eval/corpus'
import type { Evaluation } from '@codegen-eval/metric'
import { partCells, pointFormat, type Report, type Table } from '@codegen-eval/report'
import type { Output } from '../output/render-output.ts'

/** The scores of the segments of one language. */
export interface LanguageResult {
  readonly scores: Scores
  readonly intervals?: CorpusIntervals | undefined
}

/**
 * Scores as tables and JSON.
 *
 * @param precision Digits of scores after the point, except in JSON.
 * @param skipped Number of rows that were left out.
 * @param hasParts Whether tables have the parts of each score, too. JSON always has them.
 * @param byLanguage The results of each language, which come after those of all.
 * @param intervals The intervals of the scores, which tables then have instead of the scores alone, and JSON beside them.
 */
export function scoreOutput(
  scores: Scores,
  precision: number,
  skipped: number,
  hasParts = false,
  intervals?: CorpusIntervals,
  byLanguage: ReadonlyMap<string, LanguageResult> = new Map(),
): Output {
  return {
    report: () =>
      withLanguages(
        withIntervals(scoreReport(scores, precision, hasParts), hasParts, intervals, precision),
        byLanguage,
        precision,
        hasParts,
      ),
    csv: () => languageTable({ scores, intervals }, byLanguage, precision, hasParts),
    json: () => ({
      ...scoreJson(scores, skipped, intervals),
      ...(byLanguage.size === 0
        ? {}
        : {
            languages: Object.fromEntries(
              [...byLanguage].map(([name, some]) => [name, scoreJson(some.scores, 0, some.intervals)]),
            ),
          }),
    }),
  }
}

/** A report with the tables of each language after the others. */
function withLanguages(
  report: Report,
  byLanguage: ReadonlyMap<string, LanguageResult>,
  precision: number,
  hasParts: boolean,
): Report {
  const tables = [...byLanguage].flatMap(([name, { scores, intervals }]) =>
    withIntervals(scoreReport(scores, precision, hasParts), hasParts, intervals, precision).tables.map(
      (table, i) => ({
        ...table,
        id: i === 0 ? name : `${name}-intervals`,
        title: `${name}: ${sizesText(scores)}`,
      }),
    ),
  )
  return { ...report, tables: [...report.tables, ...tables] }
}

/** The results of all segments for programs, then those of each language, told apart by a column. */
function languageTable(
  all: LanguageResult,
  byLanguage: ReadonlyMap<string, LanguageResult>,
  precision: number,
  hasParts: boolean,
): Table {
  const tableOf = ({ scores, intervals }: LanguageResult) =>
    intervals === undefined
      ? withSignatures(scoreTable(scores, precision, hasParts), scores)
      : intervalTable(intervals, precision)
  const table = tableOf(all)
  if (byLanguage.size === 0) return table
  return {
    columns: [{ name: 'language' }, ...table.columns],
    rows: [['', all] as const, ...byLanguage].flatMap(([name, result]) =>
      tableOf(result).rows.map((row) => [name, ...row]),
    ),
  }
}

/** The table of scores gives way to that of intervals, which has the scores, too, unless it has parts. */
function withIntervals(
  report: Report,
  hasParts: boolean,
  intervals: CorpusIntervals | undefined,
  precision: number,
): Report {
  if (intervals === undefined) return report
  const { tables, notes = [] } = intervalReport(intervals, precision)
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
      ...formNotes(scores),
      ...(hasParts ? partNotes(scores) : []),
    ],
    signatures: metrics.map((metric) => ({ name: metric.spec, signature: signatureOf(metric) })),
  }
}

/**
 * One row per metric, one column per model; of several models, the best as printed is emphasized. With parts, each score
 * is followed by a row for each of its parts.
 */
function scoreTable({ models, metrics }: Scores, precision: number, hasParts: boolean): Table {
  const format = pointFormat(precision)
  const printed = (score: number) => Number((100 * score).toFixed(precision))
  return {
    columns: [
      { name: 'metric' },
      ...(hasParts ? [{ name: 'part', align: 'left' } as const] : []),
      ...models.map((name) => ({ name, format })),
    ],
    rows: metrics.flatMap(({ spec, results, parts }) => {
      const highest = Math.max(...results.map(({ score }) => printed(score)).filter((x) => !Number.isNaN(x)))
      const scores = results.map(({ score }) => ({
        value: score,
        strong: models.length > 1 && printed(score) === highest,
      }))
      if (!hasParts) return [[spec, ...scores]]
      return [[spec, '', ...scores], ...parts.map((part) => [spec, part.name, ...partCells(part, precision)])]
    }),
  }
}

/** Parts that are the share of segments that were compared in another form. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['canonical', 'in canonical form'],
  ['erased', 'without types'],
])

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

function withSignatures(table: Table, { metrics, clusters }: Scores): Table {
  const signatures = new Map(metrics.map((metric) => [metric.spec, signatureOf(metric)]))
  return {
    columns: [...table.columns, { name: 'clusters' }, { name: 'signature' }],
    rows: table.rows.map((row) => [...row, clusters, signatures.get(row[0] as string)]),
  }
}

function scoreJson(
  { segments, samples, clusters, samplesBy, models, metrics }: Scores,
  skipped: number,
  intervals: CorpusIntervals | undefined,
): object {
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
    // `fromEntries` makes `__proto__` an ordinary key
    models: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(
          metrics.map(({ spec, results }, k) => {
            const interval = intervals?.metrics[k]?.intervals[m]
            const entry = scoreEntry(results[m]!)
            return [spec, interval === undefined ? entry : { ...entry, interval: intervalEntry(interval) }]
          }),
        ),
      ]),
    ),
  }
}

function scoreEntry({ score, signature, parts, reason }: Evaluation): object {
  return { score, ...(reason === undefined ? {} : { reason }), signature, parts }
}

function signatureOf({ results }: Scores['metrics'][number]): string {
  return results[0]?.signature ?? ''
}
