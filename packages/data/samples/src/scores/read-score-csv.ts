import { type InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { type CsvDelimiter, unescapeCsvText } from '@codegen-eval/records'
import { failure, readCsvRows } from '@codegen-eval/records/internal'
import { ID_NAMES, MODEL_NAMES, SAMPLE_NAMES, SYSTEM, usualColumn } from '../rows/usual-names.ts'
import { type ReadSample, VERDICT } from '../sample.ts'
import { ID_CURE } from './id-field.ts'
import type { ScoreContext } from './parse-score-row.ts'
import { scoreOfCell, UNIT_RANGE } from './score-value.ts'

/**
 * Reads scores from values separated by commas, semicolons or tabs, with the columns `id` (or `task_id`, `item`), `score` (or `passed`), and
 * where they are, `model` and `sample`.
 */
export function readScoreCsv(
  chunks: Chunks,
  context: ScoreContext,
  delimiter: CsvDelimiter,
): AsyncGenerator<readonly (ReadSample | InputError)[]> {
  return readCsvRows(context.file, chunks, delimiter, (header) => {
    const columns = scoreColumns(header, context)
    const groupRow = context.groups?.open(header)
    return (fields, line) => {
      const sample = readRecord(fields, line, columns, context)
      groupRow?.(sample.task.id, (name) => fields[header.indexOf(name)])
      return sample
    }
  })
}

/** The position of each kind of column; -1 if there is none. */
interface ScoreColumns {
  readonly id: number
  readonly model: number
  readonly sample: number
  readonly cluster: number
  readonly stratum: number
  readonly score: number
  /** The name of the column with the score. */
  readonly name: string
}

function scoreColumns(
  header: readonly string[],
  { file, idField, modelField, sampleField, scoreField, clusterField, stratumField }: ScoreContext,
): ScoreColumns {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const fail = (message: string, cure = ''): never => {
    throw inputErrorAt({ file, line: 1 }, `${message}; the header is ${names.map(quote).join(', ')}${cure}`)
  }
  const columnOf = (name: string): number => {
    const column = names.indexOf(name)
    if (column >= 0 && names.indexOf(name, column + 1) >= 0) fail(`two columns are named ${quote(name)}`)
    return column
  }
  const usual = (words: readonly string[]): number => {
    const column = usualColumn(names, words)
    return column < 0 ? -1 : columnOf(names[column])
  }
  const needed = (name: string, cure?: string): number => {
    const column = columnOf(name)
    return column >= 0 ? column : fail(`no column is named ${quote(name)}`, cure)
  }
  const found = ['score', 'passed'].filter((name) => columnOf(name) >= 0)
  if (scoreField === undefined && found.length !== 1)
    fail(
      found.length === 0
        ? 'no column is named "score" or "passed": choose one with option scoreField'
        : 'the columns "score" and "passed" both name the scores: choose one with option scoreField',
    )
  const name = scoreField ?? found[0]
  return {
    id: needed(idField ?? names[usual(ID_NAMES)] ?? 'id', ID_CURE),
    model: modelField === undefined ? usual([...MODEL_NAMES, SYSTEM]) : needed(modelField),
    sample: sampleField === undefined ? usual(SAMPLE_NAMES) : needed(sampleField),
    cluster: clusterField === undefined ? -1 : needed(clusterField),
    stratum: stratumField === undefined ? -1 : needed(stratumField),
    score: needed(name),
    name,
  }
}

function readRecord(
  fields: readonly string[],
  line: number,
  columns: ScoreColumns,
  { file, model, range = UNIT_RANGE }: ScoreContext,
): ReadSample {
  const fail = failure(file, line)
  const label = (column: number, name: string): string =>
    unescapeCsvText(fields[column]) || fail(`the cell ${quote(name)} is empty`)
  return {
    task: {
      id: label(columns.id, 'id'),
      ...(columns.cluster < 0 ? {} : { cluster: label(columns.cluster, 'cluster') }),
      ...(columns.stratum < 0 ? {} : { stratum: label(columns.stratum, 'stratum') }),
    },
    model: columns.model < 0 ? model : label(columns.model, 'model'),
    ...(columns.sample < 0 ? {} : { label: label(columns.sample, 'sample') }),
    scores: new Map([[columns.name, scoreOfCell(fields[columns.score], columns.name, range, fail)]]),
    origin: columns.name === VERDICT ? 'humaneval' : 'scores',
    file,
    line,
  }
}
