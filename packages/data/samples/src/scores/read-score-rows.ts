import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import {
  type Chunks,
  type FolderFile,
  type Row,
  readAllText,
  readJsonArray,
  readJsonl,
} from '@codegen-eval/records'
import {
  csvDelimiter,
  decodeLossy,
  dropChunks,
  parseJson,
  peekChunks,
  readJsonPrefix,
  withoutMark,
} from '@codegen-eval/records/internal'
import { MULTIPL_E_RESULTS } from '../forms/multipl-e.ts'
import { formatOfName } from '../read/file-form.ts'
import type { InputFile } from '../read/open-file.ts'
import { evalplusOutcomes, isEvalplusResults, type SampleOutcome } from './forms/evalplus-results.ts'
import { PASSED } from './forms/humaneval-results.ts'
import { isMultiplEResults, multiplEOutcomes } from './forms/multipl-e-results.ts'
import { hasIdName, usualIdField } from './id-field.ts'
import { type ScoreContext, scoreRowParser } from './parse-score-row.ts'
import { readScoreCsv } from './read-score-csv.ts'
import { namedScore, type ScoreRow } from './score-row.ts'

/** Rows of scores, or their errors, some hundreds at a time. */
export type ScoreBatches = AsyncIterable<readonly (ScoreRow | InputError)[]>

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

/**
 * Reads a file of scores: JSON Lines, a JSON array, CSV, tab-separated values, or the results of EvalPlus or MultiPL-E. Broken rows
 * come as errors in their places.
 *
 * @param path The path of the file; its extension tells CSV and tab-separated values.
 * @throws InputError if the form is unknown, or what follows cannot be read.
 */
export async function* readScoreRows(path: string, chunks: Chunks, context: ScoreContext): ScoreBatches {
  const { file } = context
  const [head, all] = await peekChunks(withoutMark(chunks), HEAD_BYTES)
  const parser = scoreRowParser(context)
  const text = decodeLossy(head)
  switch (formOfScores(path, text)) {
    case 'csv':
      // spreadsheets of some countries write semicolons
      return yield* readScoreCsv(all, context, csvDelimiter(text))
    case 'tsv':
      return yield* readScoreCsv(all, context, '\t')
    case 'array':
      return yield* readJsonArray(file, all, parser)
    case 'lines':
      return yield* readJsonl(file, all, parser)
    case 'document':
      return yield* [readDocument(await readAllText(file, all), context)]
    default:
      throw new InputError(
        `${file}: cannot tell how the scores are written: expected JSON Lines, a JSON array, CSV with a header that names id and score, results of EvalPlus, or a log that codegen-eval formats lists`,
      )
  }
}

/** Whether a file is a document of results, or has rows of HumanEval's results: nothing else begins so. */
export async function isResultFile({ path, chunks, folder }: InputFile): Promise<boolean> {
  if (folder !== undefined) return (await resultFilesIn(folder)).length > 0
  const [head, all] = await peekChunks(withoutMark(chunks), HEAD_BYTES)
  await dropChunks(all)
  return beginsWithResults(path, decodeLossy(head))
}

/** Whether the beginning of a file is one of results of tests. */
function beginsWithResults(path: string, text: string): boolean {
  if (!/^\s*\{/.test(text)) return false
  const { value } = readJsonPrefix(text)
  if (formOfScores(path, text) === 'document') return isEvalplusResults(value) || isMultiplEResults(value)
  const { task_id: id, passed } = (value ?? {}) as Record<string, unknown>
  return id !== undefined && (typeof passed === 'boolean' || passed === 0 || passed === 1)
}

/** Whether a stream that can be read once holds results, and all of its bytes. */
export async function peekResults({ path, chunks }: InputFile): Promise<readonly [boolean, Chunks]> {
  const [head, all] = await peekChunks(withoutMark(chunks), HEAD_BYTES)
  return [beginsWithResults(path, decodeLossy(head)), all]
}

/**
 * The files of a folder that hold results of tests: those of MultiPL-E by their names, else those of EvalPlus and HumanEval by their
 * beginnings.
 */
export async function resultFilesIn(folder: readonly FolderFile[]): Promise<readonly FolderFile[]> {
  const named = folder.filter(({ path }) => MULTIPL_E_RESULTS.test(path))
  if (named.length > 0) return named
  const found: FolderFile[] = []
  for (const file of folder)
    if (TEST_RESULTS.test(file.path) && (await isResultFile({ path: file.path, chunks: file.open() })))
      found.push(file)
  return found
}

/** The names that EvalPlus and HumanEval give to files of results. */
const TEST_RESULTS = /_?results\.jsonl?(?:\.gz|\.zst)?$/

type ScoreForm = 'csv' | 'tsv' | 'array' | 'lines' | 'document'

function formOfScores(path: string, head: string): ScoreForm | undefined {
  const named = formatOfName(path)
  if (named === 'csv' || named === 'tsv') return named
  const start = /[^ \t\r\n]/.exec(head)?.[0]
  if (start === '[') return 'array'
  if (start === '{') return isDocument(head, named === 'json') ? 'document' : 'lines'
  if (start === undefined || named === 'jsonl') return 'lines'
  if (named === 'json') return 'array'
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  if (!hasIdName(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : 'csv'
}

/** Whether a text is one JSON object, and not one per line. */
function isDocument(head: string, isJson: boolean): boolean {
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  try {
    const value: unknown = JSON.parse(firstLine)
    return isEvalplusResults(value) || isMultiplEResults(value) || isTotals(value)
  } catch {
    // an object over several lines, or one that is longer than the head
    return isJson || /^\s*\{\s*(?:"(?:date|hash)"\s*:\s*"[^"]*"\s*,\s*)*"eval"\s*:/.test(head)
  }
}

/** Whether a document has totals, and is no row of scores. */
function isTotals(value: unknown): boolean {
  const row = (value ?? {}) as Record<string, unknown>
  return row[usualIdField((name) => row[name] !== undefined)] === undefined && totalOf(value) !== undefined
}

function readDocument(text: string, context: ScoreContext): readonly ScoreRow[] {
  const { file, model, evalplusTests = 'plus', onTask } = context
  const document = parseJson(file, text)
  const fail = (message: string): never => {
    throw inputErrorAt({ file }, message)
  }
  const rows = (outcomes: readonly SampleOutcome[], origin: ScoreRow['origin']) =>
    outcomes.map(
      ({ id, sample, passed, isTimeout = false }): ScoreRow => ({
        id,
        model,
        sample: String(sample),
        scores: [namedScore(PASSED, passed ? 1 : 0)],
        // MultiPL-E does not tell time-outs
        ...(origin === 'multipl-e' ? {} : { outcome: passed ? 'pass' : isTimeout ? 'timeout' : 'fail' }),
        origin,
        file,
        line: 0,
      }),
    )
  if (isMultiplEResults(document)) return rows(multiplEOutcomes(document, fail), 'multipl-e')
  if (isEvalplusResults(document)) {
    const outcomes = evalplusOutcomes(document, evalplusTests, fail)
    // a task may have an empty list
    for (const id of Object.keys(document.eval as Row)) onTask?.(id)
    return rows(outcomes, `evalplus-${evalplusTests}`)
  }
  const total = totalOf(document)
  if (total !== undefined)
    throw new InputError(
      `${file}: the file has totals only (${quote(total)}), which say nothing about single tasks: expected results of samples, such as those that codegen-eval run writes`,
    )
  throw new InputError(
    `${file}: expected rows of scores, the results of EvalPlus or BigCodeBench with a key "eval", or those of MultiPL-E with "name" and "results"; found one JSON object`,
  )
}

/** A total over all tasks, as bigcode-evaluation-harness (`pass@1`) and lm-evaluation-harness (`pass@1,create_test`) name it. */
const TOTAL = /^pass@\d+(?:,|$)/

/** How deep a total may be: lm-evaluation-harness has `results`, then the task. */
const MAX_DEPTH = 3

/**
 * The name of the first total in a document of totals, such as `evaluation_results.json` of bigcode-evaluation-harness:
 * `{"humaneval": {"pass@1": 0.33}, "config": {…}}`. Undefined if there is none.
 */
export function totalOf(document: unknown, depth: number = MAX_DEPTH): string | undefined {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined
  for (const [name, value] of Object.entries(document)) {
    if (TOTAL.test(name) && typeof value === 'number') return name
    const inner = depth > 1 ? totalOf(value, depth - 1) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}
