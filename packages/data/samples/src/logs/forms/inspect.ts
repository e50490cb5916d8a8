import type { Row } from '@codegen-eval/records'
import type { InputForm, LogForm } from '../../forms/form.ts'
import { hasKeys, valueAt } from '../has-keys.ts'
import type { LogContents, LogFile } from '../log-form.ts'
import { LogValue } from '../log-value.ts'
import { known, type RawSample, type RawScore } from '../raw-sample.ts'
import { checkSameType, readEach, wholeItems } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'

/** Values that scorers of inspect_ai use, and their numbers. */
const LETTERS: ReadonlyMap<unknown, number> = new Map(Object.entries({ C: 1, P: 0.5, I: 0, N: 0 }))

/** Limits by which time runs out; others, such as those of tokens, leave a sample that is scored. */
const TIME_LIMITS = ['time', 'working']

/** The first member of an archive. */
const FIRST_MEMBER = /^(?:_journal\/|header\.json|samples\/|summaries\.json|reductions\.json)/

/** Logs of inspect_ai, in JSON or as archives. */
export const inspectAi: LogForm & InputForm = {
  name: 'inspect',
  title: 'inspect_ai',
  version: '0.3.260',
  summary: 'Samples and their scores in a log, JSON or .eval; epochs are samples of a task',
  example:
    '{"version": 2, "eval": {"task": "code", "model": "openai/gpt"}, "samples": [{"id": "t1", "epoch": 1, "scores": {"verify": {"value": "C"}}}]}',
  outcomes:
    'C passes; a sample with error and no score is an error of the harness; a limit of time is a time-out',
  writer: 'inspect eval, or inspect score',
  kinds: [
    {
      name: 'a log',
      holds: 'results',
      begins: ({ value }) =>
        hasKeys(value, ['status', 'plan', 'results', 'stats', 'samples'], 4) ||
        (hasKeys(value, ['version', 'status', 'eval', 'plan', 'results', 'stats', 'samples'], 2) &&
          hasKeys(valueAt(value, 'eval'), ['task', 'model', 'task_id', 'created', 'dataset'], 2)),
    },
    {
      name: 'an archive',
      holds: 'results',
      isArchive: true,
      begins: ({ name, member = '' }) => FIRST_MEMBER.test(member) || /\.eval$/i.test(name),
    },
  ],
  outputs: {
    samples: true,
    title: 'an inspect_ai log',
    summary: 'The samples of an inspect_ai log, JSON or .eval, with their targets as references',
    example:
      '{"version": 2, "eval": {"task": "humaneval", "model": "openai/gpt-x"}, "samples": [{"id": "HumanEval/0", "epoch": 1, "target": "    return x", "output": {"completion": "    return x"}}]}',
    testsIn: 'target',
  },
  results: {
    schema: { field: 'version', newest: '2' },
    rowIds: true,
    read: (files) => files.map(readLog),
  },
}

function readLog(file: LogFile): LogContents {
  const { isArchive } = file.kind
  const members = wholeItems(file.rows)
  const header = isArchive ? members.findLast(({ value }) => hasKeys(value, ['eval'])) : file.document
  if (header === undefined)
    throw new LogValue(undefined, { file: file.path, cure: 'write it again with inspect eval' }).refuse(
      'the archive has no header.json',
    )
  const list = isArchive ? members.filter(({ value }) => !hasKeys(value, ['eval'])) : samplesOf(header)
  const run = header.get('eval')
  const model = file.model ?? run.get('model').text()
  const id =
    run.find('eval_id')?.text() ?? run.find('run_id')?.text() ?? run.find('created')?.text() ?? file.path
  const key = `${id} ${run.find('task_id')?.text() ?? ''}`
  checkSameType(list.map((sample) => sample.get('id')))
  const samples = readEach<LogValue, RawSample>(list, (sample) =>
    readSample(sample, { model, run: key }, header),
  )
  const tasks = run.find('dataset', 'sample_ids')?.labels()
  const epochs = run.find('config', 'epochs')?.count()
  const status = header.find('status')?.text() ?? 'success'
  return {
    title: file.path,
    samples,
    runs: [known({ model, tasks, samples: epochs })],
    notes: [
      status !== 'success' && `${file.path}: the status of the log is ${status}: samples may be missing`,
      header.get('invalidated').value === true && `${file.path}: the log is marked as invalidated`,
    ].filter((note) => note !== false),
  }
}

function samplesOf(header: LogValue): LogValue[] {
  const samples = header.get('samples')
  if (samples.value === undefined)
    samples.refuse(
      'the log has totals only: pass the log with its samples (inspect eval without --no-log-samples)',
    )
  return samples.list()
}

/** @param log The log that the sample belongs to. */
function readSample(sample: LogValue, log: Pick<RawSample, 'model' | 'run'>, header: LogValue): RawSample {
  const { model, run } = log
  const { value: id } = sample.get('id')
  if (typeof id === 'number' && !Number.isSafeInteger(id))
    sample.get('id').fail('expected a name or a whole number')
  // logs of version 1 have the score of an only scorer
  const single = sample.get('score')
  const scorer = header.find('results', 'scorer', 'name')?.text() ?? 'score'
  const error = sample.get('error')
  const references = sample.get('target').optionalTexts()
  const limit = sample.find('limit')?.get('type').text()
  const usage = sample.get('model_usage', model).isAbsent ? ['output', 'usage'] : ['model_usage', model]
  return {
    task: { id: sample.get('id').id(), references: references?.join('') === '' ? undefined : references },
    model,
    run,
    label: String(sample.find('epoch')?.count() ?? 1),
    verdict: () => ({
      scores: scoresOf(single.isAbsent ? (sample.find('scores')?.entries() ?? []) : [[scorer, single]]),
      isError: !error.isAbsent,
      isTimeout: limit !== undefined && TIME_LIMITS.includes(limit),
    }),
    output: outputOf(sample.value as Row, sample.get('output')),
    ...resourcesAt(sample, {
      seconds: ['total_time'],
      inputTokens: [...usage, 'input_tokens'],
      outputTokens: [...usage, 'output_tokens'],
    }),
    place: sample,
  }
}

/** The text of the completion, else of the first choice; absent where the sample ended before. */
function outputOf(sample: Row, output: LogValue): string | undefined {
  const completion = output.find('completion')?.string()
  const choice = output.find('choices')?.list()[0]
  if (completion || choice === undefined)
    return choice === undefined && completion === '' && sample.error
      ? undefined
      : resolved(completion, sample)
  const content = choice.get('message', 'content')
  if (typeof content.value === 'string') return resolved(content.string(), sample)
  // reasoning and images are parts of their own
  const texts = content.list().filter((part) => part.get('type').value === 'text')
  return texts.map((part) => resolved(part.get('text').string(), sample)).join('')
}

/** Long texts may stand apart, under their hash. */
function resolved<T extends string | undefined>(text: T, { attachments }: Row): T | string {
  const hash = /^attachment:\/\/(\w+)$/.exec(text ?? '')?.[1]
  const found = hash === undefined ? undefined : (attachments as Row | null | undefined)?.[hash]
  return typeof found === 'string' ? found : text
}

function scoresOf(scores: readonly (readonly [name: string, score: LogValue])[]): Map<string, RawScore> {
  const parts = scores.flatMap(([name, score]) => partsOf(name, score.get('value')))
  return new Map(parts.map(([key, part]) => [key, scoreOf(part)]))
}

/** The scores of a scorer: one, or several by name. Lists have no names. */
function partsOf(name: string, value: LogValue): readonly (readonly [string, LogValue])[] {
  if (Array.isArray(value.value)) return []
  if (value.value === null || typeof value.value !== 'object') return [[name, value]]
  return value.entries().map(([key, part]) => [`${name}.${key}`, part] as const)
}

/** The score that a value stands for; a text is refused like a number that is not from 0 to 1. */
function scoreOf(part: LogValue): RawScore {
  const letter = LETTERS.get(part.value)
  if (letter !== undefined) return { value: letter, isVerdict: true }
  if (part.value === 'NaN' || Number.isNaN(part.value)) return { value: Number.NaN, isVerdict: false }
  if (typeof part.value === 'boolean') return { value: Number(part.value), isVerdict: true }
  const isText = typeof part.value === 'string' && part.value !== ''
  const isNumber = !isText || /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(part.value as string)
  const value = isText ? Number(part.value) : part.number()
  if (isNumber && value >= 0 && value <= 1) return { value, isVerdict: false }
  const refuse = () => part.fail('expected C, I, P, N, true, false or a number from 0 to 1')
  return { value: Number.NaN, isVerdict: false, refuse }
}
