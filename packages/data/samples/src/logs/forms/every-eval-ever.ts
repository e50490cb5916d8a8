import type { InputError } from '@codegen-eval/messages'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogRun } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample, RawScore, RawVerdict } from '../raw-sample.ts'
import { readEach, wholeItems } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { NO_VERDICT, TIMEOUT_WORDS, UNDEFINED_SCORE } from '../verdict.ts'

const ROW = `schema_version evaluation_id model_id evaluation_name sample_id interaction_type
  evaluation`.split(/\s+/)
/** Fields of a row that has lost all others. */
const OUTPUT_ROW = ['evaluation_id', 'model_id', 'sample_id', 'evaluation']
const AGGREGATE = `schema_version evaluation_id model_info evaluation_results source_metadata
  eval_library`.split(/\s+/)

/** Keys of `metadata` that number the samples of a task. */
const EPOCH = ['epoch', 'sample', 'sample_index', 'attempt', 'trial', 'repeat']

/** Every Eval Ever: aggregates and instances. */
export const everyEvalEver: LogForm & InputForm = {
  name: 'every-eval-ever',
  title: 'Every Eval Ever',
  version: 'schema 0.3.0',
  summary:
    'Instances (<uuid>_samples.jsonl); the aggregate <uuid>.json beside them says which samples there are',
  example:
    '{"schema_version": "0.3.0", "evaluation_id": "e", "model_id": "a/gpt", "sample_id": "t1", "input": {"raw": "…", "reference": ["x = 1"]}, "output": {"raw": ["x = 1"]}, "evaluation": {"score": 1.0, "is_correct": true}}',
  outcomes:
    'is_correct; a row with error is an error of the harness, or a time-out if the error says so, although its score is 0',
  writer: 'the converter of every_eval_ever',
  kinds: [
    {
      name: 'the instances',
      holds: 'results',
      rows: true,
      names: /_samples\.jsonl$/,
      begins: ({ value }) =>
        (hasKeys(value, ROW, 5) || hasKeys(value, OUTPUT_ROW)) && !hasKeys(value, ['evaluation_results']),
    },
    {
      name: 'the aggregate',
      holds: 'totals',
      results: 'the file <uuid>_samples.jsonl that detailed_evaluation_results names',
      begins: ({ value }) => hasKeys(value, AGGREGATE, 4),
    },
  ],
  outputs: {
    samples: true,
    title: 'Every Eval Ever instances',
    summary: 'The outputs of instances (<uuid>_samples.jsonl) with their references',
  },
  results: {
    schema: { field: 'schema_version', newest: '0.3.0' },
    rowIds: true,
    read(files) {
      const aggregates = files.filter(({ kind }) => kind.holds === 'totals')
      const results = files.filter(({ kind }) => kind.holds === 'results')
      const metrics = metricsOf(results)
      return results.map((file, i) => ({
        title: file.path,
        samples: readInstances(file, aggregates, metrics),
        runs: i === 0 ? aggregates.flatMap(runsOf) : [],
      }))
    },
  },
}

/** The metrics of all files by their first rows: the first one of a sample is its verdict, in whatever order its rows come. */
function metricsOf(files: readonly LogFile[]): readonly string[] {
  const metrics = files.flatMap((file) => readEach<LogValue, string>(file.rows, (row) => metricOf(row) ?? ''))
  return [...new Set(metrics.filter((metric) => typeof metric === 'string'))]
}

function readInstances(
  file: LogFile,
  aggregates: readonly LogFile[],
  metrics: readonly string[],
): (RawSample | InputError)[] {
  const rows = wholeItems(file.rows)
  // a sample that several metrics score has a row for each
  const results = new Map<string, Map<string, LogValue>[]>()
  const counts = new Map<string, number>()
  const samples = readEach<LogValue, RawSample>(file.rows, (row) => {
    const sample = readRow(row, file, (unlabelled) => {
      // rows without a label are numbered by task and metric: several metrics score one sample
      const key = JSON.stringify(unlabelled)
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      return String(number)
    })
    const key = JSON.stringify([sample.run, sample.model, sample.task.id, sample.label])
    const metric = metricOf(row) ?? ''
    const known = results.get(key)?.find((each) => !each.has(metric))
    if (known !== undefined) {
      known.set(metric, row)
      return undefined
    }
    const ofMetrics = new Map([[metric, row]])
    results.set(key, [...(results.get(key) ?? []), ofMetrics])
    return { ...sample, verdict: () => verdictOf(metrics.flatMap((each) => ofMetrics.get(each) ?? [])) }
  })
  const cut = rows.length > 0 ? cutNotice(file, rows[0], aggregates) : []
  return [...cut, ...samples]
}

/** The aggregate says how many rows there are. */
function cutNotice(file: LogFile, first: LogValue, aggregates: readonly LogFile[]): InputError[] {
  return readEach<LogFile, never>(aggregates, ({ document }) => {
    const details = document.get('detailed_evaluation_results')
    const path = details.find('file_path')?.text()
    const total = details.find('total_rows')?.count()
    const isOwn = path?.split('/').at(-1) === file.name
    if (isOwn && total !== undefined && total !== file.rows.length)
      first.refuse(`the aggregate says ${total} rows, and the file has ${file.rows.length}`)
    return undefined
  })
}

/** The metric of a row. */
function metricOf(row: LogValue): string | undefined {
  return row.find('evaluation_result_id')?.text() ?? row.find('evaluation_name')?.text()
}

function readRow(
  row: LogValue,
  file: LogFile,
  numberOf: (unlabelled: readonly string[]) => string,
): RawSample {
  const metadata = row.get('metadata')
  const label = EPOCH.flatMap((key) => metadata.find(key)?.label() ?? [])[0]
  const milliseconds = row.find('performance', 'latency_ms')?.number()
  const id = row.get('sample_id').text()
  const model = file.model ?? row.get('model_id').text()
  const run = row.get('evaluation_id').text()
  return {
    task: { id, references: row.get('input', 'reference').texts() },
    ...{ model, run, label: label ?? numberOf([id, model, run, metricOf(row) ?? '']) },
    output: row.get('output', 'raw').texts()[0],
    seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
    ...resourcesAt(row, {
      inputTokens: ['token_usage', 'input_tokens'],
      outputTokens: ['token_usage', 'output_tokens'],
    }),
    place: row,
  }
}

/** The scores of a sample under all metrics in their order; the verdict is that of the first metric that has one. */
function verdictOf(rows: readonly LogValue[]): RawVerdict {
  const verdicts = rows.map(scoreOf)
  const verdict = verdicts.find(({ passed }) => passed !== undefined) ?? verdicts[0]
  return { ...verdict, scores: new Map(verdicts.flatMap(({ scores }) => [...scores])) }
}

/** The score of a row, and whether the sample passes. */
function scoreOf(row: LogValue): RawVerdict & Required<Pick<RawVerdict, 'scores'>> {
  const metric = metricOf(row) ?? row.get('evaluation_name').text()
  const evaluation = row.get('evaluation')
  const passed = evaluation.get('is_correct').flag()
  const value = evaluation.get('score').number()
  const error = row.find('error')?.string() ?? ''
  if (row.get('metadata', NO_VERDICT.key).value === NO_VERDICT.value) {
    const isUndefined = error !== ''
    const score: RawScore = { value: isUndefined ? Number.NaN : value, isVerdict: 'never' }
    return { scores: new Map([[metric, score]]), isError: isUndefined && error !== UNDEFINED_SCORE }
  }
  const inner = value >= 0 && value <= 1 ? value : Number(passed)
  if ((passed && inner === 0) || (!passed && inner === 1))
    evaluation.get('is_correct').refuse(`is_correct is ${passed}, and score is ${value}`)
  const isTimeout = TIMEOUT_WORDS.test(error)
  // an error of the harness leaves no score; a sample whose time ran out has that of a failure
  const score = error !== '' && !passed && !isTimeout ? Number.NaN : passed ? 1 : inner
  return {
    scores: new Map([[metric, { value: score, isVerdict: true }]]),
    ...{ passed, isError: error !== '', isTimeout },
  }
}

function runsOf({ document, model: given }: LogFile): LogRun[] {
  const model = given ?? document.find('model_info', 'id')?.text()
  const results = document.get('evaluation_results')
  if (model === undefined || !Array.isArray(results.value)) return []
  const lists = results.list().flatMap((result) => result.find('source_data', 'sample_ids')?.labels() ?? [])
  return [{ model, tasks: [...new Set(lists)] }]
}
