import { InputError, quote } from '@codegen-eval/messages'
import { type Chunks, readAllText, readJsonArray, readJsonl } from '@codegen-eval/records'
import {
  csvDelimiter,
  decodeLossy,
  isObject,
  parseJson,
  peekChunks,
  readJsonPrefix,
  withoutMark,
} from '@codegen-eval/records/internal'
import { contentSample } from '../forms/content-sample.ts'
import { formatOfName } from '../read/file-form.ts'
import { checkRoles, headRows } from '../rows/role-doubts.ts'
import type { ReadSample } from '../sample.ts'
import { hasIdName, usualIdField } from './id-field.ts'
import { type ScoreContext, scoreRowParser } from './parse-score-row.ts'
import { readScoreCsv } from './read-score-csv.ts'

/** Rows of scores, or their errors, some hundreds at a time. */
export type ScoreBatches = AsyncIterable<readonly (ReadSample | InputError)[]>

/** Number of bytes by which the form of a file is recognized. */
const HEAD_BYTES = 1 << 16

/**
 * Reads rows of scores: JSON Lines, a JSON array, CSV or tab-separated values. Broken rows come as errors in their places.
 *
 * @param path The path of the file; its extension tells CSV and tab-separated values.
 * @throws InputError if the form is unknown, or what follows cannot be read.
 */
export async function* readScoreRows(path: string, chunks: Chunks, context: ScoreContext): ScoreBatches {
  const { file } = context
  const [head, all] = await peekChunks(withoutMark(chunks), HEAD_BYTES)
  const parser = scoreRowParser(context)
  const text = decodeLossy(head)
  const form = formOfScores(path, text)
  const delimiter = form === 'tsv' ? '\t' : form === 'csv' ? csvDelimiter(text) : undefined
  checkRoles(file, await headRows(contentSample(path, head), delimiter), context)
  switch (form) {
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
      return failDocument(file, await readAllText(file, all))
    default:
      throw new InputError(
        `${file}: cannot tell how the scores are written: expected JSON Lines, a JSON array, CSV with a header that names id and score, or a log that codegen-eval formats lists`,
      )
  }
}

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
    return isTotals(value)
  } catch {
    // an object over several lines, or one that is longer than the head; others may follow it
    const { complete, end } = readJsonPrefix(head)
    return isJson && !(complete && /^\s*\{/.test(head.slice(end)))
  }
}

/** Whether a document has totals, and is no row of scores. */
function isTotals(value: unknown): boolean {
  const row = (value ?? {}) as Record<string, unknown>
  return row[usualIdField((name) => row[name] !== undefined)] === undefined && totalOf(value) !== undefined
}

/** An object that has no rows of scores: logs and results of tools were recognized before. */
function failDocument(file: string, text: string): never {
  const total = totalOf(parseJson(file, text))
  throw new InputError(
    total === undefined
      ? `${file}: expected rows of scores, or a log that codegen-eval formats lists; found one JSON object`
      : `${file}: the file has totals only (${quote(total)}), which say nothing about single tasks: expected results of samples, such as those that codegen-eval run writes`,
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
  if (!isObject(document)) return undefined
  for (const [name, value] of Object.entries(document)) {
    if (TOTAL.test(name) && typeof value === 'number') return name
    const inner = depth > 1 ? totalOf(value, depth - 1) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}
