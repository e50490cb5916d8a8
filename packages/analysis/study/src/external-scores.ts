import { InputError, plural, quote } from '@codegen-eval/messages'
import { contentHash, formatSignature } from '@codegen-eval/metric'
import { isRecord } from '@codegen-eval/metric/internal'
import { parseJson } from '@codegen-eval/records/internal'
import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { parsedLines } from './json-lines.ts'
import { isSegmentScores, segmentScoreRows } from './segment-score-rows.ts'
import type { StudyTexts } from './study-data.ts'
import { NUMBERS_VERSION } from './version.ts'

/** Scores of single outputs that another tool computed. */
export interface ExternalScores {
  readonly file: string
  /** The metrics that have a score for every system, in the order of the first row. */
  readonly columns: readonly string[]
  /** The rows of each system. An absent or `null` score is undefined. Throws `InputError` for a score off 0..1. */
  rowsOf(column: string): readonly MetricRows[]
  signatureOf(column: string): string
  /** Set if the rows are those that this project's metrics measured, and not scores alone: see `measuredScores`. */
  readonly isMeasured?: true
}

type Row = Readonly<Record<string, unknown>>

/**
 * Parses a JSON array, or JSON Lines, of rows with keys `<metric>-<system>`, one row per segment in the order of the
 * study. If a row repeats the output of a system, it must be the same output. Or the rows are those of `score --segments`,
 * `{"id", "model", "scores"}`, in any order.
 *
 * @param file The file's name in messages and results.
 * @throws InputError if the text is malformed, rows and segments do not pair up, an output differs, or no metric has
 * scores for all systems.
 */
export function parseExternalScores(text: string, file: string, data: StudyTexts): ExternalScores {
  const given = parseRows(file, text)
  const rows = isSegmentScores(given) ? segmentScoreRows(given, file, data) : given
  if (rows.length !== data.ids.length)
    throw new InputError(
      `${file}: expected one row per segment, got ${plural(rows.length, 'row')} for ${plural(data.ids.length, 'segment')}`,
    )
  checkOutputs(file, rows, data)
  const columns = columnsOf(rows, data.systems)
  if (columns.length === 0)
    throw new InputError(`${file}: no metric has a key "<metric>-<model>" for every model of the study`)
  const content = contentHash(text)
  return {
    file,
    columns,
    rowsOf: (column) =>
      data.systems.map((system) =>
        meanScoreRows(
          rows.map((row, i) => scoreOf(file, row[`${column}-${system}`], `${column}-${system}`, i)),
        ),
      ),
    signatureOf: (column) =>
      formatSignature('external', { name: column, content, level: 'segment' }, NUMBERS_VERSION),
  }
}

function parseRows(file: string, text: string): Row[] {
  const rows = /^\s*\[/.test(text)
    ? (parseJson(file, text) as unknown[])
    : parsedLines(file, text).map(({ value }) => value)
  const malformed = rows.findIndex((row) => !isRecord(row))
  if (malformed >= 0)
    throw new InputError(
      `${file}, row ${malformed + 1}: a row must be an object, found ${quote(rows[malformed])}`,
    )
  return rows as Row[]
}

/** Metrics by their keys. If the names of two systems end alike, the longer one is taken. */
function columnsOf(rows: readonly Row[], systems: readonly string[]): string[] {
  const byLength = systems.toSorted((a, b) => b.length - a.length)
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const key of Object.keys(row)) {
      const system = byLength.find((name) => key.endsWith(`-${name}`))
      if (system === undefined) continue
      const column = key.slice(0, -system.length - 1)
      const scored = found.get(column) ?? new Set()
      found.set(column, scored.add(system))
    }
  }
  return [...found].flatMap(([column, scored]) =>
    scored.size === systems.length && column !== 'grade' && column !== '' ? [column] : [],
  )
}

function scoreOf(file: string, value: unknown, key: string, row: number): number {
  if (value === null || value === undefined) return Number.NaN
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    throw new InputError(
      `${file}, row ${row + 1}: ${quote(key)}: expected a score from 0 to 1, or null, found ${quote(value)}`,
    )
  return value
}

function checkOutputs(file: string, rows: readonly Row[], { systems, outputs }: StudyTexts): void {
  rows.forEach((row, i) => {
    systems.forEach((system, s) => {
      if (typeof row[system] === 'string' && row[system] !== outputs[s][i])
        throw new InputError(
          `${file}, row ${i + 1}: the output of model ${quote(system)} differs from that of the study`,
        )
    })
  })
}
