import type { InputError } from '@codegen-eval/messages'
import type { LogForm } from '../../forms/form.ts'
import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogOptions } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { known, type RawSample, type RawScore, rawScore } from '../raw-sample.ts'
import { errorsOf, readEach, wholeItems } from '../read-each.ts'
import type { Resource } from '../resources.ts'
import { NO_VERDICT, TIMEOUT_WORDS, UNDEFINED_SCORE } from '../verdict.ts'

/** The name of the event. */
export const EVENT = 'gen_ai.evaluation.result'

/** Attributes that name the model, of the event or of its span. */
export const MODEL: readonly string[] = ['gen_ai.request.model', 'gen_ai.response.model']

/** Attributes that name a task, where none is chosen; the conventions have none for evaluations. */
export const TASK: readonly string[] = ['test.case.name', 'test.case.id']

/** Attributes of a score. */
export const SCORE = {
  name: 'gen_ai.evaluation.name',
  value: 'gen_ai.evaluation.score.value',
  label: 'gen_ai.evaluation.score.label',
  error: 'error.type',
} as const

/** Attributes of the span with what a sample takes. */
const USAGE: readonly (readonly [name: Resource, attribute: string])[] = [
  ['inputTokens', 'gen_ai.usage.input_tokens'],
  ['outputTokens', 'gen_ai.usage.output_tokens'],
]

/** Attributes that number the samples of a task. */
const SAMPLE = /(?:^|[._])(?:sample|epoch|attempt|repeat|trial)(?:[._](?:index|number|id))?$/

/** The attribute with the sample in files of `openTelemetryWriter`, whose attributes need no announcement. */
export const OWN_SAMPLE = 'codegen_eval.sample'

/** Events of evaluations by the semantic conventions of OpenTelemetry, in OTLP JSON lines. */
export const openTelemetry: LogForm = {
  name: 'opentelemetry',
  title: 'OpenTelemetry',
  version: 'gen_ai conventions of 2026, OTLP 1',
  summary:
    'Events gen_ai.evaluation.result in OTLP JSON lines; idField and sampleField name the attributes of task and sample, spans (traces.jsonl) the model',
  example:
    '{"resourceLogs": [{"scopeLogs": [{"logRecords": [{"eventName": "gen_ai.evaluation.result", "attributes": [{"key": "gen_ai.evaluation.name", "value": {"stringValue": "unit_tests"}}, …]}]}]}]}',
  outcomes:
    'a score of 0 or 1, or a label; error.type without a score is an error of the harness, or a time-out if it says so',
  writer: 'the exporter of the evaluation',
  kinds: [
    {
      name: 'logs',
      holds: 'results',
      rows: true,
      begins: ({ value }) => hasKeys(value, ['resourceLogs']),
    },
    {
      name: 'traces with results',
      holds: 'results',
      rows: true,
      begins: ({ value }) => hasKeys(value, ['resourceSpans']) && JSON.stringify(value).includes(EVENT),
    },
    {
      name: 'traces',
      holds: 'facts',
      rows: true,
      begins: ({ value }) => hasKeys(value, ['resourceSpans']),
    },
  ],
  results: {
    read(files, options) {
      const spans = spansOf(files)
      const events = files
        .filter(({ kind }) => kind.holds === 'results')
        .flatMap((file) => readEach<LogValue, EvaluationEvent>(file.rows, (row) => eventsOf(row, file)))
      const facts = files.filter(({ kind }) => kind.holds === 'facts')
      const broken = errorsOf([...events, ...facts.flatMap(({ rows }) => rows)])
      const found = wholeItems(events)
      const attributes = chosenAttributes(found, spans, options)
      const samples = groupSamples(found, spans, attributes)
      return [{ samples: [...broken, ...samples], notes: attributes.notes }]
    },
  },
}

/** Attributes by key. */
type Attributes = ReadonlyMap<string, LogValue>

interface EvaluationEvent {
  readonly place: LogValue
  readonly attributes: Attributes
  readonly span: string | undefined
  readonly file: LogFile
}

/** The attributes of spans by trace and span. */
function spansOf(files: readonly LogFile[]): Map<string, Attributes> {
  const spans = new Map<string, Attributes>()
  // broken rows are errors among the samples
  const found = wholeItems(files.flatMap(({ rows }) => rows))
  for (const span of found.flatMap((row) => nested(row, SPANS))) {
    const id = spanOf(span)
    if (id !== undefined) spans.set(id, attributesOf(span))
  }
  return spans
}

/** The value, which must not be null: a record that is lost would be a sample that is lost. */
function present(value: LogValue): LogValue {
  return value.isAbsent ? value.fail('expected an object') : value
}

/** The lists of a row of traces, from the outside. */
const SPANS = ['resourceSpans', 'scopeSpans', 'spans'] as const

/** The values of lists in lists. */
function nested(value: LogValue, keys: readonly string[]): LogValue[] {
  const [key, ...rest] = keys
  if (key === undefined) return [value]
  const list = value.get(key)
  // an empty list may be left out, and is never null
  return list.value === undefined ? [] : list.list().flatMap((each) => nested(each, rest))
}

/** The span that a record belongs to: ids are hexadecimal, in either case. */
function spanOf(record: LogValue): string | undefined {
  const trace = record.find('traceId')?.string().toLowerCase() ?? ''
  const span = record.find('spanId')?.string().toLowerCase() ?? ''
  return trace === '' || span === '' ? undefined : `${trace}/${span}`
}

function attributesOf(record: LogValue): Attributes {
  return new Map(
    nested(record, ['attributes']).map((attribute) => [attribute.get('key').text(), attribute.get('value')]),
  )
}

function eventsOf(row: LogValue, file: LogFile): (EvaluationEvent | InputError)[] {
  // SDKs without events in logs add them to spans
  const inSpans = readEach<LogValue, EvaluationEvent>(nested(row, SPANS), (span) =>
    nested(present(span), ['events']).flatMap((event) =>
      event.get('name').value === EVENT
        ? [{ place: event, attributes: attributesOf(event), span: spanOf(span), file }]
        : [],
    ),
  )
  const records = nested(row, ['resourceLogs', 'scopeLogs', 'logRecords'])
  const inLogs = readEach<LogValue, EvaluationEvent>(records, (record) => {
    const attributes = attributesOf(present(record))
    const name = record.find('eventName')?.text() ?? attributes.get('event.name')?.find('stringValue')?.text()
    const isEvaluation = [...attributes.keys()].some((key) => key.startsWith('gen_ai.evaluation.'))
    if (name === EVENT) return { place: record, attributes, span: spanOf(record), file }
    return isEvaluation ? record.get('eventName').fail(`expected ${EVENT}`) : undefined
  })
  return [...inSpans, ...inLogs]
}

function chosenAttributes(
  events: readonly EvaluationEvent[],
  spans: ReadonlyMap<string, Attributes>,
  { idField, sampleField, modelField }: LogOptions,
) {
  const keys = new Set(
    events.flatMap(({ attributes, span }) => [
      ...attributes.keys(),
      ...(spans.get(span ?? '')?.keys() ?? []),
    ]),
  )
  const task = idField === undefined ? TASK.filter((key) => keys.has(key)) : [idField]
  if (events.length > 0 && !task.some((key) => keys.has(key)))
    events[0].place.refuse(
      `no attribute ${idField ?? TASK.join(' or ')} names the task: choose one with option idField; there are ${[...keys].sort().join(', ')}`,
    )
  const sample = sampleField ?? [...keys].find((key) => SAMPLE.test(key))
  const isOwn = sample === OWN_SAMPLE
  return {
    task,
    sample,
    model: modelField === undefined ? MODEL : [modelField],
    notes: [
      ...(!isOwn && idField === undefined && task.length > 0
        ? [`OpenTelemetry: attribute ${task[0]} names the task (option idField)`]
        : []),
      ...(!isOwn && sampleField === undefined && sample !== undefined
        ? [`OpenTelemetry: attribute ${sample} numbers the samples (option sampleField)`]
        : []),
    ],
  }
}

/** A sample whose events are gathered. */
interface Gathered extends RawSample {
  readonly scores: Map<string, RawScore>
  isError: boolean
  isTimeout: boolean
}

/** The samples: events of one span, one answer, or one task, model and number of a sample. */
function groupSamples(
  events: readonly EvaluationEvent[],
  spans: ReadonlyMap<string, Attributes>,
  chosen: ReturnType<typeof chosenAttributes>,
): (RawSample | InputError)[] {
  const byKey = new Map<string, Gathered>()
  const samples: Gathered[] = []
  const errors = readEach<EvaluationEvent, never>(events, addEvent)
  return [...samples, ...errors]

  function addEvent(event: EvaluationEvent): undefined {
    const { attributes, span, place, file } = event
    const parent = spans.get(span ?? '')
    const textOf = (names: readonly string[]): string | undefined =>
      names.flatMap((name) => [attributes, parent].flatMap((each) => labelOf(each?.get(name)) ?? []))[0]
    const task =
      textOf(chosen.task) ??
      place.refuse(`the event has no attribute ${chosen.task.join(' or ')} with the task`)
    const model =
      file.model ??
      textOf(chosen.model) ??
      place.refuse(
        `neither the event nor its span has an attribute ${chosen.model.join(' or ')}: pass the traces too, or choose with option modelField`,
      )
    const label = chosen.sample === undefined ? undefined : textOf([chosen.sample])
    const response = labelOf(attributes.get('gen_ai.response.id'))
    const keys = Object.entries(known({ span, response, sample: label })).map(([kind, name]) =>
      JSON.stringify([model, task, kind, name]),
    )
    if (keys.length === 0)
      place.refuse(
        'the event has no span, gen_ai.response.id or attribute of its sample: choose one with option sampleField',
      )
    const [name, score, error] = scoreOf(event)
    const [earlier] = keys.flatMap((key) => byKey.get(key) ?? [])
    const sample: Gathered =
      earlier ??
      ({
        ...{ task: { id: task }, model, run: 'opentelemetry', label: label ?? span ?? response ?? '' },
        ...{ scores: new Map(), isError: false, isTimeout: false, place },
        ...Object.fromEntries(USAGE.map(([name, key]) => [name, numberOf(parent?.get(key))])),
      } as Gathered)
    if (earlier === undefined) samples.push(sample)
    for (const key of keys) byKey.set(key, sample)
    const given = sample.scores.get(name)
    if (given !== undefined && !Object.is(given.value, score.value))
      place.refuse(
        `score ${name} of this sample came already with another value: option sampleField tells samples apart`,
      )
    sample.scores.set(name, score)
    if (error !== undefined && TIMEOUT_WORDS.test(error)) sample.isTimeout = true
    else if (error !== undefined) sample.isError = true
  }
}

/** The value of an attribute as text: 64-bit integers are texts in JSON. */
function labelOf(value: LogValue | undefined): string | undefined {
  if (value === undefined) return undefined
  const text = value.find('stringValue')?.string()
  const number = value.find('intValue')?.label()
  return text ?? number ?? value.find('doubleValue')?.label()
}

function scoreOf(event: EvaluationEvent): [name: string, score: RawScore, error: string | undefined] {
  const { attributes, place } = event
  const name = labelOf(attributes.get(SCORE.name)) || place.refuse(`the event has no attribute ${SCORE.name}`)
  const error = labelOf(attributes.get(SCORE.error))
  const label = labelOf(attributes.get(SCORE.label))?.toLowerCase()
  const byLabel = label === undefined ? undefined : labelValue(label)
  const isOther = isNoVerdict(attributes)
  const given = attributes.get(SCORE.value)
  const value = numberOf(given)
  if (byLabel !== undefined && value !== undefined && (value === 0 || value === 1) && value !== byLabel)
    place.refuse(`the label is ${label}, and the value ${value}`)
  const score = value ?? byLabel
  if (score === undefined && error === undefined)
    place.refuse(`the event has neither ${SCORE.value} nor ${SCORE.error}`)
  return [
    name,
    // an error rate may exceed 1, and no verdict can be read from it
    isOther
      ? { value: score ?? Number.NaN, isVerdict: 'never' }
      : rawScore(score ?? Number.NaN, byLabel !== undefined, given ?? place),
    error === UNDEFINED_SCORE ? undefined : error,
  ]
}

/** Whether the event says that its score is no verdict. */
function isNoVerdict(attributes: Attributes): boolean {
  return [...attributes].some(
    ([key, value]) => key.endsWith(`.${NO_VERDICT.key}`) && labelOf(value) === NO_VERDICT.value,
  )
}

function numberOf(value: LogValue | undefined): number | undefined {
  if (value === undefined) return undefined
  const double = value.find('doubleValue')
  if (double !== undefined) return double.number()
  const whole = value.get('intValue')
  const number =
    typeof whole.value === 'string' && /^-?\d+$/.test(whole.value) ? Number(whole.value) : whole.value
  return Number.isFinite(number) ? (number as number) : value.fail('expected a doubleValue or an intValue')
}

function labelValue(label: string): number | undefined {
  if (/^(?:pass(?:ed)?|true|correct|resolved|success|ok)$/.test(label)) return 1
  return /^(?:fail(?:ed|ure)?|false|incorrect|wrong|unresolved)$/.test(label) ? 0 : undefined
}
