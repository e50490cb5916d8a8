import type { Row } from '@codegen-eval/records'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { hasKeys, valueAt } from '../has-keys.ts'
import type { LogContents, LogFile } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample } from '../raw-sample.ts'
import { errorsOf, readEach, wholeItems } from '../read-each.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

/** Types of events that belong to a sample. */
const OF_SAMPLES = ['match', 'metrics', 'error', 'sampling', 'extra']

/** The fields of `metrics` events that are verdicts on their samples. */
const VERDICTS = ['passed', 'correct'] as const

/** Logs of OpenAI evals. */
export const openaiEvals: LogForm & InputForm = {
  name: 'openai-evals',
  title: 'OpenAI evals',
  version: '3',
  summary:
    'Events of a run (<run>_<model>_<eval>.jsonl); spec.completion_fns names the model, and each run is a sample',
  example:
    '{"spec": {"completion_fns": ["gpt"], "run_id": "r1"}}\n{"run_id": "r1", "sample_id": "code.test.0", "type": "match", "data": {"correct": true, "sampled": "x = 1", "expected": "x = 1"}}',
  outcomes:
    'data.correct of match, or passed of metrics; an error without a match is an error of the harness; an event about a time-out makes a failure one',
  writer: 'oaieval',
  kinds: [
    {
      name: 'the events of a run',
      holds: 'results',
      rows: true,
      begins: ({ value }) =>
        isSpec(valueAt(value, 'spec')) ||
        hasKeys(value, ['run_id', 'event_id', 'sample_id', 'type', 'data'], 4) ||
        hasKeys(value, ['final_report', 'run_id']),
    },
  ],
  outputs: {
    samples: true,
    title: 'an OpenAI evals run',
    summary:
      'What was sampled and expected in match events (<run>_<model>_<eval>.jsonl); the first line names the model',
  },
  results: {
    rowIds: true,
    read: (files) => files.map(readRun),
  },
}

function isSpec(value: unknown): boolean {
  const keys = ['model_name', 'eval_name', 'run_id', 'base_eval', 'run_config']
  return hasKeys(value, ['completion_fns']) || hasKeys(value, keys, 2)
}

function readRun(file: LogFile): LogContents {
  const broken = errorsOf(file.rows)
  const rows = wholeItems(file.rows)
  if (rows.length === 0) return { samples: broken, notes: [] }
  const spec = rows.find(({ value }) => hasKeys(value, ['spec']))?.get('spec')
  const isWhole = rows.some(({ value }) => hasKeys(value, ['final_report']))
  const events = new Map<string, LogValue[]>()
  const isNew = repeatFinder()
  const errors = readEach<LogValue, never>(
    rows.filter(({ value }) => !hasKeys(value, ['spec']) && !hasKeys(value, ['final_report'])),
    (row) => {
      if (!isNew(row)) return undefined
      const id = row.get('sample_id')
      const type = row.get('type').text()
      // events about the whole run belong to no sample
      if (id.value === null && !OF_SAMPLES.includes(type)) return undefined
      events.set(id.text(), [...(events.get(id.text()) ?? []), row])
      return undefined
    },
  )
  const model = file.model ?? (spec && modelOfSpec(spec)) ?? file.modelOfFile()
  const run =
    spec?.find('run_id')?.text() ??
    (rows.find(({ value }) => hasKeys(value, ['run_id'])) ?? rows[0]).get('run_id').text()
  const samples = readEach<readonly [string, readonly LogValue[]], RawSample>(
    [...events],
    ([task, values]) => {
      if (!isWhole && !values.some((value) => verdictIn(value) || value.get('type').value === 'error'))
        return undefined
      return readTask(task, values, { model, run })
    },
  )
  return {
    samples: [...broken, ...errors, ...samples],
    notes: isWhole
      ? []
      : [`${file.path}: the log has no final_report: the run was interrupted, and samples may be missing`],
  }
}

/** Tells events that did not come before: a log that was copied in parts has some twice, with their numbers. */
function repeatFinder(): (row: LogValue) => boolean {
  const known = new Set<string>()
  return ({ value }) => {
    const { run_id: run, event_id: event, sample_id: sample, type, data } = value as Row
    if (event === undefined || event === null) return true
    const { size } = known
    return known.add(JSON.stringify([run, event, sample, type, data])).size > size
  }
}

/** The model that the first line of a run names. */
function modelOfSpec(spec: LogValue): string | undefined {
  const functions = spec.find('completion_fns')?.labels() ?? []
  // before completion functions there were models
  return functions.length > 0 ? functions.join('+') : spec.find('model_name')?.text()
}

function readTask(
  id: string,
  events: readonly LogValue[],
  { model, run }: Pick<RawSample, 'model' | 'run'>,
): RawSample[] {
  const ofType = (type: string) => events.filter((event) => event.get('type').value === type)
  const judging = events.filter(verdictIn)
  const [sampling] = ofType('sampling')
  const failures = ofType('error')
  const isTimeout = [...ofType('extra'), ...failures].some((event) => isAboutTime(event.get('data').value))
  // an error without a verdict is one of the harness
  const samples: readonly (LogValue | undefined)[] = judging.length === 0 ? [undefined] : judging
  return samples.map((event, i): RawSample => {
    const output = [event, sampling].flatMap((each) => each?.get('data', 'sampled').optionalTexts() ?? [])[0]
    return {
      task: { id, references: event?.get('data', 'expected').optionalTexts() },
      ...{ model, run, label: String(i), output, place: event ?? events[0] },
      verdict() {
        if (event !== undefined) return { passed: verdictIn(event)?.flag(), isTimeout }
        if (failures.length === 0)
          events[0].refuse(
            `sample ${id} has neither a match nor an error, nor metrics with passed or correct: this evaluation reports no verdicts of samples`,
          )
        return { passed: false, isTimeout, isError: true }
      },
    }
  })
}

/** The verdict of an event on its sample, if it has one. */
function verdictIn(event: LogValue): LogValue | undefined {
  const type = event.get('type').value
  if (type === 'match') return event.get('data', 'correct')
  return type === 'metrics' ? VERDICTS.flatMap((name) => event.find('data', name) ?? [])[0] : undefined
}

function isAboutTime(data: unknown): boolean {
  if (data === null || typeof data !== 'object') return false
  return Object.entries(data).some(
    ([key, value]) =>
      (TIMEOUT_WORDS.test(key) && value === true) || (typeof value === 'string' && TIMEOUT_WORDS.test(value)),
  )
}
