import type { InputError } from '@codegen-eval/messages'
import { isObject } from '@codegen-eval/records/internal'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { firstOf, hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile, LogOptions } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { type RawSample, type RawScore, rawScore } from '../raw-sample.ts'
import { checkSameType, readEach, wholeItems } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

const EVENT = 'span_id root_span_id span_parents span_attributes experiment_id _xact_id is_root'.split(' ')
const SUMMARY = ['experimentName', 'projectName', 'scores', 'metrics', 'experimentId']

/** Experiments of Braintrust. */
export const braintrust: LogForm & InputForm = {
  name: 'braintrust',
  title: 'Braintrust',
  version: 'API of 2026',
  summary:
    'Root events of an experiment ({"events": […]}); metadata names model and task, else input is the task',
  example:
    '{"events": [{"is_root": true, "span_id": "s", "root_span_id": "s", "input": {"task_id": "t1"}, "output": "x = 1", "expected": "x = 1", "scores": {"passed": 1}, "metadata": {"model": "gpt"}}]}',
  outcomes:
    'a score of 0 or 1; an event with error and without that score is an error of the harness; metadata.timed_out is a time-out',
  writer: 'GET /v1/experiment/{id}/fetch of the API',
  kinds: [
    {
      name: 'the events of an experiment',
      holds: 'results',
      begins: ({ value }) => {
        const event = firstOf(valueAt(value, 'events'))
        return hasKeys(event, EVENT, 3) || hasKeys(event, ['output', 'scores'])
      },
    },
    {
      name: 'rows of events',
      holds: 'results',
      rows: true,
      begins: ({ value }) => hasKeys(firstOf(value), EVENT, 4),
    },
    {
      name: 'the summary',
      holds: 'totals',
      rows: true,
      results: 'the events of the experiment, as the API returns them',
      begins: ({ value }) => hasKeys(value, SUMMARY, 3),
    },
  ],
  outputs: {
    samples: true,
    title: 'a Braintrust experiment',
    summary:
      'The outputs of root events ({"events": […]}), with expected as the reference; metadata names the model',
  },
  results: {
    read: (files, options) =>
      files
        .filter(({ kind }) => kind.holds === 'results')
        .map((file) => ({ title: file.path, samples: readExperiment(file, options) })),
  },
}

function readExperiment(file: LogFile, options: LogOptions): (RawSample | InputError)[] {
  const events: readonly (LogValue | InputError)[] =
    file.kind.rows === true ? file.rows : file.document.get('events').list()
  const whole = wholeItems(events)
  const inputs = whole.filter((event) => isObject(event.get('input').value))
  checkSameType(inputs.map((event) => event.get('input', 'task_id')))
  checkSameType(whole.map((event) => event.get('metadata', options.modelField ?? 'model')))
  return readEach<LogValue, RawSample>(events, (event, i) =>
    isRoot(event) ? readEvent(event, i, file, options) : undefined,
  )
}

/** Whether an event is the root of its spans: child spans repeat the output of their sample. */
function isRoot(event: LogValue): boolean {
  const parents = event.find('span_parents')?.list().length ?? 0
  const flag = event.find('is_root')?.flag()
  const span = event.find('span_id')?.text()
  const root = event.find('root_span_id')?.text()
  if (flag === true && parents > 0)
    event.get('is_root').refuse('is_root is true, and the event has span_parents')
  if (parents > 0) return false
  if (flag !== undefined) return flag
  return span === undefined || root === undefined || span === root
}

function readEvent(event: LogValue, index: number, file: LogFile, options: LogOptions): RawSample {
  const metadata = event.get('metadata')
  const error = event.get('error')
  const [start, end] = ['start', 'end'].map((name) => event.find('metrics', name)?.number())
  const output = event.get('output').value
  return {
    task: { id: String(taskOf(event, options)), references: event.get('expected').optionalTexts() },
    model: file.model ?? metadata.find(options.modelField ?? 'model')?.label() ?? file.modelOfFile(),
    run: event.find('experiment_id')?.text() ?? file.path,
    label:
      metadata.find(options.sampleField ?? '')?.label() ?? event.find('id')?.text() ?? `event ${index + 1}`,
    verdict: () => ({
      scores: scoresOf(event.get('scores')),
      isError: !error.isAbsent,
      isTimeout:
        metadata.find('timed_out')?.flag() === true ||
        (!error.isAbsent && TIMEOUT_WORDS.test(JSON.stringify(error.value))),
    }),
    output: typeof output === 'string' ? output : undefined,
    seconds: start === undefined || end === undefined ? undefined : end - start,
    ...resourcesAt(event, {
      cost: ['metrics', 'estimated_cost'],
      inputTokens: ['metrics', 'prompt_tokens'],
      outputTokens: ['metrics', 'completion_tokens'],
    }),
    place: event,
  }
}

/**
 * The task: what the option idField names, in the input or the metadata or at a path from the event; else a field of these that
 * says so, else the input itself.
 */
function taskOf(event: LogValue, { idField }: Pick<LogOptions, 'idField'>): string | number {
  const input = event.get('input')
  const found =
    idField === undefined
      ? idIn(event, ['task_id', 'id'])
      : (idIn(event, [idField]) ?? event.at(idField).find()?.id())
  if (found !== undefined) return found
  if (idField !== undefined) input.refuse(`neither input nor metadata has a field ${idField}`)
  if (input.isAbsent) input.fail('expected the task')
  return typeof input.value === 'string' ? input.text() : JSON.stringify(input.value)
}

function idIn(event: LogValue, names: readonly string[]): string | number | undefined {
  const places = [event.get('input'), event.get('metadata')].filter(({ value }) => isObject(value))
  return names.flatMap((name) => places.flatMap((place) => place.find(name)?.id() ?? []))[0]
}

function scoresOf(scores: LogValue): Map<string, RawScore> {
  const found = new Map<string, RawScore>()
  for (const [name, score] of scores.find()?.entries() ?? []) {
    // a scorer that gave no score left null, or NaN
    const isUnscored = score.isAbsent || Number.isNaN(score.value)
    const given = typeof score.value === 'boolean' ? Number(score.value) : score.value
    const value = isUnscored ? Number.NaN : score.with(given).number()
    found.set(name, rawScore(value, false, score))
  }
  return found
}
