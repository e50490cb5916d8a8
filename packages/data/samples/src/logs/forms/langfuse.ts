import type { InputError } from '@codegen-eval/messages'
import type { Row } from '@codegen-eval/records'
import type { LogForm } from '../../forms/form.ts'
import { OUTCOMES, type Outcome } from '../../sample.ts'
import { firstOf, hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile, LogOptions } from '../log-form.ts'
import { LogValue } from '../log-value.ts'
import { type RawSample, type RawScore, rawOutcome, rawScore } from '../raw-sample.ts'
import { checkSameType, errorsOf, readEach, wholeItems } from '../read-each.ts'

const SCORE = 'traceId traceName name dataType value stringValue observationId traceTags'.split(' ')
/** Fields of version 3 of the API, and of the export into a bucket. */
const NEWER_SCORES = [
  ['projectId', 'name', 'dataType', 'value', 'subject'],
  ['project_id', 'name', 'data_type', 'value', 'trace_id'],
]
const RUN = ['datasetRunItems', 'datasetId', 'datasetName']

/** Words of a categorical score that tell outcomes apart. */
const WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  pass: ['pass', 'passed', 'success'],
  fail: ['fail', 'failed', 'failure'],
  timeout: ['timeout', 'timed_out', 'timed out'],
  error: ['error', 'errored'],
}

/** Scores and dataset runs of Langfuse. */
export const langfuse: LogForm = {
  name: 'langfuse',
  title: 'Langfuse',
  version: '3',
  summary:
    'The export of scores (JSON, JSON Lines or CSV), a row a score; dataset runs name task and model of a trace',
  example:
    '{"id": "s1", "traceId": "a1", "traceName": "t1", "name": "passed", "dataType": "BOOLEAN", "value": 1, "stringValue": "True", "metadata": {"model": "gpt"}}',
  outcomes:
    'a BOOLEAN score; a trace without it is an error of the harness; a CATEGORICAL score of outcomes tells time-outs',
  writer: 'the export of Langfuse',
  kinds: [
    {
      name: 'the export of scores',
      holds: 'results',
      rows: true,
      names: /^scores\.(?:json|jsonl|csv)$/,
      begins: ({ value }) => hasKeys(firstOf(value), SCORE, 5) || isNewerScore(firstOf(value)),
    },
    {
      name: 'a page of scores of the API',
      holds: 'results',
      begins: ({ value }) => {
        const first = firstOf(valueAt(value, 'data'))
        return hasKeys(first, SCORE, 4) || isNewerScore(first)
      },
    },
    {
      name: 'a dataset run',
      holds: 'facts',
      begins: ({ value }) =>
        hasKeys(value, RUN, 1) && hasKeys(value, [...RUN, 'name', 'metadata', 'createdAt'], 4),
    },
  ],
  results: {
    read(files, options) {
      const items = runItems(files)
      const scores = files
        .filter(({ kind }) => kind.holds === 'results')
        .flatMap((file) => readEach<LogValue, ScoreRow>(rowsOf(file), (row) => readScore(row, file)))
      const rows = wholeItems(scores)
      const traces = tracesOf(rows, items, options)
      const unnamed = rows.filter(
        ({ trace, place }) => items.get(trace) === undefined && place.get('traceName').isAbsent,
      )
      const notes = [...pageNotes(files), ...nameNotes(unnamed, options)]
      return [{ samples: [...errorsOf(scores), ...traces], notes }]
    },
  },
}

/** The rows of an export, or of a page of the API. */
function rowsOf({ kind, rows, document }: LogFile): readonly (LogValue | InputError)[] {
  const found = kind.rows === true ? rows : document.get('data').list()
  return found.map((row) => ('place' in row ? asExported(row) : row))
}

function isNewerScore(value: unknown): boolean {
  return NEWER_SCORES.some((keys) => hasKeys(value, keys))
}

/** A row under the names of the export: version 3 of the API has a subject, and exports into a bucket other names. */
function asExported(row: LogValue): LogValue {
  if (!isNewerScore(row.value)) return row
  const value = row.value as Row
  const subject = value.subject as Row | undefined
  return row.with({
    ...value,
    traceId: value.trace_id ?? (subject?.kind === 'trace' ? subject.id : undefined),
    dataType: value.data_type ?? value.dataType,
    stringValue: value.string_value ?? value.stringValue,
    value: typeof value.value === 'boolean' ? Number(value.value) : value.value,
  })
}

/** A note if there are fewer pages than the API says. */
function pageNotes(files: readonly LogFile[]): string[] {
  const totals = files.flatMap(({ document }) => document.find('meta', 'totalPages')?.count() ?? [])
  const total = Math.max(0, ...totals)
  return totals.length < total
    ? [`Langfuse: the API has ${total} pages of scores, and ${totals.length} were given`]
    : []
}

/** A note on traces that nothing names. */
function nameNotes([first]: readonly ScoreRow[], { idField }: LogOptions): string[] {
  if (first === undefined || idField !== undefined) return []
  return [
    `Langfuse: trace ${first.trace} has neither a name nor an item of a dataset run, and is a task of its own, as others like it: pass the dataset run, or choose with option idField`,
  ]
}

type ScoreRow = ReturnType<typeof readScore>

/** The item of a dataset that a trace answers. */
interface RunItem {
  readonly task: string
  readonly model: string | undefined
  readonly place: LogValue
}

function runItems(files: readonly LogFile[]): Map<string, RunItem> {
  const items = new Map<string, RunItem>()
  for (const { kind, document, model: given } of files) {
    if (kind.holds !== 'facts') continue
    const model = given ?? document.find('metadata', 'model')?.text()
    for (const item of document.get('datasetRunItems').list())
      items.set(item.get('traceId').text(), { task: item.get('datasetItemId').text(), model, place: item })
  }
  return items
}

function readScore(row: LogValue, file: LogFile) {
  const type = row.get('dataType').text()
  if (!['NUMERIC', 'BOOLEAN', 'CATEGORICAL', 'TEXT', 'CORRECTION'].includes(type))
    row.get('dataType').fail('expected NUMERIC, BOOLEAN or CATEGORICAL')
  const string = row.find('stringValue')?.text()
  return {
    id: row.find('id')?.text(),
    trace: row.get('traceId').text(),
    name: row.get('name').text(),
    word: type === 'CATEGORICAL' ? (string ?? row.get('stringValue').fail('expected a category')) : undefined,
    score: type === 'NUMERIC' || type === 'BOOLEAN' ? scoreOf(row, type, string) : undefined,
    place: row,
    file,
  }
}

function scoreOf(row: LogValue, type: string, string: string | undefined): RawScore {
  const { value: raw } = row.get('value')
  const value = row.place.isTable && typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  const byWord = type === 'BOOLEAN' && string !== undefined ? boolean(string) : undefined
  if (!Number.isFinite(value)) {
    if ((raw === null || raw === undefined) && byWord !== undefined) return { value: byWord, isVerdict: true }
    return row.get('value').fail('expected a number')
  }
  const number = value as number
  if (byWord !== undefined && byWord !== number)
    row.get('value').refuse(`value is ${number}, and stringValue is ${string}`)
  if (type === 'BOOLEAN' && number !== 0 && number !== 1) row.get('value').fail('expected 0 or 1')
  return rawScore(number, type === 'BOOLEAN', row.get('value'))
}

function boolean(word: string): number | undefined {
  return word.toLowerCase() === 'true' ? 1 : word.toLowerCase() === 'false' ? 0 : undefined
}

/** The metadata of a row: an object, or its JSON in a cell. */
function metadataOf(row: LogValue): LogValue {
  const metadata = row.get('metadata')
  if (typeof metadata.value !== 'string') return metadata
  try {
    return new LogValue(JSON.parse(metadata.value), row.place, metadata.path)
  } catch {
    return metadata.fail('expected an object')
  }
}

function tracesOf(
  rows: readonly ScoreRow[],
  items: ReadonlyMap<string, RunItem>,
  options: LogOptions,
): (RawSample | InputError)[] {
  const metadata = rows.map(({ place }) => place.get('metadata'))
  // cells of CSV are JSON, which is read with the trace
  const objects = metadata.filter(({ value }) => typeof value === 'object')
  checkSameType(objects.map((each) => each.get(options.modelField ?? 'model')))
  const traces = new Map<string, ScoreRow[]>([...items.keys()].map((trace) => [trace, []]))
  const seen = new Set<string>()
  for (const row of rows) {
    const { id, trace, name, word, score } = row
    const { size } = seen
    if (id !== undefined && seen.add(JSON.stringify([id, trace, name, word, score?.value])).size === size)
      continue
    traces.set(trace, [...(traces.get(trace) ?? []), row])
  }
  // scores that are numbers say nothing about errors of the harness
  const hasFlags = rows.some((row) => row.score?.isVerdict)
  const hasVerdicts = hasFlags || rows.some((row) => outcomeOf(row) !== undefined)
  return readEach<readonly [string, readonly ScoreRow[]], RawSample>([...traces], ([trace, ofTrace]) =>
    readTrace(trace, ofTrace, items.get(trace), { ...options, hasVerdicts, hasFlags }),
  )
}

/** The value of a field of a row that a path names, where it is a name. */
function nameAt(row: ScoreRow | undefined, path: string): string | undefined {
  const value = row?.place.at(path).value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The outcome that a categorical score names. */
function outcomeOf({ word = '' }: ScoreRow): Outcome | undefined {
  return OUTCOMES.find((outcome) => WORDS[outcome].includes(word.toLowerCase()))
}

interface TraceOptions extends LogOptions {
  /** Whether any trace has a verdict or an outcome. */
  readonly hasVerdicts: boolean
  /** Whether any trace has a BOOLEAN verdict; without one, words are the verdicts. */
  readonly hasFlags: boolean
}

function readTrace(
  trace: string,
  rows: readonly ScoreRow[],
  item: RunItem | undefined,
  { idField, sampleField = 'sample', modelField = 'model', hasVerdicts, hasFlags }: TraceOptions,
): RawSample {
  const place = rows[0]?.place ?? item!.place
  const metadata = rows.map((row) => metadataOf(row.place)).filter(({ isAbsent }) => !isAbsent)
  const facts = (name: string) => metadata.flatMap((each) => each.find(name)?.label() ?? [])
  const names = rows.flatMap((row) => row.place.find('traceName')?.text() ?? [])
  const chosen = idField === undefined ? undefined : (facts(idField)[0] ?? nameAt(rows[0], idField))
  if (idField !== undefined && chosen === undefined && item === undefined)
    place.refuse(`trace ${trace} has no field ${idField}`)
  const task = chosen ?? item?.task ?? names[0] ?? trace
  if (names.some((name) => name !== names[0]))
    place.refuse(`rows of trace ${trace} have several names: ${[...new Set(names)].join(', ')}`)
  const models = [...new Set(facts(modelField))]
  if (models.length > 1) place.refuse(`rows of trace ${trace} have several models: ${models.join(', ')}`)
  const given = rows.find(({ file }) => file.model !== undefined)?.file.model
  const model = given ?? models[0] ?? item?.model ?? rows[0]?.file.modelOfFile()
  if (model === undefined)
    place.refuse(
      `trace ${trace} names no model (metadata.${modelField}): choose with option modelField, or pass the dataset run`,
    )
  const scores = new Map<string, RawScore>()
  for (const { name, score, place: origin } of rows) {
    if (score === undefined) continue
    if (scores.has(name) && scores.get(name)?.value !== score.value)
      origin.refuse(`trace ${trace} has score ${name} twice, with different values`)
    scores.set(name, score)
  }
  const outcomes = rows.flatMap((row) => outcomeOf(row) ?? [])
  const outcome = outcomes.length === 1 ? outcomes[0] : undefined
  const verdicts = [...scores.values()].filter(({ isVerdict }) => isVerdict)
  if (hasFlags && verdicts.length === 0 && (outcome === 'pass' || outcome === 'fail'))
    place.refuse(`trace ${trace} is a ${outcome}, and has no score that says so`)
  const contradicts = verdicts.length === 1 && (verdicts[0].value === 1) !== (outcome === 'pass')
  if (outcome !== undefined && contradicts)
    place.refuse(`trace ${trace} has the outcome ${outcome} and the verdict ${verdicts[0].value}`)
  return {
    task: { id: task },
    model: model!,
    run: 'langfuse',
    label: facts(sampleField)[0] ?? trace,
    scores,
    ...(hasFlags || outcome === undefined
      ? {
          isError: (hasVerdicts || rows.length === 0) && verdicts.length === 0,
          isTimeout: outcomes.includes('timeout'),
        }
      : rawOutcome(outcome)),
    place,
  }
}
