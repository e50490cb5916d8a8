import type { InputError } from '@codegen-eval/messages'
import type { Row } from '@codegen-eval/records'
import { hasKeys } from '../has-keys.ts'
import type { LogContents, LogFile, LogForm } from '../log-form.ts'
import { LogValue } from '../log-value.ts'
import type { RawSample } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

/** Types of events that belong to a sample. */
const OF_SAMPLES = ['match', 'metrics', 'error', 'sampling', 'extra']

/** The fields of `metrics` events that are verdicts on their samples. */
const VERDICTS = ['passed', 'correct'] as const

/** Logs of OpenAI evals. */
export const openaiEvals: LogForm = {
  name: 'openai-evals',
  title: 'OpenAI evals',
  version: '3',
  summary:
    'Events of a run (<run>_<model>_<eval>.jsonl); spec.completion_fns names the model, and each run is a sample',
  example:
    '{"spec": {"completion_fns": ["gpt"], "run_id": "r1", …}}\n{"run_id": "r1", "sample_id": "code.test.0", "type": "match", "data": {"correct": true}}',
  outcomes:
    'data.correct of match, or passed of metrics; an error without a match is an error of the harness; an event about a time-out makes a failure one',
  writer: 'oaieval',
  texts: true,
  kinds: [
    {
      name: 'the events of a run',
      holds: 'results',
      rows: true,
      recognizes: ({ value }) =>
        (hasKeys(value, ['spec']) &&
          hasKeys(
            (value as { readonly spec: unknown }).spec,
            ['completion_fns', 'model_name', 'eval_name', 'run_id', 'base_eval', 'run_config'],
            2,
          )) ||
        hasKeys(value, ['run_id', 'event_id', 'sample_id', 'type', 'data'], 4) ||
        hasKeys(value, ['final_report', 'run_id']),
    },
  ],
  read: (files) => files.map(readRun),
}

function readRun(file: LogFile): LogContents {
  const broken = file.rows.filter((row): row is InputError => !(row instanceof LogValue))
  const rows = file.rows.filter((row): row is LogValue => row instanceof LogValue)
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
  const run = spec?.get('run_id').optional((each) => each.text()) ?? rows[0].get('run_id').text()
  const samples = readEach<readonly [string, readonly LogValue[]], RawSample>(
    [...events],
    ([task, values]) => {
      if (
        !isWhole &&
        !values.some((value) => verdictOf(value) !== undefined || value.get('type').value === 'error')
      )
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
export function modelOfSpec(spec: LogValue): string | undefined {
  const functions = spec.get('completion_fns').optional((each) => each.labels()) ?? []
  // before completion functions there were models
  return functions.length > 0 ? functions.join('+') : spec.get('model_name').optional((each) => each.text())
}

interface RunOf {
  readonly model: string
  readonly run: string
}

function readTask(id: string, events: readonly LogValue[], { model, run }: RunOf): RawSample[] {
  const ofType = (type: string) => events.filter((event) => event.get('type').value === type)
  const verdicts = events.flatMap((event) => verdictOf(event) ?? [])
  const failures = ofType('error')
  const isTimeout = [...ofType('extra'), ...failures].some((event) => isAboutTime(event.get('data').value))
  const sampled = ofType('sampling')[0]?.get('data', 'sampled')
  const output =
    typeof sampled?.value === 'string'
      ? sampled.value
      : Array.isArray(sampled?.value)
        ? String(sampled.value[0] ?? '')
        : undefined
  const base = { task: { id }, model, run, ...(output === undefined ? {} : { output }), place: events[0] }
  if (verdicts.length === 0) {
    if (failures.length === 0)
      events[0].refuse(
        `sample ${id} has neither a match nor an error, nor metrics with passed or correct: this evaluation reports no verdicts of samples`,
      )
    return [{ ...base, label: '0', passed: false, isTimeout, isError: true }]
  }
  return verdicts.map((passed, i) => ({ ...base, label: String(i), passed, isTimeout }))
}

/** Whether the sample of an event passes; `undefined` if the event does not say so. */
function verdictOf(event: LogValue): boolean | undefined {
  const type = event.get('type').value
  if (type === 'match') return event.get('data', 'correct').flag()
  if (type !== 'metrics') return undefined
  const found = VERDICTS.map((name) => event.get('data', name)).find(({ isAbsent }) => !isAbsent)
  return found?.flag()
}

function isAboutTime(data: unknown): boolean {
  if (data === null || typeof data !== 'object') return false
  return Object.entries(data).some(
    ([key, value]) =>
      (TIMEOUT_WORDS.test(key) && value === true) || (typeof value === 'string' && TIMEOUT_WORDS.test(value)),
  )
}
