import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { parseJson, readCsvRows } from '@codegen-eval/records/internal'
import { fileError, readBytes, readWholeText } from '@codegen-eval/records/node'
import { meanOf } from '@codegen-eval/statistics/internal'
import { EBSB_DATA_SETS, type EbsbDataSet } from '../replication/ebsb-cells.ts'
import type { RfaRating } from '../replication/replicate-rfa.ts'
import { RFA_COLUMNS, RFA_MEANS } from '../replication/rfa-cells.ts'

/** A task of a package of Evtikhiev et al. (2023), as `studyDataOfRows` takes it. */
export interface PackageRow {
  readonly id: string
  readonly references: readonly string[]
  readonly candidates: Readonly<Record<string, string>>
  /** Grades by model and rater. */
  readonly grades: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A data set of a package of Evtikhiev et al. (2023). */
export interface EbsbPackage {
  readonly dataSet: EbsbDataSet
  readonly rows: readonly PackageRow[]
  /** Number of raters' files; 0 if one file has the grades of all raters. */
  readonly raterFiles: number
  /** Number of rows of a file that repeat a task. */
  readonly repeats: number
  /** The file of grades that the authors aggregated, if there is one; its text may have scores of outputs. */
  readonly published?: {
    readonly file: string
    readonly text: string
    readonly grades: readonly number[][]
    readonly hasRuby: boolean
  }
}

type Row = Readonly<Record<string, unknown>>

interface PackageFile {
  readonly file: string
  readonly text: string
  readonly rows: readonly Row[]
}

const GRADE = 'grade-'
/** The grade of an output that the rater left out. */
const NOT_GRADED = -1
const MAX_GRADE = 4

/**
 * Reads the JSON files of a package of Evtikhiev et al. (2023) by what is in them: a rater's grades (one file for each
 * rater, named `<rater>.<data set>.json`), the grades of all raters in one file, and aggregated grades.
 *
 * Tasks with equal intents are one task with the references of all, and the outputs of the first. Grades of -1 are outputs
 * that the rater left out. Grades of one rater for one task are averaged, and rounded to the next grade, upwards from a half:
 * the package's code does about the same, by a rule that it does not state.
 *
 * @throws InputError if the folder has no grades of the models of a data set, or a file is broken.
 */
export async function readEbsbPackage(folder: string): Promise<EbsbPackage> {
  const files = await jsonFiles(folder)
  const dataSet = EBSB_DATA_SETS.find(({ models }) =>
    models.every((model) => files.some(({ rows }) => rows.some((row) => `${GRADE}${model}` in row))),
  )
  if (dataSet === undefined)
    throw new InputError(
      `${folder}: no grades of the models of a data set: expected files .json with lists of rows with "intent", "snippet", and for each model its output under its name and "${GRADE}<model>"; the models are ${EBSB_DATA_SETS.map(({ name, models }) => `${models.join(', ')} (${name})`).join(', or ')}`,
    )
  const { models } = dataSet
  const graded = files.filter(({ rows }) =>
    rows.some((row) => models.some((model) => `${GRADE}${model}` in row)),
  )
  const kindOf = ({ rows }: PackageFile): 'rater' | 'merged' | 'aggregated' => {
    const grades = rows.flatMap((row) => models.map((model) => row[GRADE + model]))
    if (grades.some((grade) => typeof grade === 'object' && grade !== null)) return 'merged'
    return rows.some(({ snippet }) => Array.isArray(snippet)) ? 'aggregated' : 'rater'
  }
  const ofKind = (kind: ReturnType<typeof kindOf>) => graded.filter((file) => kindOf(file) === kind)
  const raters = ofKind('rater')
  const sources = raters.length > 0 ? raters : ofKind('merged').slice(0, 1)
  if (sources.length === 0) throw new InputError(`${folder}: no file has the grades of single raters`)
  const rows = mergedRows(sources, models)
  const repeats = sources[0].rows.length - rows.length
  const published = publishedGrades(
    ofKind('aggregated').toSorted((a, b) => b.text.length - a.text.length)[0],
    rows,
    models,
  )
  return { dataSet, rows, raterFiles: raters.length, repeats, ...(published ? { published } : {}) }
}

/** The files of a folder that are lists of rows with a snippet. */
async function jsonFiles(folder: string): Promise<PackageFile[]> {
  const found: PackageFile[] = []
  for (const name of namesIn(folder).filter((name) => name.endsWith('.json'))) {
    const file = join(folder, name)
    const text = await readWholeText(file)
    const value = parseJson(file, text)
    if (Array.isArray(value) && value.length > 0 && value.every(isSnippetRow))
      found.push({ file, text, rows: value })
  }
  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  } catch (error) {
    throw fileError(folder, error)
  }
}

function isSnippetRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'snippet' in row
}

/** Tasks in the order in which their intents first come, with the grades of all files. */
function mergedRows(files: readonly PackageFile[], models: readonly string[]): PackageRow[] {
  const tasks = new Map<string, Task>()
  for (const [f, { file, rows }] of files.entries()) {
    const rater = file.split(/[/\\]/).at(-1)!.split('.', 1)[0]
    for (const [r, row] of rows.entries()) {
      const place = `${file}, row ${r + 1}`
      const id = textAt(place, row, 'intent')
      const task: Task = tasks.get(id) ?? { references: [], candidates: {}, grades: new Map() }
      tasks.set(id, task)
      // all files have the rows of the first
      if (f === 0) task.references.push(...referencesAt(place, row))
      for (const model of models) {
        if (!(model in row)) continue
        task.candidates[model] ??= textAt(place, row, model)
        for (const [name, grade] of gradesAt(place, row, model, rater)) {
          const given = task.grades.get(model) ?? new Map<string, number[]>()
          task.grades.set(model, given)
          given.set(name, [...(given.get(name) ?? []), grade])
        }
      }
    }
  }
  return [...tasks].map(([id, { references, candidates, grades }]) => ({
    ...{ id, references },
    // in the order of the tables
    candidates: Object.fromEntries(
      models.flatMap((model) => (model in candidates ? [[model, candidates[model]]] : [])),
    ),
    grades: Object.fromEntries(
      [...grades].map(([model, given]) => [
        model,
        Object.fromEntries(
          [...given].map(([rater, repeated]) => [rater, Math.floor(meanOf(repeated) + 0.5)]),
        ),
      ]),
    ),
  }))
}

interface Task {
  readonly references: string[]
  readonly candidates: Record<string, string>
  readonly grades: Map<string, Map<string, number[]>>
}

function textAt(place: string, row: Row, key: string): string {
  const value = row[key]
  if (typeof value !== 'string')
    throw new InputError(`${place}: ${quote(key)}: expected a text, found ${quote(value)}`)
  return value
}

function referencesAt(place: string, row: Row): string[] {
  const { snippet } = row
  const list: unknown[] = Array.isArray(snippet) ? snippet : [snippet]
  return list.map((text) => textAt(place, { snippet: text }, 'snippet'))
}

/** The grades of a model's output in a row: of the rater of the file, or by rater. */
function gradesAt(place: string, row: Row, model: string, rater: string): (readonly [string, number])[] {
  const value = row[GRADE + model]
  if (value === undefined) return []
  const list = typeof value === 'object' && value !== null ? Object.entries(value) : [[rater, value] as const]
  return list.flatMap(([name, grade]): (readonly [string, number])[] => {
    if (!Number.isInteger(grade) || grade < NOT_GRADED || grade > MAX_GRADE)
      throw new InputError(
        `${place}: ${quote(GRADE + model)}: expected a grade from 0 to ${MAX_GRADE}, or -1 for none, found ${quote(grade)}`,
      )
    return grade === NOT_GRADED ? [] : [[name, grade]]
  })
}

/** @throws InputError if the tasks of the file are not those of the raters. */
function publishedGrades(
  found: PackageFile | undefined,
  tasks: readonly PackageRow[],
  models: readonly string[],
): EbsbPackage['published'] {
  if (found === undefined) return undefined
  const { file, text, rows } = found
  const other = tasks.findIndex(({ id }, i) => rows[i]?.intent !== id)
  if (other >= 0 || rows.length !== tasks.length)
    throw new InputError(
      `${file}, row ${(other < 0 ? tasks.length : other) + 1}: another task than in the files of raters`,
    )
  const gradeOf = (row: Row, r: number, model: string): number =>
    gradesAt(`${file}, row ${r + 1}`, row, model, '')[0]?.[1] ?? Number.NaN
  const hasRuby = models.every((model) => rows.some((row) => `ruby-${model}` in row))
  return { file, text, hasRuby, grades: models.map((model) => rows.map((row, r) => gradeOf(row, r, model))) }
}

/**
 * Reads the ratings of the package of Roy et al. (2021), `responses.csv`, in the folder or in its folder `data`.
 *
 * @throws InputError if there is no such file, it lacks a column, or a cell is not a number.
 */
export async function readRfaPackage(folder: string): Promise<RfaRating[]> {
  const below = namesIn(folder).includes('data') ? join(folder, 'data') : folder
  const home = [folder, below].find((path) => namesIn(path).includes(RFA_FILE))
  if (home === undefined)
    throw new InputError(`${folder}: expected the file ${RFA_FILE}, in it or in its folder data`)
  const file = join(home, RFA_FILE)
  const wanted = [RFA_MODEL, ...RFA_COLUMNS]
  const rows = readCsvRows(file, readBytes(file), ',', (header) => {
    const places = wanted.map((name) => header.indexOf(name))
    const absent = wanted.find((_, i) => places[i] < 0)
    if (absent !== undefined)
      throw inputErrorAt(
        { file, line: 1 },
        `expected a column ${quote(absent)}, found ${header.map(quote).join(', ')}`,
      )
    return (fields, line): RfaRating => {
      const [model, ...scores] = places.map((place, i) => numberAt(file, line, wanted[i], fields[place]))
      if (Number.isInteger(model) && model >= 0 && model < Object.keys(RFA_MEANS.rows).length)
        return { model, scores }
      throw inputErrorAt({ file, line }, `${RFA_MODEL}: expected a number from 0 to 5, found ${model}`)
    }
  })
  const ratings: RfaRating[] = []
  for await (const batch of rows)
    for (const row of batch) {
      if (row instanceof InputError) throw row
      ratings.push(row)
    }
  return ratings
}

const RFA_FILE = 'responses.csv'
const RFA_MODEL = 'mid'

function numberAt(file: string, line: number, column: string, field: string): number {
  const value = field?.trim() === '' ? Number.NaN : Number(field)
  if (Number.isFinite(value)) return value
  throw inputErrorAt({ file, line }, `${column}: expected a number, found ${quote(field)}`)
}
