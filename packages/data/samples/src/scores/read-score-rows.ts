import { InputError, quote } from '@codegen-eval/messages'
import { type Chunks, type Row, readAllText } from '@codegen-eval/records'
import {
  closedOnError,
  isObject,
  parseJson,
  peekChunks,
  type RowEncoding,
  readJsonPrefix,
  readJsonRowsAt,
  readNamedRows,
  rowsPath,
  withoutMark,
} from '@codegen-eval/records/internal'
import { type ContentSample, contentSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import { encodingOf } from '../read/file-form.ts'
import { refuseTableFile } from '../read/refuse-table-file.ts'
import { checkRoles, headRows } from '../rows/role-doubts.ts'
import { usualId } from '../rows/usual-names.ts'
import type { ReadSample } from '../sample.ts'
import { hasIdName, isOfHumaneval } from './id-field.ts'
import { scoreRowParser } from './parse-score-row.ts'
import type { ScoreContext } from './score-context.ts'

/** Rows of scores, or their errors, some hundreds at a time. */
export type ScoreBatches = AsyncIterable<readonly (ReadSample | InputError)[]>

/**
 * Reads rows of scores: JSON Lines, a JSON array, CSV or tab-separated values. Broken rows come as errors in their places.
 *
 * @param path The path of the file; its extension tells CSV and tab-separated values.
 * @throws InputError if the form is unknown, or what follows cannot be read.
 */
export async function* readScoreRows(path: string, chunks: Chunks, context: ScoreContext): ScoreBatches {
  const { file, rowsField } = context
  if (rowsField !== undefined)
    return yield* readJsonRowsAt(file, withoutMark(chunks), rowsPath(rowsField), scoreRowParser(context))
  const [head, all] = await peekChunks(withoutMark(chunks), SAMPLE_BYTES)
  const sample = contentSample(path, head)
  const encoding = await closedOnError(all, () => {
    refuseTableFile(file, head, 'scores')
    return checkedEncoding(sample, context)
  })
  if (encoding === 'jsonl' && isDocument(sample)) return failDocument(file, await readAllText(file, all))
  yield* readNamedRows(file, all, encoding, (names) => scoreRowParser(context, names), context.onNotice)
}

/** How rows are written, of which no two fields may both be the task or the model. */
async function checkedEncoding(sample: ContentSample, context: ScoreContext): Promise<RowEncoding> {
  const { file } = context
  const encoding = encodingOf(sample) ?? encodingOfTable(sample)
  if (encoding === undefined)
    throw new InputError(
      `${file}: cannot tell how the scores are written: expected JSON Lines, a JSON array, CSV with a header that names id and score, or a log that codegen-eval formats lists`,
    )
  const rows = await headRows(sample, encoding)
  const [first = {}] = rows
  const isNamed = !/sv$/.test(encoding) && isOfHumaneval((name) => first[name] !== undefined)
  checkRoles(file, rows, isNamed ? { ...context, idField: 'task_id' } : context)
  return encoding
}

/** The encoding of a table whose name does not tell it. */
function encodingOfTable({ firstLine }: ContentSample): RowEncoding | undefined {
  if (!hasIdName(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : 'csv'
}

/** Whether a beginning is one JSON object, and not one per line. */
function isDocument({ name, text, firstLine }: ContentSample): boolean {
  try {
    const value: Row | null = JSON.parse(firstLine)
    if (usualId(value ?? {}) !== undefined) return false
    // rows that have lists follow each other
    return totalOf(value) !== undefined || (firstLine === text.trim() && listsOf(value).length > 0)
  } catch {
    // an object over several lines, or one that is longer than the head; others may follow it
    const { complete, end } = readJsonPrefix(text)
    return /\.json$/i.test(name) && !(complete && /^\s*\{/.test(text.slice(end)))
  }
}

/** The paths of the lists of objects that a document has, or an object in it. */
function listsOf(document: unknown, depth = 2): readonly string[] {
  if (!isObject(document) || depth === 0) return []
  return Object.entries(document).flatMap(([name, value]) =>
    Array.isArray(value)
      ? isObject(value[0])
        ? [`.${name}`]
        : []
      : listsOf(value, depth - 1).map((path) => `.${name}${path}`),
  )
}

/** An object that has no rows of scores: logs and results of tools were recognized before. */
function failDocument(file: string, text: string): never {
  const document = parseJson(file, text)
  const total = totalOf(document)
  const lists = listsOf(document).map((name) => `option rowsField ${name}`)
  const cure = lists.length === 0 ? '' : ` (its rows are chosen by ${lists.join(' or ')})`
  throw new InputError(
    total === undefined
      ? `${file}: expected rows of scores, or a log that codegen-eval formats lists; found one JSON object${cure}`
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
