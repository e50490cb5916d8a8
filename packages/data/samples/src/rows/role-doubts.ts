import { quote, UsageError } from '@codegen-eval/messages'
import { type Chunks, type CsvDelimiter, type Row, readCsvRecords } from '@codegen-eval/records'
import { isObject, tableDelimiter } from '@codegen-eval/records/internal'
import { type ContentSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { RowOptions } from './row-options.ts'
import { ID_NAMES, isModelName, MODEL_NAMES, plainName, SYSTEM } from './usual-names.ts'

/** Names that may hold the task: tasks share prompts, as a rule. */
const TASK_NAMES = ID_NAMES.filter((name) => name !== 'prompt_id')

/**
 * Refuses rows in which two fields may hold the task, or the model, and group the rows differently: read by the first,
 * samples of one task would be tasks of their own, or outputs of several models samples of one.
 *
 * @param rows The first rows of a file.
 * @throws UsageError that names both fields and the option that chooses.
 */
export function checkRoles(
  file: string,
  rows: readonly Row[],
  { idField, modelField }: Pick<RowOptions, 'idField' | 'modelField'>,
): void {
  if (idField === undefined) checkRole(file, rows, TASK_NAMES, ['task', 'option idField'])
  if (modelField === undefined)
    checkRole(file, rows, [...MODEL_NAMES, SYSTEM], ['model', 'option modelField'])
}

function checkRole(
  file: string,
  rows: readonly Row[],
  usual: readonly string[],
  [role, option]: readonly [role: keyof typeof doubts, option: string],
): void {
  const plain = usual.map(plainName)
  const rank = (name: string) => plain.indexOf(plainName(name))
  const names = Object.keys(rows[0] ?? {}).filter((name) => rank(name) >= 0)
  const [first, ...others] = names.sort((a, b) => rank(a) - rank(b))
  // a prompt of the system names no model
  const areNames = (name: string) =>
    rows.every((row) => typeof row[name] === 'number' || isModelName(row[name]))
  const rival = others.find((name) => areNames(name) && doubts[role](groups(rows, first, name)))
  if (rival !== undefined && areNames(first))
    throw new UsageError(
      `${file}: ${quote(first)} and ${quote(rival)} may both be the ${role}, and group the rows differently: choose ${option} ${first} or ${option} ${rival}`,
    )
}

/** Numbers of values of two fields, and of both together. */
function groups(rows: readonly Row[], ...names: readonly string[]): readonly [number, number, number] {
  const count = (keys: readonly string[]) =>
    new Set(rows.map((row) => JSON.stringify(keys.map((key) => String(row[key]))))).size
  return [count(names.slice(0, 1)), count(names.slice(1)), count(names)]
}

/** Where it matters which of two fields is taken: a constant is no rival, nor a field that joins models. */
const doubts = {
  task: ([first, rival, both]: readonly number[]) => rival > 1 && (both > first || both > rival),
  model: ([first, , both]: readonly number[]) => both > first,
}

/** The rows at the beginning of a file, as far as they are whole: of a table, or of JSON Lines or a JSON array. */
export async function headRows(
  { name, bytes, text, document }: ContentSample,
  encoding: string | undefined,
): Promise<readonly Row[]> {
  const delimiter = tableDelimiter(encoding, text)
  if (delimiter !== undefined) {
    const [header = [], ...records] = await headRecords(name, bytes, delimiter)
    return records.map((fields) => Object.fromEntries(header.map((key, i) => [key.trim(), fields[i]])))
  }
  const values = Array.isArray(document)
    ? document.slice(0, /\]\s*$/.test(text) ? undefined : -1)
    : text.split('\n').map((line): unknown => {
        try {
          return JSON.parse(line)
        } catch {
          return undefined
        }
      })
  return values.filter(isObject)
}

/** The records at the beginning of a table, the header first; those before one that is broken. */
export async function headRecords(
  file: string,
  head: Uint8Array,
  delimiter: CsvDelimiter,
  most: number = Number.POSITIVE_INFINITY,
): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = []
  // the last line of a longer file is cut
  const end = head.lastIndexOf(0x0a) + 1
  const chunks: Chunks = (async function* () {
    yield end === 0 || head.length < SAMPLE_BYTES ? head : head.subarray(0, end)
  })()
  try {
    for await (const batch of readCsvRecords(file, chunks, delimiter)) {
      for (const { fields } of batch) {
        records.push(fields)
        if (records.length > most) return records
      }
    }
  } catch {
    // the reader of the whole file tells what is broken
  }
  return records
}
