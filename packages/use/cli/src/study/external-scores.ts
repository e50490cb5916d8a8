import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { InputError, inputErrorAt, messageOf, plural, quote } from '@codegen-eval/corpus'
import { readWholeText } from '@codegen-eval/corpus/node'
import { formatSignature } from '@codegen-eval/metric'
import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { VERSION } from '../version.ts'
import type { StudyData } from './read-study.ts'

/** Scores of single outputs that were computed elsewhere. */
export interface ExternalScores {
  readonly file: string
  /** The metrics for which every model has a column, in the order of the first row. */
  readonly columns: readonly string[]
  /** A hash of the file. */
  readonly content: string
  /** The rows of each system; an absent or `null` score is undefined. */
  rowsOf(column: string): readonly MetricRows[]
  signatureOf(column: string): string
}

type Row = Readonly<Record<string, unknown>>

/**
 * Reads a JSON array of rows with keys `<metric>-<model>`, one row a segment in the order of the input; JSON Lines do
 * as well. Where a row repeats an output of a model, it must be the one that is studied.
 *
 * @throws InputError
 */
export async function readExternalScores(path: string, data: StudyData): Promise<ExternalScores> {
  const text = await readWholeText(path)
  const file = basename(path)
  const rows = parseRows(path, text)
  if (rows.length !== data.ids.length)
    throw new InputError(
      `${path}: it has ${plural(rows.length, 'row')}, but the study has ${plural(data.ids.length, 'segment')}: they must pair up`,
    )
  checkOutputs(path, rows, data)
  const columns = columnsOf(rows, data.systems)
  if (columns.length === 0)
    throw new InputError(`${path}: no metric has a key "<metric>-<model>" for every model of the study`)
  const content = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return {
    file,
    columns,
    content,
    rowsOf: (column) =>
      data.systems.map((system) =>
        meanScoreRows(
          rows.map((row, i) => scoreOf(path, row[`${column}-${system}`], `${column}-${system}`, i)),
        ),
      ),
    signatureOf: (column) =>
      formatSignature('external', { name: column, content, level: 'segment' }, VERSION),
  }
}

function parseRows(path: string, text: string): Row[] {
  const parse = (part: string, line: number): unknown => {
    try {
      return JSON.parse(part)
    } catch (error) {
      throw inputErrorAt({ file: path, line }, `broken JSON: ${messageOf(error)}`, error)
    }
  }
  const value = /^\s*\[/.test(text)
    ? parse(text, 1)
    : text.split(/\r?\n/).flatMap((part, i) => (part.trim() === '' ? [] : [parse(part, i + 1)]))
  const rows = value as unknown[]
  const odd = rows.findIndex((row) => row === null || typeof row !== 'object' || Array.isArray(row))
  if (odd >= 0)
    throw new InputError(`${path}, row ${odd + 1}: a row must be an object, found ${quote(rows[odd])}`)
  return rows as Row[]
}

/** Metrics by their keys: of models whose names end alike, the longest counts. */
function columnsOf(rows: readonly Row[], systems: readonly string[]): string[] {
  const byLength = systems.toSorted((a, b) => b.length - a.length)
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const key of Object.keys(row)) {
      const system = byLength.find((name) => key.endsWith(`-${name}`))
      if (system === undefined) continue
      const column = key.slice(0, -system.length - 1)
      const own = found.get(column) ?? new Set()
      found.set(column, own.add(system))
    }
  }
  return [...found].flatMap(([column, own]) =>
    own.size === systems.length && column !== 'grade' && column !== '' ? [column] : [],
  )
}

function scoreOf(path: string, value: unknown, key: string, row: number): number {
  if (value === null || value === undefined) return Number.NaN
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    throw new InputError(
      `${path}, row ${row + 1}: ${quote(key)} must be a score from 0 to 1, or null, found ${quote(value)}`,
    )
  return value
}

function checkOutputs(path: string, rows: readonly Row[], { systems, outputs }: StudyData): void {
  rows.forEach((row, i) => {
    systems.forEach((system, s) => {
      if (typeof row[system] === 'string' && row[system] !== outputs[s][i])
        throw new InputError(
          `${path}, row ${i + 1}: the output of model ${quote(system)} is another one than that of the study`,
        )
    })
  })
}
