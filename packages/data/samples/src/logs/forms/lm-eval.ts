import { type InputError, quote } from '@codegen-eval/messages'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { firstOf, hasKeys } from '../has-keys.ts'
import type { LogFile, LogOptions } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { type RawSample, type RawScore, rawScore } from '../raw-sample.ts'
import { checkSameType, readEach, wholeItems } from '../read-each.ts'

/** Metrics of single samples that are verdicts if they are 0 or 1. */
const VERDICTS = ['pass@1', 'pass_at_1', 'exact_match', 'acc']

/** Fields of a row that are no metrics, for versions that do not list the metrics. */
const FACTS = [
  ...['doc_id', 'doc', 'target', 'arguments', 'resps', 'filtered_resps', 'filter'],
  ...['metrics', 'doc_hash', 'prompt_hash', 'target_hash'],
]

/** The name of a file: `samples_<task>_<time>.jsonl`. */
const FILE_NAME = /^samples_(.+?)(?:_(\d{4}-\d\d-\d\dT[\d.:-]+))?\.jsonl?$/

/** Samples of lm-evaluation-harness with their metrics. */
export const lmEval: LogForm & InputForm = {
  name: 'lm-eval',
  title: 'lm-evaluation-harness',
  version: '0.4',
  summary: 'Samples with their metrics (<model>/samples_<task>_<time>.jsonl); the folder names the model',
  example:
    'acme__gpt/samples_humaneval_2026-01-01T10-00-00.jsonl: {"doc_id": 0, "doc": {"task_id": "HumanEval/0"}, "filter": "create_test", "metrics": ["pass@1"], "pass@1": 1.0, …}',
  outcomes:
    'a metric of 0 or 1: pass@1, exact_match or acc; time-outs and errors of the harness are not told apart',
  writer: 'lm_eval --log_samples',
  kinds: [
    {
      name: 'samples',
      holds: 'results',
      rows: true,
      names: FILE_NAME,
      begins: ({ value }) =>
        hasKeys(firstOf(value), ['doc_id', 'doc']) && metricNames(firstOf(value)).length > 0,
    },
    {
      name: 'samples without metrics',
      holds: 'outputs',
      rows: true,
      begins: ({ value }) => hasKeys(firstOf(value), ['doc_id', 'doc']),
    },
    {
      name: 'the results of a run',
      holds: 'totals',
      names: /^results_.*\.json$/,
      results: 'the files samples_<task>_<time>.jsonl, which lm_eval writes with --log_samples',
      begins: ({ value }) => hasKeys(value, ['results', 'configs', 'versions', 'n-shot', 'config'], 3),
    },
  ],
  outputs: {
    samples: true,
    title: 'lm-evaluation-harness samples',
    summary: 'What lm-evaluation-harness logs with --log_samples; references come from a data set',
    example:
      '{"doc_id": 0, "doc": {"task_id": "HumanEval/0"}, "target": "assert f(1) == 1", "resps": [["    return x"]], "filtered_resps": [["def f(x):\\n    return x"]]}',
    noReferences: 'target is for unit tests',
    modelIsFolder: true,
    textsOf(row) {
      const field = row.get('filtered_resps').isAbsent ? 'resps' : 'filtered_resps'
      return textsIn(row.get(field))
    },
  },
  results: {
    read(files, options) {
      const found = files.filter(({ kind }) => kind.holds !== 'totals')
      const areSeveral = new Set(found.map(taskNameOf)).size > 1
      return found.map((file) => ({
        title: file.path,
        samples: readSamples(file, areSeveral ? `${taskNameOf(file)}/` : '', options),
      }))
    },
  },
}

function taskNameOf({ name }: LogFile): string {
  return FILE_NAME.exec(name)?.[1] ?? name
}

function readSamples(file: LogFile, prefix: string, options: LogOptions): (RawSample | InputError)[] {
  const { name, folders, path, rows } = file
  const time = FILE_NAME.exec(name)?.[2]
  const model = file.model ?? folders.at(-1)?.replaceAll('__', '/')
  const whole = wholeItems(rows)
  const docs = whole.map((row) => row.get('doc')).filter(({ value }) => hasKeys(value, []))
  checkSameType(docs.map((doc) => doc.get('task_id')))
  for (const key of ['doc_id', 'filter']) checkSameType(whole.map((row) => row.get(key)))
  const filters = new Set(whole.map((row) => row.get('filter').value))
  const samples = new Map<string | number, Map<string, RawScore>>()
  return readEach<LogValue, RawSample>(rows, (row) => {
    const scores = file.kind.holds === 'results' ? scoresOf(row, filters.size > 1) : new Map()
    const task = taskOf(row, options)
    const known = samples.get(task)
    // each filter of the answers has a row of its own
    const isFiltered = known !== undefined && filters.size > 1
    if (isFiltered && ![...scores.keys()].some((key) => known.has(key))) {
      for (const [key, score] of scores) known.set(key, score)
      return undefined
    }
    if (known !== undefined) row.refuse(`task ${task} stands twice in the file`)
    samples.set(task, scores)
    return {
      task: { id: prefix === '' ? task : `${prefix}${task}` },
      model: model ?? file.modelOfFile(),
      ...{ run: [...folders, time ?? path].join('/'), label: '0', scores, place: row },
      output: firstText(row.get('filtered_resps').value),
    }
  })
}

/** The data set's id, or the number of the row in it. */
function taskOf(row: LogValue, { idField }: LogOptions): string | number {
  const doc = row.get('doc')
  if (doc.isAbsent) doc.fail('expected an object')
  if (idField !== undefined) {
    const chosen = row.at(idField)
    return (chosen.isAbsent ? doc.get(idField) : chosen).id()
  }
  const id = doc.get('task_id')
  return (id.isAbsent ? row.get('doc_id') : id).id()
}

function metricNames(row: unknown): string[] {
  const fields = (row ?? {}) as Readonly<Record<string, unknown>>
  const isMetric = (name: string): boolean =>
    typeof fields[name] === 'boolean' || (numberIn(fields[name]) !== undefined && name !== 'bypass')
  const listed = Array.isArray(fields.metrics) ? fields.metrics.map(String) : undefined
  return (listed ?? Object.keys(fields).filter((name) => !FACTS.includes(name))).filter(isMetric)
}

/** A number, also written as a text; `NaN` if the metric is undefined. */
function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^(?:nan|\d+(?:\.\d*)?|\.\d+)$/i.test(value)) return undefined
  return Number(value)
}

function scoresOf(row: LogValue, hasFilters: boolean): Map<string, RawScore> {
  const filter = hasFilters ? `,${row.get('filter').label()}` : ''
  const found = new Map<string, RawScore>()
  for (const listed of row.find('metrics')?.labels() ?? [])
    if (row.get(listed).isAbsent) row.get(listed).fail('expected a number')
  for (const name of metricNames(row.value)) {
    const score = row.get(name)
    const value = typeof score.value === 'boolean' ? Number(score.value) : numberIn(score.value)!
    found.set(`${name}${filter}`, rawScore(value, VERDICTS.includes(name), score))
  }
  if (found.size === 0) row.refuse('the row has no metric that is a number')
  return found
}

/** The first text in lists of lists. */
function firstText(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstText(value[0])
  return typeof value === 'string' ? value : undefined
}

/** Responses are texts, lists of texts (repeats), or lists of these (filters that keep all repeats). */
function textsIn(value: LogValue, depth = 0): string[] {
  if (typeof value.value === 'string') return [value.value]
  if (!Array.isArray(value.value) || depth > 2) return value.fail('expected texts')
  if (value.value.length === 2 && depth > 0 && /^(?:true|false)$/i.test(String(value.value[1])))
    return value.refuse(`log-likelihoods are no texts: ${quote(value.value)}`)
  return value.list().flatMap((each) => textsIn(each, depth + 1))
}
